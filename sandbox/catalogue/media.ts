/** Generated pictures at /media, cached by browsers for a day, then revalidated by ETag. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { drawBanner, drawLogo, drawMark, drawProvider } from './art/brand';
import { drawIcon } from './art/icons';
import { drawCharacter, drawProduct } from './art/loyalty';
import { drawPoster } from './art/poster';
import { bitmapOf } from './bitmaps';
import type { CatalogueGame } from './games';
import { studios } from './providers';

const single: Record<string, () => string> = {
  'logo.svg': drawLogo,
  'logo-compact.svg': drawMark,
  'favicon.svg': drawMark,
};

/** SVG of a small picture, served as SVG; null for an unknown path. */
function drawVector(path: string): string | null {
  const alone = Object.hasOwn(single, path) && single[path];
  if (alone) return alone();
  const [, folder = '', name = ''] = /^(providers|icons|characters|loyalty)\/([\w-]+)\.svg$/.exec(path) ?? [];
  if (folder === 'icons') return drawIcon(name);
  if (folder === 'characters') return drawCharacter(name);
  if (folder === 'loyalty') return drawProduct(name);
  const studio = studios.find(({ sysname }) => sysname === name);
  return studio ? drawProvider(studio.name) : null;
}

/** SVG of a poster or banner, served as a bitmap; null for an unknown path. */
function drawScene(path: string, games: ReadonlyMap<string, CatalogueGame>): string | null {
  const [, folder = '', name = ''] = /^(games|banners)\/([\w-]+)\.webp$/.exec(path) ?? [];
  const game = folder === 'games' && games.get(name);
  if (game) return drawPoster(game);
  const [, scene = '', size = ''] = /^(.+)-([a-z]+|\d+x\d+)$/.exec(name) ?? [];
  return folder === 'banners' ? drawBanner(scene, size) : null;
}

interface Picture {
  type: string;
  body: string | Buffer;
  tag: string;
}

async function pictureOf(path: string, games: ReadonlyMap<string, CatalogueGame>): Promise<Picture | null> {
  const vector = drawVector(path);
  const scene = vector ?? drawScene(path, games);
  if (scene === null) return null;
  // The picture next to a form is mostly background.
  const body = vector ?? (await bitmapOf(scene, { isSmooth: path.endsWith('-360x520.webp') }));
  const tag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { type: vector === null ? 'image/webp' : 'image/svg+xml; charset=utf-8', body, tag };
}

/** Draws each picture once; failures and unknown paths are not cached. */
function createPictures(games: ReadonlyMap<string, CatalogueGame>): (path: string) => Promise<Picture | null> {
  const drawn = new Map<string, Promise<Picture | null>>();
  return (path) => {
    const cached = drawn.get(path);
    if (cached) return cached;
    const drawing = pictureOf(path, games);
    const forget = () => drawn.delete(path);
    drawn.set(path, drawing);
    void drawing.then((picture) => picture ?? forget(), forget);
    return drawing;
  };
}

export function registerMedia(app: FastifyInstance, games: ReadonlyMap<string, CatalogueGame>): void {
  const read = createPictures(games);
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const picture = await read(request.params['*']);
    if (picture === null) return reply.code(404).type('text/plain').send('Image not found');
    const { type, body, tag } = picture;
    reply.header('ETag', tag).header('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
    reply
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(type).send(body);
  });
}
