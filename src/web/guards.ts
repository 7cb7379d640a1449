/** Guards the renderer, beside its queue, by the process's own state and each client's share. */
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from './limits';
import { watchMemory } from './memory';
import { clientOf } from './proxy/clients';
import { Overloaded } from './RenderQueue';

const MINUTE = 60_000;
const LOOK = 500;
/** One late look is a long piece of work that is over, such as the first page after a start: nobody is sent away for it. */
const LATE_LOOKS = 2;
const MOST_CLIENTS = 20_000;
/** Milliseconds without a page made after which visitors are better off with another copy. */
const STUCK_AFTER = 30_000;

/** Asked before a page is made; pages that are kept, files and calls go on whatever they say. */
export interface Guards {
  /** @throws Overloaded while the process is late or large */
  assertFree(): void;
  /** @throws Overloaded when this client has had its share of this minute */
  assertShare(request: FastifyRequest): Promise<void>;
  /** Has the process been late or large for so long that a balancer should look elsewhere? */
  isStuck(): boolean;
}

export async function registerGuards(fastify: FastifyInstance, limits: Limits): Promise<Guards> {
  await fastify.register(underPressure, {
    maxEventLoopDelay: limits.busyMs,
    sampleInterval: LOOK,
    // The plugin itself refuses nothing; it is looked at.
    pressureHandler: () => undefined,
  });
  const isOverMemory = watchMemory(limits.memoryBytes);
  let lateLooks = 0;
  let refusedSince: number | null = null;
  const look = () => {
    lateLooks = fastify.isUnderPressure() ? lateLooks + 1 : 0;
    const isRefused = isOverMemory() || lateLooks >= LATE_LOOKS;
    refusedSince = isRefused ? (refusedSince ?? performance.now()) : null;
  };
  const looking = setInterval(look, LOOK).unref();
  fastify.addHook('onClose', async () => clearInterval(looking));
  await fastify.register(rateLimit, { global: false, cache: MOST_CLIENTS });
  const take = fastify.createRateLimit({
    max: Math.max(1, limits.clientRenders),
    timeWindow: MINUTE,
    keyGenerator: ({ ip }) => clientOf(ip),
  });
  return {
    assertFree() {
      if (refusedSince !== null) throw new Overloaded('pressure');
    },
    async assertShare(request) {
      if (limits.clientRenders === 0) return;
      const share = await take(request);
      if (!share.isAllowed && share.isExceeded) throw new Overloaded('client', share.ttlInSeconds);
    },
    isStuck: () => refusedSince !== null && performance.now() - refusedSince >= STUCK_AFTER,
  };
}
