import { fileAddress, pictureAddress, publicAddress } from '@baize/contract/links/files';
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
  '/a\\b',
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
  '/x?a=\\b',
  '/x?a=%',
  '/%20/evil.example',
  // Nobody decodes a path four times.
  '/%2525252Fevil.example',
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
  ['http://[::1]:1/x', true],
  ['http://pay.example', false],
  ['javascript:alert(1)', false],
  ['https://u:p@pay.example', false],
  ['tg://u:p@resolve', false],
  ['https:pay.example', false],
  ['https:https://pay.example', false],
  ['https://pay.example/a b', false],
  ['https:\\\\pay.example', false],
  ['java\nscript:x', false],
  ['blob:https://a.example/1', false],
  ['//pay.example', false],
])('[W-10] %j opens outside: %s', (text, isSafe) => {
  expect(safeExternal(text) !== null).toBe(isSafe);
});

test('[R-26, W-10] an address is at most 2048 characters long', () => {
  const long = (start: string, length: number) => start.padEnd(length, 'a');
  expect(safeInternalPath(long('/', 2048))).toBe(long('/', 2048));
  expect(safeInternalPath(long('/', 2049))).toBeNull();
  expect(safeExternal(long('https://pay.example/', 2048))?.href).toBe(long('https://pay.example/', 2048));
  expect(safeExternal(long('https://pay.example/', 2049))).toBeNull();
});

test('[Q-6] a return address is followed only to a listed host', () => {
  const hosts = [' Shop.example ', '*.pay.example', ''];
  expect(backTarget('https://shop.example/a', hosts)).toEqual({ kind: 'external', url: 'https://shop.example/a' });
  expect(backTarget('https://x.pay.example/', hosts)?.kind).toBe('external');
  expect(backTarget('/offers', hosts)).toEqual({ kind: 'internal', path: '/offers' });
  for (const bad of [
    'https://evilpay.example',
    'https://shop.example.evil',
    'https://shop.example@evil',
    'https://shop.example:8443',
    'https://pay.example',
    'https://.pay.example',
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
  ['tel:https://main.example', null],
  [undefined, null],
  ['https://', null],
  ['https://[', null],
  ['http:///evil', null],
  ['https://a:b@main.example/', null],
  ['https://main.example/"><script>', 'https://main.example/%22%3E%3Cscript%3E'],
])('[W-2] the CMS’s %j is the public address %j', (text, address) => {
  expect(publicAddress(text, 'https://site.example')).toBe(address);
});

test.each([
  ['/media/a.png?v=1', '/media/a.png?v=1'],
  ['https://cdn.example/../a.png', 'https://cdn.example/a.png'],
  ['http://cdn.example/a.png', null],
  ['//cdn.example/a.png', null],
  ['', null],
])('[W-10] %j as a picture is %j', (text, address) => {
  expect(pictureAddress(text)).toBe(address);
});

test.each([
  ['/media/a.svg', '/media/a.svg'],
  ['/cms/uploads/a.svg?v=1', '/cms/uploads/a.svg?v=1'],
  ['/media/../platform/a', null],
  ['/media', null],
  ['/mediaa/a', null],
  ['/x/media/a', null],
  ['https://site.example/media/a', null],
  ['//media/a', null],
])('[O-4, W-8] %j as a file is %j', (text, address) => {
  expect(fileAddress(text)).toBe(address);
});
