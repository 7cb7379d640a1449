import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useStores } from '../../components/contexts';
import { LanguageSwitch } from '../../components/LanguageSwitch';
import { LocaleLink } from '../../components/LocaleLink';
import { useTranslation } from '../../components/texts';
import styles from './settings.module.css';

/** Volume of games and notices, remembered (G-11). */
const SoundSlider = observer(() => {
  const { t } = useTranslation('profile');
  const { sound } = useStores();
  const id = useId();
  const percent = Math.round(sound.volume * 100);
  const text = t('preferences.volumeValue', { percent });
  return (
    <div>
      <div className={styles.line}>
        <label htmlFor={id}>{t('preferences.volume')}</label>
        <span className={styles.value}>{text}</span>
      </div>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={text}
        onChange={(event) => sound.setVolume(event.target.valueAsNumber / 100)}
      />
    </div>
  );
});

/** Language and sound of this device, and the currency of the account (U-1, A-9, G-11). */
export const SettingsPreferences = observer(() => {
  const { t } = useTranslation('profile');
  const { player } = useStores().session;
  return (
    <section className={styles.card}>
      <h2>{t('preferences.title')}</h2>
      <div className={styles.line}>
        <span>{t('preferences.language')}</span>
        <LanguageSwitch />
      </div>
      <SoundSlider />
      <div className={styles.line}>
        <span>
          {t('preferences.currency')}: <strong>{player?.balance_main.currency}</strong>
        </span>
        <LocaleLink to="/cashier/wallet" className={styles.link}>
          {t('preferences.changeCurrency')}
        </LocaleLink>
      </div>
    </section>
  );
});
