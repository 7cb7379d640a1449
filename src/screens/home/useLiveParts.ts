import { useEffect, useState } from 'react';

type LiveParts = typeof import('../../components/LiveParts')['liveParts'];

/** Milliseconds: home stands still at first, and its first load stays light. */
const AFTER = 5_000;

/** What lets sums climb and stops them, null until then; without it home is whole. */
export function useLiveParts(): LiveParts | null {
  const [parts, setParts] = useState<LiveParts | null>(null);
  useEffect(() => {
    const load = () =>
      import('../../components/LiveParts').then(
        ({ liveParts }) => setParts(liveParts),
        () => {},
      );
    const timer = setTimeout(load, AFTER);
    return () => clearTimeout(timer);
  }, []);
  return parts;
}
