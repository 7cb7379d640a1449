import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaults } from '@baize/contract/cms/entities';
import Fastify, { type FastifyInstance } from 'fastify';
import qs from 'qs';
import { afterEach, describe, expect, test } from 'vitest';
import { findContentDir } from '../../sandbox/cms/content';
import { createCms as createServer } from '../../sandbox/cms/createCms';
import type { Shape } from '../../sandbox/cms/types';
import { createCms } from '../../src/services/cms/cms';
import { flatten } from '../../src/services/cms/flatten';
import type { CmsRequest } from '../../src/services/cms/requests';

const apps: FastifyInstance[] = [];
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

interface Setup {
  shape?: Shape;
  locale?: 'en' | 'fr';
  contentDir?: string;
  fetchJson?: (request: CmsRequest) => Promise<{ status: number; data: unknown }>;
}

/** A client connected to the sandbox's CMS, with its requests and log lines. */
async function connected({ shape = 'v4', locale = 'en', contentDir, fetchJson }: Setup = {}) {
  const app = Fastify();
  apps.push(app);
  await createServer({ shape, ...(contentDir && { contentDir }) }).register(app);
  const sent: CmsRequest[] = [];
  const logged: string[] = [];
  const state = { token: null as string | null };
  const inject = async (request: CmsRequest) => {
    const answer = await app.inject({
      method: request.method,
      url: `${request.path}?${qs.stringify(request.query)}`,
      headers: request.headers ?? {},
      ...(request.body !== undefined && { payload: request.body as object }),
    });
    return { status: answer.statusCode, data: answer.json() as unknown };
  };
  const cms = createCms({
    baseUrl: '/cms',
    locale: () => locale,
    fetchJson: (request) => {
      sent.push(request);
      return (fetchJson ?? inject)(request);
    },
    token: () => state.token,
    log: (message) => logged.push(message),
  });
  return { cms, sent, logged, state };
}

describe('flatten', () => {
  test.each<[string, unknown, unknown]>([
    ['an entry of version 4', { data: { id: 1, attributes: { a: 1 } }, meta: {} }, { id: 1, a: 1 }],
    ['a list of version 4', { data: [{ id: 1, attributes: { a: 1 } }] }, [{ id: 1, a: 1 }]],
    ['an entry of version 5', { data: { id: 1, documentId: 'x', a: 1 } }, { id: 1, documentId: 'x', a: 1 }],
    [
      'a picture of version 4',
      { logo: { data: { id: 2, attributes: { url: '/l' } } } },
      { logo: { id: 2, url: '/l' } },
    ],
    ['an empty relation', { logo: { data: null } }, { logo: null }],
    ['an empty list', { data: [], meta: {} }, []],
    [
      'a nested relation',
      { data: [{ id: 1, attributes: { r: { data: [{ id: 2, attributes: { b: 2 } }] } } }] },
      [{ id: 1, r: [{ id: 2, b: 2 }] }],
    ],
    ['a component with a field named data', { id: 1, data: 'text' }, { id: 1, data: 'text' }],
    ['a component with a field named attributes', { attributes: { a: 1 } }, { attributes: { a: 1 } }],
    ['a text', 'text', 'text'],
    ['nothing', null, null],
  ])('[N-13] reads %s', (_name, value, expected) => {
    expect(flatten(value)).toEqual(expected);
  });
});

