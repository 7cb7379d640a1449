import { useStores } from '../../components/contexts';
import { CLIMB_MS } from '../../components/TickingMoney';
import { useRepeated } from '../../components/useRepeated';
import { FeedStore } from '../../stores/competition/FeedStore';
import { JackpotsStore } from '../../stores/competition/JackpotsStore';

/** Reads what the jackpots stand at while the player looks, and has not paused it. */
export function useJackpotsFollowing(): void {
  const stores = useStores();
  useRepeated(() => {
    if (!stores.get(FeedStore).isPaused) void stores.get(JackpotsStore).refresh();
  }, CLIMB_MS);
}
