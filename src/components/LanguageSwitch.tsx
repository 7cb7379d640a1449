import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { InternalLink } from '../components/InternalLink';
import { localePath } from '../domain/addresses';
import { offeredLocales } from '../domain/locales';
import { useStores } from './contexts';
import { rememberLanguage } from './cookies';
import styles from './LanguageSwitch.module.css';
import { useRoute } from './route';
import { useTranslation } from './texts';

/** The same page in the other languages, without a reload. */
export const LanguageSwitch = observer(() => {
  const { t } = useTranslation();
  const { locale, path } = useRoute();
  const { search, hash } = useLocation();
  const general = useStores().settings.general.value;
  const offered = offeredLocales(general?.available_locales ?? ['en', 'fr']);
  if (offered.length < 2) return null;
  return (
    <ul className={styles.list} aria-label={t('language')}>
      {offered.map(({ code, label }) => (
        <li key={code}>
          <InternalLink
            className={styles.link}
            to={localePath(code, path) + search + hash}
            hrefLang={code}
            lang={code}
            aria-current={code === locale ? 'true' : undefined}
            onClick={() => rememberLanguage(code)}
            preventScrollReset
          >
            {label}
          </InternalLink>
        </li>
      ))}
    </ul>
  );
});
