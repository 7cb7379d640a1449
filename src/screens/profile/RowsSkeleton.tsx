import { useTranslation } from '../../components/texts';
import styles from './profile.module.css';

export const RowsSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className="bz-stack" role="status" aria-label={t('loading')}>
      <span className={styles.skeleton} />
      <span className={styles.skeleton} />
    </div>
  );
};
