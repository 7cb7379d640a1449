import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LanguageSwitch } from '../LanguageSwitch';
import styles from './layouts.module.css';

/** Who runs this, for whom it is, and in which language; the words are the CMS's. */
export const Footer = observer(() => {
  const footer = useStores().settings.common.value?.footer;
  return (
    <footer className={styles.footer}>
      {footer && (
        <>
          <p className={styles.age}>{footer.age}</p>
          <div className={styles.footerText}>
            <p>{footer.responsible}</p>
            <p>{footer.licence}</p>
            <p>{footer.copyright}</p>
          </div>
        </>
      )}
      <LanguageSwitch />
    </footer>
  );
});
