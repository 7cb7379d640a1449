/** Proxied files can be viewed but never run on the site's origin (docs/decisions/033). */
import type { IncomingHttpHeaders } from 'node:http';

/** A file opened as a document runs nothing, loads nothing and has no origin; images in a page ignore the policy. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Types that a browser shows without rendering a page. Of XML only SVG: other XML may name a stylesheet. */
const INLINE_TYPES =
  /^(?:image\/(?:svg\+xml|[\w.-]+)|(?:audio|video|font)\/[\w.-]+|text\/plain|text\/vtt|application\/json|application\/vnd\.apple\.mpegurl)$/;
const DOWNLOAD_TYPES = /^application\/(?:pdf|zip)$/;

/** Headers by which a file could affect the site. */
const UNSAFE_HEADERS = [
  'content-security-policy-report-only',
  'refresh',
  'link',
  'service-worker-allowed',
  'clear-site-data',
];

/** Anything but an image, sound, film, font, plain text or JSON is downloaded, never shown. */
export function fileHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const safeHeaders = { ...headers };
  for (const name of UNSAFE_HEADERS) delete safeHeaders[name];
  const type = String(safeHeaders['content-type'] ?? '')
    .replace(/;.*$/s, '')
    .trim()
    .toLowerCase();
  // Two types in one header cannot be trusted.
  if (!String(safeHeaders['content-type']).includes(',') && INLINE_TYPES.test(type)) return safeHeaders;
  const isSaved = DOWNLOAD_TYPES.test(type);
  return {
    ...safeHeaders,
    'content-type': isSaved ? type : 'application/octet-stream',
    'content-disposition': 'attachment',
  };
}
