import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { usePlatform, useStores } from '../../components/contexts';
import { ReportButton } from '../../components/ReportButton';
import { useTranslation } from '../../components/texts';
import type { GameLaunch } from '../../services/api/entities/games';
import { GameStore } from '../../stores/games/GameStore';
import styles from './GameScreen.module.css';
import { useFrameTalk } from './useFrameTalk';
import { Waiting } from './Waiting';

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';

/** The game behind a veil until it reports ready. */
export const GameFrame = observer(({ launch }: { launch: GameLaunch }) => {
  const { t } = useTranslation(['games', 'common']);
  const stores = useStores();
  const game = stores.get(GameStore);
  const { settings } = stores;
  const { fullscreen } = usePlatform();
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameTalk(frame, launch);
  useEffect(() => {
    if (fullscreen.isAutomatic && fullscreen.isAllowedBy(settings.fullscreenPolicy)) void fullscreen.enter();
  }, [fullscreen, settings.fullscreenPolicy]);
  // A frame of the page's own origin could take its sandbox off, so there it would be for show.
  const isForeign = launch.origin !== '' && launch.origin !== window.location.origin;
  const handleRestart = () => void game.restart();
  return (
    <div className={styles.stage}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={launch.address}
        title={t('frameTitle', { name: game.game.value?.name ?? '' })}
        allow="autoplay; fullscreen; clipboard-write"
        sandbox={isForeign ? SANDBOX : undefined}
        onLoad={game.watch.handleLoad}
      />
      {game.frame === 'loading' && (
        <div className={`${styles.veil} ${styles.gate}`}>
          <img src={game.game.value?.image_url} alt="" width={180} height={240} />
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
