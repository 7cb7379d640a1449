import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Limits } from './limits';
import { clientOf } from './proxy/clients';

/** Closes an address's oldest idle or trickling connection over its limit. Behind a proxy all have one address. */
export function limitConnections(fastify: FastifyInstance, limits: Limits, trustedProxies: number): void {
  const { server } = fastify;
  server.maxConnections = limits.connections;
  if (trustedProxies > 0) return;
  const clients = new Map<string, Set<Socket>>();
  const working = new WeakSet<Socket>();
  // Only a completely received request counts as work.
  fastify.addHook('preHandler', async ({ raw }) => void working.add(raw.socket));
  fastify.addHook('onResponse', async ({ raw }) => void working.delete(raw.socket));
  server.on('connection', (socket: Socket) => {
    const client = clientOf(socket.remoteAddress ?? '');
    const own = clients.get(client) ?? new Set();
    clients.set(client, own);
    // A connection whose upgrade offer was ignored is emitted a second time.
    if (own.has(socket)) return;
    if (own.size >= limits.clientConnections) {
      const oldest = [...own].find((one) => !working.has(one)) ?? socket;
      own.delete(oldest);
      oldest.destroy();
    }
    if (!socket.destroyed) own.add(socket);
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0) clients.delete(client);
    });
  });
}

const SLOWEST = 1024;

interface Progress {
  since: number;
  taken: number;
}

/** Closes connections that read their response too slowly: each holds a connection to the operator. */
export function dropSlowReaders(fastify: FastifyInstance, { slowReaderMs }: Limits): void {
  const answers = new Map<ServerResponse, Progress>();
  fastify.addHook('onRequest', async (_, { raw }) => {
    answers.set(raw, { since: Date.now(), taken: 0 });
    raw.once('close', () => answers.delete(raw));
  });
  const look = () => {
    const now = Date.now();
    for (const [raw, progress] of answers) {
      const { socket } = raw;
      if (!socket) continue;
      const taken = socket.bytesWritten - socket.writableLength;
      const isWaiting = socket.writableLength > 0;
      const isSlow = taken - progress.taken < (SLOWEST * slowReaderMs) / 1000;
      if (isWaiting && now - progress.since < slowReaderMs) continue;
      if (isWaiting && isSlow) socket.destroy();
      else answers.set(raw, { since: now, taken });
    }
  };
  const timer = setInterval(look, Math.max(100, slowReaderMs / 4)).unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
}
