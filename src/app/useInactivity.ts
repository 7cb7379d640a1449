import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { localePath } from '../domain/addresses';
import { InactivityStore } from '../stores/frame/InactivityStore';
import { endAll } from '../stores/kernel/whenever';

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

/** Signs out an inactive player: warning, countdown, logout. */
export function useInactivity(): void {
  const stores = useStores();
  const inactivity = stores.get(InactivityStore);
  const navigate = useNavigate();
  const { path, locale } = useRoute();
  const home = useRef('/');
  home.current = localePath(locale, '/');
  useEffect(() => {
    const handleOut = () => {
      stores.toasts.show({ tone: 'info', textKey: 'signedOutIdle', durationMs: 20_000 });
      void navigate(home.current, { replace: true });
    };
    return endAll([inactivity.follow(handleOut), listenForLife(inactivity)]);
  }, [stores, inactivity, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is a sign of life
  useEffect(() => inactivity.touch(), [inactivity, path]);
}
