import { reaction } from 'mobx';

/** Acts on what is so now, and on each change of it. @returns what ends it */
export const whenever = <T>(of: () => T, act: (now: T) => void): (() => void) =>
  reaction(of, (now) => act(now), { fireImmediately: true });

/** One end for several. */
export const endAll = (stops: ReadonlyArray<() => void>) => (): void => {
  for (const stop of stops) stop();
};
