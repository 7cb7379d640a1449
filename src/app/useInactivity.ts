import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePlatform, useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { localePath } from '../domain/addresses';
import { InactivityStore } from '../stores/frame/InactivityStore';
import type { RootStore } from '../stores/RootStore';

const SIGNS = ['keydown', 'click', 'pointerdown', 'touchmove', 'wheel'] as const;

/** Activity, in a game's or the sportsbook's frame too. */
function listenForLife(inactivity: InactivityStore): () => void {
  const { touch } = inactivity;
  // The page may scroll by itself as the warning opens: that is no activity.
  const handleScroll = () => inactivity.state.phase === 'active' && touch();
  const handleMessage = (event: MessageEvent) => event.source !== window && event.source !== window.parent && touch();
  const passive = { passive: true, capture: true };
  for (const sign of SIGNS) document.addEventListener(sign, touch, passive);
  document.addEventListener('scroll', handleScroll, passive);
  window.addEventListener('message', handleMessage);
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, touch, passive);
    document.removeEventListener('scroll', handleScroll, passive);
    window.removeEventListener('message', handleMessage);
  };
}

/** Opens the warning while it is due; closing it is activity. */
function showWarning(stores: RootStore, inactivity: InactivityStore): () => void {
  let id: number | null = null;
  return reaction(
    () => inactivity.state.phase === 'warning',
    (isTime) => {
      if (isTime) id = stores.dialogs.open('inactivity', {}, { onClosed: inactivity.touch });
      else if (id !== null) stores.dialogs.close(id, { immediate: true });
    },
  );
}

/** Signs out an inactive player: warning, countdown, logout. */
export function useInactivity(): void {
  const stores = useStores();
  const platform = usePlatform();
  const navigate = useNavigate();
  const { path, locale } = useRoute();
  const home = useRef('/');
  home.current = localePath(locale, '/');
  useEffect(() => {
    const inactivity = stores.get(InactivityStore);
    inactivity.start(() => {
      stores.toasts.show({ tone: 'info', textKey: 'signedOutIdle', durationMs: 20_000 });
      void navigate(home.current, { replace: true });
    });
    const stops = [
      listenForLife(inactivity),
      showWarning(stores, inactivity),
      platform.visibility.subscribe(inactivity.look),
      // The time limit is known after the sign-in, and the end of a round starts the count.
      reaction(() => [stores.settings.general.value, stores.isRoundOpen], inactivity.look),
    ];
    return () => {
      for (const stop of stops) stop();
      inactivity.stop();
    };
  }, [stores, platform, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is a sign of life
  useEffect(() => stores.get(InactivityStore).touch(), [stores, path]);
}
