/** What of the CMS can be reached through the site (O-4): reading what it publishes, and no more. */
import { isEntityAddress, isSignInAddress } from '../../services/cms/addresses';

/** Names of folders and files as a CMS gives them; no dot alone, no percent sign but of a letter or a space. */
const UPLOAD = /^uploads(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~()@+,=&!$'-]|%(?:2[0146-9a-d]|[89a-f][\da-f]))+)+$/i;

/** `missing` is all that is not listed, so that nobody learns what else there is. */
export type CmsEntry = 'open' | 'readOnly' | 'missing';

/** How a path, as it was asked for, may be reached; it is what follows `/cms/`, without a query. */
export function cmsEntry(path: string, method: string, hasSignIn: boolean): CmsEntry {
  const isRead = method === 'GET' || method === 'HEAD';
  if (UPLOAD.test(path)) return isRead ? 'open' : 'readOnly';
  const [, address] = /^api\/([\w/-]+)$/.exec(path) ?? [];
  if (address === undefined) return 'missing';
  if (isEntityAddress(address)) return isRead || hasSignIn ? 'open' : 'readOnly';
  return hasSignIn && isSignInAddress(address) ? 'open' : 'missing';
}
