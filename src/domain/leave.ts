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

const TELEGRAM = /^(tg:|https:\/\/(t|telegram)\.me\/)/i;

/**
 * Opens an address outside of the product, in the tap that asks for it. @returns false when it was refused: not meant to
 * be external, a protocol or host that is not allowed, or a blocked window.
 */
export function openExternal(platform: Opener, address: string, exit: Exit): boolean {
  if (!exit.isExternal) return false;
  const url = safeExternal(address, exit.allowedHosts ? { allowedHosts: exit.allowedHosts } : {});
  if (!url) return false;
  return platform.openLink(url.href, exit.kind ?? (TELEGRAM.test(url.href) ? 'telegram' : 'external'));
}
