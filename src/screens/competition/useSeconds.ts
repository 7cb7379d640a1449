import { useState } from 'react';
import { useIsLive } from '../../components/useIsLive';
import { useRepeated } from '../../components/useRepeated';

const now = () => Math.floor(Date.now() / 1000);

/** Unix seconds that go on while the player looks. @param first what the server counted with: the first paint is the same */
export function useSeconds(first: number): number {
  const isLive = useIsLive();
  const [seconds, setSeconds] = useState(first);
  useRepeated(() => setSeconds(now()), 1000);
  return isLive ? Math.max(seconds, first) : first;
}
