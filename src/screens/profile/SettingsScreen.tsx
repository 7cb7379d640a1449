import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { ActionCell } from '../../components/list/ActionCell';
import { ListSection } from '../../components/list/ListSection';
import { Rows } from '../../components/list/Rows';
import { PageSkeleton } from '../../components/PageSkeleton';
import { ProfilePage } from '../../components/ProfilePage';
import { restartAt } from '../../components/restart';
import { useRoute } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { localePath } from '../../domain/addresses';
import { ProfileStore } from '../../stores/profile/ProfileStore';
import type { Visit } from '../../stores/visit';
import { SettingsContacts } from './SettingsContacts';
import { SettingsMenu } from './SettingsMenu';
import { SettingsNickname } from './SettingsNickname';
import { SettingsPersonal } from './SettingsPersonal';
import { SettingsPreferences } from './SettingsPreferences';
import { SettingsWho } from './SettingsWho';
import { SettingsWins } from './SettingsWins';

/** Ends the session and starts the page anew at home. */
const SignOut = observer(() => {
  const { t } = useTranslation();
  const { logout } = useStores().session;
  const { locale } = useRoute();
  const handleClick = async () => {
    const result = await logout.run();
    if (result.ok) restartAt(localePath(locale, '/'));
  };
  return (
    <>
      {logout.error && <ErrorNotice error={logout.error} />}
      <ListSection>
        <Rows>
          <ActionCell icon="out" isDanger isBusy={logout.isRunning} onClick={() => void handleClick()}>
            {t('signOut')}
          </ActionCell>
        </Rows>
      </ListSection>
    </>
  );
});

/** Who the player is to the operator and to others, how to reach them, and the ways from here (R-19, U-1, U-3). */
const SettingsScreen = observer(() => {
  const { query } = useRoute();
  const { hash } = useLocation();
  const { player } = useStores().session;
  if (!player)
    return (
      <ProfilePage room="settings">
        <PageSkeleton />
      </ProfilePage>
    );
  // Whoever was sent here to fill something in finds it first.
  const isAsked = query.has('from');
  const isContactAsked = hash === '#contacts' && isAsked;
  return (
    <ProfilePage
      room="settings"
      isMenuLast={isAsked}
      head={
        <>
          <SettingsWho player={player} />
          {!isAsked && <SettingsMenu />}
        </>
      }
    >
      {isContactAsked && <SettingsContacts />}
      <SettingsPersonal />
      {!isContactAsked && <SettingsContacts />}
      <SettingsNickname />
      <SettingsWins />
      <SettingsPreferences />
      {isAsked && <SettingsMenu />}
      <SignOut />
    </ProfilePage>
  );
});

export default SettingsScreen;

export const load = async ({ stores }: Visit) => void (await stores.room(ProfileStore).open());
