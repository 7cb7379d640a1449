/** Slow clients on plain sockets, and their effect on other visitors. */
import { request } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { inFront, type PlainOperator, plainOperator, rawClient } from './plainOperator';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

async function site(env: Record<string, string> = {}, customOperator?: PlainOperator) {
  const operator =
    customOperator ??
    (await plainOperator((incoming, reply) => {
      if (incoming.url?.includes('events')) {
        reply.writeHead(200, { 'content-type': 'text/event-stream' });
        reply.write('data: first\n\n');
        return;
      }
      let bytes = 0;
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      incoming.on('end', () => {
        reply.setHeader('content-type', 'application/json');
        reply.end(JSON.stringify({ response: { bytes } }));
      });
    }));
  const front = await inFront({ operator, env });
  open.push(front);
  return { ...front, operator };
}

function openClients(port: number, count: number, text: string) {
  const clients = Array.from({ length: count }, () => rawClient(port, text));
  open.push({ close: () => clients.forEach(({ socket }) => void socket.destroy()) });
  return clients;
}
const unfinished = 'POST /api/billing.makeDeposit HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nxxx';
const greeted = (clients: { socket: { connecting: boolean } }[]) =>
  eventually(() => expect(clients.every(({ socket }) => !socket.connecting)).toBe(true));

const post = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', body: 'a=1', headers });

/** A player's connections: an event stream, some reads and an order. */
async function play(address: string): Promise<number[]> {
  const aborter = new AbortController();
  const events = await fetch(`${address}/platform/events`, { signal: aborter.signal });
  const answers = await Promise.all([
    ...['a.a', 'b.b', 'c.c', 'd.d'].map((name) => fetch(`${address}/api/${name}`)),
    post(`${address}/api/e.e`),
  ]);
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  aborter.abort();
  return [events.status, ...answers.map(({ status }) => status)];
}

test('[O-12] 140 bodies that never come hold no connection to the operator', async () => {
  const { site: address, port, operator } = await site();
  await greeted(openClients(port, 140, unfinished));
  expect((await fetch(`${address}/api/settings.load`)).status).toBe(200);
  expect((await post(`${address}/api/auth.login`)).status).toBe(200);
  expect((await fetch(`${address}/`)).status).toBe(200);
  expect(operator.heard).toHaveLength(2);
});

test('[O-12] 200 players continue while their shared address has 1,000 uploads that never end', async () => {
  const { site: address, port, operator } = await site();
  await greeted(openClients(port, 1000, unfinished));
  const players = await Promise.all(Array.from({ length: 200 }, () => play(address)));
  expect(new Set(players.flat())).toEqual(new Set([200]));
  expect(operator.heard).toHaveLength(1200);
}, 60_000);

