/** A proxy before the operator or the CMS that can fail in the ways of real load balancers and CDNs. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

const PAGE = '<!doctype html><html><head><title>Please sign in</title></head><body><h1>Login</h1></body></html>';
const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json; charset=utf-8' };

const answering =
  (status: number, headers: Record<string, string>, body: string) =>
  (_: IncomingMessage, answer: ServerResponse): void =>
    void answer.writeHead(status, headers).end(body);

/** 300 KB that decompress to 300 MB. */
const bomb = Buffer.concat(Array(300).fill(gzipSync(Buffer.alloc(1024 * 1024, ' '))));

/** Every kind of outage by name. */
export const outages = {
  'refuses the connection': ({ socket }: IncomingMessage) => void socket.destroy(),
  'never answers': () => undefined,
  'answers 400': answering(400, json, '{"message":"Bad Request"}'),
  'answers 401': answering(401, json, '{"message":"Unauthorized"}'),
  'answers 403': answering(403, html, PAGE),
  'answers 429': answering(429, {}, ''),
  'answers 429 with a time': answering(429, { 'retry-after': '120' }, ''),
  'answers 500': answering(500, json, '{"message":"Internal Server Error"}'),
  'answers 502': answering(502, html, '<html><h1>502 Bad Gateway</h1></html>'),
  'answers a page': answering(200, html, PAGE),
  'answers 404 with a page': answering(404, html, '<html><h1>404 Not Found</h1></html>'),
  'answers null': answering(200, json, 'null'),
  'answers another shape': answering(200, json, '{"items":[],"ok":true}'),
  'answers half of it': answering(200, json, '{"response":{"items":[{"id":1,"data":[{'),
  'answers gzip cut short': (_: IncomingMessage, answer: ServerResponse) => {
    const body = gzipSync(
      JSON.stringify({ response: { items: [], total: 0 }, data: [], meta: {}, text: PAGE.repeat(20) }),
    );
    answer.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(body.subarray(0, body.length - 12));
  },
  'answers gzip that unpacks to 300 MB': (_: IncomingMessage, answer: ServerResponse) =>
    void answer.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
} satisfies Record<string, (request: IncomingMessage, answer: ServerResponse) => void>;

export type Outage = keyof typeof outages;
export const outageNames = Object.keys(outages) as Outage[];

export async function startOutageUpstream(target: string) {
  const sockets = new Set<Socket>();
  let pattern = /^/;
  let outage: Outage | null = null;
  const forward = async (request: IncomingMessage, answer: ServerResponse) => {
    const real = await fetch(target + request.url);
    answer.writeHead(real.status, { 'content-type': real.headers.get('content-type') ?? 'text/plain' });
    answer.end(Buffer.from(await real.arrayBuffer()));
  };
  const server = createServer((request, answer) => {
    if (outage && pattern.test(request.url ?? '')) outages[outage](request, answer);
    else forward(request, answer).catch(() => answer.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Makes matching requests fail in this way; all requests without a pattern. */
    fail(as: Outage, fits = /^/): void {
      outage = as;
      pattern = fits;
    },
    recover(): void {
      outage = null;
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
