/** The one way out of the product (W-10): nothing else in the client opens an address that is not a route of ours. */
import { safeExternal } from './links';

type LinkKind = 'payment' | 'social' | 'external' | 'telegram';

/** Where the product runs; it opens what it is given. */
interface Opener {
  openLink(url: string, kind: LinkKind): boolean;
}

interface Exit {
  /** Says that the caller means to leave; without it an external address is refused. */
  isExternal: boolean;
  kind?: LinkKind;
  /** Only https addresses of these hosts. */
  allowedHosts?: readonly string[];
}

/** Milliseconds in which another press of the same link is still the first one: fingers are quicker than windows. */
const ONE_PRESS_MS = 1_000;
/** What was opened last, and when. */
const opened = new WeakMap<Opener, { href: string; at: number }>();

const TELEGRAM = /^(tg:|https:\/\/(t|telegram)\.me\/)/i;

/**
 * Opens an address outside of the product, in the tap that asks for it. @returns false when it was refused: not meant to
 * be external, a protocol or host that is not allowed, or a blocked window.
 */
export function openExternal(platform: Opener, address: string, exit: Exit): boolean {
  if (!exit.isExternal) return false;
  const url = safeExternal(address, exit.allowedHosts ? { allowedHosts: exit.allowedHosts } : {});
  if (!url) return false;
  const last = opened.get(platform);
  if (last?.href === url.href && Date.now() - last.at < ONE_PRESS_MS) return true;
  const isOpen = platform.openLink(url.href, exit.kind ?? (TELEGRAM.test(url.href) ? 'telegram' : 'external'));
  if (isOpen) opened.set(platform, { href: url.href, at: Date.now() });
  return isOpen;
}
