import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { GamePoster } from '../../components/games/GamePoster';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { GameStore } from '../../stores/games/GameStore';
import styles from './GameScreen.module.css';
import { Waiting } from './Waiting';

/** Shown in place of the game until it starts: its poster and the start buttons. */
export const GameGate = observer(() => {
  const { t } = useTranslation(['play', 'common']);
  const stores = useStores();
  const game = stores.get(GameStore);
  const { session, dialogs, settings } = stores;
  const current = game.game.value;
  if (!current) return null;
  const hasDemo = current.has_demo && settings.hasPart('demo');
  const hasEnded = game.hasSessionEnded && !session.isSignedIn;
  const isDemoFirst = hasDemo && !session.isSignedIn && !hasEnded;
  const hasNoBalance = session.isSignedIn && !game.canPlay;
  const isStarting = game.frame === 'loading';
  const isSessionLoading = !session.isKnown && !session.account.error;
  // The demo dialog has the same buttons.
  const isDialogOpen = dialogs.stack.some(({ name }) => name === 'demoMode');
  return (
    <section className={styles.startPanel}>
      <GamePoster game={current} width={180} height={240} fetchPriority="high" />
      {hasNoBalance && (
        <>
          <h2>{t('zeroBalanceTitle')}</h2>
          <p>{t(hasDemo ? 'zeroBalanceText' : 'zeroBalanceNoDemo')}</p>
        </>
      )}
      {hasEnded && <p>{t('common:sessionEnded')}</p>}
      {game.start.error && !hasEnded && <ErrorNotice error={game.start.error} />}
      {!session.isKnown && session.account.error && (
        <ErrorNotice error={session.account.error} onRetry={() => void session.start()} />
      )}
      {isStarting && <Waiting text={t('starting')} onRetry={() => void game.restart()} />}
      {isSessionLoading && <Waiting ownsTimer text={t('starting')} onRetry={() => void session.start()} />}
      <div className={styles.actions} hidden={isStarting || isDialogOpen || !session.isKnown}>
        {hasNoBalance ? (
          <Button isWide onClick={game.requestDeposit}>
            {t('depositNow')}
          </Button>
        ) : session.isSignedIn ? (
          <Button isWide onClick={() => void game.start.run('play')}>
            {t('playReal')}
          </Button>
        ) : null}
        {hasDemo && (
          <Button isWide variant={isDemoFirst ? 'main' : 'plain'} onClick={() => void game.start.run('demo')}>
            {t('playDemo')}
          </Button>
        )}
        {!session.isSignedIn && (
          <Button
            isWide
            variant={isDemoFirst ? 'plain' : 'main'}
            onClick={() => dialogs.open('auth', { view: 'login' })}
          >
            {t('common:signIn')}
          </Button>
        )}
      </div>
    </section>
  );
});
