import type { OwnStanding, Tournament } from '@baize/contract/api/entities/competition';
import { formatNumber } from '@baize/contract/i18n/numbers';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../components/actions/ActionButton';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { MoneyText } from '../../components/money/MoneyText';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useLocaleNavigate } from '../../components/navigation/route';
import { useTranslation } from '../../components/texts';
import { tournamentStatus } from '../../domain/games/tournaments';
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

/** The next step: sign in, take part after a confirmation, or play. */
const Step = observer(({ tournament }: { tournament: Tournament }) => {
  const { t } = useTranslation('competition');
  const stores = useStores();
  const { session, dialogs, toasts } = stores;
  const { participate, own } = stores.get(TournamentsStore);
  const { haptics } = usePlatform();
  const go = useLocaleNavigate();
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

/** Rendered in the browser only, since it depends on the player. */
export const Participation = observer(({ tournament, now }: { tournament: Tournament; now: number }) => {
  const { t } = useTranslation('competition');
  const { participate, own } = useStores().get(TournamentsStore);
  const isOver = tournamentStatus(tournament, now) === 'finished';
  return (
    <div className="grid gap-3">
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
