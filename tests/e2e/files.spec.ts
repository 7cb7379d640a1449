/** Dangerous files from an operator or a CMS editor, opened in a browser on the site's own origin. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { startWebServer } from './faultySite';

// A service worker installed from an uploaded file would be the worst case.
test.use({ serviceWorkers: 'allow' });

const RUN = "fetch('/api/ran?'+encodeURIComponent(location.href)).catch(()=>0);try{top.document.title='ran'}catch(e){}";
const svg = 'xmlns="http://www.w3.org/2000/svg" width="20" height="20"';
const xsl = `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html
xmlns="http://www.w3.org/1999/xhtml"><body><script>${RUN}</script></body></html></xsl:template></xsl:stylesheet>`;

/** A second of silence. */
function silence(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0).toString();
  head.writeUInt32LE(8036, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(8000, 40);
  return Buffer.concat([head, Buffer.alloc(8000, 128)]);
}

const files: Record<string, [kind: string, content: string | Buffer]> = {
  'page.html': ['text/html', `<script>${RUN}</script>`],
  'page.xhtml': ['application/xhtml+xml', `<html xmlns="http://www.w3.org/1999/xhtml"><script>${RUN}</script></html>`],
  'page.xml': ['text/xml', `<?xml-stylesheet type="text/xsl" href="style.xsl"?><a/>`],
  'style.xsl': ['text/xsl', xsl],
  'drawing.svg': [
    'image/svg+xml',
    `<svg ${svg} onload="${RUN}"><script>${RUN}</script><rect width="9" height="9"/></svg>`,
  ],
  'named.svg': [
    'image/svg+xml',
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="20" height="20"><s:script>${RUN}</s:script><s:rect width="9" height="9"/></s:svg>`,
  ],
  'frame.svg': [
    'image/svg+xml',
    `<svg ${svg}><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;${RUN}&lt;/script&gt;"/></foreignObject></svg>`,
  ],
  'styled.svg': ['image/svg+xml', `<?xml-stylesheet type="text/xsl" href="style.xsl"?><svg ${svg}/>`],
  'act.js': ['text/javascript', RUN],
  'act.css': ['text/css', 'body{outline:9px solid red}'],
  'sound.wav': ['audio/wav', silence()],
  'letters.woff2': [
    'font/woff2',
    readFileSync('node_modules/@fontsource/montserrat/files/montserrat-latin-400-normal.woff2'),
  ],
};

let upstream: Server;
let site: Awaited<ReturnType<typeof startWebServer>>;
let heard: string[] = [];

