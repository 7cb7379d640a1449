import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { AuthLink } from './AuthLink';
import button from './Button.module.css';
import { useStores } from './contexts';
import { ErrorNotice, Unread } from './ErrorNotice';
import { Icon } from './Icon';
import styles from './Loyalty.module.css';
import { LoyaltyPlace, Points } from './LoyaltyPlace';
import { useTranslation } from './texts';
import { useIsLive } from './useIsLive';
import { usePointsWord } from './usePointsWord';

interface LoyaltyStandingProps {
  /** Shows the points only, where the programmes below show the progress. */
  isPurseOnly?: boolean;
  /** The programmes' name for points. */
  word?: string | undefined;
  /** Link to the shop, except on the shop's own page. */
  children?: ReactNode;
}

const ForGuests = observer(({ word, children }: Pick<LoyaltyStandingProps, 'word' | 'children'>) => {
  const { t } = useTranslation(['loyalty', 'common']);
  const alias = usePointsWord(word);
  return (
    <section className={styles.card}>
      <p>{t('guest', { alias })}</p>
      <p className={styles.ways}>
        <AuthLink view="login" className={`${button.button} ${button.main}`}>
          {t('common:signIn')}
        </AuthLink>
        {children}
      </p>
    </section>
  );
});

const Resting = () => {
  const { t } = useTranslation('loyalty');
  return (
    <section className={styles.card} data-resting>
      <h2 className={styles.heading}>
        <Icon name="clock" />
        {t('restingTitle')}
      </h2>
      <p className="bz-muted">{t('restingText')}</p>
    </section>
  );
};

/** The player's points and progress; its space is reserved from the first paint. */
export const LoyaltyStanding = observer(({ isPurseOnly = false, word, children }: LoyaltyStandingProps) => {
  const { t } = useTranslation('loyalty');
  const { session, loyalty } = useStores();
  const isLive = useIsLive();
  const { info, place } = loyalty;
  const { unread, isKnown, isSignedIn } = session;
  // The session failed to load, so the player's data would never arrive.
  if (unread) return <ErrorNotice error={unread} onRetry={() => session.ensureKnown(true)} />;
  if (isLive && isKnown && !isSignedIn) return <ForGuests word={word}>{children}</ForGuests>;
  if (info.value === undefined && info.error) return <Unread of={info} />;
  if (!isSignedIn || info.value === undefined)
    return (
      <section className={styles.card} data-low={isPurseOnly} aria-busy="true" aria-label={t('purse')}>
        <p className={styles.purse} />
        {children}
      </section>
    );
  if (loyalty.isResting) return <Resting />;
  return (
    <section className={styles.card} data-low={isPurseOnly} aria-label={t('purse')}>
      <p className={styles.purse}>
        <span className="bz-muted">{t('purse')}</span>
        <strong>
          <Points count={info.value.points} />
        </strong>
      </p>
      {place && !isPurseOnly && <LoyaltyPlace place={place} />}
      {children}
    </section>
  );
});
