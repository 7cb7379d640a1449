import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../components/whenIdle';

/** Milliseconds after the first paint (N-9), and between tries after a failed load. */
const AFTER = 3_000;
/** Where there is space for the rail, which would stand empty until then. */
const AFTER_ON_WIDE = 1_500;
const WIDE = 1366;
const PAUSE = 10_000;

/** Parts that load some seconds later; null until then. */
export function useLateParts(): ComponentType | null {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    let callOff: () => void;
    const loadAfter = (ms: number) => {
      const timer = setTimeout(() => {
        callOff = whenIdle(load);
      }, ms);
      callOff = () => clearTimeout(timer);
    };
    const load = () => {
      import('./LateParts').then(
        // A transition, which lets taps through.
        ({ default: Loaded }) => startTransition(() => setParts(() => Loaded)),
        () => loadAfter(PAUSE),
      );
    };
    loadAfter(window.innerWidth < WIDE ? AFTER : AFTER_ON_WIDE);
    return () => callOff();
  }, []);
  return Parts;
}
