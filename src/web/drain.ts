import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Milliseconds for which connections without a request live on once nothing new is listened to. */
const LINGER = 1_000;

/** Milliseconds for which a listener is kept at most, until nobody waits for it. */
const CATCH_UP_LIMIT = 2_000;

/**
 * Calls when the process has taken every connection that the system held for it: those that wait there when the listener
 * closes are cut off, and on a busy server there are some at any moment.
 */
function whenCaughtUp(server: Server, go: () => void): void {
  const until = performance.now() + CATCH_UP_LIMIT;
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  // From one of these to the next the event loop goes round once, and takes one connection on its way.
  const turn = (before: number) =>
    setImmediate(() => {
      if (taken > before && performance.now() < until) {
        turn(taken);
        return;
      }
      server.off('connection', count);
      go();
    });
  setImmediate(() => turn(taken));
}

/**
 * Lets a stopping server go without an error for anyone (O-10). From the signal on, readiness is 503 and each answer asks
 * its connection to close, so that balancers and browsers go elsewhere, while all is still answered; once the server closes,
 * event streams are ended, since they would never end by themselves.
 */
export function registerDrain(
  fastify: FastifyInstance,
  stopping: AbortSignal,
  graceMs: number,
  report: () => Record<string, string> = () => ({}),
): void {
  // A request may be on its way by a connection that is idle from here: one that was opened a moment ago, or that a balancer
  // takes up again just now.
  const { server } = fastify;
  const isGraceful = () => stopping.aborted && graceMs > 0;
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (isGraceful()) setTimeout(closeIdle, LINGER);
    else closeIdle();
  };
  const close = server.close.bind(server);
  server.close = (done) => {
    if (isGraceful()) whenCaughtUp(server, () => close(done));
    else close(done);
    return server;
  };
  const streams = new Set<FastifyReply>();
  fastify.get('/health/live', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  // Ready once it listens: the renderer is loaded before that, and without the operator pages are still served.
  fastify.get('/health/ready', async (_, reply) => {
    reply.header('cache-control', 'no-store').code(stopping.aborted ? 503 : 200);
    return { status: stopping.aborted ? 'stopping' : 'ready', ...report() };
  });
  fastify.addHook('onSend', async (_, reply) => {
    if (stopping.aborted) reply.header('connection', 'close');
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    streams.add(reply);
    reply.raw.once('close', () => streams.delete(reply));
  });
  fastify.addHook('preClose', async () => {
    for (const { raw } of streams) raw.destroy();
  });
}
