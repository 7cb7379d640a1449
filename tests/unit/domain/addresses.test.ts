import * as a from '@baize/contract/links/addresses';
import { expect, test, vi } from 'vitest';
import { leaving } from '../../../src/domain/links/leaving';
import { openExternal } from '../../../src/domain/links/openExternal';
import { sharedAddress, startParamOf } from '../../../src/domain/links/sharedAddress';
import { routeOfStartParam } from '../../../src/domain/links/startParam';

const sets = { offered: ['en', 'fr'], all: ['en', 'fr', 'de'], default: 'en' };

test.each([
  ['/en/x', '/x'],
  ['/fr/fr/x?a=1#b', '/fr/x?a=1#b'],
  ['/de/x?q', '/x?q'],
  ['/fr/x', null],
  ['/fr', null],
  ['/fr?a', null],
  ['/x', null],
  ['/', null],
  ['/en', '/'],
  ['/FR/x', '/fr/x'],
  ['/en//evil.example', '/evil.example'],
  ['/frx', null],
  ['/en/.//evil.example', '/'],
  ['/en///evil.example', '/evil.example'],
  ['/fr/', null],
  ['/FR', '/fr'],
  ['/fr/fr', '/fr'],
  ['/fr//x', '/fr/x'],
  ['', null],
  ['?a', null],
])('[R-25] %s is corrected to %s', (path, corrected) => {
  expect(a.correctLocale(path, sets)).toBe(corrected);
});

test('[R-25] a path is split and put together again', () => {
  expect(a.splitLocale('/fr/x?a')).toEqual({ locale: 'fr', rest: '/x?a' });
  expect(a.splitLocale('/fr?a')).toEqual({ locale: 'fr', rest: '/?a' });
  expect(a.splitLocale('/frog')).toEqual({ locale: 'en', rest: '/frog' });
  expect(a.splitLocale('/en/x')).toEqual({ locale: 'en', rest: '/en/x' });
  expect(a.splitLocale('')).toEqual({ locale: 'en', rest: '/' });
  expect(a.localePath('fr', '/?a')).toBe('/fr?a');
  expect(a.localePath('en', '/x')).toBe('/x');
  expect(a.withTailOf('/x', '/fr/y?a=1#b')).toBe('/x?a=1#b');
  expect(a.withTailOf('/x', '?a')).toBe('/x?a');
  expect(a.withTailOf('/x', '/fr/y')).toBe('/x');
});

test('[R-26] a guest is sent home with the return address', () => {
  expect(a.guardRedirect('/fr/cashier?a=1')).toBe('/fr?redirectUrl=%2Ffr%2Fcashier%3Fa%3D1');
  expect(a.guardRedirect('/cashier?a=1&promo_code=x#real')).toBe(
    '/?redirectUrl=%2Fcashier%3Fa%3D1%26promo_code%3Dx%23real&promo_code=x',
  );
});

test.each([
  ['/x//y?a//b', '/x/y?a//b'],
  ['//evil.example', '/evil.example'],
  ['\\/evil.example', '/evil.example'],
  ['/%2f%5C/evil.example', '/evil.example'],
  ['/.//evil.example', '/evil.example'],
  ['/a/%2E%2e/..', '/'],
  ['/a%2Fb/.c', null],
  ['/x?a/../b', null],
])('[R-26] %s with single slashes is %s', (path, single) => {
  expect(a.singleSlashes(path)).toBe(single);
});

test.each([
  ['?a=1&promo_code=x&b=2', '?a=1&b=2'],
  ['?promo_code=x&promo_code=y', ''],
  ['', ''],
])('[Q-1] %j without its promo code is %j', (search, rest) => {
  expect(a.withoutParams(search, ['promo_code'])).toBe(rest);
});

test.each([
  ['/game/x/', '/platform/game/x'],
  ['/fr/game/x?a', '/fr/platform/game/x'],
  ['/gamehall/', '/gamehall'],
  ['/gamehall//', '/gamehall'],
  ['/', '/'],
  ['/fr/', '/fr'],
])('[R-28] the canonical of %s is %s', (path, canonical) => {
  expect(a.canonicalPath(path)).toBe(canonical);
});

