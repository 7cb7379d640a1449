/** Proxied files can be viewed but never run on the site's origin (docs/decisions/033). */
import type { IncomingHttpHeaders } from 'node:http';

/** A file opened as a document runs nothing, loads nothing and has no origin; images in a page ignore the policy. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Types that a browser shows without rendering a page. Of XML only SVG: other XML may name a stylesheet. */
const SHOWN =
  /^(?:image\/(?:svg\+xml|[\w.-]+)|(?:audio|video|font)\/[\w.-]+|text\/plain|text\/vtt|application\/json|application\/vnd\.apple\.mpegurl)$/;
const SAVED = /^application\/(?:pdf|zip)$/;

/** Headers by which a file could affect the site. */
const ACTING = ['content-security-policy-report-only', 'refresh', 'link', 'service-worker-allowed', 'clear-site-data'];

/** Anything but an image, sound, film, font, plain text or JSON is downloaded, never shown. */
export function fileHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = { ...headers };
  for (const name of ACTING) delete kept[name];
  const kind = String(kept['content-type'] ?? '')
    .replace(/;.*$/s, '')
    .trim()
    .toLowerCase();
  // Two types in one header cannot be trusted.
  if (!String(kept['content-type']).includes(',') && SHOWN.test(kind)) return kept;
  const isSaved = SAVED.test(kind);
  return {
    ...kept,
    'content-type': isSaved ? kind : 'application/octet-stream',
    'content-disposition': 'attachment',
  };
}
