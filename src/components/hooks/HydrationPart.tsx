import { type ReactNode, Suspense, useEffect } from 'react';

/** Parts of the page that the server rendered and React has not hydrated yet. */
let waiting = 0;
let onHydrated: (() => void) | null = null;

function count(change: 1 | -1): void {
  waiting += change;
  if (waiting > 0 || !onHydrated) return;
  const done = onHydrated;
  onHydrated = null;
  done();
}

/** Calls back once no part waits; at once if none does. Only the last caller is called. */
export function whenPartsHydrated(callback: (() => void) | null): void {
  onHydrated = callback;
  if (waiting === 0 && callback) {
    onHydrated = null;
    callback();
  }
}

const PartHydrated = () => {
  useEffect(() => {
    count(-1);
    return () => count(1);
  }, []);
  return null;
};

/**
 * Hydrates its children in a task of their own, after what surrounds them; a press on them hydrates them at once.
 * Nothing that they show may change before, so the stores start after the last part.
 */
export const HydrationPart = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  return (
    <Suspense fallback={null}>
      {children}
      <PartHydrated />
    </Suspense>
  );
};
