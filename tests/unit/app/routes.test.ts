import { describe, expect, test } from 'vitest';
import { languages, textsOf } from '../../../scripts/languages.mjs';
import { assertGuards } from '../../../src/app/routes/guards';
import { matchRoute } from '../../../src/app/routes/matchRoute';
import { routes } from '../../../src/app/routes/routes';

const rowOf = (path: string) => matchRoute(path).row;

describe('the route table', () => {
  test.each([
    ['/', 'index'],
    ['/game/amber-fox', 'game-index-item'],
    ['/cashier/deposit', 'cashier-index-deposit'],
    ['/cashier/deposit/card', 'cashier-index-deposit-index-sysname'],
    ['/cashier/withdraw', 'cashier-index-withdraw'],
    ['/cashier/history', 'cashier-index-history'],
    ['/cashier/paysuccess/ABC', 'cashier-index-paysuccess'],
    ['/gamehall', 'gamehall'],
  ])('[R-32] %s is named %s, under /fr too', (path, name) => {
    expect(rowOf(path)?.name).toBe(name);
    expect(rowOf(`/fr${path === '/' ? '' : path}`)?.name).toBe(name);
    expect(matchRoute(`/fr${path}`).locale).toBe('fr');
  });

  test('[R-32] names are unique', () => {
    const names = routes.map((row) => row.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('[W-2] every page that search engines may find has its sentence for them in every language', () => {
    const own = routes.filter(
      ({ name, path, guards, redirect, isIndexed }) =>
        name !== 'index' && isIndexed && guards.length === 0 && !redirect && !path.includes(':'),
    );
    expect(own.length).toBeGreaterThan(8);
    for (const { code } of languages()) {
      const { pages } = textsOf(code, 'seo') as { pages: Record<string, string> };
      expect([code, own.filter(({ title }) => !pages[title]).map(({ path }) => path)]).toEqual([code, []]);
    }
  });

  test.each([
    ['/', 'default'],
    ['/forms/sign_in', 'empty'],
    ['/forms/sign_up', 'empty'],
    ['/game/amber-fox', 'game'],
  ])('[R-12, R-13, R-29] %s has the %s layout', (path, layout) => {
    expect(rowOf(path)?.layout).toBe(layout);
  });

  test('[R-28] the canonical address of a game is the page of the game', () => {
    for (const path of ['/platform/game/amber-fox', '/platform/game/amber-fox/demo']) {
      expect(rowOf(path)?.name).toBe('game-index-item');
      expect(matchRoute(path).params.sysname).toBe('amber-fox');
    }
    expect(rowOf('/platform/gamehall')).toBeNull();
  });

  test('[R-26] the cashier and the profile are behind the guest guard, a game with such a name is not', () => {
    for (const path of ['/cashier', '/cashier/deposit/card', '/fr/cashier/wallet', '/fr/profile', '/bets/1'])
      expect(rowOf(path)?.guards, path).toContain('guest');
    for (const path of ['/', '/fr', '/betting', '/game/bets', '/game/bets-x', '/fr/game/cashier'])
      expect(rowOf(path)?.guards, path).toEqual([]);
    const own = /^\/(bets|cashier|profile|responsible-game)(\/|$)/;
    // A payment may end in another browser, which the bank opened (C-5).
    const open = /^\/cashier\/pay(cancel|fail|mobile|newwindow|pending|success)(\/|$)/;
    for (const { path, guards } of routes)
      expect(guards.includes('guest'), path).toBe(own.test(path) && !open.test(path));
  });

  test('[R-31] an unknown guard stops the start', () => {
    expect(() => assertGuards(routes)).not.toThrow();
    const row = { name: 'broken', guards: ['no-such-guard' as 'guest'] };
    expect(() => assertGuards([...routes, row])).toThrow('Route broken: unknown guard no-such-guard');
  });
});
