import { useStores } from '../../components/contexts';
import { CLIMB_MS } from '../../components/TickingMoney';
import { useRepeated } from '../../components/useRepeated';
import { FeedStore } from '../../stores/competition/FeedStore';
import { JackpotsStore } from '../../stores/competition/JackpotsStore';

/** Polls the jackpots' amounts while the page is visible and the player has not paused updates. */
export function useJackpotsFollowing(): void {
  const stores = useStores();
  useRepeated(() => {
    if (!stores.get(FeedStore).isPaused) void stores.get(JackpotsStore).refresh();
  }, CLIMB_MS);
}
