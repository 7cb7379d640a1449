/** Lets editors view drafts by a link that the CMS signs, for an hour in the browser that opened it. */
import type { IncomingHttpHeaders } from 'node:http';
import { safeInternalPath } from '@baize/contract/links/links';
import type { FastifyInstance } from 'fastify';
import { failurePage } from '../pages/fallbackPage';
import type { WebSettings } from '../settings/settings';
import { isSame, signatureOf } from './secrets';

const COOKIE = 'bz_preview';
export const PREVIEW = '/cms-preview';
export const PREVIEW_END = '/cms-preview/end';

/** Seconds. A link that is valid for longer is not ours. */
const LONGEST_LINK = 7 * 86_400;
const SESSION = 3_600;

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** The signed text of a link; `cms/previewLink.cjs` signs the same. */
const linkText = (path: string, until: string) => `${path} ${until}`;
const cookieText = (until: string) => `preview ${until}`;

function isValid(secret: string, text: string, until: string, signature: string, longest: number): boolean {
  const left = Number(until) - nowInSeconds();
  return /^\d{1,12}$/.test(until) && left > 0 && left <= longest && isSame(signature, signatureOf(secret, text));
}

export function isPreview({ cookie = '' }: IncomingHttpHeaders, secret: string | null): boolean {
  if (secret === null) return false;
  const [, until = '', signature = ''] = /(?:^|;\s*)bz_preview=(\d+)\.([\w-]+)/.exec(cookie) ?? [];
  return isValid(secret, cookieText(until), until, signature, SESSION);
}

export function registerPreview(fastify: FastifyInstance, { cms, siteOrigin }: WebSettings): void {
  const { previewSecret: secret } = cms;
  if (secret === null) return;
  const setCookie = (value: string, seconds: number) =>
    `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${siteOrigin.startsWith('https:') ? '; Secure' : ''}`;
  type PreviewRequest = { Querystring: { path?: string; until?: string; signature?: string } };
  fastify.get<PreviewRequest>(PREVIEW, (request, reply) => {
    const { path = '', until = '', signature = '' } = request.query;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const target = safeInternalPath(path);
    if (target === null || !isValid(secret, linkText(path, until), until, signature, LONGEST_LINK))
      return reply.code(403).type('text/html; charset=utf-8').send(failurePage(request.url));
    const end = String(nowInSeconds() + SESSION);
    return reply
      .header('set-cookie', setCookie(`${end}.${signatureOf(secret, cookieText(end))}`, SESSION))
      .redirect(target, 302);
  });
  fastify.get<PreviewRequest>(PREVIEW_END, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('set-cookie', setCookie('', 0))
      .redirect(safeInternalPath(request.query.path) ?? '/', 302),
  );
}
