import { useEffect, useRef } from 'react';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { CLIMB_MS } from '../components/TickingMoney';
import { useRepeated } from '../components/useRepeated';
import { whenUsed } from '../components/whenUsed';
import { FeedStore } from '../stores/competition/FeedStore';

/** Live updates on home while it is visible: jackpots, and winners unless pointed at or focused (G-8). */
export function useFollowing(): void {
  const { follow } = useStores().get(FeedStore);
  const { name } = useRoute();
  const isWanted = useRef(false);
  useEffect(
    () =>
      whenUsed(() => {
        isWanted.current = true;
      }),
    [],
  );
  useRepeated(() => {
    if (name !== 'index' || !isWanted.current) return;
    follow({ canMoveWinners: !document.querySelector('[data-feed]:is(:hover, :focus-within)') });
  }, CLIMB_MS);
}
