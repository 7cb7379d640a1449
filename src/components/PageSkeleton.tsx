import { useTranslation } from 'react-i18next';
import styles from './PageSkeleton.module.css';

/** The shape of a page that is on its way. */
export const PageSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.page} role="status" aria-label={t('loading')}>
      <span className={styles.line} />
      <span className={styles.block} />
      <span className={styles.block} />
    </div>
  );
};
