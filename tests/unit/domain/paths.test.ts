import { href, paths } from '@baize/contract/links/paths';
import { describe, expect, test } from 'vitest';
import { routes } from '../../../src/app/routes/routes';

/** Items that occur more than once. */
const repeated = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) !== index);

describe('[R-1, R-32] names and paths', () => {
  test('[R-32] every name has one row, and every row its name', () => {
    const names = routes.map(({ name }) => name);
    expect(repeated(names)).toEqual([]);
    expect(names.sort()).toEqual(Object.keys(paths).sort());
  });

  test('[R-1] every path has one name', () => {
    expect(repeated(Object.values(paths))).toEqual([]);
    for (const { name, path } of routes) expect(path, name).toBe(paths[name]);
  });
});

describe('[R-27] addresses', () => {
  test('[R-27] parameters are inserted in their places, encoded', () => {
    expect(href('tournaments-id-gamehall', { id: 7 })).toBe('/tournaments/7/gamehall');
    expect(href('slug', { slug: 'faq' })).toBe('/faq');
    expect(href('game-index-item', { sysname: 'a/b c' })).toBe('/game/a%2Fb%20c');
    expect(href('index')).toBe('/');
  });

  test('[R-27] what need not be there is left out', () => {
    expect(href('cashier-index-payfail')).toBe('/cashier/payfail');
    expect(href('cashier-index-payfail', { transaction: undefined }, { id: 3 })).toBe('/cashier/payfail?id=3');
    expect(href('cashier-index-payfail', { transaction: 'x1' })).toBe('/cashier/payfail/x1');
  });

  test('[R-27] the query is appended, encoded, without undefined values', () => {
    expect(href('winners', { tab: undefined })).toBe('/winners');
    expect(href('cashier-index-history', { tab: 'deposit', status: undefined, period: 7 })).toBe(
      '/cashier/history?tab=deposit&period=7',
    );
    expect(href('forms-sign-in', { redirectUrl: '/fr/x?a=1&b' })).toBe(
      '/forms/sign_in?redirectUrl=%2Ffr%2Fx%3Fa%3D1%26b',
    );
    expect(href('game-index-item', { sysname: 'dice' }, { mode: 'demo' })).toBe('/game/dice?mode=demo');
  });

  test('[R-1] what no page has does not compile', () => {
    const wrong = () => [
      // @ts-expect-error a parameter is missing
      href('jackpots-id'),
      // @ts-expect-error a parameter is missing
      href('jackpots-id', {}),
      // @ts-expect-error a parameter has another name
      href('jackpots-id', { sysname: 'x' }),
      // @ts-expect-error an extra parameter
      href('jackpots-id', { id: 1, tab: 'x' }),
      // @ts-expect-error a parameter has no value
      href('jackpots-id', { id: undefined }),
      // @ts-expect-error a query is not a parameter
      href('cashier-index-payfail', { id: 3 }),
      // @ts-expect-error a page without parameters takes its query as the only argument
      href('winners', {}, { tab: 'biggest' }),
      // @ts-expect-error no page has this name
      href('jackpot'),
      // @ts-expect-error a wildcard pattern has no single address
      href('bets'),
    ];
    expect(wrong).toBeTypeOf('function');
  });
});
