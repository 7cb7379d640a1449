import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ActionButton } from '../../components/actions/ActionButton';
import { ReportButton } from '../../components/actions/ReportButton';
import { useStores } from '../../components/contexts';
import { useLocaleNavigate } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { GameStore } from '../../stores/games/GameStore';
import styles from './GameScreen.module.css';

interface WaitingProps {
  text: string;
  /** Starts and stops the timer of this wait, which nothing else does. */
  ownsTimer?: boolean;
  onRetry: () => void;
}

/** Loading state of a game: a notice after 5 seconds, actions after 10. */
export const Waiting = observer(({ text, ownsTimer = false, onRetry }: WaitingProps) => {
  const { t } = useTranslation(['play', 'common']);
  const game = useStores().get(GameStore);
  const { watch } = game;
  const go = useLocaleNavigate();
  useEffect(() => {
    if (!ownsTimer) return;
    watch.begin();
    // A start that has begun meanwhile has restarted the timer.
    return () => {
      if (game.frame === 'none') watch.stop();
    };
  }, [ownsTimer, game, watch]);
  const handleRetry = () => {
    if (ownsTimer) watch.begin();
    onRetry();
  };
  const { delay } = watch;
  return (
    <div className={styles.waiting}>
      <p role="status" aria-label={ownsTimer && delay === 'none' ? text : undefined}>
        {delay === 'none' ? text : t(delay === 'late' ? 'late' : 'stuck')}
      </p>
      {delay === 'stuck' && (
        <>
          <ActionButton text={t('common:retry')} onPress={handleRetry} />
          {game.canBeRevealed && (
            <Button isWide variant="plain" onClick={game.reveal}>
              {t('showGame')}
            </Button>
          )}
          <ActionButton text={t('backToGames')} onPress={() => go(href('gamehall'))} isSecondary />
          <Button isWide variant="plain" onClick={() => go(href('support'))}>
            {t('contactSupport')}
          </Button>
          <ReportButton reason="game" />
        </>
      )}
    </div>
  );
});
