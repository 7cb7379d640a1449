import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { useGo } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { type TellFrame, useFrameChannel } from '../../components/useFrameChannel';
import { sandboxOf } from '../../domain/frameSandbox';
import { href } from '../../domain/paths';
import type { Platform } from '../../platform/Platform';
import type { GameLaunch } from '../../services/api/entities/games';
import { BettingStore } from '../../stores/betting/BettingStore';
import styles from './BettingScreen.module.css';

const useScheme = ({ appearance }: Platform): 'dark' | 'light' =>
  useSyncExternalStore(
    appearance.subscribe,
    () => appearance.get().scheme,
    () => 'dark',
  );

/** The frame gets the theme, and pauses while hidden (M-7). */
function useHostWords(tell: TellFrame, scheme: 'dark' | 'light', isReady: boolean): void {
  const { visibility } = usePlatform();
  useEffect(() => {
    if (!isReady) return;
    tell('scheme', scheme);
    return visibility.subscribe(() => tell(visibility.get() ? 'resume' : 'pause'));
  }, [tell, scheme, isReady, visibility]);
}

/** Hidden until it reports ready. */
export const BettingFrame = observer(({ launch }: { launch: GameLaunch }) => {
  const { t, i18n } = useTranslation('betting');
  const platform = usePlatform();
  const stores = useStores();
  const betting = stores.get(BettingStore);
  const go = useGo();
  const frame = useRef<HTMLIFrameElement>(null);
  const scheme = useScheme(platform);
  // A new address would use the token twice: it keeps the launch's theme and language.
  const [query] = useState(() => new URLSearchParams({ lang: i18n.language, scheme }).toString());
  const isReady = betting.frame === 'ready';
  const tell = useFrameChannel(frame, launch, (message) => {
    betting.handleMessage(message);
    if (message.type === 'deposit') go(href('cashier-index-deposit'));
    if (message.type === 'signIn') stores.dialogs.open('auth', { view: 'login' });
    if (message.type === 'lobby') void betting.open();
  });
  useHostWords(tell, scheme, isReady);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-ready={isReady || undefined}
      src={`${launch.address}${launch.address.includes('?') ? '&' : '?'}${query}`}
      title={t('frameTitle')}
      sandbox={sandboxOf(launch.address, window.location.origin)}
    />
  );
});
