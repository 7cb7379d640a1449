import { observer } from 'mobx-react-lite';
import { AuthLink } from './AuthLink';
import button from './Button.module.css';
import { useStores } from './contexts';
import { ErrorNotice } from './ErrorNotice';
import { Icon } from './Icon';
import styles from './Loyalty.module.css';
import { LoyaltyPlace, Points } from './LoyaltyPlace';
import { useTranslation } from './texts';
import { useIsLive } from './useIsLive';

/** A guest is told what an account would bring. */
const ForGuests = () => {
  const { t } = useTranslation(['loyalty', 'common']);
  return (
    <section className={styles.card}>
      <p>{t('guest')}</p>
      <p className={styles.ways}>
        <AuthLink view="login" className={`${button.button} ${button.main}`}>
          {t('common:signIn')}
        </AuthLink>
        <AuthLink view="register" className={`${button.button} ${button.plain}`}>
          {t('common:signUp')}
        </AuthLink>
      </p>
    </section>
  );
};

/** Loyalty rests: no points, no progress (B-5). */
const Resting = () => {
  const { t } = useTranslation('loyalty');
  return (
    <section className={styles.card} data-resting>
      <h2 className={styles.heading}>
        <Icon name="clock" />
        {t('restingTitle')}
      </h2>
      <p className={styles.muted}>{t('restingText')}</p>
    </section>
  );
};

/**
 * What a player has to spend and how far they are; its place is kept from the first paint on. How far is left out where
 * the programmes that follow say it.
 */
export const LoyaltyStanding = observer(({ isPurseOnly = false }: { isPurseOnly?: boolean }) => {
  const { t } = useTranslation('loyalty');
  const { session, loyalty } = useStores();
  const isLive = useIsLive();
  const { info, place } = loyalty;
  const { account, isKnown, isSignedIn } = session;
  if (isLive && isKnown && !isSignedIn) return <ForGuests />;
  // Nobody could say who is here: it would wait for its player for ever.
  if (account.error && !isKnown) return <ErrorNotice error={account.error} onRetry={() => void session.start()} />;
  if (info.value === undefined && info.error)
    return <ErrorNotice error={info.error} onRetry={() => void info.load()} />;
  if (!isSignedIn || info.value === undefined)
    return <section className={styles.card} data-low={isPurseOnly} aria-busy="true" aria-label={t('purse')} />;
  if (loyalty.isResting) return <Resting />;
  return (
    <section className={styles.card} data-low={isPurseOnly} aria-label={t('purse')}>
      <p className={styles.purse}>
        <span className={styles.muted}>{t('purse')}</span>
        <strong>
          <Points count={info.value.points} />
        </strong>
      </p>
      {place && !isPurseOnly && <LoyaltyPlace place={place} />}
    </section>
  );
});
