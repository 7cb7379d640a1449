import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOperator, type TestOperator } from '../../contract/startOperator';
import { page, webServer } from './webServer';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const manifestAt = async (path: string, env: Record<string, string> = {}) => {
  const server = await webServer({ env: { API_URL: operator.url, CMS_URL: `${operator.url}/cms`, ...env } });
  const answer = await server.inject({ url: path });
  await server.close();
  return answer;
};

test.each([
  ['/manifest.webmanifest', 'en', '/', '/cashier/deposit'],
  ['/fr/manifest.webmanifest', 'fr', '/fr', '/fr/cashier/deposit'],
])('[W-6] %s installs the site in its language', async (path, lang, start, deposit) => {
  const answer = await manifestAt(path);
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const manifest = answer.json();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Baize',
    short_name: 'Baize',
    theme_color: '#0B1F18',
    lang,
    start_url: start,
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.shortcuts.map((shortcut: { url: string }) => shortcut.url)).toContain(deposit);
});

/** Width and height from the picture's header. */
const sizeOf = (file: string) => {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

test('[W-6] its icons are there in the sizes that it names, one of them maskable', async () => {
  const { icons } = (await manifestAt('/manifest.webmanifest')).json();
  expect(icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable');
  for (const { src, sizes } of icons) {
    expect(existsSync(`brands/baize/public${src}`), src).toBe(true);
    expect(sizeOf(`brands/baize/public${src}`)).toBe(sizes);
  }
});

test('[W-6, N-6] with the CMS away the site can be installed under its own name', async () => {
  const answer = await manifestAt('/manifest.webmanifest', { CMS_URL: 'http://127.0.0.1:9/cms' });
  expect([answer.statusCode, answer.json().name]).toEqual([200, 'Baize']);
});

test('[W-6] every page names the manifest of its language and an icon for phones', async () => {
  const server = await webServer({ renderPage: async () => page({ language: 'fr' }) });
  const { body, headers } = await server.inject({ url: '/fr' });
  await server.close();
  expect(body).toContain('<link rel="manifest" href="/fr/manifest.webmanifest">');
  expect(body).toContain('rel="apple-touch-icon" href="/icons/apple-touch-icon.png"');
  expect(headers['content-security-policy']).toMatch(/worker-src 'self'.*manifest-src 'self'/);
});
