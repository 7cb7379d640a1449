import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawBanner, scenes, sizes } from '../../catalogue/art/brand';
import { widthOf } from '../../catalogue/art/lettering';
import { drawPoster, titleOf } from '../../catalogue/art/poster';
import { createCatalogue } from '../../catalogue/createCatalogue';
import { BASE_SCALE, findGame, gamesOf } from '../../catalogue/games';
import { studios } from '../../catalogue/providers';
import type { Database } from '../../database/connect';
import { engines } from '../../games/engines/engines';
import type { ApiContext, RawParams } from '../../kernel/handlers';

const NOW = Date.UTC(2026, 8, 1, 12);
const noDatabase = {} as Database;
const guest: ApiContext = {
  player: null,
  sessionId: null,
  locale: 'en',
  isFramed: false,
  idempotencyKey: null,
  remoteAddress: '127.0.0.1',
  now: () => NOW,
  setSessionCookie: () => {},
};
const at = (now: number, scale?: number) =>
  createCatalogue({ db: noDatabase, now: () => now, ...(scale && { scale }) });
const { handlers } = at(NOW);
const games = async (params: RawParams) => handlers['games.get'](params);
const filtered = (options: object, more: RawParams = {}) =>
  games({ options: JSON.stringify(options), count: '300', ...more });

describe('games', () => {
  test('[G-2] the catalogue has over 600 games of over 30 providers, each with an engine and a unique name', () => {
    const all = [...gamesOf().values()];
    expect(all.length).toBe(BASE_SCALE);
    expect(all.length).toBeGreaterThanOrEqual(640);
    expect(studios.length).toBeGreaterThanOrEqual(30);
    expect(new Set(all.map((game) => game.name)).size).toBe(all.length);
    expect(all.every((game) => /^[\w-]+$/.test(game.sysname) && findGame(game.sysname)?.engine === game.engine)).toBe(
      true,
    );
    expect(new Set(all.map((game) => game.engine))).toEqual(new Set(Object.keys(engines)));
    expect(findGame('no-such-game')).toBeUndefined();
  });

  test('[G-5] a game says the return and the volatility of the engine that plays it', async () => {
    const { items } = await games({ offset: '0', count: '300' });
    const engineNames = new Set(items.map((game) => findGame(game.sysname)?.engine));
    expect(engineNames.size).toBe(Object.keys(engines).length);
    for (const { sysname, rtp, volatility } of items) {
      const engine = engines[findGame(sysname)?.engine ?? 'slot'];
      expect([sysname, rtp, volatility]).toEqual([sysname, (engine.rtp / 100).toFixed(2), engine.volatility]);
    }
    const quiet = (await filtered({ category: 'quiet' })).items;
    expect(quiet.length).toBeGreaterThan(20);
    expect(quiet.every((game) => game.kind === 'slot' && game.volatility === 'low')).toBe(true);
  });

  test('[G-2] a catalogue of 10,000 games starts with the same games', () => {
    const many = [...gamesOf(10_000).keys()];
    expect(many).toHaveLength(10_000);
    expect(many.slice(0, BASE_SCALE)).toEqual([...gamesOf().keys()]);
  });

  test.each([
    'name',
    'popular',
    'new',
    'rtp',
  ])('[G-2] pages sorted by %s are complete and never overlap', async (sort) => {
    const seen: string[] = [];
    for (let offset = 0; offset < BASE_SCALE; offset += 100) {
      const page = await games({ offset: String(offset), count: '100', sort_options: sort });
      expect(page.total).toBe(BASE_SCALE);
      seen.push(...page.items.map((game) => game.sysname));
    }
    expect(new Set(seen).size).toBe(BASE_SCALE);
  });

  test('[R-14] category and providers intersect, and several providers are any of them', async () => {
    const pair = ['quillmark', 'oxbarrow'];
    const [slots, both, one] = await Promise.all([
      filtered({ category: 'classics' }),
      filtered({ category: 'classics', providers: pair }),
      filtered({ category: 'classics', providers: ['quillmark'] }),
    ]);
    const expected = slots.items.filter((game) => pair.includes(game.provider)).map((game) => game.sysname);
    expect(both.items.map((game) => game.sysname)).toEqual(expected);
    expect(both.total).toBeGreaterThan(one.total);
    expect(one.total).toBeGreaterThan(0);
  });

  test.each(['casino', 'slot', 'live', 'fast'])('[G-2] the kind %s gives games of that kind alone', async (kind) => {
    const list = await filtered({ kind });
    expect(list.total).toBeGreaterThan(20);
    expect(list.items.every((game) => game.kind === kind)).toBe(true);
  });

  test.each([
    ['OPERA', 'Opéra'],
    ['cafe', 'Café'],
    ['liftoff', 'Lift-off'],
  ])('[G-3] the search for %s finds %s', async (query, word) => {
    const list = await filtered({ query });
    expect(list.total).toBeGreaterThan(0);
    expect(list.items.every((game) => game.name.includes(word))).toBe(true);
  });

  test('[G-3] the whole catalogue is returned in one response if few fields are requested, and has only these', async () => {
    const all = await games({ count: '10000', fields: ['sysname', 'name', 'image_url'] });
    expect([all.items.length, all.total]).toEqual([BASE_SCALE, BASE_SCALE]);
    const keys = new Set(all.items.flatMap((game) => Object.keys(game)));
    expect([...keys].sort()).toEqual(['image_url', 'kind', 'name', 'provider', 'sysname']);
  });

  test('[G-5] the list can be narrowed to games with a demo', async () => {
    const tables = await filtered({ kind: 'live' });
    expect([tables.total > 0, (await filtered({ kind: 'live', has_demo: true })).total]).toEqual([true, 0]);
    const slots = await filtered({ kind: 'slot', has_demo: true });
    expect(slots.items.every((game) => game.has_demo)).toBe(true);
    expect(slots.total).toBeLessThan((await filtered({ kind: 'slot' })).total);
  });

  test.each<[string, RawParams]>([
    ['count', { count: '301' }],
    ['count', { count: '10001', fields: ['name'] }],
    ['offset', { offset: '-1' }],
    ['sort_options', { sort_options: 'price' }],
    ['options', { options: '{' }],
    ['category', { options: '{"category":"none"}' }],
    ['providers', { options: '{"providers":["none"]}' }],
  ])('[N-4] a wrong %s is an InvalidParameterException', async (_field, params) => {
    await expect(games(params)).rejects.toMatchObject({ type: 'InvalidParameterException' });
  });

  test('[G-4] a guest cannot like a game, nor read likes', async () => {
    const refusal = { type: 'AuthorizationException' };
    await expect(handlers['games.addLike']({ sysname: 'x' }, guest)).rejects.toMatchObject(refusal);
    await expect(handlers['games.getLikes']({}, guest)).rejects.toMatchObject(refusal);
  });

  test('[G-2] counts of categories and providers match the list', async () => {
    const { items } = await handlers['games.getCategories']({}, { ...guest, locale: 'fr' });
    expect(items).toHaveLength(9);
    for (const category of items) expect((await filtered({ category: category.id })).total).toBe(category.games_count);
    const providers = await handlers['games.getProviders']();
    expect(providers.items.reduce((sum, provider) => sum + (provider.games_count ?? 0), 0)).toBe(BASE_SCALE);
  });
});

