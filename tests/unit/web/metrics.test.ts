/** The metrics for Prometheus, read back with a third-party parser. */
import parse from 'parse-prometheus-text-format';
import { afterEach, expect, test } from 'vitest';
import { createMetrics, serveMetrics } from '../../../src/web/observability/metrics';
import { upstreamOf } from '../../../src/web/observability/upstreamCalls';
import { renderPage } from '../../../src/web/render/renderPage';
import { readWebSettings } from '../../../src/web/settings/settings';
import { plainOperator } from './plainOperator';
import { page, webServer } from './webServer';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

type Families = ReturnType<typeof parse>;
const sumOf = (families: Families, name: string, labels: Record<string, string>) => {
  const family = families.find((one) => one.name === name);
  const fits = family?.metrics.filter((metric) =>
    Object.entries(labels).every(([key, value]) => metric.labels?.[key] === value),
  );
  return (fits ?? []).reduce((sum, { value }) => sum + Number(value), 0);
};

test('[O-11] requests, pages, the cache, operator calls and the process have Prometheus metrics', async () => {
  const operator = await plainOperator((request, reply) => {
    if (request.url?.includes('getBalance')) request.socket.destroy();
    else
      reply
        .writeHead(request.url?.includes('banners.get') ? 500 : 200, { 'content-type': 'application/json' })
        .end('{}');
  });
  open.push(operator);
  const env = { API_URL: operator.url, CMS_URL: `${operator.url}/cms`, LOG_LEVEL: 'silent' };
  const settings = readWebSettings(env);
  const { meter, registry } = createMetrics(settings, new AbortController().signal);
  const web = await webServer({
    env,
    meter,
    renderPage: async ({ url }) => {
      if (url === '/broken') throw new Error('broken');
      return page();
    },
  });
  open.push(web);
  const { server, url } = await serveMetrics(registry, '127.0.0.1', 0);
  open.push(server);
  const paths = ['/', '/', '/broken', '/api/account.getInfo', '/api/account.getBalance', '/api/banners.get'];
  for (const path of [...paths, '/api/made.up.by.a.stranger', '/cms/api/pages', '/nothing.php', '/health/ready'])
    await web.inject({ url: path });
  await web.inject({ url: '/', method: 'OPTIONS' });

  expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  const parsed = parse(text);
  const count = (name: string, labels: Record<string, string> = {}) => sumOf(parsed, name, labels);
  expect(count('baize_http_requests_total', { subject: 'page', method: 'GET', status: '200' })).toBe(3);
  expect(count('baize_http_requests_total', { subject: 'page', status: '500' })).toBe(1);
  expect(count('baize_http_requests_total', { subject: 'api' })).toBe(4);
  expect(count('baize_http_requests_total', { subject: 'health' })).toBe(1);
  expect(count('baize_renders_total', { outcome: 'page' })).toBe(2);
  expect(count('baize_renders_total', { outcome: 'failed' })).toBe(1);
  expect(count('baize_page_cache_answers_total', { from: 'fresh' })).toBe(1);
  expect(count('baize_page_cache_entries')).toBe(2);
  expect(count('baize_page_cache_bytes')).toBeGreaterThan(100);
  const calls = (row: string, outcome: string) => count('baize_upstream_requests_total', { row, outcome });
  expect(calls('account.getinfo', '2xx')).toBe(1);
  expect(calls('banners.get', '5xx')).toBe(1);
  expect(calls('account.getbalance', 'lost')).toBeGreaterThan(0);
  expect(calls('other', '2xx')).toBe(1);
  expect(count('baize_upstream_requests_total', { to: 'cms', row: 'pages' })).toBe(1);
  expect(text).toContain('baize_render_seconds_count 3');
  expect(text).toContain('baize_http_request_seconds_count{subject="api"} 4');
  expect(text).toContain('baize_upstream_seconds_count{to="api"}');
  expect(count('baize_stopping')).toBe(0);
  expect(count('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(parsed.map(({ name }) => name)).toContain('nodejs_eventloop_lag_p99_seconds');
  // Unknown addresses do not create labels.
  expect(JSON.stringify(parsed)).not.toMatch(/made\.up|nothing\.php/);
});

test('[O-11] requests that the proxy passes on are counted as the operator’s or the CMS’s, not as files', async () => {
  const operator = await plainOperator((_, reply) => reply.end());
  open.push(operator);
  const env = {
    ...{ API_URL: operator.url, CMS_URL: `${operator.url}/cms`, LOG_LEVEL: 'silent' },
    ...{ PROXY_EXTRA: '/partners', FILE_PREFIXES: '/downloads' },
  };
  const { meter, registry } = createMetrics(readWebSettings(env), new AbortController().signal);
  const web = await webServer({ env, meter });
  open.push(web);
  for (const url of [
    '/hit?locale=en',
    '/partners/a',
    '/downloads/a.png',
    '/platform/x',
    '/media/a.png',
    '/cms/api/pages',
  ])
    await web.inject({ url });
  const parsed = parse(await registry.metrics());
  const count = (subject: string) => sumOf(parsed, 'baize_http_requests_total', { subject });
  expect([count('operator'), count('cms'), count('file')]).toEqual([5, 1, 0]);
});

test('[O-18] calls that a page makes are counted by call or entity and outcome, and carry the id of its request', async () => {
  const operator = await plainOperator((request, reply) => {
    const status = request.url?.includes('banners.get') ? 500 : 200;
    reply.writeHead(status, { 'content-type': 'application/json' }).end('{"response":{}}');
  });
  open.push(operator);
  const env = { API_URL: operator.url, CMS_URL: `${operator.url}/cms`, LOG_LEVEL: 'silent' };
  const { meter, registry } = createMetrics(readWebSettings(env), new AbortController().signal);
  const web = await webServer({ env, meter, renderPage });
  open.push(web);
  await web.inject({ url: '/', headers: { 'x-request-id': '0123ABCD' } });

  const parsed = parse(await registry.metrics());
  const calls = (labels: Record<string, string>) => sumOf(parsed, 'baize_upstream_requests_total', labels);
  expect(calls({ to: 'api', row: 'metadata.getgeneralinfo', outcome: '2xx' })).toBe(1);
  expect(calls({ to: 'api', row: 'banners.get', outcome: '5xx' })).toBe(1);
  expect(calls({ to: 'cms', row: 'seo-settings', outcome: '2xx' })).toBe(1);
  expect(calls({})).toBe(operator.heard.length);
  expect([...new Set(operator.heard.map(({ headers }) => headers['x-request-id']))]).toEqual(['0123ABCD']);
});

test('[O-11] requests to the operator or the CMS are labelled by call or entity', () => {
  const settings = { apiUrl: 'https://op.example/v1', cmsUrl: 'https://cms.example' };
  expect(upstreamOf('https://op.example/v1/api/Jackpots.get?x=1', settings)).toEqual({
    to: 'api',
    row: 'jackpots.get',
  });
  expect(upstreamOf('https://op.example/v1/media/a.png', settings)).toEqual({ to: 'api', row: 'media' });
  expect(upstreamOf('https://op.example/v1/random/a', settings)).toEqual({ to: 'api', row: 'other' });
  expect(upstreamOf('https://cms.example/api/pages/abc', settings)).toEqual({ to: 'cms', row: 'pages' });
  expect(upstreamOf('https://cms.example/uploads/a.png', settings)).toEqual({ to: 'cms', row: 'uploads' });
  expect(upstreamOf('https://elsewhere.example/api/pages', settings)).toBeNull();
});
