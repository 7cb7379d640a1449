import { observer } from 'mobx-react-lite';
import { useTranslation } from '../texts';
import { InternalLink } from './InternalLink';
import styles from './LanguageSwitch.module.css';
import { useLanguages } from './useLanguages';

/** The same page in the other languages, without a reload. */
export const LanguageSwitch = observer(() => {
  const { t } = useTranslation();
  const languages = useLanguages();
  if (languages.length < 2) return null;
  return (
    <ul className={styles.list} aria-label={t('language')}>
      {languages.map(({ code, label, link }) => (
        <li key={code}>
          <InternalLink className={styles.link} {...link}>
            {label}
          </InternalLink>
        </li>
      ))}
    </ul>
  );
});
