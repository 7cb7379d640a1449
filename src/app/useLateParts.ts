import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../components/whenIdle';

/** Milliseconds after the first paint (N-9), and between tries when the chunk does not come. */
const AFTER = 3_000;
/** On a window with a place for the rail, which comes with them and would stand empty; the first load is over by then. */
const AFTER_ON_WIDE = 1_500;
const WIDE = 1366;
const PAUSE = 10_000;

/** The parts that come some seconds later, null until then; without them the page is whole. */
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
        // In slices that let a tap through.
        ({ default: Loaded }) => startTransition(() => setParts(() => Loaded)),
        () => loadAfter(PAUSE),
      );
    };
    loadAfter(window.innerWidth < WIDE ? AFTER : AFTER_ON_WIDE);
    return () => callOff();
  }, []);
  return Parts;
}
