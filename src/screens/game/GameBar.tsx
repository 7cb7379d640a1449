import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BalanceText } from '../../components/BalanceText';
import { usePlatform, useStores } from '../../components/contexts';
import { Icon } from '../../components/Icon';
import { useGo } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { useIsLive } from '../../components/useIsLive';
import { GameStore } from '../../stores/games/GameStore';
import styles from './GameScreen.module.css';

/** Above the frame: back, name, balance, the game's sheet, sound, full screen. It keeps clear of what the place draws. */
export const GameBar = observer(() => {
  const { t } = useTranslation(['games', 'common']);
  const stores = useStores();
  const game = stores.room(GameStore);
  const { sound, settings, dialogs } = stores;
  const { fullscreen } = usePlatform();
  const navigate = useNavigate();
  const go = useGo();
  const [isFull, setIsFull] = useState(false);
  const isLive = useIsLive();
  const canGoFull = isLive && !fullscreen.isAutomatic && fullscreen.isAllowedBy(settings.fullscreenPolicy);
  const handleFullscreen = async () => {
    if (isFull) {
      await fullscreen.exit();
      setIsFull(false);
    } else setIsFull((await fullscreen.enter()) !== 'none');
  };
  const current = game.game.value;
  const handleBack = () => {
    if (window.history.state?.idx > 0) void navigate(-1);
    else go('/gamehall');
  };
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.control} aria-label={t('common:back')} onClick={handleBack}>
        <Icon name="back" />
      </button>
      <h1 className={styles.name}>{current?.name ?? t('common:titles.game')}</h1>
      {game.mode === 'demo' && <span className={styles.demo}>{t('demoLabel')}</span>}
      {game.mode === 'play' && (
        <span className={styles.sum}>
          <BalanceText />
        </span>
      )}
      {current && (
        <button
          type="button"
          className={styles.control}
          aria-label={t('common:about', { name: current.name })}
          // A running round is never covered.
          aria-disabled={game.isRoundOpen}
          onClick={() => game.isRoundOpen || dialogs.open('gameSheet', { game: current })}
        >
          <Icon name="info" />
        </button>
      )}
      <button
        type="button"
        className={styles.control}
        aria-label={t(sound.isMuted ? 'unmute' : 'mute')}
        onClick={sound.toggle}
      >
        <Icon name={sound.isMuted ? 'mute' : 'sound'} />
      </button>
      {canGoFull && (
        <button
          type="button"
          className={styles.control}
          aria-label={t(isFull ? 'leaveFullscreen' : 'enterFullscreen')}
          onClick={() => void handleFullscreen()}
        >
          <Icon name="fullscreen" />
        </button>
      )}
    </header>
  );
});
