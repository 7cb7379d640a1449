import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between two forced garbage collections, each of which pauses the process. */
const COLLECT_EVERY = 5_000;

/** Heap and external memory, including garbage. The resident size hardly falls after a peak. */
function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** @returns a check whether the process is over `limit` bytes (0: none), not counting garbage */
export function watchMemory(limit: number): () => boolean {
  const collect = collector();
  let isFull = false;
  let collectedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (limit === 0 || usedBytes() <= limit) isFull = false;
    // A process that renders nothing allocates nothing, so Node would not collect its garbage.
    else if (performance.now() - collectedAt >= COLLECT_EVERY) {
      collect();
      collectedAt = performance.now();
      isFull = usedBytes() > limit;
    }
    return isFull;
  };
}
