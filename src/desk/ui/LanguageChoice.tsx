import { locales } from '@baize/contract/i18n/locales';
import { observer } from 'mobx-react-lite';
import styles from './Desk.module.css';
import { useTexts } from './texts';

export const LanguageChoice = observer(() => {
  const texts = useTexts();
  return (
    <fieldset className={styles.languages} aria-label={texts.t('language')}>
      {locales.map(({ code, label, language }) => (
        <button
          key={code}
          type="button"
          lang={language}
          aria-label={label}
          aria-pressed={texts.language === code}
          onClick={() => texts.setLanguage(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
});
