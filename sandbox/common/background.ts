/** Periodic and serialized background work. */
import type { FastifyInstance } from 'fastify';

/** Runs a task one at a time. Calls during a run share the next one, which starts after they were made. */
export function serializeRuns(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    running = task().finally(() => {
      running = null;
    });
    return running;
  };
  const startNext = () => {
    next = null;
    return start();
  };
  return () => {
    if (!running) return start();
    next ??= running.then(startNext, startNext);
    return next;
  };
}

interface PeriodicTask {
  task: () => Promise<unknown>;
  /** Milliseconds; a turn is skipped while the previous one is running. */
  everyMs: number;
  /** Log message for a failed run. */
  failure: string;
}

/** Repeats a task until the server closes. */
export function runEvery(app: FastifyInstance, { task, everyMs, failure }: PeriodicTask): void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    task()
      .catch(() => console.error(failure))
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
