import { useDeferredValue, useState } from 'react';

/** On the server and until hydration ends (`src/app/comeAlive.ts`). */
const isServed = () => typeof document === 'undefined' || document.documentElement.dataset.alive === undefined;

/**
 * Whether to draw all of a large screen: at once on the server and in hydration; on navigation in a second step, so that no
 * single task is too long.
 */
export function useWhole(): boolean {
  const [isWhole] = useState(isServed);
  return useDeferredValue(true, isWhole);
}
