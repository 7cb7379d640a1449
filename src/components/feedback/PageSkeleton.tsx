import { observer } from 'mobx-react-lite';
import { useStores } from '../contexts';
import { useTranslation } from '../texts';
import styles from './PageSkeleton.module.css';

/** Placeholder of a loading page, with the CMS's loader. */
export const PageSkeleton = observer(() => {
  const { t } = useTranslation();
  const loader = useStores().settings.site.value?.loader;
  return (
    <div className={styles.page} role="status" aria-label={loader?.text || t('loading')}>
      {loader?.image && <img className={styles.loader} src={loader.image} alt="" width={48} height={48} />}
      <span className={styles.line} />
      <span className={styles.block} />
      <span className={styles.block} />
    </div>
  );
});
