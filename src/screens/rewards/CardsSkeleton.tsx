import { useTranslation } from '../../components/texts';
import styles from './rewards.module.css';

/** The shape of a list of cards that is on its way. */
export const CardsSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.cards} role="status" aria-label={t('loading')}>
      {[1, 2, 3].map((n) => (
        <span key={n} className={styles.cardSkeleton} />
      ))}
    </div>
  );
};
