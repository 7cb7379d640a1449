/** Thousands of hostile address spellings. Accepted ones are checked with a browser's URL parser. */

import { correctLocale, guardRedirect, localePath, splitLocale } from '@baize/contract/links/addresses';
import { backTarget, safeExternal, safeInternalPath } from '@baize/contract/links/links';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sandboxOf } from '../../../src/domain/games/frameSandbox';
import { openExternal } from '../../../src/domain/links/openExternal';
import { routeOfStartParam } from '../../../src/domain/links/startParam';

const OURS = 'https://site.example';
const RUNS = { numRuns: 4000 };
const allowedHosts = ['shop.example', '*.pay.example'];

const slash = fc.constantFrom(
  '/',
  '//',
  '///',
  '\\',
  '/\\',
  '\\/',
  '%2f',
  '%2F%2F',
  '%5c',
  '%252f',
  '%255c',
  '%25252f',
  '／',
  '⁄',
);
const unseen = fc.constantFrom(
  '',
  '',
  '',
  '\t',
  '\n',
  '\r',
  ' ',
  '\u0000',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '%09',
  '%0a',
  '%00',
  '%20',
);
const scheme = fc.constantFrom(
  '',
  '',
  'https:',
  'http:',
  'HTTPS:',
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'data:text/html,',
  'vbscript:',
  'blob:https://site.example/',
  'file:',
  'ftp:',
  'ws:',
  'about:',
  'view-source:',
  'intent:',
  'tel:',
  'mailto:',
  'tg:',
);
const user = fc.constantFrom('', '', 'shop.example@', 'shop.example:443@', 'site.example%40', 'user:pass@', '@');
const host = fc.constantFrom(
  'evil.example',
  'evil.example.',
  'shop.example',
  'shop.example.',
  'SHOP.EXAMPLE',
  'shop.example.evil.example',
  'evilshop.example',
  'xn--e1afmkfd.example',
  'пример.example',
  'ѕhop.example',
  'shop。example',
  'a.pay.example',
  'pay.example',
  'evilpay.example',
  'shop.example:8443',
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '[::1]',
  'localhost',
  'site.example',
  'shop.example%00.evil.example',
);
const tail = fc.constantFrom(
  '',
  '/',
  '/x',
  '?q=1',
  '#h',
  '/../..//evil.example',
  '/%2e%2e//evil.example',
  '?//evil.example',
  '#//evil.example',
  '/.//evil.example',
);
const lead = fc.constantFrom('', '/', '.', '..', '/.', '/..', '/a/..', '/%2e', '/fr', '/en', '/game', '?', '#');

/** Parts of hostile addresses, in any order that could fool a browser. */
const spelling = fc
  .tuple(unseen, lead, unseen, scheme, slash, unseen, slash, user, host, unseen, tail)
  .map((parts) => parts.join(''));
/** Simpler combinations, many of which are harmless and must be accepted. */
const plainer = fc.oneof(
  fc.tuple(lead, slash, host, tail).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('https://', 'HTTPS://', 'tel:', '/'), user, host, tail).map((parts) => parts.join('')),
);
const spellings = fc.oneof(
  spelling,
  plainer,
  spelling.map(encodeURIComponent),
  spelling.map(encodeURI),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
);

const read = (text: string): URL => new URL(text, `${OURS}/some/page`);

test('[R-26, W-10] whatever passes as an internal path stays with us, also when it is decoded once more', () => {
  let accepted = 0;
  fc.assert(
    fc.property(spellings, (text) => {
      const path = safeInternalPath(text);
      if (path === null) return;
      accepted += 1;
      for (const form of [path, decodeURI(path.replace(/%(?![0-9a-f]{2})/gi, '%25'))])
        expect(read(form).origin).toBe(OURS);
      expect(path.startsWith('/')).toBe(true);
      expect(safeInternalPath(path)).toBe(path);
    }),
    RUNS,
  );
  // Some odd-looking paths were accepted, so the property was not vacuous.
  expect(accepted).toBeGreaterThan(0);
});

test('[R-25, R-26] neither the language in a path nor the way home of a guest leads elsewhere', () => {
  const sets = { offered: ['en', 'fr'], all: ['en', 'fr', 'de'], default: 'en' };
  fc.assert(
    fc.property(spellings, (text) => {
      // Only the path on this server matters.
      if (!URL.canParse(`${OURS}/${text}`)) return;
      const requested = new URL(`${OURS}/${text}`);
      if (requested.origin !== OURS) return;
      const url = requested.pathname + requested.search;
      const corrected = correctLocale(url, sets);
      if (corrected !== null) expect(read(corrected).origin).toBe(OURS);
      expect(read(guardRedirect(url)).origin).toBe(OURS);
      const redirectUrl = read(guardRedirect(url)).searchParams.get('redirectUrl');
      const back = safeInternalPath(redirectUrl);
      if (back !== null) expect(read(localePath(splitLocale(back).locale, splitLocale(back).rest)).origin).toBe(OURS);
    }),
    RUNS,
  );
});

