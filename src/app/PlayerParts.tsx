import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStores } from '../components/contexts';
import { useGo, useRoute } from '../components/route';
import { useTranslation } from '../components/texts';
import { useFailure } from '../components/useFailure';
import { localePath } from '../domain/addresses';
import { FRAME_ACTIVITY } from '../domain/inactivity';
import { href } from '../domain/paths';
import { CompletionStore } from '../stores/auth/CompletionStore';
import { ElsewhereStore } from '../stores/frame/ElsewhereStore';
import { InactivityStore } from '../stores/frame/InactivityStore';
import { FreeSpinsStore } from '../stores/games/FreeSpinsStore';
import { endAll } from '../stores/kernel/whenever';
import { HintsStore } from '../stores/profile/HintsStore';
import { ReminderStore } from '../stores/profile/ReminderStore';
import { CampaignsStore } from '../stores/rewards/CampaignsStore';
import { useNotices } from './useNotices';
import { useProfilePrompt } from './useProfilePrompt';

const SIGNS = ['keydown', 'click', 'pointerdown', 'touchmove', 'wheel', FRAME_ACTIVITY] as const;

/** Activity, in a game's or the sportsbook's frame too. */
function listenForLife(inactivity: InactivityStore): () => void {
  const { touch } = inactivity;
  // The page may scroll by itself as the warning opens: that is no activity.
  const handleScroll = () => inactivity.state.phase === 'active' && touch();
  const passive = { passive: true, capture: true };
  for (const sign of SIGNS) document.addEventListener(sign, touch, passive);
  document.addEventListener('scroll', handleScroll, passive);
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, touch, passive);
    document.removeEventListener('scroll', handleScroll, passive);
  };
}

/** Signs out an inactive player: warning, countdown, logout. */
function useInactivity(): void {
  const stores = useStores();
  const inactivity = stores.get(InactivityStore);
  const navigate = useNavigate();
  const { path, locale } = useRoute();
  const home = useRef('/');
  home.current = localePath(locale, '/');
  useEffect(() => {
    const handleOut = () => {
      stores.toasts.show({ tone: 'info', textKey: 'system:signedOutIdle', durationMs: 20_000 });
      void navigate(home.current, { replace: true });
    };
    return endAll([inactivity.follow(handleOut), listenForLife(inactivity)]);
  }, [stores, inactivity, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is a sign of life
  useEffect(() => inactivity.touch(), [inactivity, path]);
}

/** Hints to a new player, as toasts. */
function useHints(): void {
  const hints = useStores().get(HintsStore);
  const { ready } = useTranslation('auth');
  const fail = useFailure();
  const go = useGo();
  const { name } = useRoute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins once, and its acts do the same each time
  useEffect(() => {
    if (ready) return hints.follow(name, { toDeposit: () => go(href('cashier-index-deposit')), fail });
  }, [ready, hints, name]);
}

/** Reads free spins, and again on the next path after a change. */
function useFreeSpins(): void {
  const stores = useStores();
  const { path } = useRoute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every path looks whether they are still fresh
  useEffect(() => void stores.get(FreeSpinsStore).packs.ensure(), [stores, path]);
}

/** Somebody is typing: a dialog would take the focus. */
function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select, [contenteditable]');
}

/** Dialogs after a sign-in, on a page that has loaded. */
function useAfterSignIn(): void {
  const campaigns = useStores().get(CampaignsStore);
  const { name } = useRoute();
  const { pathname } = useLocation();
  useEffect(() => {
    // The address may be ahead of what is drawn.
    const isStill = () => !isTyping() && window.location.pathname === pathname;
    return campaigns.showOver(name, isStill);
  }, [campaigns, name, pathname]);
}

/** Stores that follow the player over every page. */
const FOLLOWING = [CampaignsStore, CompletionStore, ReminderStore, ElsewhereStore];

/** Parts for a signed-in player: notices, dialogs after the sign-in, the inactivity watch. */
const PlayerParts = observer(() => {
  const stores = useStores();
  useEffect(() => endAll(FOLLOWING.map((Store) => stores.get<{ follow: () => () => void }>(Store).follow())), [stores]);
  useNotices();
  useFreeSpins();
  useAfterSignIn();
  useInactivity();
  useHints();
  useProfilePrompt();
  return null;
});

export default PlayerParts;
