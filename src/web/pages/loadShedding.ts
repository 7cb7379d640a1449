/** Sheds render load by the process's state and each client's share, in addition to the render queue. */
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from '../proxy/clients';
import type { Limits } from '../settings/limits';
import type { SharedCache } from '../sharedCache/SharedCache';
import { watchMemory } from './memory';
import { Overloaded } from './RenderQueue';

const MINUTE = 60_000;
const POLL_MS = 500;
/** Late checks in a row that refuse pages. A single one is a long task that is over, such as the first page's. */
const LATE_CHECKS = 2;
const MAX_CLIENTS = 20_000;
/** Milliseconds of refusals after which visitors are better served by another instance. */
const STUCK_AFTER = 30_000;

/** Checked before a page renders; cached pages, files and calls are not affected. */
export interface LoadShedding {
  /** @throws Overloaded while the event loop is late or memory is over its limit */
  assertFree(): void;
  /** @throws Overloaded when this client has used its renders of this minute */
  assertShare(request: FastifyRequest): Promise<void>;
  /** Whether it has refused pages for so long that a balancer should use another instance. */
  isStuck(): boolean;
}

/** @param shared counts the renders of a client by all copies of the site */
export async function registerLoadShedding(
  fastify: FastifyInstance,
  limits: Limits,
  shared?: SharedCache,
): Promise<LoadShedding> {
  await fastify.register(underPressure, {
    maxEventLoopDelay: limits.busyMs,
    sampleInterval: POLL_MS,
    // The plugin itself refuses nothing; its state is polled.
    pressureHandler: () => undefined,
  });
  const isOverMemory = watchMemory(limits.memoryBytes);
  let lateChecks = 0;
  let overloadedSince: number | null = null;
  const checkLoad = () => {
    lateChecks = fastify.isUnderPressure() ? lateChecks + 1 : 0;
    const isOverloaded = isOverMemory() || lateChecks >= LATE_CHECKS;
    overloadedSince = isOverloaded ? (overloadedSince ?? performance.now()) : null;
  };
  // Starting is one long task, and no load.
  fastify.addHook('onListen', () => {
    lateChecks = 0;
    overloadedSince = null;
  });
  const timer = setInterval(checkLoad, POLL_MS).unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
  await fastify.register(rateLimit, { global: false, cache: MAX_CLIENTS });
  const takeShare = fastify.createRateLimit({
    max: Math.max(1, limits.clientRenders),
    timeWindow: MINUTE,
    keyGenerator: ({ ip }) => clientOf(ip),
  });
  return {
    assertFree() {
      if (overloadedSince !== null) throw new Overloaded('pressure');
    },
    async assertShare(request) {
      if (limits.clientRenders === 0) return;
      const uses = await shared?.countUse(clientOf(request.ip), MINUTE);
      if (uses) {
        if (uses.count > limits.clientRenders) throw new Overloaded('client', Math.ceil(uses.leftMs / 1000));
        return;
      }
      const share = await takeShare(request);
      if (!share.isAllowed && share.isExceeded) throw new Overloaded('client', share.ttlInSeconds);
    },
    isStuck: () => overloadedSince !== null && performance.now() - overloadedSince >= STUCK_AFTER,
  };
}
