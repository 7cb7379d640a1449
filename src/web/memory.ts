import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between two collections of ours: each stops the process for a moment. */
const COLLECT_EVERY = 5_000;

/** The heap and what it holds outside of itself, garbage included. The resident size hardly falls after a peak. */
function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** @returns whether the process is over `limit` bytes (0: none) even without its garbage. */
export function watchMemory(limit: number): () => boolean {
  const collect = collector();
  let isFull = false;
  let collectedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (limit === 0 || usedBytes() <= limit) isFull = false;
    // A process that renders nothing makes no garbage either, and would not collect what it has.
    else if (performance.now() - collectedAt >= COLLECT_EVERY) {
      collect();
      collectedAt = performance.now();
      isFull = usedBytes() > limit;
    }
    return isFull;
  };
}
