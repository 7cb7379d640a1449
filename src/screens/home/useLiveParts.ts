import { useEffect, useState } from 'react';
import { whenUsed } from '../../components/whenUsed';

type LiveParts = typeof import('../../components/LiveParts')['liveParts'];

/** What lets sums climb and stops them, null until somebody is here; without it home is whole, and its first load light. */
export function useLiveParts(): LiveParts | null {
  const [parts, setParts] = useState<LiveParts | null>(null);
  useEffect(
    () =>
      whenUsed(() => {
        import('../../components/LiveParts').then(
          ({ liveParts }) => setParts(liveParts),
          () => {},
        );
      }),
    [],
  );
  return parts;
}
