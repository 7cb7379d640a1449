import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first paint, then true: what the server cannot know is drawn after it. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
