import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LoyaltyStore } from '../../stores/shell/LoyaltyStore';
import { useStores } from '../contexts';
import { ErrorNotice, LoadError } from '../feedback/ErrorNotice';
import { useHydrated } from '../hooks/useHydrated';
import { AuthLink } from '../navigation/AuthLink';
import button from '../primitives/Button.module.css';
import { Icon } from '../primitives/Icon';
import { useTranslation } from '../texts';
import styles from './Loyalty.module.css';
import { LoyaltyProgress, Points } from './LoyaltyProgress';
import { usePointsAlias } from './usePointsAlias';

interface LoyaltySummaryProps {
  /** Shows the points only, where the programmes below show the progress. */
  isPointsOnly?: boolean;
  /** The programmes' name for points. */
  programAlias?: string | undefined;
  /** Link to the shop, except on the shop's own page. */
  children?: ReactNode;
}

const GuestView = observer(({ programAlias, children }: Pick<LoyaltySummaryProps, 'programAlias' | 'children'>) => {
  const { t } = useTranslation(['loyalty', 'common']);
  const alias = usePointsAlias(programAlias);
  return (
    <section className={styles.card}>
      <p>{t('guest', { alias })}</p>
      <p className={styles.links}>
        <AuthLink view="login" className={`${button.button} ${button.main}`}>
          {t('common:signIn')}
        </AuthLink>
        {children}
      </p>
    </section>
  );
});

const LoyaltyPaused = () => {
  const { t } = useTranslation('loyalty');
  return (
    <section className={styles.card} data-resting>
      <h2 className="bz-line gap-2 text-xl lines-tight">
        <Icon name="clock" />
        {t('restingTitle')}
      </h2>
      <p className="bz-muted">{t('restingText')}</p>
    </section>
  );
};

/** The player's points and progress; its space is reserved from the first paint. */
export const LoyaltySummary = observer(({ isPointsOnly = false, programAlias, children }: LoyaltySummaryProps) => {
  const { t } = useTranslation('loyalty');
  const stores = useStores();
  const { session } = stores;
  const loyalty = stores.get(LoyaltyStore);
  const isHydrated = useHydrated();
  const { info, progress } = loyalty;
  const { loadError, isKnown, isSignedIn } = session;
  // The session failed to load, so the player's data would never arrive.
  if (loadError) return <ErrorNotice error={loadError} onRetry={() => session.ensureKnown(true)} />;
  if (isHydrated && isKnown && !isSignedIn) return <GuestView programAlias={programAlias}>{children}</GuestView>;
  if (info.value === undefined && info.error) return <LoadError resource={info} />;
  if (!isSignedIn || info.value === undefined)
    return (
      <section className={styles.card} data-low={isPointsOnly} aria-busy="true" aria-label={t('available')}>
        <p className={styles.balance} />
        {children}
      </section>
    );
  if (loyalty.isPaused) return <LoyaltyPaused />;
  return (
    <section className={styles.card} data-low={isPointsOnly} aria-label={t('available')}>
      <p className={styles.balance}>
        <span className="bz-muted">{t('available')}</span>
        <strong>
          <Points count={info.value.points} />
        </strong>
      </p>
      {progress && !isPointsOnly && <LoyaltyProgress place={progress} />}
      {children}
    </section>
  );
});
