import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { ListSection } from '../../components/list/ListSection';
import { Inset, Rows } from '../../components/list/Rows';
import { SwitchCell } from '../../components/list/SwitchCell';
import { useTranslation } from '../../components/texts';
import { ProfileStore } from '../../stores/profile/ProfileStore';

/** Whether others see the player's wins; hidden until switched on, and absent where the operator has no such choice. */
export const SettingsWins = observer(() => {
  const { t } = useTranslation('profile');
  const { areWinsShown, showWins } = useStores().room(ProfileStore);
  if (areWinsShown === null) return null;
  return (
    <ListSection title={t('wins.title')} id="wins">
      <Rows>
        <SwitchCell
          title={t('wins.label')}
          note={t('wins.text')}
          isOn={areWinsShown}
          onSwitch={(isOn) => void showWins.run(isOn)}
        />
      </Rows>
      {showWins.error && (
        <Inset>
          <ErrorNotice error={showWins.error} />
        </Inset>
      )}
    </ListSection>
  );
});
