/** A second foreign operator, through pages that the server renders, and its metrics and traces (O-21). */
import { beforeEach, expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { GameHallStore, hallFilterOf } from '../../src/stores/games/GameHallStore';
import { createMetrics } from '../../src/web/observability/metrics';
import { upstreamOfRequest } from '../../src/web/observability/upstreamCalls';
import { forgetSharedReads } from '../../src/web/render/sharedReads';
import { readWebSettings } from '../../src/web/settings/settings';
import { stateOf } from '../contract/startSite';
import { dialect, mistakes } from './gatewayDialect';
import { KEYS } from './gatewayOperator';
import { signing } from './gatewayServer';
import { startGatewaySite } from './gatewaySite';
import { linksOf } from './leanSite';

vi.mock('../../src/services/api/dialect/chosen', () => import('./gatewayDialect'));
vi.mock('../../src/web/operator/chosenServer', () => import('./gatewayServer'));

const { gateway, site, url, openClient } = await startGatewaySite();
const { heard } = gateway;
beforeEach(() => {
  heard.length = 0;
  site.logged.length = 0;
  mistakes.clear();
  signing.isBroken = false;
  forgetSharedReads();
});

const gamesIn = (html: string) => linksOf(html).filter((link) => /\/game\//.test(link));
const lines = () => heard.map(({ host, method, url }) => `${host} ${method} ${url.split('?')[0]}`);

test('[O-21, W-1] the server renders pages by signed calls to both hosts, in the language of the page', async () => {
  const { html, status } = await site.get('/fr/gamehall');
  expect(status).toBe(200);
  expect(gamesIn(html).length).toBeGreaterThan(10);
  expect(new Set(lines())).toEqual(new Set(['main GET /gw/fr-FR/site', 'play GET /play/fr-FR/games']));
  expect(new Set(heard.map(({ headers }) => headers['x-gateway-id']))).toEqual(new Set([KEYS.id]));
  expect(html).not.toContain(KEYS.secret);
});

test('[O-21] a list that the server began is continued by cursor in the browser', async () => {
  const { html } = await site.get('/gamehall');
  const carried = stateOf(html).data;
  heard.length = 0;
  const platform = new ServerPlatform();
  const { stores } = createPage({
    platform,
    apiUrl: url,
    cmsUrl: '',
    locale: () => 'en',
    log: () => {},
    carried,
    dialect,
  });
  const hall = stores.get(GameHallStore);
  await hall.show(hallFilterOf(new URLSearchParams()));
  const rendered = hall.games.items.length;
  expect([rendered > 10, heard.filter(({ host }) => host === 'play')]).toEqual([true, []]);
  await hall.games.loadMore();
  expect([hall.games.error, hall.games.items.length > rendered]).toEqual([null, true]);
  const cursors = heard
    .filter(({ host }) => host === 'play')
    .map(({ url }) => new URLSearchParams(url.split('?')[1]).get('cursor'));
  expect(cursors).toEqual([null, expect.any(String)]);
  await hall.games.loadMore();
  expect(hall.games.items.length).toBe(new Set(hall.games.items.map(({ sysname }) => sysname)).size);
});

test('[O-21, W-5] the sitemap is read by signed calls', async () => {
  const { html, status } = await site.get('/sitemap.xml');
  expect(status).toBe(200);
  expect(html).toContain('/game/');
  expect(heard.some(({ host }) => host === 'play')).toBe(true);
});

test.each([
  [
    'writes',
    'metadata.getgeneralinfo request',
    'metadata.getgeneralinfo: UnknownErrorException dialect.request: threw RangeError',
  ],
  ['reads', 'games.get read', 'games.get: MalformedAnswerException dialect.read: threw RangeError'],
])('[O-21] a dialect that %s wrongly costs a page only what the call is for', async (_, mistake, line) => {
  mistakes.add(mistake);
  const { html, status } = await site.get('/gamehall');
  expect(status).toBe(200);
  expect(html).toContain('<main');
  const logged = site.logged.filter((entry) => entry.includes('dialect.'));
  expect(logged.map((entry) => JSON.parse(entry).msg)).toEqual([line]);
  expect(site.logged.join('')).not.toContain('4711');
  mistakes.clear();
  forgetSharedReads();
  expect(gamesIn((await site.get('/gamehall')).html).length).toBeGreaterThan(10);
});

test('[O-21] a signature that fails leaves the page of an outage, and the server goes on', async () => {
  signing.isBroken = true;
  const { html, status } = await site.get('/gamehall');
  expect(status).toBe(200);
  expect(html).toContain('<main');
  expect(heard).toEqual([]);
  const logged = site.logged.filter((entry) => entry.includes('dialect.sign'));
  expect(logged.map((entry) => JSON.parse(entry).msg)).toContain(
    'games.get: UnknownErrorException dialect.sign: threw RangeError',
  );
  expect(site.logged.join('')).not.toContain('no key of');
  signing.isBroken = false;
  forgetSharedReads();
  expect(gamesIn((await site.get('/gamehall')).html).length).toBeGreaterThan(10);
});

test('[O-21] the server does not start without a host or a key that its dialect needs, or with another prefix', async () => {
  const { assertOperatorSettings } = await import('../../src/web/operator/hosts');
  const read = (env: Record<string, string>) => readWebSettings({ API_URL: gateway.url, CMS_URL: 'none', ...env });
  expect(() => assertOperatorSettings(read(gateway.env))).not.toThrow();
  const secret = `${KEYS.id}-never-printed`;
  const start = () => assertOperatorSettings(read({ API_HOSTS: '/other=https://a.example', API_KEYS: `id=${secret}` }));
  expect(start).toThrow('API_HOSTS has no /play: add /play=https://host.example');
  expect(start).toThrow('API_KEYS has no secret: add secret=<key>');
  expect(start).toThrow('API_HOSTS: /other is not a prefix of the dialect (/gw, /play)');
  expect(start).not.toThrow(secret);
});

test('[O-21, O-18] metrics name the row of calls, those of pages and those through the proxy', async () => {
  const settings = readWebSettings({ API_URL: gateway.url, CMS_URL: 'none', ...gateway.env });
  const { registry } = createMetrics(settings, new AbortController().signal);
  await site.get('/gamehall');
  const client = openClient();
  await client.register();
  await client.call('account.changefakename', { fakename: 'Marlow' });
  await client.call('account.setCurrency', { currency: 'USD' });
  await client.call('account.getInfo', {});
  await fetch(`${url}/gw/en-US/site`, { headers: { 'X-Call': 'made.up' } });
  const counted = (await registry.metrics())
    .split('\n')
    .map((line) => /^baize_upstream_requests_total\{to="api",row="([\w.]+)",outcome="2xx"\} (\d+)$/.exec(line))
    .flatMap((found) => (found ? [[found[1], Number(found[2])] as const] : []));
  expect(Object.fromEntries(counted)).toMatchObject({
    'metadata.getgeneralinfo': expect.any(Number),
    'games.get': expect.any(Number),
    'auth.register': 1,
    'account.changefakename': 1,
    'account.setcurrency': 1,
    // One for each of its requests.
    'account.getinfo': 2,
    other: 1,
  });
});

test('[O-21, O-18] a call of another host and a renewal have their row too', () => {
  const settings = readWebSettings({ API_URL: gateway.url, CMS_URL: 'none', ...gateway.env });
  const rowOf = (origin: string, path: string, ...headers: string[]) =>
    upstreamOfRequest({ origin, path, headers }, settings);
  expect(rowOf(gateway.playUrl, '/play/en-US/games?size=1', 'x-call', 'games.get')).toEqual({
    to: 'api',
    row: 'games.get',
  });
  expect(rowOf(gateway.url, '/gw/token', 'X-Call', 'auth.renew')).toEqual({ to: 'api', row: 'auth.renew' });
  expect(rowOf(gateway.url, '/media/a.png', 'X-Call', 'games.get')).toEqual({ to: 'api', row: 'media' });
  expect(rowOf('https://elsewhere.example', '/gw/x', 'X-Call', 'games.get')).toBeNull();
});
