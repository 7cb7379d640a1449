/** Stopping the built web server while players and a load test use it. */
import { expect, test } from '@playwright/test';
import autocannon from 'autocannon';
import { freePort } from '../../scripts/freePort.mjs';
import { type FaultyOperator, startFaultyOperator } from './faultyOperator';
import { startWebServer } from './faultySite';

let operator: FaultyOperator;
test.beforeAll(async () => {
  operator = await startFaultyOperator(`http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`);
});
test.afterAll(() => operator.close());

const READ = '/api/metadata.getgeneralinfo?version=2.34&locale=en-US';

test('[O-10, O-11] a server that stops under load answers every request: readiness fails first, then the listener closes', async () => {
  const metricsPort = String(await freePort());
  const settings = { STOP_GRACE_SECONDS: '5', STOP_SECONDS: '20', METRICS_PORT: metricsPort };
  const web = await startWebServer(operator.url, settings);
  const ended = new Promise<number | null>((done) => web.child.once('exit', done));
  operator.addFault(/spins/, { kind: 'hold' });
  const heldRequest = fetch(`${web.url}/api/freespins.spins`);
  const requests = ['/', '/gamehall', READ, '/robots.txt'].map((path) => ({ path }));
  let load: autocannon.Instance | undefined;
  const finished = new Promise<autocannon.Result>((done, fail) => {
    const options = { url: web.url, connections: 20, duration: 60, requests };
    load = autocannon(options, (error, result) => (error ? fail(error) : done(result)));
  });
  let answers = 0;
  load?.on('response', () => {
    answers += 1;
  });
  await expect.poll(() => answers, { timeout: 30_000 }).toBeGreaterThan(200);
  const before = answers;
  web.child.kill('SIGTERM');
  const readiness = () => fetch(`${web.url}/health/ready`).then(({ status }) => status);
  await expect.poll(readiness, { intervals: [20] }).toBe(503);
  await expect.poll(() => answers - before, { intervals: [20] }).toBeGreaterThan(100);
  load?.stop();
  const result = await finished;
  expect([result.errors, result.timeouts, result.non2xx]).toEqual([0, 0, 0]);
  // After the grace period the listener is closed, but running requests are still answered.
  await expect.poll(() => readiness().catch(() => 'closed'), { timeout: 30_000 }).toBe('closed');
  // The last minutes of a copy are in the graphs too.
  const scrape = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect([scrape.status, await scrape.text()]).toEqual([200, expect.stringContaining('baize_http_requests_total')]);
  operator.recover();
  const answer = await heldRequest;
  expect(answer.headers.get('connection')).toBe('close');
  expect(answer.status).toBeLessThan(500);
  expect(await ended).toBe(0);
});
