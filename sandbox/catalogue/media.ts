/** The drawn pictures at /media, kept by browsers for a day and revalidated by ETag after it. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { drawBanner, drawLogo, drawMark, drawProvider } from './art/brand';
import { drawIcon } from './art/icons';
import { drawCharacter, drawProduct } from './art/loyalty';
import { drawPoster } from './art/poster';
import type { CatalogueGame } from './games';
import { studios } from './providers';

const single: Record<string, () => string> = {
  'logo.svg': drawLogo,
  'logo-compact.svg': drawMark,
  'favicon.svg': drawMark,
};

/** SVG text of an address below /media/; null for an unknown one. */
export function drawMedia(path: string, games: ReadonlyMap<string, CatalogueGame>): string | null {
  const alone = single[path];
  if (alone) return alone();
  const [, folder = '', name = ''] =
    /^(games|providers|banners|icons|characters|loyalty)\/([\w-]+)\.svg$/.exec(path) ?? [];
  if (folder === 'icons') return drawIcon(name);
  if (folder === 'characters') return drawCharacter(name);
  if (folder === 'loyalty') return drawProduct(name);
  if (folder === 'games') {
    const game = games.get(name);
    return game ? drawPoster(game) : null;
  }
  if (folder === 'providers') {
    const studio = studios.find((candidate) => candidate.sysname === name);
    return studio ? drawProvider(studio.name) : null;
  }
  const [, scene = '', size = ''] = /^(.+)-([a-z]+|\d+x\d+)$/.exec(name) ?? [];
  return folder === 'banners' ? drawBanner(scene, size) : null;
}

export function registerMedia(app: FastifyInstance, games: ReadonlyMap<string, CatalogueGame>): void {
  app.get<{ Params: { '*': string } }>('/media/*', (request, reply) => {
    const drawing = drawMedia(request.params['*'], games);
    if (drawing === null) return reply.code(404).type('text/plain').send('No such picture');
    const tag = `"${createHash('sha1').update(drawing).digest('base64url')}"`;
    reply.header('ETag', tag).header('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
    reply
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('image/svg+xml; charset=utf-8').send(drawing);
  });
}
