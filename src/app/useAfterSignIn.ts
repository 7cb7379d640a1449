import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { CampaignsStore } from '../stores/rewards/CampaignsStore';

/** Somebody is typing: a dialog would take the focus. */
function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select, [contenteditable]');
}

/** Dialogs after a sign-in, on a page that has loaded (D-5, B-8). */
export function useAfterSignIn(): void {
  const campaigns = useStores().get(CampaignsStore);
  const { name } = useRoute();
  const { pathname } = useLocation();
  useEffect(() => {
    // The address may be ahead of what is drawn.
    const isStill = () => !isTyping() && window.location.pathname === pathname;
    return campaigns.showOver(name, isStill);
  }, [campaigns, name, pathname]);
}
