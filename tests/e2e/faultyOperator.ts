/**
 * A proxy in front of a real operator that forwards every call, except those that a test breaks: cut off after the work
 * was done, dropped before it, held back, or answered differently.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { freePort } from '../../scripts/freePort.mjs';

export type Fault =
  /** The operator handles the request, but the response is lost. */
  | { kind: 'cut' }
  /** The request does not reach the operator. */
  | { kind: 'drop' }
  /** No response until `release`; then the operator's own. */
  | { kind: 'hold' }
  /** The operator's response, changed. */
  | { kind: 'edit'; edit: (response: never) => unknown }
  | { kind: 'answer'; status?: number; body: string; headers?: Record<string, string> };

interface Rule {
  pattern: RegExp;
  fault: Fault;
  times: number;
}

export interface Heard {
  method: string;
  url: string;
  /** The idempotency key, if the request has one. */
  key: string | null;
}

export interface FaultyOperator {
  url: string;
  /** Every received request, broken or not. */
  heard: Heard[];
  /** Requests whose address matches. */
  heardOf(pattern: RegExp): Heard[];
  /** Breaks requests whose address matches: the first `times` of them, or all until the faults end. */
  addFault(pattern: RegExp, fault: Fault, times?: number): void;
  /** Ends all faults and answers held requests. */
  recover(): void;
  /** Stops listening: connections are refused until the restart. */
  goDown(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface FaultyOptions {
  /** Origin by which the operator knows the site, if it differs. */
  siteOrigin?: string;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function sendEdited(answer: IncomingMessage, outgoing: ServerResponse, edit: (response: never) => unknown) {
  const { response, ...rest } = JSON.parse(String(await bodyOf(answer)));
  const body = JSON.stringify({ ...rest, response: edit(response as never) });
  const { connection: _, 'content-length': __, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(body);
}

/** @param target the real operator's address */
export async function startFaultyOperator(target: string, options: FaultyOptions = {}): Promise<FaultyOperator> {
  const upstream = new URL(target);
  const heard: Heard[] = [];
  const sockets = new Set<Socket>();
  let rules: Rule[] = [];
  let release: () => void = () => {};
  let released = new Promise<void>((resolve) => {
    release = resolve;
  });

  const faultOf = (url: string): Fault | null => {
    const rule = rules.find(({ pattern, times }) => times > 0 && pattern.test(url));
    if (!rule) return null;
    rule.times -= 1;
    return rule.fault;
  };

  const forward = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, fault: Fault | null) => {
    const { 'content-length': _, connection: __, ...headers } = incoming.headers;
    if (options.siteOrigin && headers.origin) headers.origin = options.siteOrigin;
    const upstreamRequest = request(
      {
        host: upstream.hostname,
        port: upstream.port,
        method: incoming.method,
        path: incoming.url,
        agent: false,
        headers: { ...headers, host: upstream.host, ...(body.length > 0 && { 'content-length': body.length }) },
      },
      (answer) => {
        if (fault?.kind === 'cut') {
          answer.resume().on('end', () => outgoing.destroy());
          return;
        }
        if (fault?.kind === 'edit') {
          void sendEdited(answer, outgoing, fault.edit);
          return;
        }
        const { connection: ___, ...answerHeaders } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
        answer.pipe(outgoing);
      },
    );
    upstreamRequest.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstreamRequest.destroy());
    upstreamRequest.end(body);
  };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = incoming.url ?? '/';
    const key = incoming.headers['idempotency-key'];
    heard.push({ method: incoming.method ?? '', url, key: typeof key === 'string' ? key : null });
    const fault = faultOf(url);
    const body = await bodyOf(incoming);
    if (fault?.kind === 'drop') outgoing.destroy();
    else if (fault?.kind === 'answer') {
      const type = { 'content-type': 'application/json; charset=utf-8' };
      outgoing.writeHead(fault.status ?? 200, { ...type, ...fault.headers }).end(fault.body);
    } else {
      if (fault?.kind === 'hold') await released;
      if (!outgoing.destroyed) forward(incoming, body, outgoing, fault);
    }
  };

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  // Not an ephemeral port: another test's server could get it while this one is down.
  const port = await freePort();
  await listen(port);

  const recover = () => {
    rules = [];
    release();
    released = new Promise((resolve) => {
      release = resolve;
    });
  };
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    heardOf: (pattern) => heard.filter(({ url }) => pattern.test(url)),
    addFault: (pattern, fault, times = Number.POSITIVE_INFINITY) => void rules.push({ pattern, fault, times }),
    recover,
    goDown: stop,
    restart: () => listen(port),
    close: async () => {
      recover();
      if (server.listening) await stop();
    },
  };
}