test.each([
  ['/cashier/deposit', 'deposit'],
  ['/cashier/deposit/card', 'deposit-card'],
  ['/game/a-b', 'game-a-b'],
  ['/offers/71', 'offers-71'],
  ['/offers/seven', /^p_/],
  ['/fr/game/a-b', /^p_/],
  ['/game/x#real', /^p_/],
  ['/promotions?promo_code=é', /^p_/],
  // Plain base64 of these has a slash or a plus.
  ['/x?a=>>>', /^p_/],
  ['/~~?~', /^p_/],
])('[M-9] %s travels in the start parameter %s', (path, expected) => {
  const param = startParamOf(path) ?? '';
  if (typeof expected === 'string') expect(param).toBe(expected);
  else expect(param).toMatch(expected);
  expect(param).toMatch(/^[\w-]{1,512}$/);
  expect(routeOfStartParam(param)).toBe(new URL(path, 'https://a.example').href.slice('https://a.example'.length));
});

test('[M-9] a start parameter has at most 512 characters, and is of an internal path', () => {
  expect(startParamOf(`/game/${'a'.repeat(507)}`)).toHaveLength(512);
  expect(startParamOf(`/game/${'a'.repeat(508)}`)).toBeNull();
  expect(startParamOf('//evil.example')).toBeNull();
});

test.each([
  `p_${btoa('//evil.example')}`.replaceAll('=', ''),
  'p_!',
  // The bytes are not valid UTF-8.
  'p_L_8',
  'offers-x',
  'offers-7x',
  'offers-x7',
  'my-game-x',
  'game-a/b',
  'deposit-',
  'x',
  '',
  null,
  'a'.repeat(513),
])('[M-9] start parameter %s opens nothing', (param) => {
  expect(routeOfStartParam(param)).toBeNull();
});

test('[M-9, C-10] a page is given to others as the place’s own link to it, in the language of the page', () => {
  const path = '/cashier/receipt?id=7';
  const bot = { kind: 'startapp', base: 'https://t.me/Bot/app' } as const;
  expect(sharedAddress({ kind: 'site', base: 'https://a.example' }, path, 'fr')).toBe(`https://a.example/fr${path}`);
  const link = new URL(sharedAddress(bot, path, 'fr'));
  expect([link.origin + link.pathname, routeOfStartParam(link.searchParams.get('startapp'))]).toEqual([bot.base, path]);
  expect(sharedAddress(bot, `/x?${'y'.repeat(600)}`, 'en')).toBe(bot.base);
});

test('[W-10] an external address opens with its kind, and twice only after a second', () => {
  const now = vi.spyOn(performance, 'now');
  const opened: string[] = [];
  const platform = { openLink: (url: string, kind: string) => opened.push(`${kind} ${url}`) > 0 };
  const openAt = (ms: number, address: string, kind?: 'social') => {
    now.mockReturnValue(ms);
    return openExternal(platform, address, { isExternal: true, ...(kind && { kind }) });
  };
  expect(openAt(5000, 'https://pay.example/')).toBe(true);
  expect(openAt(5999, 'https://pay.example/')).toBe(true);
  expect(openAt(6000, 'https://pay.example/')).toBe(true);
  expect(openAt(6000, 'https://t.me/Bot')).toBe(true);
  expect(openAt(6001, 'tg://resolve?domain=a')).toBe(true);
  expect(openAt(6002, 'https://t.me/Bot', 'social')).toBe(true);
  expect(opened).toEqual([
    'external https://pay.example/',
    'external https://pay.example/',
    'telegram https://t.me/Bot',
    'telegram tg://resolve?domain=a',
    'social https://t.me/Bot',
  ]);
  now.mockRestore();
});

test('[W-10] a blocked window is reported, and the next press tries again', () => {
  const openLink = vi.fn().mockReturnValueOnce(false).mockReturnValue(true);
  const platform = { openLink };
  const open = () => openExternal(platform, 'https://pay.example/', { isExternal: true });
  expect([open(), open(), open()]).toEqual([false, true, true]);
  expect(openLink).toHaveBeenCalledTimes(2);
});

test.each([
  ['payment', true, true],
  ['payment', false, false],
  ['external', true, false],
] as const)('[N-10] a link for %s that opened (%s) leaves the page: %s', (kind, isOpen, isLeft) => {
  leaving.begunAt = null;
  openExternal({ openLink: () => isOpen }, 'https://pay.example/', { isExternal: true, kind });
  expect(leaving.begunAt !== null).toBe(isLeft);
  leaving.begunAt = null;
});
