/** How often and for how long the operator is requested on behalf of a browser. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { createHttp } from '../../../src/services/http';
import type { LogSink } from '../../../src/web/observability/logging';
import { inFront, type PlainOperator, plainOperator, rawClient } from './plainOperator';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

async function site(operator: PlainOperator, env: Record<string, string> = {}, logSink?: LogSink) {
  const front = await inFront({ operator, env, ...(logSink && { logSink }) });
  open.push(front);
  return front;
}

test.each(['GET', 'POST'])('[N-3] a %s that the browser aborts is aborted at the operator', async (method) => {
  const operator = await plainOperator((request) => void request.resume());
  const { port } = await site(operator);
  const client = rawClient(port, `${method} /api/a.a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na=1`);
  await eventually(() => expect(operator.heard).toHaveLength(1));
  client.socket.destroy();
  await eventually(() => expect(operator.aborted).toEqual(['/api/a.a']));
});

test('[N-3] an answer that is left in the middle is left by the operator as well', async () => {
  const operator = await plainOperator((_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.write('data: first\n\n');
  });
  const { port } = await site(operator);
  const client = rawClient(port, 'GET /platform/events HTTP/1.1\r\nHost: a\r\n\r\n');
  await eventually(() => expect(client.heard).toContain('first'));
  client.socket.destroy();
  await eventually(() => expect(operator.aborted).toEqual(['/platform/events']));
});

test('[N-3] what waits for a body or a connection when its browser goes never reaches the operator', async () => {
  const operator = await plainOperator((_, reply) => reply.end('{}'));
  const { port, site: address } = await site(operator);
  const client = rawClient(port, 'POST /api/a.a HTTP/1.1\r\nHost: a\r\nContent-Length: 30\r\n\r\na=1');
  await eventually(() => expect(client.socket.connecting).toBe(false));
  client.socket.destroy();
  await eventually(() => expect(client.isOver).toBe(true));
  expect((await fetch(`${address}/api/b.b`)).status).toBe(200);
  expect(operator.heard.map(({ url }) => url)).toEqual(['/api/b.b']);
});

test.each([
  500, 502, 503, 504,
])('[N-3] an answer of %i is the browser’s to try again, not the proxy’s', async (status) => {
  const operator = await plainOperator((_, reply) => reply.writeHead(status, { 'retry-after': '0' }).end('{}'));
  const { site: address } = await site(operator);
  expect((await fetch(`${address}/api/a.a`)).status).toBe(status);
  expect(operator.heard).toHaveLength(1);
});

test('[N-3] a retried read reaches the operator twice, an order once', async () => {
  const operator = await plainOperator((request, reply) => {
    if (request.url?.includes('cut')) request.socket.destroy();
    else reply.writeHead(503, { 'retry-after': '0' }).end('{}');
  });
  const { site: address } = await site(operator);
  const http = createHttp(address);
  for (const path of ['/api/cut', '/api/busy']) {
    operator.heard.length = 0;
    expect((await http({ method: 'GET', path })).status).toBeGreaterThanOrEqual(502);
    expect(operator.heard).toHaveLength(2);
    await http({ method: 'POST', path, form: { a: '1' } });
    expect(operator.heard).toHaveLength(3);
  }
});

test('[N-3] a visitor who is gone is no failure of the operator in the log', async () => {
  const lines: string[] = [];
  const operator = await plainOperator((request) => void request.resume());
  const { port } = await site(operator, {}, { write: (line) => void lines.push(line) });
  const client = rawClient(port, 'GET /api/a.a HTTP/1.1\r\nHost: a\r\n\r\n');
  await eventually(() => expect(operator.heard).toHaveLength(1));
  client.socket.destroy();
  await eventually(() => expect(operator.aborted).toEqual(['/api/a.a']));
  await eventually(() => expect(lines.join('')).toContain('Client disconnected'));
  expect(lines.join('')).not.toContain('upstream request failed');
});

test('[N-3] a read that the operator received and cut off is sent once, whatever part of the response arrived', async () => {
  const operator = await plainOperator((request, reply) => {
    if (request.url?.includes('head')) reply.socket?.write('HTTP/1.1 200 OK\r\nContent-');
    setTimeout(() => request.socket.destroy(), 20);
  });
  const { site: address } = await site(operator);
  expect((await fetch(`${address}/api/none`)).status).toBe(502);
  expect((await fetch(`${address}/api/head`)).status).toBe(502);
  expect(operator.heard).toHaveLength(2);
});

/** Answers one request per connection and closes it on the second, as a server that closes idle connections does. */
const forgetful = () => {
  const used = new WeakSet();
  return plainOperator((request, reply) => {
    if (used.has(request.socket)) {
      request.socket.destroy();
      return;
    }
    used.add(request.socket);
    request.resume().on('end', () => reply.end('{}'));
  });
};

