import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { useGo } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { parseGameMessage } from '../../domain/gameMessages';
import type { Platform } from '../../platform/Platform';
import type { GameLaunch } from '../../services/api/entities';
import { BettingStore } from '../../stores/betting/BettingStore';
import styles from './BettingScreen.module.css';

type FrameRef = RefObject<HTMLIFrameElement | null>;

/** Only this frame's window, from the origin that the launch names, is listened to (G-9). */
function useMessages(frame: FrameRef, origin: string): void {
  const stores = useStores();
  const betting = stores.room(BettingStore);
  const go = useGo();
  useEffect(() => {
    const handleMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = parseGameMessage(event.data);
      if (!message) return;
      betting.handleMessage(message);
      if (message.type === 'deposit') go('/cashier/deposit');
      if (message.type === 'signIn') stores.dialogs.open('auth', { view: 'login' });
      if (message.type === 'lobby') void betting.open();
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [frame, origin, betting, stores, go]);
}

const useScheme = ({ appearance }: Platform): 'dark' | 'light' =>
  useSyncExternalStore(
    appearance.subscribe,
    () => appearance.get().scheme,
    () => 'dark',
  );

/** The frame wears the theme, and rests while the player looks at something else (M-7). */
function useHostWords(frame: FrameRef, origin: string, scheme: 'dark' | 'light', isReady: boolean): void {
  const { visibility } = usePlatform();
  useEffect(() => {
    if (!isReady) return;
    const tell = (type: string, value?: string) =>
      frame.current?.contentWindow?.postMessage({ source: 'baize-host', type, value }, origin);
    tell('scheme', scheme);
    return visibility.subscribe(() => tell(visibility.get() ? 'resume' : 'pause'));
  }, [frame, origin, scheme, isReady, visibility]);
}

/** The sportsbook itself; it is seen once it says that it is ready. */
export const BettingFrame = observer(({ launch }: { launch: GameLaunch }) => {
  const { t, i18n } = useTranslation('betting');
  const platform = usePlatform();
  const { frame: state } = useStores().room(BettingStore);
  const frame = useRef<HTMLIFrameElement>(null);
  const scheme = useScheme(platform);
  // A new address would use the token up a second time: theme and language of the launch stay in it.
  const [query] = useState(() => new URLSearchParams({ lang: i18n.language, scheme }).toString());
  const origin = launch.origin || window.location.origin;
  useMessages(frame, origin);
  useHostWords(frame, origin, scheme, state === 'ready');
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-ready={state === 'ready' || undefined}
      src={`${launch.address}${launch.address.includes('?') ? '&' : '?'}${query}`}
      title={t('frameTitle')}
      sandbox="allow-scripts allow-same-origin allow-forms"
    />
  );
});
