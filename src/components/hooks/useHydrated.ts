import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, for content that the server cannot know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