test('[W-10] external links have an allowed protocol, no user name, and a visible host', () => {
  let accepted = 0;
  fc.assert(
    fc.property(spellings, (text) => {
      const url = safeExternal(text);
      if (!url) return;
      accepted += 1;
      expect(['https:', 'mailto:', 'tel:', 'tg:', 'http:']).toContain(url.protocol);
      if (url.protocol === 'http:') expect(['localhost', '127.0.0.1', '[::1]']).toContain(url.hostname);
      expect(url.username + url.password).toBe('');
      // A browser reads the same address from the same text.
      expect(read(text).href).toBe(url.href);
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(0);
});

test('[Q-6] a return address leads inside, or by https to a host of the list, in no other spelling', () => {
  let left = 0;
  fc.assert(
    fc.property(spellings, (text) => {
      const target = backTarget(text, allowedHosts);
      if (!target) return;
      if (target.kind === 'internal') {
        expect(read(target.path).origin).toBe(OURS);
        return;
      }
      left += 1;
      const { protocol, host: name } = new URL(target.url);
      expect(protocol).toBe('https:');
      expect(name === 'shop.example' || /^[a-z0-9-]+(\.[a-z0-9-]+)*\.pay\.example$/.test(name)).toBe(true);
    }),
    RUNS,
  );
  for (const text of ['https://shop.example/x', 'https://a.pay.example'])
    expect(backTarget(text, allowedHosts)).not.toBeNull();
  expect(left).toBeGreaterThan(0);
});

test('[M-9] no start parameter leads elsewhere', () => {
  const base64url = (text: string) => Buffer.from(text).toString('base64url');
  fc.assert(
    fc.property(
      fc.oneof(
        spellings.map((text) => `p_${base64url(text)}`),
        fc.stringMatching(/^(deposit|game|offers)-[\w-]{1,40}$/),
      ),
      (param) => {
        const path = routeOfStartParam(param);
        if (path !== null) expect(read(path).origin).toBe(OURS);
      },
    ),
    RUNS,
  );
});

test('[W-10] external navigation refuses links without the explicit flag and hostile addresses', () => {
  const opened: string[] = [];
  const platform = { openLink: (url: string) => opened.push(url) > 0 };
  expect(openExternal(platform, 'https://pay.example/x', { isExternal: false })).toBe(false);
  expect(openExternal(platform, 'https://pay.example/x', { isExternal: true })).toBe(true);
  expect(openExternal(platform, 'https://pay.example/x', { isExternal: true, allowedHosts })).toBe(false);
  fc.assert(
    fc.property(spellings, (text) => {
      openExternal(platform, text, { isExternal: true });
    }),
    RUNS,
  );
  for (const url of opened)
    expect(url).toMatch(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])|mailto:|tel:|tg:)/);
});

test.each([
  '/offers?tgWebAppData=user%3D1',
  '/offers#tgWebAppData=user%3D1',
  '/offers?a=1&tgWebAppVersion=8.0',
  '/offers#a=1&tgWebAppPlatform=ios',
  '/offers#real?tgWebAppData=x',
  '/offers?tgwebappdata=x',
  '/?redirectUrl=%2Foffers%23tgWebAppData%3Dx',
  '/offers?%74gWebAppData=x',
])('[M-3, M-9] %s carries a launch, and is followed by nothing', (address) => {
  expect(safeInternalPath(address)).toBeNull();
  expect(backTarget(address, [])).toBeNull();
  expect(routeOfStartParam(`p_${Buffer.from(address).toString('base64url')}`)).toBeNull();
});

test.each([
  [OURS, false],
  [`${OURS}/game?x`, false],
  ['/game', false],
  ['//evil.example/', true],
  [`${OURS}.evil.example/`, true],
  [`https://evil.example/?${OURS}/`, true],
  ['https://evil.example/game', true],
  ['/\\evil.example/x', true],
  ['/\t/evil.example/x', true],
  ['https://', true],
])('[W-10] a frame of %s is kept in a sandbox: %s', (address, isSandboxed) => {
  expect(sandboxOf(address, OURS)).toBe(isSandboxed ? 'allow-scripts allow-same-origin allow-forms' : undefined);
});
