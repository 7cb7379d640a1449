import { observer } from 'mobx-react-lite';
import { ProfilePage } from '../../components/account/ProfilePage';
import { useStores } from '../../components/contexts';
import { Inset, InsetError, ListSection, Rows } from '../../components/list/ListSection';
import { SwitchCell } from '../../components/list/SwitchCell';
import { useTranslation } from '../../components/texts';
import { ProfileStore } from '../../stores/profile/ProfileStore';
import { RowsSkeleton } from './RowsSkeleton';

/** Off until switched on; an operator without this setting hides all players (docs/decisions/023). */
const WinsSwitch = observer(() => {
  const { t } = useTranslation('profile');
  const stores = useStores();
  const { areWinsShown, showWins } = stores.get(ProfileStore);
  if (!stores.session.player) return <RowsSkeleton />;
  return (
    <ListSection>
      {areWinsShown === null ? (
        <Inset>
          <p>{t('wins.none')}</p>
        </Inset>
      ) : (
        <Rows>
          <SwitchCell
            title={t('wins.label')}
            note={t('wins.text')}
            isOn={areWinsShown}
            onSwitch={(isOn) => void showWins.run(isOn)}
          />
        </Rows>
      )}
      <InsetError error={showWins.error} />
    </ListSection>
  );
});

/** Whether others see the player's wins. */
const WinsScreen = () => (
  <ProfilePage section="wins">
    <WinsSwitch />
  </ProfilePage>
);

export default WinsScreen;
