import { expect, test } from 'vitest';
import { fillIn, fillInHtml, strictestRobots, titleBy } from '../../../src/domain/content/seoText';
import { isLiveDomain } from '../../../src/domain/site/domainState';
import { sectionFlagOf } from '../../../src/domain/site/sections';

test.each([
  ['{count} games of {name}', { count: 7, name: 'Fox' }, '7 games of Fox'],
  ['{unknown} games', {}, 'games'],
  ['a {constructor} b', {}, 'a b'],
  ['no keys', {}, 'no keys'],
])('[W-18] %s is filled in', (text, values, expected) => {
  expect(fillIn(text, values)).toBe(expected);
});

test('[W-18, W-13] a value in HTML is text, never markup', () => {
  expect(fillInHtml('<p>{name}</p>', { name: '<img src=x onerror="a">' })).toBe(
    '<p>&lt;img src=x onerror=&quot;a&quot;&gt;</p>',
  );
});

test.each([
  ['{title} · Baize', 'Offers', 'Offers · Baize'],
  ['{title} · Baize', 'About Baize', 'About Baize'],
  ['{title} · Baize', '', 'Baize'],
  ['Baize', 'Offers', 'Offers'],
  ['{title} · Baize', '$& and $1', '$& and $1 · Baize'],
])('[W-2] the template %s with "%s"', (template, title, expected) => {
  expect(titleBy(template, title)).toBe(expected);
});

test.each([
  [['', '', ''], 'index, follow'],
  [['index, follow', 'noindex, nofollow'], 'noindex, nofollow'],
  [['', 'index, nofollow', 'index, follow'], 'index, nofollow'],
  [['none', 'noindex'], 'none'],
])('[W-2] the strictest of %j applies', (given, expected) => {
  expect(strictestRobots(...given)).toBe(expected);
});

test.each([
  ['live', 'main', true],
  ['Live', 'MAIN', true],
  ['', '', true],
  ['live', 'mirror', false],
  ['test', 'main', false],
  ['blocked', 'main', false],
])('[W-5] a domain that is %s and %s', (state, type, expected) => {
  expect(isLiveDomain({ domain_state: state, domain_type: type })).toBe(expected);
});

test.each([
  ['/betting', 'isBettingEnabled'],
  ['/tournaments/3/gamehall', 'isTournamentsEnabled'],
  ['/jackpots?x', 'isJackpotsEnabled'],
  ['/profile/loyalty', 'isLoyaltyEnabled'],
  ['/profile/bets', null],
  ['/gamehall', null],
  ['/constructor', null],
  ['/', null],
])('[W-19] %s hangs on %s', (path, flag) => {
  expect(sectionFlagOf(path)).toBe(flag);
});
