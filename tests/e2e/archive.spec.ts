/** The released web server archive in an empty folder, with Node and nothing else. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { archiveSizes, outdatedSizes } from '../../scripts/archiveSizes.mjs';
import { freePort } from '../../scripts/freePort.mjs';
import { emptyFolder, makeArchive, remove, startUnpacked, unpack } from './archive';
import { site as mainSite, watchErrors } from './places';

// Bundling takes half a minute on a busy machine.
test.setTimeout(240_000);

const MAX_BYTES = 60 * 1024 * 1024;
const operator = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`;
const settings = { API_URL: operator, CMS_URL: `${operator}/cms`, PROXY_EXTRA: '/sandbox' };
/** Files that the web server does not need. */
const FOREIGN = /pglite|drizzle|libvips|sharp|fake-timers|\.(?:ttf|woff|node|ts|tsx|map)$/;

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** A trace collector that stores the request bodies. */
async function startCollector() {
  const heard: string[] = [];
  const server = createServer((request, reply) => {
    request.setEncoding('utf8').on('data', (part) => heard.push(part));
    request.on('end', () => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, close: () => server.close() };
}

async function mainOf(address: string): Promise<string> {
  const answer = await fetch(new URL(address, mainSite));
  expect(answer.status).toBe(200);
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(await answer.text()) ?? [];
  expect(main).toContain('<p>');
  return main;
}

test('[O-9, O-10] the archive runs in an empty folder, and unpacked over an older one it still serves the older scripts', async ({
  page,
}) => {
  const archive = makeArchive();
  const folder = emptyFolder();
  try {
    unpack(archive, folder);
    const files = filesIn(folder);
    expect(files.filter((file) => FOREIGN.test(file))).toEqual([]);
    expect(readdirSync(folder)).not.toContain('node_modules');
    const sizes = archiveSizes(archive, folder);
    expect(sizes.unpacked).toBeLessThan(MAX_BYTES);
    console.log(`archive: ${sizes.packed} bytes, ${sizes.unpacked} unpacked, ${files.length} files`);
    const document = readFileSync('docs/operations.md', 'utf8');
    expect(outdatedSizes(document, sizes)).toEqual([]);
    // A size that is a fifth larger is noticed.
    expect(outdatedSizes(document, { ...sizes, web: 1.2 * (sizes.web ?? 0) })[0]).toContain('`web`');

    const collector = await startCollector();
    const metricsPort = String(await freePort());
    const site = await startUnpacked(folder, {
      ...settings,
      METRICS_PORT: metricsPort,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    // The bundled jsdom sanitizes CMS texts in the same way.
    const home = await (await fetch(site.url)).text();
    expect(home).toContain('<h1');
    expect(await mainOf(`${site.url}/fr/faq`)).toBe(await mainOf('/fr/faq'));
    const [entry = ''] = /\/assets\/main-[\w-]+\.js/.exec(home) ?? [];
    const asset = await fetch(site.url + entry, { headers: { 'accept-encoding': 'br' } });
    expect([asset.status, asset.headers.get('content-encoding')]).toEqual([200, 'br']);
    const answers = await Promise.all(
      ['/health/live', '/health/ready', '/api/metadata.getgeneralinfo?version=2.34&locale=en-US', '/sitemap.xml'].map(
        (path) => fetch(site.url + path).then(({ status }) => status),
      ),
    );
    expect(answers).toEqual([200, 200, 200, 200]);
    const calm = watchErrors(page);
    await page.goto(`${site.url}/gamehall`);
    await page.locator('html[data-hydrated]').waitFor();
    calm();
    const numbers = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(numbers).toMatch(/baize_http_requests_total\{subject="page",method="GET",status="200"\} [1-9]/);
    await expect.poll(() => collector.heard.join()).toContain('"GET page"');
    await site.close();
    collector.close();
    expect(site.log()).toBe('');

    // An older archive had other scripts, and compressed forms of files that are now too small.
    const older = '/assets/main-older.js';
    writeFileSync(join(folder, 'client', older), 'export {};');
    const style = join(folder, 'client/offline/page.css');
    const now = readFileSync(style, 'utf8');
    for (const kind of ['', '.br', '.gz']) writeFileSync(style + kind, 'body{}');
    const tiny = join(folder, 'client/favicon.svg');
    const icon = readFileSync(tiny, 'utf8');
    for (const kind of ['', '.br', '.gz']) writeFileSync(tiny + kind, 'old');
    unpack(archive, folder);
    const renewed = await startUnpacked(folder, settings);
    expect((await fetch(renewed.url + older)).status).toBe(200);
    expect(await (await fetch(`${renewed.url}/offline/page.css`)).text()).toBe(now);
    expect(await (await fetch(`${renewed.url}/favicon.svg`)).text()).toBe(icon);
    expect(await (await fetch(renewed.url)).text()).toContain(entry);
    await renewed.close();
  } finally {
    remove(folder);
  }
});
