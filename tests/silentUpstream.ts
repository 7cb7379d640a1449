/** An upstream that accepts every request, never responds, and knows which requests are still open. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fetched by tests to make sure that earlier requests have arrived. */
const MARK = '/mark';

export interface SilentUpstream {
  url: string;
  /** Paths of the pending requests, without their query. */
  open(): string[];
  /** Paths of all requests. */
  heard: string[];
  /** Waits until all earlier requests have arrived. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export async function startSilentUpstream(): Promise<SilentUpstream> {
  const waiting = new Map<object, string>();
  const heard: string[] = [];
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (path === MARK || request.method === 'OPTIONS') {
      response.end();
      return;
    }
    heard.push(path);
    waiting.set(request, path);
    response.on('close', () => waiting.delete(request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    heard,
    open: () => [...waiting.values()],
    async catchUp() {
      for (let round = 0; round < 5; round += 1) await (await fetch(url + MARK)).text();
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
