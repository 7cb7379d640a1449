/** What the operator does by itself, beside what it is asked for. */
import type { FastifyInstance } from 'fastify';

/** One at a time; whoever asks meanwhile waits for a run that began after they asked. */
export function inTurns(task: () => Promise<void>): () => Promise<void> {
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

interface Chore {
  task: () => Promise<unknown>;
  /** Milliseconds; a turn is left out while the one before it has not ended. */
  everyMs: number;
  /** Written to the log when it fails. */
  failure: string;
}

/** Does a chore again and again until the server closes. */
export function keepDoing(app: FastifyInstance, { task, everyMs, failure }: Chore): void {
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
