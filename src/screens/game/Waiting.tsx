import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ActionButton } from '../../components/ActionButton';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { ReportButton } from '../../components/ReportButton';
import { useGo } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import { GameStore } from '../../stores/games/GameStore';
import styles from './GameScreen.module.css';

interface WaitingProps {
  text: string;
  /** Starts and stops the timer of this wait, which nothing else does. */
  isOwn?: boolean;
  onRetry: () => void;
}

/** Loading state of a game: a notice after 5 seconds, actions after 10. */
export const Waiting = observer(({ text, isOwn = false, onRetry }: WaitingProps) => {
  const { t } = useTranslation(['play', 'common']);
  const game = useStores().get(GameStore);
  const { watch } = game;
  const go = useGo();
  useEffect(() => {
    if (!isOwn) return;
    watch.begin();
    // A start that has begun meanwhile has restarted the timer.
    return () => {
      if (game.frame === 'none') watch.stop();
    };
  }, [isOwn, game, watch]);
  const handleRetry = () => {
    if (isOwn) watch.begin();
    onRetry();
  };
  const { delay } = watch;
  return (
    <div className={styles.waiting}>
      <p role="status" aria-label={isOwn && delay === 'none' ? text : undefined}>
        {delay === 'none' ? text : t(delay === 'late' ? 'late' : 'stuck')}
      </p>
      {delay === 'stuck' && (
        <>
          <ActionButton text={t('common:retry')} onPress={handleRetry} />
          {game.canBeRevealed && (
            <Button isWide look="plain" onClick={game.reveal}>
              {t('showGame')}
            </Button>
          )}
          <ActionButton text={t('backToGames')} onPress={() => go(href('gamehall'))} isSecond />
          <Button isWide look="plain" onClick={() => go(href('support'))}>
            {t('contactSupport')}
          </Button>
          <ReportButton reason="game" />
        </>
      )}
    </div>
  );
});