describe('reading', () => {
  test.each([
    'en',
    'fr',
  ] as const)('[N-6, W-19] both shapes give the same configuration in %s, and nothing is a default by accident', async (locale) => {
    const [four, five] = await Promise.all([connected({ locale }), connected({ locale, shape: 'v5' })]);
    const config = await four.cms.readAll();
    expect(await five.cms.readAll()).toEqual(config);
    expect([...four.logged, ...five.logged]).toEqual([]);
    expect(config.cashierConfig.presets.map((preset) => preset.currency)).toEqual([
      'EUR',
      'USD',
      'JPY',
      'BRL',
      'KWD',
      'UBTC',
    ]);
    expect(config.common.authBanner.image_360_520).toBe('/media/banners/auth-360x520.webp');
    expect(config.formsConfig.registration.fields.map((field) => field.name)).toContain('login');
    expect(config.seoSettings.redirects).toHaveLength(4);
    expect(config.loyalty.notices).toHaveLength(6);
    expect(four.sent.every(({ query }) => query.locale === locale && !('populate' in query))).toBe(true);
  });

  test('[N-6] a CMS that is away is asked once, gives the failure object, and reads as defaults with one log line', async () => {
    const { cms, sent, logged } = await connected({ fetchJson: () => Promise.reject(new Error('refused')) });
    expect(await cms.readConfig('siteConfig')).toEqual({ ...defaults.siteConfig, isUnknown: true });
    expect(sent).toHaveLength(1);
    expect(logged).toHaveLength(1);
    expect((await cms.find('pages')).error).toMatchObject({ type: 'UnknownErrorException', status: 500 });
    expect(sent).toHaveLength(2);
    expect(await cms.page('about')).toBeNull();
  });

  test.each([500, 404, 403])('[N-6] a CMS that answers %i gives the same failure object', async (status) => {
    const { cms } = await connected({ fetchJson: async () => ({ status, data: {} }) });
    expect((await cms.findOne('pages', 1)).error).toMatchObject({ type: 'UnknownErrorException', status: 500 });
  });

  test.each([
    ['its own 404', 404, { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } }, true],
    ['an empty list', 200, { data: [], meta: {} }, true],
    ['a proxy’s 404', 404, { message: 'no route matched' }, false],
    ['another envelope', 200, { items: [] }, false],
    ['an entry in the place of a list', 200, { data: { id: 1, slug: 'about', title: 'About' } }, false],
    ['an entry without a slug', 200, { data: [{ id: 1, title: 'About' }] }, false],
  ])('[O-3, R-2] %s says whether there is no such page', async (_case, status, data, isNotFound) => {
    const { cms } = await connected({ fetchJson: async () => ({ status, data }) });
    const { data: page, error } = await cms.readPage('about');
    expect([page, error === null]).toEqual([null, isNotFound]);
  });

  test('[O-3] an entity that is not filled in reads as its defaults, one that is away as what is known of it', async () => {
    const answer = { status: 404, data: { data: null, error: { status: 404, name: 'NotFoundError' } } as unknown };
    const { cms } = await connected({ fetchJson: async () => answer });
    const lastKnown = { ...defaults.siteConfig, landing: '/offers' };
    expect((await cms.readConfig('siteConfig', lastKnown)).landing).toBe('/');
    answer.data = '<html></html>';
    expect((await cms.readConfig('siteConfig', lastKnown)).landing).toBe('/offers');
  });

  test('[N-14] broken fields read as their defaults and leave the others alone', async () => {
    const data = {
      data: { id: 1, presets: [{ currency: 'EUR', amounts: [{ value: 10 }, { value: 'x' }] }, null], view: 7 },
    };
    const { cms } = await connected({ fetchJson: async () => ({ status: 200, data }) });
    const config = await cms.readConfig('cashierConfig');
    expect(config.presets).toEqual([{ currency: 'EUR', amounts: [{ value: 10 }] }]);
    expect(config.view).toEqual(defaults.cashierConfig.view);
    expect(config.balanceRefresh).toMatchObject({
      countSecondsForInterval: 10,
      countMinutesAfterWhichRequestsTurnedOff: 5,
    });
  });

  test('[N-13, R-2] pages, SEO by address and by host, and one banner are found; unknown ones are null', async () => {
    const { cms } = await connected({ locale: 'fr' });
    expect((await cms.page('about'))?.seo.article.headline).toBe('À propos de Baize');
    expect((await cms.pageSeo('/cashier/deposit'))?.robots).toBe('noindex, nofollow');
    expect((await cms.seoByHost('mirror.baize.example'))?.robotsTxt).toContain('Disallow: /');
    expect((await cms.banner('menuBanner')).isExist).toBe(true);
    expect(await cms.page('none')).toBeNull();
    expect(await cms.pageSeo('/none')).toBeNull();
  });
});

