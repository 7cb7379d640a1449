import { useTranslation } from '../../components/texts';
import styles from './rewards.module.css';

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