test.beforeAll(async () => {
  upstream = createServer((request, reply) => {
    const url = request.url ?? '';
    heard.push(url);
    const name = url.replace(/^.*\/|\?.*$/g, '');
    const [kind, content] = files[name] ?? ['application/json', '{}'];
    const bytes = Buffer.from(content);
    reply.setHeader('content-type', kind);
    if (url.includes('lax')) reply.setHeader('content-security-policy', "default-src * 'unsafe-inline' 'unsafe-eval'");
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    if (!range) {
      reply.end(bytes);
      return;
    }
    const [from, to] = [Number(range[1]), range[2] ? Number(range[2]) : bytes.length - 1];
    reply.writeHead(206, { 'content-range': `bytes ${from}-${to}/${bytes.length}`, 'accept-ranges': 'bytes' });
    reply.end(bytes.subarray(from, to + 1));
  });
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  site = await startWebServer(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
});
test.afterAll(async () => {
  await site.close();
  upstream.closeAllConnections();
  upstream.close();
});
test.beforeEach(() => {
  heard = [];
});

const ran = () => heard.filter((url) => url.startsWith('/api/ran'));
const places = ['/media/', '/cms/uploads/', '/media/lax/', '/cms/uploads/lax/'];

/** A plain document of the site's origin, without a policy of its own. */
const openPlain = (page: Page) => page.goto(`${site.url}/robots.txt`);

test('[O-4] a page among files is saved, never shown', async ({ page }) => {
  for (const place of places)
    for (const name of ['page.html', 'page.xhtml', 'page.xml', 'style.xsl', 'act.js']) {
      const download = page.waitForEvent('download');
      await page.goto(site.url + place + name).catch(() => undefined);
      expect((await download).url()).toBe(site.url + place + name);
    }
  expect(ran()).toEqual([]);
});

test('[O-4] a drawing among files is shown and runs nothing, by itself and as the object that an icon falls back to', async ({
  page,
}) => {
  for (const place of places)
    for (const name of ['drawing.svg', 'named.svg', 'frame.svg', 'styled.svg']) {
      await page.goto(site.url + place + name);
      expect(await page.evaluate(() => document.contentType)).toBe('image/svg+xml');
      expect(await page.evaluate(() => window.origin)).toBe('null');
    }
  await openPlain(page);
  heard = [];
  const names = ['drawing.svg', 'named.svg', 'frame.svg', 'page.html', 'page.xhtml', 'page.xml'];
  const addresses = places.flatMap((place) => names.map((name) => place + name));
  const shown = await page.evaluate(
    (list) =>
      Promise.all(
        list.map(
          (address) =>
            new Promise<boolean>((resolve) => {
              const object = Object.assign(document.createElement('object'), { data: address, type: 'image/svg+xml' });
              // An object that would be downloaded fires no event.
              object.onload = () => resolve(true);
              object.onerror = () => resolve(false);
              if (!address.endsWith('.svg')) resolve(false);
              document.body.append(object);
            }),
        ),
      ),
    addresses,
  );
  expect(shown).toEqual(addresses.map((address) => address.endsWith('.svg')));
  await expect.poll(() => addresses.filter((address) => !heard.includes(address))).toEqual([]);
  // A request after all others: any that were triggered before have arrived by then.
  await page.evaluate(() => fetch('/api/last').then((answer) => answer.text()));
  const opened = await page.evaluate(() =>
    [...document.querySelectorAll('object')].filter((object) => object.contentDocument?.querySelector('script')),
  );
  expect([opened, ran()]).toEqual([[], []]);
  await expect(page).not.toHaveTitle('ran');
});

test('[O-4] no page takes a script, a style or a worker from among files', async ({ page }) => {
  await openPlain(page);
  const outcome = await page.evaluate(async () => {
    const loaded = (element: HTMLElement) =>
      new Promise<string>((resolve) => {
        element.onload = () => resolve('loaded');
        element.onerror = () => resolve('refused');
        document.head.append(element);
      });
    return [
      await loaded(Object.assign(document.createElement('script'), { src: '/media/act.js' })),
      await loaded(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/media/act.css' })),
      await navigator.serviceWorker.register('/media/act.js').then(
        () => 'loaded',
        () => 'refused',
      ),
    ];
  });
  expect(outcome).toEqual(['refused', 'refused', 'refused']);
  expect(ran()).toEqual([]);
});

test('[O-4] pictures, letters, sounds and parts of files are as they were', async ({ page }) => {
  await openPlain(page);
  for (const place of places) {
    const outcome = await page.evaluate(async (at) => {
      const image = new Image();
      image.src = `${at}drawing.svg`;
      await image.decode();
      const font = await new FontFace('Letters', `url(${at}letters.woff2)`).load();
      const audio = new Audio(`${at}sound.wav`);
      await new Promise((resolve, reject) => {
        audio.oncanplaythrough = resolve;
        audio.onerror = () => reject(new Error('The audio file did not load'));
        audio.load();
      });
      const part = await fetch(`${at}sound.wav`, { headers: { range: 'bytes=0-3' } });
      return [image.naturalWidth, font.status, Math.round(audio.duration), part.status, await part.text()];
    }, place);
    expect(outcome).toEqual([20, 'loaded', 1, 206, 'RIFF']);
  }
  expect(ran()).toEqual([]);
});
