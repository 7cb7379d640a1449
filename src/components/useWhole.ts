import { useDeferredValue, useState } from 'react';

/** On the server, and while the browser takes over what it wrote (`src/app/comeAlive.ts` marks the end). */
const isServed = () => typeof document === 'undefined' || document.documentElement.dataset.alive === undefined;

/**
 * Whether everything of a large screen is drawn: on the server and where its page is taken over, from the start. When
 * somebody comes from another screen it is false first and true beside what they do, so that no single task holds them.
 */
export function useWhole(): boolean {
  const [isWhole] = useState(isServed);
  return useDeferredValue(true, isWhole);
}
