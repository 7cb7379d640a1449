import { useTranslation } from '../../components/texts';
import styles from './profile.module.css';

/** The shape of a list of rows that is on its way. */
export const RowsSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.rows} role="status" aria-label={t('loading')}>
      <span className={styles.skeleton} />
      <span className={styles.skeleton} />
    </div>
  );
};
