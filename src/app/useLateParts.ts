import { type ComponentType, useEffect, useState } from 'react';

/** Milliseconds after the first paint (N-9), and between tries when the chunk does not come. */
const AFTER = 3_000;
const PAUSE = 10_000;

/** The parts that come some seconds later, null until then; without them the page is whole. */
export function useLateParts(): ComponentType | null {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const load = () => {
      import('./LateParts').then(
        ({ default: Loaded }) => setParts(() => Loaded),
        () => {
          timer = setTimeout(load, PAUSE);
        },
      );
    };
    timer = setTimeout(load, AFTER);
    return () => clearTimeout(timer);
  }, []);
  return Parts;
}
