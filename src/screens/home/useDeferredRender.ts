import { useDeferredValue, useState } from 'react';

/** True on the server and until hydration ends. */
const isBeforeHydration = () =>
  typeof document === 'undefined' || document.documentElement.dataset.hydrated === undefined;

/**
 * Whether to render all of a large screen: at once on the server and during hydration; in a second step after
 * navigation, to keep tasks short.
 */
export function useDeferredRender(): boolean {
  const [isComplete] = useState(isBeforeHydration);
  return useDeferredValue(true, isComplete);
}
