import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../proxy/clients';
import type { Limits } from '../settings/limits';

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
    const sockets = clients.get(client) ?? new Set();
    clients.set(client, sockets);
    // A connection whose upgrade offer was ignored is emitted a second time.
    if (sockets.has(socket)) return;
    if (sockets.size >= limits.clientConnections) {
      const oldest = [...sockets].find((candidate) => !working.has(candidate)) ?? socket;
      sockets.delete(oldest);
      oldest.destroy();
    }
    if (!socket.destroyed) sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) clients.delete(client);
    });
  });
}

const MIN_BYTES_PER_SECOND = 1024;

interface Progress {
  startedAt: number;
  sentBytes: number;
}

/** Closes connections that read their response too slowly: each holds a connection to the operator. */
export function dropSlowReaders(fastify: FastifyInstance, { slowReaderMs }: Limits): void {
  const answers = new Map<ServerResponse, Progress>();
  fastify.addHook('onRequest', async (_, { raw }) => {
    answers.set(raw, { startedAt: Date.now(), sentBytes: 0 });
    raw.once('close', () => answers.delete(raw));
  });
  const checkReaders = () => {
    const now = Date.now();
    for (const [raw, progress] of answers) {
      const { socket } = raw;
      if (!socket) continue;
      const sentBytes = socket.bytesWritten - socket.writableLength;
      const isWaiting = socket.writableLength > 0;
      const isSlow = sentBytes - progress.sentBytes < (MIN_BYTES_PER_SECOND * slowReaderMs) / 1000;
      if (isWaiting && now - progress.startedAt < slowReaderMs) continue;
      if (isWaiting && isSlow) socket.destroy();
      else answers.set(raw, { startedAt: now, sentBytes });
    }
  };
  const timer = setInterval(checkReaders, Math.max(100, slowReaderMs / 4)).unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
}
