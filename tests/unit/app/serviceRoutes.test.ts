import { expect, test } from 'vitest';
import { runGuards } from '../../../src/app/routes/guards';
import { matchRoute } from '../../../src/app/routes/matchRoute';
import { routes } from '../../../src/app/routes/routes';
import type { RootStore } from '../../../src/stores/RootStore';

const rowOf = (path: string) => matchRoute(path).row;

test.each([
  ['/offers', 'offers'],
  ['/offers/7', 'offers-id'],
  ['/promotions/7', 'promotions-id'],
  ['/loyalty/shop', 'loyalty-shop'],
  ['/loyalty/long-table', 'loyalty-sysname'],
  ['/support', 'support'],
  ['/confirmation', 'confirmation'],
  ['/confirmation/success', 'confirmation-success'],
  ['/unsubscribe', 'unsubscribe'],
  ['/_icons', 'icons'],
  ['/terms', 'slug'],
  ['/cashier/receipt', 'cashier-index-receipt'],
  ['/profile/bonuses', 'profile-index-bonuses'],
])('[R-2, R-8, R-11, R-17, R-18, R-19, R-20, R-21, R-23, R-32] %s is named %s, under /fr too', (path, name) => {
  expect(rowOf(path)?.name).toBe(name);
  expect(rowOf(`/fr${path}`)?.name).toBe(name);
});

test('[R-2] the page of a slug is the last row, so that it takes no other page’s address', () => {
  expect(routes.at(-1)?.path).toBe('/:slug');
  expect(rowOf('/terms/more')).toBeNull();
});

test('[R-23, R-27] targets of email links, icons and players’ pages are not indexed, and icons have the sprite layout', () => {
  for (const path of ['/confirmation', '/confirmation/success', '/unsubscribe', '/_icons', '/profile/security'])
    expect(rowOf(path)?.isIndexed, path).toBe(false);
  expect(rowOf('/_icons')?.layout).toBe('svg-sprite');
});

test.each([
  ['/profile', '/profile/settings'],
  ['/fr/profile', '/fr/profile/settings'],
  ['/responsible-game', '/profile/responsible-game'],
  ['/fr/responsible-game', '/fr/profile/responsible-game'],
])('[R-19, R-24] %s leads a player to %s, and a guest home', async (url, target) => {
  const { row, params } = matchRoute(url);
  if (!row) throw new Error(`${url} has no row`);
  // These guards do not use the stores.
  const visit = { stores: {} as RootStore, params, query: new URLSearchParams(), url };
  expect(await runGuards(row, { ...visit, session: 'present' })).toBe(target);
  const home = await runGuards(row, { ...visit, session: 'absent' });
  expect(home).toMatch(/^(\/fr|\/)\?redirectUrl=/);
});
