/** A plain HTTP server as the operator, and the web server in front of it. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { LogSink } from '../../../src/web/observability/logging';
import { webServer } from './webServer';

export interface PlainOperator {
  url: string;
  server: Server;
  heard: IncomingMessage[];
  /** Addresses of requests whose connection was closed before the response. */
  aborted: string[];
  close(): Promise<void>;
}

const listen = (server: { listen(port: number, host: string, done: () => void): unknown }) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

export async function plainOperator(
  answer: (request: IncomingMessage, reply: ServerResponse) => void,
): Promise<PlainOperator> {
  const heard: IncomingMessage[] = [];
  const aborted: string[] = [];
  const listener: RequestListener = (request, reply) => {
    heard.push(request);
    reply.on('close', () => !reply.writableFinished && aborted.push(request.url ?? ''));
    answer(request, reply);
  };
  const server = createServer(listener);
  await listen(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    heard,
    aborted,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Front {
  operator: PlainOperator;
  env?: Record<string, string>;
  stopping?: AbortSignal;
  logSink?: LogSink;
}

/** The web server with this operator; its CMS is at `/strapi` of the same operator. */
export async function inFront({ operator, env = {}, ...given }: Front) {
  const server = await webServer({
    env: { API_URL: operator.url, CMS_URL: `${operator.url}/strapi`, ...env },
    ...given,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return {
    server,
    port,
    site: `http://127.0.0.1:${port}`,
    async close() {
      server.server.closeAllConnections();
      await server.close();
      await operator.close();
    },
  };
}

/** A plain connection; `heard` collects the response, `isOver` is true once it is closed. */
export function rawClient(port: number, text = '') {
  const socket: Socket = connect(port, '127.0.0.1');
  const client = { socket, heard: '', isOver: false };
  socket.on('data', (chunk) => {
    client.heard += chunk;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    client.isOver = true;
  });
  if (text) socket.write(text);
  return client;
}
