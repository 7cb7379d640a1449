import { useEffect } from 'react';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { FreeSpinsStore } from '../stores/games/FreeSpinsStore';

/** Reads free spins, and again on the next path after a change (G-6). */
export function useFreeSpins(): void {
  const stores = useStores();
  const { path } = useRoute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every path looks whether they are still fresh
  useEffect(() => void stores.get(FreeSpinsStore).packs.ensure(), [stores, path]);
}
