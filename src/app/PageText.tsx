import { observer } from 'mobx-react-lite';
import { CmsHtml } from '../components/CmsHtml';
import { useStores } from '../components/contexts';
import styles from './PageText.module.css';

export const PageText = observer(({ path }: { path: string }) => {
  const { pageText, fatal } = useStores();
  const entry = pageText.value;
  if (!entry || entry.path !== path || fatal) return null;
  return (
    <section className={styles.text}>
      <CmsHtml html={entry.html} />
    </section>
  );
});
