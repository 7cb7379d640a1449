import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether everything of a large screen is drawn: on the server and where its page is taken over, from the start. When
 * somebody comes from another screen it is false first and true beside what they do, so that no single task holds them.
 */
export function useWhole(): boolean {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useDeferredValue(true, isServed);
}
