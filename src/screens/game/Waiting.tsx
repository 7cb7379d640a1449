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
  /** Nothing else measures this wait. */
  isOwn?: boolean;
  onRetry: () => void;
}

/** Loading state of a game: late after 5 seconds, ways on after 10. */
export const Waiting = observer(({ text, isOwn = false, onRetry }: WaitingProps) => {
  const { t } = useTranslation(['play', 'common']);
  const game = useStores().get(GameStore);
  const { watch } = game;
  const go = useGo();
  useEffect(() => {
    if (!isOwn) return;
    watch.begin();
    // A start that has begun by now is measured anew.
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
