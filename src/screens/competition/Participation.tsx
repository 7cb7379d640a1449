import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../components/ActionButton';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { MoneyText } from '../../components/MoneyText';
import { useGo } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { formatNumber } from '../../domain/numbers';
import { href } from '../../domain/paths';
import { tournamentStatus } from '../../domain/tournaments';
import type { OwnStanding, Tournament } from '../../services/api/entities/competition';
import { TournamentsStore } from '../../stores/competition/TournamentsStore';
import styles from './competition.module.css';

const OwnPlace = observer(({ own, isOver }: { own: OwnStanding; isOver: boolean }) => {
  const { t, i18n } = useTranslation('competition');
  return (
    <dl className={styles.own}>
      <div>
        <dt>{t('yourPlace')}</dt>
        <dd>{own.place ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('yourPoints')}</dt>
        <dd>{formatNumber(own.points, i18n.language)}</dd>
      </div>
      <div>
        <dt>{t(own.is_paid ? 'prizePaid' : isOver ? 'yourPrize' : 'prizeNow')}</dt>
        <dd className={styles.gold}>{own.amount ? <MoneyText money={own.amount} /> : '–'}</dd>
      </div>
    </dl>
  );
});

/** The next step: sign in, take part after a question, or play. */
const Step = observer(({ tournament }: { tournament: Tournament }) => {
  const { t } = useTranslation('competition');
  const stores = useStores();
  const { session, dialogs, toasts } = stores;
  const { participate, own } = stores.get(TournamentsStore);
  const { haptics } = usePlatform();
  const go = useGo();
  const join = async () => {
    const result = await participate.run(tournament.id);
    if (!result.ok) return;
    haptics.notify('success');
    toasts.show({ tone: 'success', textKey: 'competition:joined', values: { name: tournament.name } });
  };
  if (!session.isSignedIn)
    return <ActionButton text={t('signInToJoin')} onPress={() => void dialogs.open('auth', { view: 'login' })} />;
  if (own)
    return (
      <ActionButton
        text={t('playItsGames')}
        onPress={() => go(href('tournaments-id-gamehall', { id: tournament.id }))}
      />
    );
  return (
    <ActionButton
      text={t('takePart')}
      isBusy={participate.isRunning}
      onPress={() =>
        void dialogs.open('confirm', {
          titleKey: 'competition:confirmTitle',
          textKey: 'competition:confirmText',
          confirmKey: 'competition:takePart',
          onConfirm: () => void join(),
        })
      }
    />
  );
});

/** Rendered in the browser only: it is the player's (G-8). */
export const Participation = observer(({ tournament, now }: { tournament: Tournament; now: number }) => {
  const { t } = useTranslation('competition');
  const { participate, own } = useStores().get(TournamentsStore);
  const isOver = tournamentStatus(tournament, now) === 'finished';
  return (
    <div className={styles.participation}>
      {own && <OwnPlace own={own} isOver={isOver} />}
      {participate.error && <ErrorNotice error={participate.error} />}
      {!isOver && <Step tournament={tournament} />}
      {(isOver || !own) && (
        <LinkButton to={href('tournaments-id-gamehall', { id: tournament.id })} isWide>
          {t('seeItsGames')}
        </LinkButton>
      )}
    </div>
  );
});