test('[O-12] a body that trickles is 408 once its time is over, and so is a head', async () => {
  const { port, operator } = await site({ REQUEST_SECONDS: '2', HEADER_SECONDS: '1' });
  const [body, head] = [...openClients(port, 1, unfinished), ...openClients(port, 1, 'GET /api/a.a HTTP/1.1\r\nHost')];
  const timer = setInterval(() => [body, head].forEach((client) => void client?.socket.write('x')), 100);
  open.push({ close: () => clearInterval(timer) });
  await eventually(() => expect([body?.isOver, head?.isOver]).toEqual([true, true]));
  expect(body?.heard).toMatch(/^HTTP\/1\.1 408 .*Retry-After: 2.*Connection: close/s);
  expect(head?.heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(operator.heard).toEqual([]);
});

test('[O-12] above a client’s number of uploads the slowest is dropped, and fast ones pass', async () => {
  const { site: address, port } = await site({ CLIENT_BODIES: '3' });
  const slow = openClients(port, 3, unfinished);
  await greeted(slow);
  // New bodies are not slow yet, so none is refused at once.
  expect((await post(`${address}/api/a.a`)).status).toBe(200);
  await eventually(async () => {
    expect((await post(`${address}/api/a.a`)).status).toBe(200);
    expect(slow.filter(({ heard }) => /^HTTP\/1\.1 408 .*retry-after: 2/is.test(heard))).not.toEqual([]);
  });
});

test('[O-12] a body above the limit is 413, with or without a declared length, and is not passed on', async () => {
  const { site: address, port, operator } = await site({ BODY_MEGABYTES: '1' });
  const answered = await post(`${address}/api/a.a`).then(() =>
    fetch(`${address}/api/a.a`, { method: 'POST', body: Buffer.alloc(1024 * 1024 + 1) }).catch(() => null),
  );
  expect([413, undefined]).toContain(answered?.status);
  const [client] = openClients(port, 1, 'POST /api/a.a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  for (let sent = 0; sent < 17; sent += 1) client?.socket.write(chunk);
  await eventually(() => expect(client?.heard).toMatch(/^HTTP\/1\.1 413 .*connection: close/is));
  await eventually(() => expect(client?.isOver).toBe(true));
  expect(operator.heard).toHaveLength(1);
});

test('[O-12] bodies that weigh too much together are refused, small ones are not', async () => {
  const { site: address, port } = await site({ BUFFER_MEGABYTES: '1' });
  const large = `POST /api/a.a HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\n${'x'.repeat(800_000)}`;
  const clients = openClients(port, 2, large);
  await eventually(() =>
    expect(clients.some(({ heard }) => /^HTTP\/1\.1 (503|408) .*retry-after/is.test(heard))).toBe(true),
  );
  expect((await post(`${address}/api/a.a`)).status).toBe(200);
});

test('[O-12] over a client’s number of requests a call is 429 with its words; pages and other clients go on', async () => {
  const pending: (() => void)[] = [];
  const operator = await plainOperator((_, reply) => void pending.push(() => reply.end('{}')));
  const { site: address } = await site({ CLIENT_REQUESTS: '2', TRUSTED_PROXIES: '1' }, operator);
  const of = (client: string) => ({ headers: { 'x-forwarded-for': client } });
  const waiting = [1, 2].map(() => fetch(`${address}/api/slow`, of('192.0.2.1')));
  await eventually(() => expect(pending).toHaveLength(2));
  const refused = await fetch(`${address}/api/a.a`, of('192.0.2.1'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect(await refused.json()).toMatchObject({ error: { type: 'TooManyRequestsException' } });
  expect((await fetch(`${address}/`, of('192.0.2.1'))).status).toBe(200);
  const other = fetch(`${address}/api/a.a`, of('192.0.2.2'));
  await eventually(() => expect(pending).toHaveLength(3));
  for (const end of pending) end();
  expect((await Promise.all([...waiting, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = fetch(`${address}/api/a.a`, of('192.0.2.1'));
  await eventually(() => expect(pending).toHaveLength(4));
  pending[3]?.();
  expect((await again).status).toBe(200);
});

test('[O-12] with every connection to the operator taken a call is 503 and to be tried again', async () => {
  const operator = await plainOperator((incoming, reply) => void (incoming.url?.includes('slow') || reply.end('{}')));
  const { site: address } = await site({ UPSTREAM_CONNECTIONS: '1' }, operator);
  const aborter = new AbortController();
  const slow = fetch(`${address}/api/slow`, { signal: aborter.signal }).catch(() => null);
  await eventually(() => expect(operator.heard).toHaveLength(1));
  const refused = await fetch(`${address}/api/a.a`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  // Each path prefix has its own connections.
  expect((await fetch(`${address}/media/a.svg`)).status).toBe(200);
  aborter.abort();
  await slow;
  await eventually(async () => expect((await fetch(`${address}/api/a.a`)).status).toBe(200));
});

test('[O-12] over an address’s number of connections the idle ones make room', async () => {
  const { site: address, port } = await site({ CLIENT_CONNECTIONS: '5' });
  const idle = openClients(port, 12, '');
  await eventually(() => expect(idle.filter(({ isOver }) => isOver).length).toBeGreaterThanOrEqual(7));
  expect((await fetch(`${address}/api/a.a`)).status).toBe(200);
});

test('[O-12] over the number of all connections a new one is closed, and those that are there go on', async () => {
  const { port } = await site({ CONNECTIONS: '2', TRUSTED_PROXIES: '1' });
  const [first] = openClients(port, 1, 'GET /api/a.a HTTP/1.1\r\nHost: a\r\n\r\n');
  await eventually(() => expect(first?.heard).toMatch(/^HTTP\/1\.1 200 /));
  const more = openClients(port, 4, '');
  await eventually(() => expect(more.filter(({ isOver }) => isOver)).toHaveLength(3));
  first?.socket.write('GET /api/b.b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await eventually(() => expect(first?.heard.match(/HTTP\/1\.1 200 /g)).toHaveLength(2));
});

test('[O-12] a response that is not read is dropped together with the operator’s connection', async () => {
  const operator = await plainOperator((_, reply) => {
    reply.setHeader('content-type', 'image/png');
    const piece = Buffer.alloc(1024 * 1024);
    const more = () => {
      while (!reply.destroyed && reply.write(piece));
      reply.once('drain', more);
    };
    more();
  });
  const { port } = await site({ SLOW_READER_SECONDS: '1' }, operator);
  const [client] = openClients(port, 1, 'GET /media/a.png HTTP/1.1\r\nHost: a\r\n\r\n');
  client?.socket.pause();
  await eventually(() => expect(operator.aborted).toEqual(['/media/a.png']));
});

test('[O-12] a stranger’s upgrade is answered rather than held', async () => {
  const { port } = await site();
  const head = 'HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  const clients = ['/api/a.a', '/media/a', '/cms/api/pages', '/'].flatMap((path) =>
    openClients(port, 1, `GET ${path} ${head}`),
  );
  await eventually(() => expect(clients.map(({ isOver }) => isOver)).toEqual([true, true, true, true]));
  expect(clients.slice(0, 3).map(({ heard }) => heard.slice(9, 12))).toEqual(['400', '400', '400']);
});

test('[O-12] an h2c upgrade is ignored: the request is answered normally, and the connection stays open', async () => {
  const { port, operator } = await site();
  const offer = 'Host: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
  const clients = ['/api/a.a', '/media/a', '/cms/api/pages', '/'].flatMap((path) =>
    openClients(port, 1, `GET ${path} HTTP/1.1\r\n${offer}\r\n`),
  );
  await eventually(() =>
    expect(clients.map(({ heard }) => heard.slice(0, 15))).toEqual(Array(4).fill('HTTP/1.1 200 OK')),
  );
  const [order] = openClients(port, 1, `POST /api/b.b HTTP/1.1\r\n${offer}Content-Length: 10\r\n\r\nfirst`);
  order?.socket.write('again');
  await eventually(() => expect(order?.heard).toContain('{"response":{"bytes":10}}'));
  order?.socket.write('GET /api/c.c HTTP/1.1\r\nHost: a\r\n\r\n');
  await eventually(() => expect(order?.heard).toContain('{"response":{"bytes":0}}'));
  expect(operator.heard.flatMap(({ headers }) => [headers.upgrade, headers['http2-settings']]).filter(Boolean)).toEqual(
    [],
  );
});

test('[N-1] a request with two lengths is not passed on', async () => {
  const { port, operator } = await site();
  const heads = [
    'Content-Length: 4\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 4',
    'Content-Length: 4\r\nContent-Length: 5',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: chunked, identity',
    'Content-Length: +4',
  ];
  const clients = heads.flatMap((head) =>
    openClients(
      port,
      1,
      `POST /api/a.a HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n0\r\n\r\nGET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n`,
    ),
  );
  await eventually(() => expect(clients.every(({ isOver }) => isOver)).toBe(true));
  for (const { heard } of clients) expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(operator.heard).toEqual([]);
});

test('[N-1] a client that expects 100-continue gets it, and a read with a body is passed on without the body', async () => {
  const { site: address, port, operator } = await site();
  const answered = await new Promise<string>((resolve, reject) => {
    const call = request({
      port,
      path: '/api/a.a',
      method: 'POST',
      headers: { expect: '100-continue', 'content-length': 3 },
    });
    call.on('continue', () => call.end('a=1'));
    call.on('error', reject);
    call.on('response', (answer) => {
      answer.setEncoding('utf8');
      answer.on('data', resolve);
    });
    call.flushHeaders();
  });
  expect(JSON.parse(answered)).toEqual({ response: { bytes: 3 } });
  expect(operator.heard[0]?.headers.expect).toBeUndefined();
  const [reader] = openClients(
    port,
    1,
    'GET /api/b.b HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3\r\n\r\na=1',
  );
  await eventually(() => expect(reader?.heard).toMatch(/^HTTP\/1\.1 200 .*"bytes":0/s));
  const empty = await fetch(`${address}/api/c.c`, { method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(await empty.json()).toEqual({ response: { bytes: 0 } });
});
