import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { openExternal } from '../domain/leave';
import { safeInternalPath } from '../domain/links';
import type { SafeHtml } from '../domain/safeHtml';
import styles from './CmsHtml.module.css';
import { usePlatform } from './contexts';

/** The browser would follow this click in the same window. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** Files and API paths are fetched by the browser, not routed. */
const isPage = (path: string) => !/^\/(media|cms|api|platform|oauth)\//.test(path);

/**
 * HTML of the CMS, already sanitised when it was read. Internal links navigate without a reload, others are opened by the
 * platform. `keepsPage`: internal links too, where leaving would lose input. `isPhrase`: it is inside a label.
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
