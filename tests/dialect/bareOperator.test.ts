/** The site with an operator that has no registration, deposits or game launches (O-7). */
import { expect, test, vi } from 'vitest';
import { words } from '../words';
import { linksOf, startLeanSite } from './leanSite';

vi.mock('../../src/services/api/dialect/chosen', async () => {
  const { dialect } = await import('./leanOperator');
  const unsupported = new Set<string>(['auth.register', 'cashier.makedeposit', 'games.launch']);
  const has = (name: Parameters<NonNullable<typeof dialect.has>>[0]) =>
    !unsupported.has(name) && (dialect.has?.(name) ?? true);
  return {
    dialect: {
      ...dialect,
      has,
      ask: (...call: Parameters<typeof dialect.toRequest>) => (has(call[0]) ? dialect.toRequest(...call) : null),
    },
  };
});

const { site } = await startLeanSite();

const UNSUPPORTED_PAGES = ['forms/sign_up', 'gamehall', 'game/amber-reef', 'cashier/deposit', 'cashier/deposit/card'];

test.each([
  '',
  '/fr',
])('[O-7] "%s": nothing leads to a registration, a deposit or a game that are not there', async (prefix) => {
  for (const page of ['', '/support', '/forms/sign_in']) {
    const { html, status } = await site.get(`${prefix}${page}` || '/');
    expect(status).toBe(200);
    const links = linksOf(html);
    for (const name of UNSUPPORTED_PAGES)
      expect(links.filter((link) => link.startsWith(`${prefix}/${name}`))).toEqual([]);
    expect(html.includes('Amber Reef')).toBe(false);
  }
  for (const name of UNSUPPORTED_PAGES)
    expect([name, (await site.get(`${prefix}/${name}`)).status]).toEqual([name, 404]);
  // Links to supported pages stay.
  expect(linksOf((await site.get(`${prefix}/support`)).html)).toContain(`${prefix}/forms/sign_in`);
});

test('[O-7, G-3] there is no search for games that cannot be opened', async () => {
  expect((await site.get('/support')).html).not.toContain(`>${words.en.common.nav.search}<`);
});

test('[O-7, R-4, R-5] the cashier starts with the wallet if nothing can be deposited', async () => {
  const headers = { cookie: 'bz_session=1' };
  const reached = async (page: string) => (await site.get(page, headers)).location;
  expect(await reached('/cashier')).toBe('/cashier/wallet');
  expect(await reached('/fr/cashier/billing?x=1')).toBe('/fr/cashier/wallet?x=1');
});

test('[O-7, W-6] the installed app has no shortcuts to them', async () => {
  expect(JSON.parse((await site.get('/manifest.webmanifest')).html).shortcuts).toEqual([]);
});

test('[O-7, W-5] the sitemap has none of them', async () => {
  const { html, status } = await site.get('/sitemap.xml');
  expect(status).toBe(200);
  expect(html).toContain('/support');
  for (const name of UNSUPPORTED_PAGES) expect(html).not.toContain(`/${name}`);
});
