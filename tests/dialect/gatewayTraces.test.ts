/** Traces of calls of a second foreign operator (O-21, O-18). */
import { afterAll, expect, test, vi } from 'vitest';
import { startTracing } from '../../src/web/observability/tracing';
import { attributeOf, startCollector } from '../unit/web/collector';
import { KEYS } from './gatewayOperator';
import { startGatewaySite } from './gatewaySite';

vi.mock('../../src/services/api/dialect/chosen', () => import('./gatewayDialect'));
vi.mock('../../src/web/operator/chosenServer', () => import('./gatewayServer'));

const collector = await startCollector();
afterAll(() => void collector.close());
vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
const { site, tracing, openClient } = await startGatewaySite(startTracing);

test('[O-21, O-18] spans name the row of calls, those of pages and those through the proxy', async () => {
  await site.get('/gamehall');
  const { call, register } = openClient();
  await register();
  await call('account.getInfo', {});
  await tracing?.stop();
  const upstream = collector.spans().filter((span) => attributeOf(span, 'baize.row') !== undefined);
  const rowsOf = (path: RegExp) =>
    new Set(
      upstream
        .filter((span) => path.test(String(attributeOf(span, 'url.path'))))
        .map((span) => attributeOf(span, 'baize.row')),
    );
  expect(rowsOf(/^\/play\/en-US\/games/)).toEqual(new Set(['games.get']));
  expect(rowsOf(/^\/gw\/en-US\/site$/)).toEqual(new Set(['metadata.getgeneralinfo']));
  expect(rowsOf(/^\/gw\/(account|wallets)$/)).toEqual(new Set(['account.getinfo']));
  expect(rowsOf(/^\/gw\/players$/)).toEqual(new Set(['auth.register']));
  expect(JSON.stringify(collector.sent)).not.toMatch(new RegExp(`${KEYS.secret}|baize\\.example`));
});
