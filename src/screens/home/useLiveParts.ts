import { useEffect, useState } from 'react';
import { whenUsed } from '../../components/whenUsed';

type LiveParts = typeof import('../../components/LiveParts')['liveParts'];

/**
 * Components that animate amounts and pause updates; null until the first interaction, to keep the first load small.
 */
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
