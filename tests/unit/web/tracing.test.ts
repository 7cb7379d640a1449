/** Traces that a collector receives from OpenTelemetry's exporter. */
import { afterEach, expect, test, vi } from 'vitest';
import { startTracing } from '../../../src/web/observability/tracing';
import { renderPage } from '../../../src/web/render/renderPage';
import { attributeOf, type Span, startCollector } from './collector';
import { plainOperator } from './plainOperator';
import { webServer } from './webServer';

const addresses = { apiUrl: 'http://127.0.0.1:9', cmsUrl: 'http://127.0.0.1:9/cms' };
const open: { close(): unknown }[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const one of open.splice(0).reverse()) await one.close();
});

test.each([
  ['0', false],
  ['1', true],
])('[O-11] with %s proxies a request and its operator calls are one trace without visitor data', async (proxies, isTrusted) => {
  const collector = await startCollector();
  open.push(collector);
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  vi.stubEnv('OTEL_SERVICE_NAME', 'house');
  const tracing = startTracing(addresses);
  const operator = await plainOperator((_, reply) => reply.writeHead(200).end('{}'));
  open.push(operator);
  const web = await webServer({ env: { API_URL: operator.url, TRUSTED_PROXIES: proxies }, tracing });
  open.push(web);
  const theirs = 'a'.repeat(32);
  await web.inject({
    url: '/api/account.getInfo?version=2.34&phone=353851234567',
    headers: {
      'user-agent': 'VisitorAgent/1',
      cookie: 'bz_session=secret-of-one',
      'x-request-id': '0123ABCD',
      traceparent: `00-${theirs}-${'b'.repeat(16)}-01`,
      baggage: 'who=me',
    },
  });
  await tracing.stop();

  const answered = collector.spans().find(({ name }) => name === 'GET api');
  // A server of another test in this process may call its own operator meanwhile.
  const asked = collector.spans().find((span) => span.name === 'GET' && span.parentSpanId === answered?.spanId);
  expect(answered).toMatchObject({ kind: 2, traceId: isTrusted ? theirs : expect.not.stringMatching(theirs) });
  expect(asked).toMatchObject({ kind: 3, traceId: answered?.traceId });
  expect(attributeOf(answered as Span, 'http.request.id')).toBe('0123ABCD');
  expect(attributeOf(answered as Span, 'url.path')).toBe('/api/account.getInfo?version&phone');
  expect(attributeOf(answered as Span, 'http.response.status_code')).toBe(200);
  expect(attributeOf(asked as Span, 'url.full')).toBe(`${operator.url}/api/account.getInfo?version&phone`);
  expect(attributeOf(collector.sent[0]?.resource as Span, 'service.name')).toBe('house');
  expect(operator.heard[0]?.headers.traceparent).toBe(`00-${asked?.traceId}-${asked?.spanId}-01`);
  expect(operator.heard[0]?.headers.baggage).toBeUndefined();
  expect(JSON.stringify(collector.sent)).not.toMatch(/353851234567|VisitorAgent|secret-of-one|who=me/);
});

test('[O-18] the calls of a page are spans of its request', async () => {
  const collector = await startCollector();
  open.push(collector);
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  const tracing = startTracing(addresses);
  const operator = await plainOperator((_, reply) =>
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{"response":{}}'),
  );
  open.push(operator);
  const env = { API_URL: operator.url, CMS_URL: `${operator.url}/cms` };
  const web = await webServer({ env, tracing, renderPage });
  open.push(web);
  await web.inject({ url: '/' });
  await tracing.stop();

  const request = collector.spans().find((span) => span.name === 'GET page');
  const calls = collector.spans().filter(({ kind }) => kind === 3);
  expect(calls.length).toBe(operator.heard.length);
  expect(calls.filter(({ parentSpanId }) => parentSpanId !== request?.spanId)).toEqual([]);
  expect(operator.heard.map(({ headers }) => String(headers.traceparent).split('-')[1])).toEqual(
    calls.map(() => request?.traceId),
  );
});

test('[O-11] a collector that is away costs no visitor anything', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9');
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '300');
  const tracing = startTracing(addresses);
  const lines: string[] = [];
  const web = await webServer({ tracing, logSink: { write: (line) => void lines.push(line) } });
  open.push(web);
  expect((await web.inject({ url: '/' })).statusCode).toBe(200);
  await tracing.stop();
  expect(lines.filter((line) => line.includes('failed to export traces'))).toHaveLength(1);
  expect((await web.inject({ url: '/' })).statusCode).toBe(200);
});
