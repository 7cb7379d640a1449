/** What is passed on as a file can be looked at and never acts on the site's origin (O-4, docs/decisions/033). */
import type { IncomingHttpHeaders } from 'node:http';

/** A document made of a file runs nothing, loads nothing and belongs to no origin; pictures in a page do not heed it. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Kinds that a browser shows without making a page of them. Of XML only the drawing: other XML may name a stylesheet. */
const SHOWN =
  /^(?:image\/(?:svg\+xml|[\w.-]+)|(?:audio|video|font)\/[\w.-]+|text\/plain|text\/vtt|application\/json|application\/vnd\.apple\.mpegurl)$/;
/** Kinds that keep their name while they are saved. */
const SAVED = /^application\/(?:pdf|zip)$/;

/** Headers by which a file would do more than be one. */
const ACTING = ['content-security-policy-report-only', 'refresh', 'link', 'service-worker-allowed', 'clear-site-data'];

/**
 * The headers of a file's answer. What is no picture, sound, film, font, plain text or JSON (HTML, XML, scripts, styles,
 * an unnamed kind) is saved and never shown, under a kind that no page takes for a script or a style.
 */
export function fileHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = { ...headers };
  for (const name of ACTING) delete kept[name];
  const kind = String(kept['content-type'] ?? '')
    .replace(/;.*$/s, '')
    .trim()
    .toLowerCase();
  // Two kinds in one header are nobody's.
  if (!String(kept['content-type']).includes(',') && SHOWN.test(kind)) return kept;
  const isSaved = SAVED.test(kind);
  return {
    ...kept,
    'content-type': isSaved ? kind : 'application/octet-stream',
    'content-disposition': 'attachment',
  };
}
