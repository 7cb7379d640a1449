import { useStores } from '../../components/contexts';
import { usePolling } from '../../components/hooks/usePolling';
import { AMOUNT_POLL_MS } from '../../components/money/TickingMoney';
import { FeedStore } from '../../stores/competition/FeedStore';
import { JackpotsStore } from '../../stores/competition/JackpotsStore';

/** Polls the jackpots' amounts while the page is visible and the player has not paused updates. */
export function useJackpotPolling(): void {
  const stores = useStores();
  usePolling(() => {
    if (!stores.get(FeedStore).isPaused) void stores.get(JackpotsStore).refresh();
  }, AMOUNT_POLL_MS);
}