describe('writing and accounts', () => {
  test('[N-13] an editor signs in, then creates, updates and deletes an entry; a stranger may not', async () => {
    const { cms, state } = await connected();
    expect((await cms.create('pages', { slug: 'x', title: 'X' })).error?.status).toBe(500);
    const login = await cms.auth.login('editor@baize.example', 'cloth-and-brass');
    state.token = (login.data as { jwt: string }).jwt;
    expect((await cms.auth.me()).data).toMatchObject({ username: 'editor' });
    const before = (await cms.listByLocale('pages', 'fr')).data as unknown[];
    const made = (await cms.create('pages', { slug: 'x', title: 'X' })).data as { id: number };
    expect((await cms.update('pages', made.id, { title: 'Y' })).data).toMatchObject({ slug: 'x', title: 'Y' });
    expect((await cms.findOne('pages', made.id)).data).toMatchObject({ title: 'Y' });
    await cms.delete('pages', made.id);
    expect((await cms.findOne('pages', made.id)).data).toBeNull();
    expect(before.length).toBeGreaterThan(4);
    expect((await cms.listByLocale('pages', 'fr')).data).toHaveLength(before.length);
  });

  test('[N-13] the other auth endpoints answer', async () => {
    const { cms } = await connected();
    const { auth } = cms;
    expect(
      (await auth.register({ username: 'two', email: 'two@baize.example', password: 'secret-2' })).error,
    ).toBeNull();
    expect((await auth.forgotPassword('two@baize.example')).data).toEqual({ ok: true });
    const reset = { code: 'code-2', password: 'secret-3', passwordConfirmation: 'secret-3' };
    expect((await auth.resetPassword(reset)).error).toBeNull();
    expect((await auth.login('two', 'secret-2')).error).not.toBeNull();
    expect((await auth.sendEmailConfirmation('two@baize.example')).data).toMatchObject({ sent: true });
    const change = { currentPassword: 'a', password: 'b', passwordConfirmation: 'b' };
    expect((await auth.changePassword(change)).error?.status).toBe(500);
    expect(auth.connectAddress('google')).toBe('/cms/api/connect/google');
    expect((await auth.callback('google', { access_token: 'x' })).error).toBeNull();
  });
});

describe('content', () => {
  const keysOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(keysOf);
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, keysOf(field)]));
  };
  const read = (locale: string, file: string) =>
    JSON.parse(readFileSync(join(findContentDir(), locale, file), 'utf8')) as unknown;

  test('[W-19] both languages hold the same files with the same keys', () => {
    const files = readdirSync(join(findContentDir(), 'en'));
    expect(readdirSync(join(findContentDir(), 'fr'))).toEqual(files);
    for (const file of files) expect(keysOf(read('fr', file)), file).toEqual(keysOf(read('en', file)));
  });

  test('[W-19] a file that changes is served changed, and one that breaks keeps its last good state', async () => {
    const contentDir = mkdtempSync(join(tmpdir(), 'content-'));
    folders.push(contentDir);
    cpSync(findContentDir(), contentDir, { recursive: true });
    const { cms } = await connected({ contentDir });
    expect((await cms.readConfig('searchConfig')).minLength).toBe(2);
    const file = join(contentDir, 'en', 'search-config.json');
    writeFileSync(file, '{"minLength": 3}');
    utimesSync(file, 1_000, 1_000);
    expect((await cms.readConfig('searchConfig')).minLength).toBe(3);
    writeFileSync(file, '{"minLength":');
    utimesSync(file, 2_000, 2_000);
    expect((await cms.readConfig('searchConfig')).minLength).toBe(3);
  });
});
