import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Milliseconds that idle connections stay open: longer than a balancer reuses them (two seconds in our sample). */
const LINGER_MS = 3_000;

/** Maximum milliseconds that the listener stays open to accept waiting connections. */
const CATCH_UP_LIMIT_MS = 2_000;

/** Maximum milliseconds of an event loop iteration that did nothing but check the listener. */
const IDLE_ITERATION_MS = 0.5;

/**
 * Resolves when the process has accepted every connection that the system queued for it: those still queued when the
 * listener closes are cut off. A connection that arrives while an iteration of the event loop does other work is seen
 * only in the next, so the last iteration must have been idle.
 */
function acceptQueued(server: Server): Promise<void> {
  const deadline = performance.now() + CATCH_UP_LIMIT_MS;
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  return new Promise((done) => {
    // Each turn is one iteration of the event loop, which accepts one connection.
    const nextIteration = (before: number, begun: number) =>
      setImmediate(() => {
        const now = performance.now();
        if ((accepted > before || now - begun > IDLE_ITERATION_MS) && now < deadline) {
          nextIteration(accepted, now);
          return;
        }
        server.off('connection', count);
        done();
      });
    setImmediate(() => nextIteration(accepted, performance.now()));
  });
}

/**
 * Shuts down without errors for clients. From the signal on, readiness is 503 so that balancers stop sending traffic,
 * and everything is answered as before on kept-alive connections: new ones could be cut off when the listener closes.
 * After that each response asks its connection to close, and event streams, which would never end, are ended.
 */
export function registerDrain(
  fastify: FastifyInstance,
  stopping: AbortSignal,
  graceMs: number,
  state: () => 'ready' | 'starting' | 'overloaded' = () => 'ready',
  report: () => Record<string, string> = () => ({}),
): void {
  // A request may be in transit on a connection that looks idle: a new one, or one that a balancer reuses.
  const { server } = fastify;
  const isGraceful = () => stopping.aborted && graceMs > 0;
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (isGraceful()) setTimeout(closeIdle, LINGER_MS);
    else closeIdle();
  };
  let isClosed = false;
  let ended: Promise<void> | undefined;
  const close = server.close.bind(server);
  server.close = (done) => {
    if (ended) void ended.then(() => done?.());
    else close(done);
    return server;
  };
  // The listener closes first, because a closing Fastify asks every connection to close.
  const closeAll = fastify.close.bind(fastify) as () => Promise<undefined>;
  const closeGently = async () => {
    if (isGraceful() && server.listening && !ended) {
      await acceptQueued(server);
      ended = new Promise((done) => close(() => done()));
    }
    isClosed = true;
    return closeAll();
  };
  fastify.close = closeGently as typeof fastify.close;
  const streams = new Set<FastifyReply>();
  fastify.get('/health/live', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  fastify.get('/health/ready', async (_, reply) => {
    const status = stopping.aborted ? 'stopping' : state();
    reply.header('cache-control', 'no-store').code(status === 'ready' ? 200 : 503);
    return { status, ...report() };
  });
  fastify.addHook('onSend', async (_, reply) => {
    if (isClosed) reply.header('connection', 'close');
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    streams.add(reply);
    reply.raw.once('close', () => streams.delete(reply));
  });
  fastify.addHook('preClose', async () => {
    for (const { raw } of streams) raw.destroy();
  });
}