describe('banners', () => {
  test('[G-1] banners come sorted by position, with both pictures drawn', async () => {
    const { items } = await handlers['banners.get']({}, guest);
    expect(items.map((banner) => banner.description.position)).toEqual(items.map((_, index) => index + 1));
    const app = Fastify();
    await at(NOW).register(app);
    for (const { description } of items) {
      for (const key of ['image_mobile', 'image_desktop'] as const) {
        expect((await app.inject(String(description[key]))).statusCode).toBe(200);
      }
    }
  });
});

describe('art', () => {
  test('[G-2] every poster is well-formed, loads nothing, needs no font, and its title fits', () => {
    for (const game of gamesOf().values()) {
      const svg = drawPoster(game);
      expect(svg).not.toMatch(/undefined|NaN|<text|\{[LSAD]\}|https?:\/\/(?!www\.w3\.org)/);
      const { face, size, lines } = titleOf(game);
      expect(lines.join(' ').toLowerCase()).toBe(game.name.toLowerCase());
      for (const line of lines) expect(widthOf(line, face) * size, line).toBeLessThanOrEqual(240);
    }
  });

  test('[G-2] posters travel as bitmaps of at most 12 KB, the same each time', async () => {
    const app = Fastify();
    await at(NOW).register(app);
    for (const game of [...gamesOf().values()].slice(0, 24)) {
      const { statusCode, headers, rawPayload } = await app.inject(`/media/games/${game.sysname}.webp`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(rawPayload.length, game.name).toBeLessThan(12 * 1024);
      const again = await app.inject(`/media/games/${game.sysname}.webp`);
      expect(again.rawPayload).toEqual(rawPayload);
    }
  });

  test('[A-17] the background of the picture next to a form shows no compression blocks', async () => {
    const app = Fastify();
    await at(NOW).register(app);
    const { rawPayload } = await app.inject('/media/banners/auth-360x520.webp');
    const corner = (picture: Buffer) =>
      sharp(picture).removeAlpha().extract({ left: 0, top: 0, width: 200, height: 160 }).raw().toBuffer();
    const [drawn, sent] = [await corner(Buffer.from(String(drawBanner('auth', '360x520')))), await corner(rawPayload)];
    const off = drawn.filter((level, index) => Math.abs(level - (sent[index] ?? 0)) > 1);
    expect(off.length / drawn.length).toBeLessThan(0.05);
    expect(rawPayload.length).toBeLessThan(32 * 1024);
  });

  test('[A-17, G-1] every scene is drawn in every size', () => {
    for (const name of Object.keys(scenes)) {
      for (const size of Object.keys(sizes)) expect(drawBanner(name, size)).toMatch(/^<svg [^>]+>.+<\/svg>$/);
    }
    expect(drawBanner('none', 'wide')).toBeNull();
  });

  test('[G-1] a picture is revalidated by its tag, and an unknown one is a 404', async () => {
    const app = Fastify();
    await at(NOW).register(app);
    const first = await app.inject('/media/logo.svg');
    expect(first.headers['content-type']).toContain('image/svg+xml');
    const again = await app.inject({
      url: '/media/logo.svg',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    for (const path of ['games/none.webp', 'constructor', 'banners/welcome-constructor.webp'])
      expect((await app.inject(`/media/${path}`)).statusCode, path).toBe(404);
    expect((await app.inject('/media/banners/auth-735x240.webp')).statusCode).toBe(200);
  });
});