test('[N-3] a read that was written to a connection just closed is written to another, an order is not', async () => {
  const operator = await forgetful();
  const { site: address } = await site(operator);
  const statusOf = async (method: 'GET' | 'POST') => {
    const answer = await fetch(`${address}/api/a.a`, { method, ...(method === 'POST' && { body: 'a=1' }) });
    await answer.arrayBuffer();
    return answer.status;
  };
  expect(await statusOf('GET')).toBe(200);
  expect(await statusOf('GET')).toBe(200);
  expect(await statusOf('POST')).toBe(502);
  expect(operator.heard).toHaveLength(4);
});

interface AcceptedSocket {
  headers: IncomingHttpHeaders;
  isOver: boolean;
  accept(): void;
}

/** A WebSocket operator that sends "hi", at once or when the test calls `accept`. */
async function socketOperator(isPrompt = true) {
  const operator = await plainOperator((_, reply) => reply.end());
  const sockets: AcceptedSocket[] = [];
  operator.server.on('upgrade', (request, socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const answer = createHash('sha1').update(key).digest('base64');
    const lines = ['101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    const hello = `HTTP/1.1 ${lines.join('\r\n')}\r\nSec-WebSocket-Accept: ${answer}\r\n\r\n\x81\x02hi`;
    const accepted = {
      headers: request.headers,
      isOver: false,
      accept: () => void socket.write(hello, 'latin1'),
    };
    sockets.push(accepted);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        accepted.isOver = true;
      });
    // Opcode 8 is a close frame.
    socket.on('data', (chunk: Buffer) => chunk[0] === 0x88 && socket.end(Buffer.from([0x88, 0])));
    if (isPrompt) accepted.accept();
  });
  return { operator, sockets };
}

const UPGRADE = [
  'GET /platform/socket HTTP/1.1',
  'Host: a',
  'Cookie: bz_session=a',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

test('[G-4] a socket of a game is passed on with the player’s cookie, and ends with the player', async () => {
  const { operator, sockets } = await socketOperator();
  const { port } = await site(operator, { CLIENT_REQUESTS: '1' });
  const client = rawClient(port, UPGRADE);
  await eventually(() => expect(client.heard).toMatch(/^HTTP\/1\.1 101 .*hi$/s));
  // An open socket counts against the limit.
  const second = rawClient(port, UPGRADE);
  await eventually(() => expect(second.heard).toMatch(/^HTTP\/1\.1 429 /));
  client.socket.destroy();
  await eventually(() => expect(sockets).toMatchObject([{ headers: { cookie: 'bz_session=a' }, isOver: true }]));
  const third = rawClient(port, UPGRADE);
  await eventually(() => expect(third.heard).toMatch(/^HTTP\/1\.1 101 /));
  third.socket.destroy();
  await eventually(() => expect(sockets).toMatchObject([{ isOver: true }, { isOver: true }]));
});

test('[G-4, O-12] a socket of a game tells the operator whose it is and which page opened it, as other requests do', async () => {
  const { operator, sockets } = await socketOperator();
  const { port } = await site(operator);
  const sent = [
    'Origin: https://site.example',
    'X-Forwarded-For: 6.6.6.6',
    'X-Request-Id: 0123ABCD',
    'User-Agent: test',
  ];
  const client = rawClient(port, UPGRADE.replace('\r\n\r\n', `\r\n${sent.join('\r\n')}\r\n\r\n`));
  await eventually(() => expect(client.heard).toMatch(/^HTTP\/1\.1 101 .*hi$/s));
  expect(sockets[0]?.headers).toMatchObject({
    ...{ cookie: 'bz_session=a', origin: 'https://site.example', 'user-agent': 'test' },
    ...{ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'a', 'x-forwarded-proto': 'http' },
    ...{ 'x-request-id': '0123ABCD', host: new URL(operator.url).host },
  });
  client.socket.destroy();
  await eventually(() => expect(sockets).toMatchObject([{ isOver: true }]));
});

test('[G-4] a client that leaves before the response leaves no open socket at the operator', async () => {
  const { operator, sockets } = await socketOperator(false);
  const { port, server } = await site(operator);
  const visitors = promisify(server.server.getConnections.bind(server.server));
  const client = rawClient(port, UPGRADE);
  await eventually(() => expect(sockets).toHaveLength(1));
  client.socket.destroy();
  await vi.waitFor(async () => expect(await visitors()).toBe(0), { timeout: 10_000 });
  sockets[0]?.accept();
  await eventually(() => expect(sockets).toMatchObject([{ isOver: true }]));
});
