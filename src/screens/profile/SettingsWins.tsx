import { observer } from 'mobx-react-lite';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { useTranslation } from '../../components/texts';
import { ProfileStore } from '../../stores/profile/ProfileStore';
import profile from './profile.module.css';
import styles from './settings.module.css';

/** Whether others see the player's wins; hidden until switched on, and absent where the operator has no such choice. */
export const SettingsWins = observer(() => {
  const { t } = useTranslation('profile');
  const { haptics } = usePlatform();
  const { areWinsShown, showWins } = useStores().room(ProfileStore);
  if (areWinsShown === null) return null;
  const handleSwitch = (isOn: boolean) => {
    haptics.selection();
    void showWins.run(isOn);
  };
  return (
    <section className={styles.card} id="wins">
      <h2>{t('wins.title')}</h2>
      <label className={`${profile.switch} ${styles.switchLine}`}>
        <span>{t('wins.label')}</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={areWinsShown}
          checked={areWinsShown}
          aria-describedby="wins-text"
          onChange={(event) => handleSwitch(event.target.checked)}
        />
      </label>
      <p id="wins-text" className={styles.muted}>
        {t('wins.text')}
      </p>
      {showWins.error && <ErrorNotice error={showWins.error} />}
    </section>
  );
});
