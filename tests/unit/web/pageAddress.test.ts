import { expect, test } from 'vitest';
import { routes } from '../../../src/app/routes/routes';
import { hallFilterOf, hallQuery } from '../../../src/stores/games/GameHallStore';
import { pageAddress } from '../../../src/web/pages/pageAddress';

test.each([
  ['/', '/'],
  ['/?utm_source=a&gclid=b&x=1', '/'],
  ['/?redirectUrl=%2Fcashier&x=1', '/?redirectUrl=%2Fcashier'],
  ['/fr/gamehall?x=1&sort=new&category=live', '/fr/gamehall?category=live&sort=new'],
  ['/gamehall?category=live&sort=new', '/gamehall?category=live&sort=new'],
  ['/gamehall?sort=new&category=live', '/gamehall?category=live&sort=new'],
  ['/winners?tab=top&page=2', '/winners?tab=top'],
  ['/offers/1?tab=top', '/offers/1'],
  ['/nowhere/at/all?x=1', '/nowhere/at/all'],
  ['/terms?__proto__=1&constructor=2', '/terms'],
  ['/winners?tab=a?tab=b', '/winners?tab=a%3Ftab%3Db'],
])('[O-12] the page of %s is cached as %s', (url, cacheKey) => {
  expect(pageAddress(url)).toBe(cacheKey);
});

test('[O-12] a parameter that a CMS redirect uses counts as well', () => {
  expect(pageAddress('/old?page=2&x=1', ['page'])).toBe('/old?page=2');
});

test('[O-12, R-14] a hall knows every name that its filter is written with', () => {
  const query = 'category=live&providers=a&kind=slot&feature=jackpot&volatility=low&rtp=96&sort=new';
  const written = new URLSearchParams(hallQuery(hallFilterOf(new URLSearchParams(query))));
  expect([...written.keys()].sort()).toEqual([...new URLSearchParams(query).keys()].sort());
  const hall = routes.find(({ name }) => name === 'gamehall');
  expect([...(hall?.query ?? [])].sort()).toEqual([...written.keys()].sort());
});
