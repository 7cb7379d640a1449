import { useTranslation } from '../../components/texts';
import styles from './rewards.module.css';

/** @param isWide cards of programmes, each in a row of its own on desktops */
export const CardsSkeleton = ({ isWide = false }: { isWide?: boolean }) => {
  const { t } = useTranslation();
  return (
    <div
      className={isWide ? `${styles.cards} ${styles.programs}` : styles.cards}
      role="status"
      aria-label={t('loading')}
    >
      {[1, 2, 3].map((n) => (
        <span key={n} className={styles.cardSkeleton} />
      ))}
    </div>
  );
};
