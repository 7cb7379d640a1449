/** The site with an operator that only has a cashier and games, and without a CMS (O-1, O-7). */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { HallFilters } from '../../src/screens/gamehall/HallFilters';
import { GameHallStore, hallFilterOf } from '../../src/stores/games/GameHallStore';
import { ScreenContexts } from '../screens/Providers';
import { openPage } from '../stores/openPage';
import { words } from '../words';
import { dialect } from './leanOperator';
import { linksOf, startLeanSite } from './leanSite';

// Replaces the dialect as the build does for `API_DIALECT`.
vi.mock('../../src/services/api/dialect/chosen', () => import('./leanOperator'));

const { operator, lean, site } = await startLeanSite();

const UNSUPPORTED_PAGES = [
  'betting',
  'jackpots',
  'tournaments',
  'winners',
  'offers',
  'promotions',
  'providers',
  'loyalty',
];

test('[O-7, W-19] unsupported features are in no menu, and their addresses are 404', async () => {
  for (const prefix of ['', '/fr']) {
    const { html, status } = await site.get(`${prefix}/gamehall`);
    expect(status).toBe(200);
    expect(html).toContain('Amber Reef');
    const links = linksOf(html);
    expect(links).toContain(`${prefix}/support`);
    for (const name of UNSUPPORTED_PAGES) {
      expect(links).not.toContain(`${prefix}/${name}`);
      expect((await site.get(`${prefix}/${name}`)).status, name).toBe(404);
    }
  }
});

test('[O-7, W-5] the sitemap has none of them', async () => {
  const { html, status } = await site.get('/sitemap.xml');
  expect(status).toBe(200);
  expect(html).toContain('/gamehall');
  for (const name of UNSUPPORTED_PAGES) expect(html).not.toContain(`/${name}<`);
});

test('[O-7] calls that the operator lacks are neither sent nor logged', async () => {
  await site.get('/');
  await site.get('/support');
  expect(site.logged.join('')).not.toContain('MethodNotFoundException');
  expect(lean.heard.filter((url) => !url.startsWith('/lean/'))).toEqual([]);
});

test('[O-1, R-2, N-6] without a CMS the built-in content is used, an unknown address is a 404, and nothing counts as an outage', async () => {
  expect((await site.get('/no-such-page')).status).toBe(404);
  expect((await site.get('/')).status).toBe(200);
  const read = async (path: string) => JSON.parse((await site.get(`/cms/api/${path}`)).html);
  expect(await read('site-config?locale=fr')).toEqual({ data: null });
  expect(await read('pages?locale=fr')).toEqual({ data: [] });
  expect((await site.get('/cms/uploads/a.png')).status).toBe(404);
  expect((await site.get('/cms/api/users')).status).toBe(404);
  expect(JSON.parse((await site.get('/health/ready')).html)).toEqual({ status: 'ready', cms: 'none' });
  expect(site.logged.join('')).not.toContain('cms:');
});

test('[G-1] the lobby shows its games where it has no categories', async () => {
  const { html } = await site.get('/');
  expect(linksOf(html)).toContain('/game/amber-reef');
});

test('[G-1, G-2] a game without a picture shows its name on a ground, in its place', async () => {
  for (const page of ['/', '/gamehall']) {
    const { html } = await site.get(page);
    expect(html).toMatch(/<span class="poster fallback" aria-hidden="true" data-blank="">Cedar Lane<\/span>/);
    expect(html).not.toMatch(/data-blank="">Amber Reef/);
    expect(html).not.toMatch(/<img[^>]*class="poster[ "](?![^>]*src="[^"])/);
  }
});

test.each([
  ['en', { ...words.en.games, ...words.en.hall }],
  ['fr', { ...words.fr.games, ...words.fr.hall }],
] as const)('[O-7, G-2] %s: a game list has no filters for providers or features that the operator lacks', async (locale, texts) => {
  const i18n = await createI18n(locale, ['games', 'hall']);
  const platform = new ServerPlatform();
  const route = { name: 'gamehall', params: {}, query: new URLSearchParams(), locale, path: '/gamehall' } as const;
  for (const query of ['', '?volatility=high&rtp=97']) {
    const { html: page } = await site.get(`${locale === 'en' ? '' : '/fr'}/gamehall${query}`);
    expect(page).toContain('Amber Reef');
    // The filter sheet is rendered in the browser, from the state that the page carries.
    const carried = JSON.parse(/id="state">(.*?)<\/script>/s.exec(page)?.[1] ?? '').data;
    const log = () => {};
    const { stores } = createPage({ platform, apiUrl: lean.url, cmsUrl: '', locale: () => locale, log, carried });
    const hall = stores.get(GameHallStore);
    await hall.show(hallFilterOf(new URLSearchParams(query)));
    const filters = createElement(HallFilters, {
      filter: hall.filter,
      providers: hall.providers.value ?? [],
      counts: hall.counts.value ?? null,
      onChange: () => {},
    });
    const around = { i18n, platform, stores, route, children: filters };
    const html = renderToStaticMarkup(
      createElement(StaticRouter, { location: '/gamehall' }, createElement(ScreenContexts, around)),
    );
    const isNamed = (key: keyof typeof texts) => new RegExp(`>${texts[key]}</(?!option)`).test(html);
    expect((['kind', 'provider', 'feature', 'volatility', 'rtpLabel', 'sort'] as const).filter(isNamed)).toEqual([
      'kind',
      'sort',
    ]);
  }
});

test('[O-7, W-17, A-8] what a page cannot send is not offered there', async () => {
  const support = (await site.get('/support')).html;
  expect(support).not.toContain('<textarea');
  expect(support).not.toContain('Open the chat');
  expect(support).toContain(words.en.service.noContact);
  expect((await site.get('/fr/support')).html).toContain(words.fr.service.noContact);
  expect((await site.get('/forms/sign_in')).html).not.toContain(words.en.auth.toRestore);
});

test('[O-7, G-1, N-14] a lobby without banners, jackpots, winners and tournaments has no failed block', async () => {
  const { stores } = openPage(operator, { apiUrl: lean.url, cmsUrl: '', dialect });
  await stores.lobby.load();
  const { banners, rows } = stores.lobby;
  expect([banners.error, banners.value]).toEqual([null, []]);
  expect(rows.value?.[0]?.games).toHaveLength(3);
});
