import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { ProfilePage } from '../../components/account/ProfilePage';
import { useStores } from '../../components/contexts';
import { ActionCell } from '../../components/list/ActionCell';
import { LinkCell } from '../../components/list/LinkCell';
import { Inset, ListSection, Rows } from '../../components/list/ListSection';
import { useTranslation } from '../../components/texts';
import { FailureReports } from './preferences/FailureReports';
import styles from './settings.module.css';

const SoundSlider = observer(() => {
  const { t } = useTranslation('profile');
  const { sound } = useStores();
  const id = useId();
  const percent = Math.round(sound.volume * 100);
  const text = t('preferences.volumeValue', { percent });
  return (
    <Inset>
      <div className="bz-wrap items-center justify-between gaps-1/4 min-h-11">
        <label htmlFor={id}>{t('preferences.volume')}</label>
        <span className="text-muted whitespace-nowrap tabular">{text}</span>
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
    </Inset>
  );
});

/** Sound of this device, currency of the account, reports at failures, and consent to vendors. */
const PreferencesScreen = observer(() => {
  const { t } = useTranslation('profile');
  const { session, settings, vendors, dialogs } = useStores();
  const { player } = session;
  return (
    <ProfilePage section="preferences">
      <ListSection title={t('preferences.title')}>
        <SoundSlider />
      </ListSection>
      <ListSection>
        <Rows>
          <LinkCell
            to={href('cashier-index-wallet')}
            icon="wallet"
            title={t('preferences.currency')}
            text={settings.hasPart('currency') && t('preferences.changeCurrency')}
            value={player?.balance_main.currency}
          />
        </Rows>
      </ListSection>
      {vendors.value && (
        <ListSection>
          <Rows>
            <ActionCell icon="shield" onClick={() => dialogs.open('cookies', {})}>
              {t('preferences.cookies')}
            </ActionCell>
          </Rows>
        </ListSection>
      )}
      <FailureReports />
    </ProfilePage>
  );
});

export default PreferencesScreen;
