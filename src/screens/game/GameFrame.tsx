import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { useGo } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { parseGameMessage } from '../../domain/gameMessages';
import type { GameLaunch } from '../../services/api/entities';
import { GameStore } from '../../stores/games/GameStore';
import styles from './GameScreen.module.css';

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';

/** Only this frame's window, from the origin that the launch names, is listened to (G-5). */
function useMessages(frame: React.RefObject<HTMLIFrameElement | null>, launch: GameLaunch): void {
  const stores = useStores();
  const { dialogs } = stores;
  const game = stores.room(GameStore);
  const go = useGo();
  useEffect(() => {
    const origin = launch.origin || window.location.origin;
    const tell = (type: string) => frame.current?.contentWindow?.postMessage({ source: 'baize-host', type }, origin);
    // A running round is never covered; the game hears of the new balance when it is seen again.
    let stopWaiting = () => {};
    const openDeposit = () => {
      tell('pause');
      const onClosed = () => {
        tell('resume');
        tell('refresh');
      };
      dialogs.open('deposit', {}, { onClosed });
    };
    const handleMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = parseGameMessage(event.data);
      if (!message) return;
      game.handleMessage(message);
      if (message.type === 'deposit') {
        stopWaiting();
        stopWaiting = when(() => !game.isRoundOpen, openDeposit);
      }
      if (message.type === 'lobby') go('/gamehall');
    };
    window.addEventListener('message', handleMessage);
    return () => {
      stopWaiting();
      window.removeEventListener('message', handleMessage);
    };
  }, [frame, launch, game, dialogs, go]);
}

/** Volume, and a pause while the player looks at something else (G-11). */
function useHostWords(frame: React.RefObject<HTMLIFrameElement | null>, launch: GameLaunch): void {
  const stores = useStores();
  const game = stores.room(GameStore);
  const { sound } = stores;
  const { visibility } = usePlatform();
  const isReady = game.frame === 'ready';
  const { volume } = sound;
  useEffect(() => {
    const origin = launch.origin || window.location.origin;
    const tell = (type: string, value?: number) =>
      frame.current?.contentWindow?.postMessage({ source: 'baize-host', type, value }, origin);
    if (!isReady) return;
    tell('volume', volume);
    return visibility.subscribe(() => tell(visibility.get() ? 'resume' : 'pause'));
  }, [frame, launch, isReady, volume, visibility]);
}

/** The game itself, and a veil until it says that it is ready. */
export const GameFrame = observer(({ launch }: { launch: GameLaunch }) => {
  const { t } = useTranslation(['games', 'common']);
  const stores = useStores();
  const game = stores.room(GameStore);
  const { settings } = stores;
  const { fullscreen } = usePlatform();
  const frame = useRef<HTMLIFrameElement>(null);
  useMessages(frame, launch);
  useHostWords(frame, launch);
  useEffect(() => {
    if (fullscreen.isAutomatic && fullscreen.isAllowedBy(settings.fullscreenPolicy)) void fullscreen.enter();
  }, [fullscreen, settings.fullscreenPolicy]);
  // A frame of the page's own origin could take its sandbox off, so there it would be for show.
  const isForeign = launch.origin !== '' && launch.origin !== window.location.origin;
  return (
    <div className={styles.stage}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={launch.address}
        title={t('frameTitle', { name: game.game.value?.name ?? '' })}
        allow="autoplay; fullscreen; clipboard-write"
        sandbox={isForeign ? SANDBOX : undefined}
      />
      {game.frame === 'loading' && (
        <p className={styles.veil} role="status">
          {t('starting')}
        </p>
      )}
    </div>
  );
});
