/** What of the CMS can be reached through the site: reading what it publishes, and no more. */
import { isEntityAddress, isSignInAddress } from '../../services/cms/addresses';

/** Names of folders and files as a CMS gives them: no dot alone, a percent sign only for a letter or a space. */
const UPLOAD = /^uploads(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~()@+,=&!$'-]|%(?:2[0146-9a-d]|[89a-f][\da-f]))+)+$/i;

/** `missing` is all that is not listed, so that nobody learns what else exists. */
export type CmsEntry = 'open' | 'readOnly' | 'missing';

/** @param path as it was asked for, after `/cms/` and without a query */
export function cmsEntry(path: string, method: string, hasSignIn: boolean): CmsEntry {
  const isRead = method === 'GET' || method === 'HEAD';
  if (UPLOAD.test(path)) return isRead ? 'open' : 'readOnly';
  const [, address] = /^api\/([\w/-]+)$/.exec(path) ?? [];
  if (address === undefined) return 'missing';
  if (isEntityAddress(address)) return isRead || hasSignIn ? 'open' : 'readOnly';
  return hasSignIn && isSignInAddress(address) ? 'open' : 'missing';
}
