import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { mayInterrupt } from '../domain/notices';
import { CampaignsStore } from '../stores/CampaignsStore';

/** Milliseconds that a page is left in peace before something comes over it. */
const PAUSE_MS = 800;

/** Gathers what waits at each sign-in and shows it one by one, where nothing is interrupted by it (D-5, B-8). */
export function useAfterSignIn(): void {
  const stores = useStores();
  const { name } = useRoute();
  const { generation } = stores.session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sign-in gathers anew
  useEffect(() => void stores.room(CampaignsStore).gather(), [stores, generation]);
  useEffect(() => {
    const campaigns = stores.room(CampaignsStore);
    const isFree = () => !stores.dialogs.top && !stores.needsClosingGuard && mayInterrupt(name);
    // Told as a number: a dialog that comes and goes within the pause leaves one less waiting.
    const ready = () => (isFree() ? campaigns.waiting.length : 0);
    return reaction(ready, () => ready() > 0 && campaigns.showNext(), { delay: PAUSE_MS, fireImmediately: true });
  }, [stores, name]);
}
