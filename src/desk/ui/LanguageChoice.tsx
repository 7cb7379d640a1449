import { observer } from 'mobx-react-lite';
import styles from './Desk.module.css';
import { useTexts } from './texts';

const languages = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
] as const;

export const LanguageChoice = observer(() => {
  const texts = useTexts();
  return (
    <fieldset className={styles.languages} aria-label={texts.t('language')}>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-label={name}
          aria-pressed={texts.language === code}
          onClick={() => texts.setLanguage(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
});
