import { localePath } from '@baize/contract/links/addresses';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStores } from '../../components/contexts';
import { useFailureToast } from '../../components/feedback/useFailureToast';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { useTranslation } from '../../components/texts';
import { FRAME_ACTIVITY } from '../../domain/player/inactivity';
import { CompletionStore } from '../../stores/auth/CompletionStore';
import { FreeSpinsStore } from '../../stores/games/FreeSpinsStore';
import { stopAll } from '../../stores/kernel/observeValue';
import { HintsStore } from '../../stores/profile/HintsStore';
import { ReminderStore } from '../../stores/profile/ReminderStore';
import { CampaignsStore } from '../../stores/rewards/CampaignsStore';
import { AccountSyncStore } from '../../stores/shell/AccountSyncStore';
import { InactivityStore } from '../../stores/shell/InactivityStore';
import { removeQuery } from '../navigation/currentAddress';
import { useNotices } from '../toasts/useNotices';
import { useProfilePrompt } from '../toasts/useProfilePrompt';

const ACTIVITY_EVENTS = ['keydown', 'click', 'pointerdown', 'touchmove', 'wheel', FRAME_ACTIVITY] as const;

/** Listens for the player's activity, also in the frames of games and the sportsbook. */
function listenForActivity(inactivity: InactivityStore): () => void {
  const { touch } = inactivity;
  // Opening the warning may scroll the page, which is not activity.
  const handleScroll = () => inactivity.state.phase === 'active' && touch();
  const passive = { passive: true, capture: true };
  for (const type of ACTIVITY_EVENTS) document.addEventListener(type, touch, passive);
  document.addEventListener('scroll', handleScroll, passive);
  return () => {
    for (const type of ACTIVITY_EVENTS) document.removeEventListener(type, touch, passive);
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
    const handleSignedOut = () => {
      stores.toasts.show({ tone: 'info', textKey: 'system:signedOutIdle', durationMs: 20_000 });
      void navigate(home.current, { replace: true });
    };
    return stopAll([inactivity.follow(handleSignedOut), listenForActivity(inactivity)]);
  }, [stores, inactivity, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path counts as activity
  useEffect(() => inactivity.touch(), [inactivity, path]);
}

/** Shows hints for new players as toasts. */
function useHints(): void {
  const hints = useStores().get(HintsStore);
  const { ready } = useTranslation('auth');
  const fail = useFailureToast();
  const go = useLocaleNavigate();
  const { name } = useRoute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page; the callbacks do the same in every render
  useEffect(() => {
    if (ready) return hints.follow(name, { toDeposit: () => go(href('cashier-index-deposit')), fail });
  }, [ready, hints, name]);
}

/** Loads free spins, and reloads them on the next path after a change. */
function useFreeSpins(): void {
  const stores = useStores();
  const { path } = useRoute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of path checks whether they are still fresh
  useEffect(() => void stores.get(FreeSpinsStore).packs.ensure(), [stores, path]);
}

/** Whether the player is typing, in which case a dialog would take the focus. */
function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select, [contenteditable]');
}

/** Shows campaigns after a sign-in, once the page has loaded. */
function useSignInCampaigns(): void {
  const campaigns = useStores().get(CampaignsStore);
  const { name } = useRoute();
  const { pathname } = useLocation();
  useEffect(() => {
    // The address may already be that of the next page.
    const canShow = () => !isTyping() && window.location.pathname === pathname;
    return campaigns.showOver(name, canShow);
  }, [campaigns, name, pathname]);
}

/** Shows once that the registration named by the address succeeded. */
function useRegisterSuccess(): void {
  const { toasts } = useStores();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (new URLSearchParams(search).get('register') !== 'success') return;
    toasts.show({ tone: 'success', textKey: 'welcome' });
    removeQuery(navigate, ['register']);
  }, [search, toasts, navigate]);
}

/** Stores that are active on every page while a player is signed in. */
const FOLLOWED_STORES = [CampaignsStore, CompletionStore, ReminderStore, AccountSyncStore];

/** Parts for a signed-in player: notices, dialogs after the sign-in, the inactivity watch. */
const SignedInShell = observer(() => {
  const stores = useStores();
  useEffect(
    () => stopAll(FOLLOWED_STORES.map((Store) => stores.get<{ follow: () => () => void }>(Store).follow())),
    [stores],
  );
  useNotices();
  useFreeSpins();
  useSignInCampaigns();
  useInactivity();
  useHints();
  useProfilePrompt();
  useRegisterSuccess();
  return null;
});

export default SignedInShell;
