import { expect, test } from 'vitest';
import { fillIn, fillInHtml, questionsHtml, strictestRobots, titleBy } from '../../../src/domain/content/seoText';
import { isLiveDomain } from '../../../src/domain/site/domainState';
import { isSectionOn, sectionFlagOf } from '../../../src/domain/site/sections';

test.each([
  ['{count} games of {name}', { count: 7, name: 'Fox' }, '7 games of Fox'],
  ['{unknown} games', {}, 'games'],
  ['a {constructor} b', {}, 'a b'],
  ['no keys', {}, 'no keys'],
  // Without a key the text is not read at all.
  ['two  spaces ', {}, 'two  spaces '],
])('[W-18] %s is filled in', (text, values, expected) => {
  expect(fillIn(text, values)).toBe(expected);
});

test('[W-18, W-13] a value in HTML is text, never markup', () => {
  expect(fillInHtml('<p>{name}</p>', { name: '<img src=x onerror="a">' })).toBe(
    '<p>&lt;img src=x onerror=&quot;a&quot;&gt;</p>',
  );
});

test('[W-18, W-13] questions and their answers are text, never markup', () => {
  expect(
    questionsHtml('Q & A', [
      { question: 'Is 1 < 2?', answer: 'Yes' },
      { question: 'Why?', answer: '<b>' },
    ]),
  ).toBe('<h2>Q &amp; A</h2><h3>Is 1 &lt; 2?</h3><p>Yes</p><h3>Why?</h3><p>&lt;b&gt;</p>');
  expect(questionsHtml('Q & A', [])).toBe('');
});

test.each([
  ['{title} · Baize', 'Offers', 'Offers · Baize'],
  ['{title} · Baize', 'About Baize', 'About Baize'],
  ['{title} · Baize', '', 'Baize'],
  ['Baize - Casino | {title}', '', 'Baize - Casino'],
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
  [[' ', ' noindex '], 'noindex'],
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

test('[W-5] until the operator has answered, the domain counts as live', () => {
  expect(isLiveDomain(undefined)).toBe(true);
});

test.each([
  ['/betting', 'isBettingEnabled'],
  ['/tournaments/3/gamehall', 'isTournamentsEnabled'],
  ['/jackpots?x', 'isJackpotsEnabled'],
  ['/profile/loyalty', 'isLoyaltyEnabled'],
  ['/profile/bets', null],
  ['/profile/winners', null],
  ['/profile', null],
  ['/gamehall', null],
  ['/constructor', null],
  ['/', null],
])('[W-19] %s hangs on %s', (path, flag) => {
  expect(sectionFlagOf(path)).toBe(flag);
});

test.each([
  ['/betting', [], {}, true],
  ['/betting', [], { isBettingEnabled: true }, true],
  ['/betting', [], { isBettingEnabled: false }, false],
  ['/betting/live?x', [], { isBettingEnabled: false }, false],
  ['/gamehall', [], { isBettingEnabled: false }, true],
  ['/betting', ['/loyalty', '/betting'], { isBettingEnabled: true }, false],
  ['/loyalty/shop?x', ['/loyalty/shop', '/betting'], {}, false],
  ['/loyalty/shop/hats#x', ['/loyalty/shop'], {}, false],
  ['/loyalty/shops', ['/loyalty/shop'], {}, true],
  ['/x/loyalty/shop', ['/loyalty/shop'], {}, true],
  ['/x?to=/betting', ['/betting'], {}, true],
])('[W-19] %s, without %j and with %j, is a page: %s', (path, unsupported, flags, isOn) => {
  expect(isSectionOn(path, unsupported, flags)).toBe(isOn);
});
