import { reaction } from 'mobx';

/** Calls `act` with the current value, and again on each change. @returns a function that stops it */
export const observeValue = <T>(read: () => T, act: (now: T) => void): (() => void) =>
  reaction(read, (now) => act(now), { fireImmediately: true });

/** Combines several stop functions. */
export const stopAll = (stops: ReadonlyArray<() => void>) => (): void => {
  for (const stop of stops) stop();
};
