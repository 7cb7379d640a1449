/** What the site exposes of the CMS: reads of what it publishes, and no more. */
import { isEntityAddress, isSignInAddress } from '../../services/cms/addresses';

/** Paths as a CMS names files: no dot segments, a percent sign only for a letter or a space. */
const UPLOAD = /^uploads(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~()@+,=&!$'-]|%(?:2[0146-9a-d]|[89a-f][\da-f]))+)+$/i;

/** `missing` is everything that is not listed, so that nothing else is revealed. */
export type CmsAccess = 'open' | 'readOnly' | 'missing';

/** @param path as requested, after `/cms/` and without a query */
export function cmsAccessOf(path: string, method: string, hasSignIn: boolean): CmsAccess {
  const isRead = method === 'GET' || method === 'HEAD';
  if (UPLOAD.test(path)) return isRead ? 'open' : 'readOnly';
  const [, address] = /^api\/([\w/-]+)$/.exec(path) ?? [];
  if (address === undefined) return 'missing';
  if (isEntityAddress(address)) return isRead || hasSignIn ? 'open' : 'readOnly';
  return hasSignIn && isSignInAddress(address) ? 'open' : 'missing';
}
