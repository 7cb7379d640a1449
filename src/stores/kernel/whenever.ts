import { reaction } from 'mobx';

/** Calls `act` with the current value, and again on each change. @returns a function that stops it */
export const whenever = <T>(of: () => T, act: (now: T) => void): (() => void) =>
  reaction(of, (now) => act(now), { fireImmediately: true });

/** Combines several stop functions. */
export const endAll = (stops: ReadonlyArray<() => void>) => (): void => {
  for (const stop of stops) stop();
};
