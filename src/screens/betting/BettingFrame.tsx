import type { GameLaunch } from '@baize/contract/api/entities/games';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { type SendToFrame, useFrameChannel } from '../../components/hooks/useFrameChannel';
import { useLocaleNavigate } from '../../components/navigation/route';
import { useTranslation } from '../../components/texts';
import { sandboxOf } from '../../domain/games/frameSandbox';
import { BettingStore } from '../../stores/betting/BettingStore';
import styles from './BettingScreen.module.css';
import { themeColors } from './themeColors';

/** Sends theme changes to the iframe, and pauses it while it is hidden, alone or with the page. */
function useHostMessages(send: SendToFrame, isReady: boolean, isShown: boolean): void {
  const { appearance, visibility } = usePlatform();
  const look = useSyncExternalStore(appearance.subscribe, appearance.get, () => null);
  useEffect(() => {
    if (isReady && look) send('scheme', look.scheme);
  }, [send, look, isReady]);
  useEffect(() => {
    if (!isReady) return;
    let sentColors = '';
    // A client's colours arrive first, and are adjusted for contrast somewhat later.
    const sendColors = () => {
      const colors = themeColors();
      if (colors !== sentColors) send('colors', colors);
      sentColors = colors;
    };
    sendColors();
    const observer = new MutationObserver(sendColors);
    observer.observe(document.documentElement, { attributeFilter: ['style', 'data-scheme'] });
    return () => observer.disconnect();
  }, [send, isReady]);
  const isPaused = useRef(false);
  useEffect(() => {
    if (!isReady) return;
    const settle = () => {
      const shouldPause = !isShown || !visibility.get();
      if (shouldPause === isPaused.current) return;
      isPaused.current = shouldPause;
      send(shouldPause ? 'pause' : 'resume');
    };
    settle();
    return visibility.subscribe(settle);
  }, [send, isReady, isShown, visibility]);
}

/** The sportsbook's iframe, hidden until it reports ready and while another page is open. */
export const BettingFrame = observer(({ launch }: { launch: GameLaunch }) => {
  const { t, i18n } = useTranslation('betting');
  const { appearance } = usePlatform();
  const stores = useStores();
  const betting = stores.get(BettingStore);
  const go = useLocaleNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  // A new address would use the token twice, so it keeps the theme and language of the launch.
  const [query] = useState(() => {
    const { scheme } = appearance.get();
    return new URLSearchParams({ lang: i18n.language, scheme, colors: themeColors() }).toString();
  });
  const isReady = betting.frame === 'ready';
  const send = useFrameChannel(frame, launch, (message) => {
    betting.handleMessage(message);
    if (!betting.isShown) return;
    if (message.type === 'deposit' && stores.settings.hasDeposits) go(href('cashier-index-deposit'));
    if (message.type === 'signIn') stores.dialogs.open('auth', { view: 'login' });
    if (message.type === 'lobby') void betting.open();
  });
  useHostMessages(send, isReady, betting.isShown);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-ready={(isReady && betting.isShown) || undefined}
      src={`${launch.address}${launch.address.includes('?') ? '&' : '?'}${query}`}
      title={t('frameTitle')}
      sandbox={sandboxOf(launch.address, window.location.origin)}
    />
  );
});
