import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { openExternal } from '../domain/leave';
import { safeInternalPath } from '../domain/links';
import type { SafeHtml } from '../domain/safeHtml';
import styles from './CmsHtml.module.css';
import { usePlatform } from './contexts';

/** A click that a browser itself would follow in this very window. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** Files of the operator are fetched by the browser, pages are not. */
const isPage = (path: string) => !/^\/(media|cms|api|platform|oauth)\//.test(path);

/**
 * HTML of the CMS, already sanitised (W-13): a resource's read function calls `sanitise`, so that what a store holds is
 * shown as it is. Its internal links change the page without a reload, the others are opened by the platform (M-10).
 * `keepsPage`: the internal ones as well, where leaving would lose what is typed. `isPhrase`: it stands in a label.
 */
export const CmsHtml = ({ html, keepsPage, isPhrase }: { html: SafeHtml; keepsPage?: boolean; isPhrase?: boolean }) => {
  const box = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const navigate = useNavigate();
  const platform = usePlatform();
  useEffect(() => {
    const { current } = box;
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const address = link?.getAttribute('href');
      if (!address || address.startsWith('#') || !isPlainClick(event)) return;
      const path = safeInternalPath(address);
      if (path !== null && !isPage(path)) return;
      event.preventDefault();
      if (path !== null && !keepsPage) void navigate(path);
      else openExternal(platform, new URL(address, window.location.origin).href, { isExternal: true });
    };
    current?.addEventListener('click', handleClick);
    return () => current?.removeEventListener('click', handleClick);
  }, [navigate, platform, keepsPage]);
  const props = { ref: box, className: styles.html, dangerouslySetInnerHTML: { __html: html } };
  return isPhrase ? <span {...props} /> : <div {...props} />;
};
