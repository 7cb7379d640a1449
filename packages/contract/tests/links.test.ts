import { fileAddress, publicAddress } from '@baize/contract/links/files';
import { backTarget, safeExternal, safeInternalPath } from '@baize/contract/links/links';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const hostile = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%252Fevil.example',
  '/%25252Fevil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/a\\..\\..//evil',
  '',
  'cashier',
  '/%',
  '/\u0000',
  'data:text/html,x',
];

test.each(hostile)('[R-26, M-9] %j is no internal path', (text) => {
  expect(safeInternalPath(text)).toBeNull();
});

test.each([
  '/',
  '/cashier/deposit?x=1#real',
  '/fr/game/a-b',
  '/offers/7?u=https://a.example/',
  '/a%20b',
  '/profile/@me',
])('[R-26] %j stays as it is', (text) => {
  expect(safeInternalPath(text)).toBe(text);
});

test('[R-26] whatever passes stays on the site when a browser reads it, once or again', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '.',
    '%2e',
    '\t',
    '@',
    ':',
    'https',
    'evil.example',
    '?',
    '#',
    '%25',
    'a',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const path = safeInternalPath(`/${pieces.join('')}`);
      if (path === null) return;
      const url = new URL(path, 'https://site.example');
      expect(url.origin).toBe('https://site.example');
      expect(url.pathname.startsWith('//')).toBe(false);
      expect(safeInternalPath(path)).toBe(path);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ['https://pay.example/x', true],
  ['mailto:a@b.example', true],
  ['tel:+123', true],
  ['tg://resolve?domain=a', true],
  ['http://localhost:1/x', true],
  ['http://127.0.0.1/x', true],
  ['http://pay.example', false],
  ['javascript:alert(1)', false],
  ['https://u:p@pay.example', false],
  ['tg://u:p@resolve', false],
  ['https:pay.example', false],
  ['https:\\\\pay.example', false],
  ['java\nscript:x', false],
  ['blob:https://a.example/1', false],
  ['//pay.example', false],
])('[W-10] %j opens outside: %s', (text, isSafe) => {
  expect(safeExternal(text) !== null).toBe(isSafe);
});

test('[Q-6] a return address is followed only to a listed host', () => {
  const hosts = ['shop.example', '*.pay.example'];
  expect(backTarget('https://shop.example/a', hosts)).toEqual({ kind: 'external', url: 'https://shop.example/a' });
  expect(backTarget('https://x.pay.example/', hosts)?.kind).toBe('external');
  expect(backTarget('/offers', hosts)).toEqual({ kind: 'internal', path: '/offers' });
  for (const bad of [
    'https://evilpay.example',
    'https://shop.example.evil',
    'https://shop.example@evil',
    'tel:1',
    '//evil',
  ]) {
    expect(backTarget(bad, hosts)).toBeNull();
  }
});

test.each([
  ['/about?x=1', 'https://site.example/about?x=1'],
  ['https://main.example', 'https://main.example/'],
  ['http://main.example/a', 'http://main.example/a'],
  ['', null],
  ['about', null],
  ['//evil.example/a', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['mailto:a@b.example', null],
  ['https://', null],
  ['https://[', null],
  ['http:///evil', null],
  ['https://a:b@main.example/', null],
  ['https://main.example/"><script>', 'https://main.example/%22%3E%3Cscript%3E'],
])('[W-2] the CMS’s %j is the public address %j', (text, address) => {
  expect(publicAddress(text, 'https://site.example')).toBe(address);
});

test.each([
  ['/media/a.svg', '/media/a.svg'],
  ['/cms/uploads/a.svg?v=1', '/cms/uploads/a.svg?v=1'],
  ['/media/../platform/a', null],
  ['/media', null],
  ['/mediaa/a', null],
  ['https://site.example/media/a', null],
  ['//media/a', null],
])('[O-4, W-8] %j as a file is %j', (text, address) => {
  expect(fileAddress(text)).toBe(address);
});
