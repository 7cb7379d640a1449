import type { GameLaunch } from '@baize/contract/api/entities/games';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import { ReportButton } from '../../components/actions/ReportButton';
import { usePlatform, useStores } from '../../components/contexts';
import { GamePoster } from '../../components/games/GamePoster';
import { useFrameChannel } from '../../components/hooks/useFrameChannel';
import { useLocaleNavigate } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { GameStore } from '../../stores/games/GameStore';
import { superviseFrame } from '../../stores/games/superviseFrame';
import styles from './GameScreen.module.css';
import { Waiting } from './Waiting';

/** Exchanges messages with the game's iframe: volume, pauses, pings. */
function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, launch: GameLaunch): void {
  const stores = useStores();
  const { visibility } = usePlatform();
  const game = stores.get(GameStore);
  const { dialogs, sound } = stores;
  const { volume } = sound;
  const go = useLocaleNavigate();
  const send = useFrameChannel(frame, launch, (message) => {
    game.handleMessage(message);
    if (message.type === 'deposit' && game.deposit === 'none') game.requestDeposit();
    if (message.type === 'lobby') go(href('gamehall'));
  });
  useEffect(() => superviseFrame({ game, dialogs, visibility, send }), [game, dialogs, visibility, send]);
  const isReady = game.frame === 'ready';
  useEffect(() => {
    if (isReady) send('volume', volume);
  }, [isReady, send, volume]);
}

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';

/** The game, covered until it reports ready. */
export const GameFrame = observer(({ launch }: { launch: GameLaunch }) => {
  const { t } = useTranslation(['play', 'common']);
  const stores = useStores();
  const game = stores.get(GameStore);
  const { settings } = stores;
  const { fullscreen } = usePlatform();
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameMessages(frame, launch);
  useEffect(() => {
    if (fullscreen.isAutomatic && fullscreen.isAllowedBy(settings.fullscreenPolicy)) void fullscreen.enter();
  }, [fullscreen, settings.fullscreenPolicy]);
  // An iframe of the page's own origin could remove its sandbox, so it gets none.
  const isForeign = launch.origin !== '' && launch.origin !== window.location.origin;
  const handleRestart = () => void game.restart();
  return (
    <div className="relative flex-1 min-h-0">
      <iframe
        ref={frame}
        className={styles.frame}
        src={launch.address}
        title={t('frameTitle', { name: game.game.value?.name ?? '' })}
        allow="autoplay; fullscreen; clipboard-write"
        sandbox={isForeign ? SANDBOX : undefined}
        onLoad={game.handleLoad}
      />
      {game.frame === 'loading' && (
        <div className={`${styles.cover} ${styles.startPanel}`}>
          {game.game.value && <GamePoster game={game.game.value} width={180} height={240} />}
          <Waiting text={t('starting')} onRetry={handleRestart} />
        </div>
      )}
      {game.watch.isSilent && (
        <div className={styles.silent} role="alert">
          <p>{t('silent')}</p>
          <Button onClick={handleRestart}>{t('startAgain')}</Button>
          <ReportButton reason="game" />
        </div>
      )}
    </div>
  );
});
