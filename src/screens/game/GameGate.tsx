import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { useTranslation } from '../../components/texts';
import { GameStore } from '../../stores/games/GameStore';
import styles from './GameScreen.module.css';
import { Waiting } from './Waiting';

/** What stands where the game will be: its poster, and the ways to begin (G-5). */
export const GameGate = observer(() => {
  const { t } = useTranslation(['games', 'common']);
  const stores = useStores();
  const game = stores.get(GameStore);
  const { session, dialogs } = stores;
  const current = game.game.value;
  if (!current) return null;
  const isBroke = session.isSignedIn && !game.canPlay;
  const isStarting = game.frame === 'loading';
  const isAsking = !session.isKnown && !session.account.error;
  return (
    <section className={styles.gate}>
      <img src={current.image_url} alt="" width={180} height={240} />
      {isBroke && (
        <>
          <h2>{t('zeroBalanceTitle')}</h2>
          <p>{t('zeroBalanceText')}</p>
        </>
      )}
      {game.start.error && <ErrorNotice error={game.start.error} />}
      {!session.isKnown && session.account.error && (
        <ErrorNotice error={session.account.error} onRetry={() => void session.start()} />
      )}
      {isStarting && <Waiting text={t('starting')} onRetry={() => void game.restart()} />}
      {isAsking && <Waiting isOwn text={t('starting')} onRetry={() => void session.start()} />}
      <div className={styles.actions} hidden={isStarting || !session.isKnown}>
        {isBroke ? (
          <Button isWide onClick={game.askDeposit}>
            {t('depositNow')}
          </Button>
        ) : session.isSignedIn ? (
          <Button isWide onClick={() => void game.start.run('play')}>
            {t('playReal')}
          </Button>
        ) : (
          <Button isWide onClick={() => dialogs.open('auth', { view: 'login' })}>
            {t('common:signIn')}
          </Button>
        )}
        {current.has_demo && (
          <Button isWide look="plain" onClick={() => void game.start.run('demo')}>
            {t('playDemo')}
          </Button>
        )}
      </div>
    </section>
  );
});
