import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { mayInterrupt } from '../domain/notices';
import { CampaignsStore } from '../stores/rewards/CampaignsStore';

/** Milliseconds without a navigation or a dialog before one opens by itself. */
const PAUSE_MS = 800;

/** Somebody is typing: a dialog would take the focus. */
function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select, [contenteditable]');
}

/** Gathers and shows dialogs after each sign-in (D-5, B-8), on a page that has loaded, after a pause without interruptions. */
export function useAfterSignIn(): void {
  const stores = useStores();
  const { name } = useRoute();
  const { pathname } = useLocation();
  const { generation } = stores.session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sign-in gathers anew
  useEffect(() => void stores.get(CampaignsStore).gather(), [stores, generation]);
  useEffect(() => {
    const campaigns = stores.get(CampaignsStore);
    const isFree = () => stores.hasArrived && !stores.dialogs.top && !stores.needsClosingGuard && mayInterrupt(name);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // The address may be ahead of what is drawn.
        if (isTyping() || window.location.pathname !== pathname) wait();
        else campaigns.showNext();
      }, PAUSE_MS);
    };
    const stop = reaction(
      // A number, so that one dialog that came and went restarts the pause.
      () => (isFree() ? campaigns.ready : 0),
      (ready) => {
        clearTimeout(timer);
        if (ready > 0) wait();
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [stores, name, pathname]);
}
