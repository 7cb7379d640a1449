/** Sheds render load by the process's state and each client's share, in addition to the render queue. */
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from './limits';
import { watchMemory } from './memory';
import { clientOf } from './proxy/clients';
import { Overloaded } from './RenderQueue';

const MINUTE = 60_000;
const LOOK = 500;
/** Late checks in a row that refuse pages. A single one is a long task that is over, such as the first page's. */
const LATE_LOOKS = 2;
const MOST_CLIENTS = 20_000;
/** Milliseconds of refusals after which visitors are better served by another instance. */
const STUCK_AFTER = 30_000;

/** Checked before a page renders; cached pages, files and calls are not affected. */
export interface Guards {
  /** @throws Overloaded while the event loop is late or memory is over its limit */
  assertFree(): void;
  /** @throws Overloaded when this client has used its renders of this minute */
  assertShare(request: FastifyRequest): Promise<void>;
  /** Whether it has refused pages for so long that a balancer should use another instance. */
  isStuck(): boolean;
}

export async function registerGuards(fastify: FastifyInstance, limits: Limits): Promise<Guards> {
  await fastify.register(underPressure, {
    maxEventLoopDelay: limits.busyMs,
    sampleInterval: LOOK,
    // The plugin itself refuses nothing; its state is polled.
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
