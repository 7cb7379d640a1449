import { safeInternalPath } from '@baize/contract/links/links';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SafeHtml } from '../../domain/content/safeHtml';
import { openExternal } from '../../domain/links/openExternal';
import { usePlatform } from '../contexts';
import styles from './CmsHtml.module.css';

/** A plain left click, which the browser would follow in the same window. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** Files and API paths are fetched by the browser, not routed. */
const isPage = (path: string) => !/^\/(media|cms|api|platform|oauth)\//.test(path);

/**
 * Sanitised HTML of the CMS. Internal links navigate without a reload; external ones are opened by the platform.
 * `staysOnPage`: opens internal links outside too, where leaving would lose input. `isInline`: renders inside a label.
 */
export const CmsHtml = ({
  html,
  staysOnPage,
  isInline,
}: {
  html: SafeHtml;
  staysOnPage?: boolean;
  isInline?: boolean;
}) => {
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
      if (path !== null && !staysOnPage) void navigate(path);
      else openExternal(platform, new URL(address, window.location.origin).href, { isExternal: true });
    };
    current?.addEventListener('click', handleClick);
    return () => current?.removeEventListener('click', handleClick);
  }, [navigate, platform, staysOnPage]);
  const props = { ref: box, className: styles.html, dangerouslySetInnerHTML: { __html: html } };
  return isInline ? <span {...props} /> : <div {...props} />;
};
