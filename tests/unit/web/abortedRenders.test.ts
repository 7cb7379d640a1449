/** Aborted renders, with an operator that never responds. */
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../src/web/render/renderPage';
import { plainOperator, rawClient } from './plainOperator';
import { webServer } from './webServer';

test('[N-3, W-1] an aborted page aborts all its reads of the operator and the CMS', async () => {
  const operator = await plainOperator(() => undefined);
  const aborter = new AbortController();
  const options = {
    apiUrl: operator.url,
    cmsUrl: `${operator.url}/cms`,
    siteOrigin: 'https://site.example',
    telegramOrigins: [],
    telegramAppLink: null,
    isRecorded: true,
    log: () => undefined,
    signal: aborter.signal,
  };
  const page = renderPage({ url: '/', hasSession: false }, options).catch(() => null);
  const heard = (kind: string) => operator.heard.filter(({ url }) => url?.startsWith(kind)).length;
  await vi.waitFor(() => expect([heard('/api/') > 0, heard('/cms/') > 0]).toEqual([true, true]), { timeout: 30_000 });
  aborter.abort();
  // Sooner than the timeout of a read.
  await vi.waitFor(() => expect(operator.aborted).toHaveLength(operator.heard.length), { timeout: 2_000 });
  await page;
  expect(operator.aborted).toHaveLength(operator.heard.length);
  await operator.close();
});

test('[N-3, W-1] a page without waiting visitors aborts its reads, and the next visitor gets a new one', async () => {
  const operator = await plainOperator(() => undefined);
  const env = { API_URL: operator.url, CMS_URL: `${operator.url}/cms` };
  const server = await webServer({ renderPage, env });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const visit = () => rawClient(port, 'GET /offers HTTP/1.1\r\nHost: a\r\n\r\n').socket;
  const [one, other] = [visit(), visit()];
  await vi.waitFor(() => expect(operator.heard.length).toBeGreaterThan(5), { timeout: 30_000 });
  const isLeft = async (socket: typeof one, left: number) => {
    socket.destroy();
    await expect.poll(() => new Promise((done) => server.server.getConnections((_, count) => done(count)))).toBe(left);
  };
  await isLeft(one, 1);
  expect(operator.aborted).toEqual([]);
  await isLeft(other, 0);
  // Sooner than the timeout of a read.
  await vi.waitFor(() => expect(operator.aborted).toHaveLength(operator.heard.length), { timeout: 2_000 });
  const before = operator.heard.length;
  const nextVisit = visit();
  await vi.waitFor(() => expect(operator.heard.length).toBeGreaterThan(before + 5), { timeout: 10_000 });
  nextVisit.destroy();
  await server.close();
  await operator.close();
});
