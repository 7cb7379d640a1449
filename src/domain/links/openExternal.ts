/** The only code that opens external addresses. */

import { safeExternal } from '@baize/contract/links/links';
import { leaving } from './leaving';

type LinkKind = 'payment' | 'social' | 'external' | 'telegram';

interface LinkOpener {
  openLink(url: string, kind: LinkKind): boolean;
}

interface OpenOptions {
  /** Confirms that an external address is intended; without it the address is refused. */
  isExternal: boolean;
  kind?: LinkKind;
  /** Restricts addresses to these hosts. */
  allowedHosts?: readonly string[];
}

/** Milliseconds in which a second press of the same link is ignored, since windows open slowly. */
const REPEATED_PRESS_MS = 1_000;
const opened = new WeakMap<LinkOpener, { href: string; at: number }>();

const TELEGRAM = /^(tg:|https:\/\/(t|telegram)\.me\/)/i;

/** Call it in the handler of the tap. @returns false if refused, or if the browser blocked the window */
export function openExternal(platform: LinkOpener, address: string, options: OpenOptions): boolean {
  if (!options.isExternal) return false;
  const url = safeExternal(address, options.allowedHosts ? { allowedHosts: options.allowedHosts } : {});
  if (!url) return false;
  const last = opened.get(platform);
  if (last?.href === url.href && performance.now() - last.at < REPEATED_PRESS_MS) return true;
  const isOpen = platform.openLink(url.href, options.kind ?? (TELEGRAM.test(url.href) ? 'telegram' : 'external'));
  // Safari on iOS sends no `beforeunload`.
  if (isOpen && options.kind === 'payment') leaving.begin();
  if (isOpen) opened.set(platform, { href: url.href, at: performance.now() });
  return isOpen;
}
