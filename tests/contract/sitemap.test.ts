/** A site with more pages than one sitemap may hold (W-5). */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_PER_FILE } from '../../src/web/seo/sitemap';
import { startOperator, type TestOperator } from './startOperator';
import { ORIGIN, startSite } from './startSite';

let operator: TestOperator;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  operator = await startOperator({ scale: 26_000 });
  site = await startSite(operator);
}, 120_000);
afterAll(async () => {
  await site.close();
  await operator.close();
});

test('[W-5, R-27] beyond 50,000 addresses the sitemap is an index of files that hold each address once', async () => {
  const placesOf = (html: string) => [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => String(url));
  const { html } = await site.get('/sitemap.xml');
  expect(html).toContain('<sitemapindex');
  expect(placesOf(html)).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`]);
  const parts = await Promise.all(['/sitemap-1.xml', '/sitemap-2.xml'].map((path) => site.get(path)));
  const places = parts.map((part) => placesOf(part.html));
  expect(places[0]).toHaveLength(MAX_PER_FILE);
  expect(places.flat().length).toBeGreaterThan(52_000);
  expect(new Set(places.flat()).size).toBe(places.flat().length);
  expect((await site.get('/sitemap-3.xml')).status).toBe(404);
}, 120_000);

test('[W-5, R-27] an operator that sends at most 50 items at a time loses no game', async () => {
  const small = await startOperator();
  const capped: FastifyInstance = Fastify();
  capped.get('/api/*', async (request, reply) => {
    const url = new URL(request.url, small.url);
    if (Number(url.searchParams.get('count')) > 50) url.searchParams.set('count', '50');
    const answer = await fetch(url);
    return reply.code(answer.status).send(await answer.json());
  });
  const sites = [
    await startSite(small),
    await startSite(small, { apiUrl: await capped.listen({ host: '127.0.0.1', port: 0 }) }),
  ];
  const sitemaps = await Promise.all(sites.map((one) => one.get('/sitemap.xml')));
  const games = sitemaps.map(({ html }) => html.match(/<loc>[^<]*\/game\/[^<]*<\/loc>/g)?.length);
  expect(games[0]).toBeGreaterThan(1_000);
  expect(games[1]).toBe(games[0]);
  await Promise.all([...sites, capped, small].map((one) => one.close()));
});
