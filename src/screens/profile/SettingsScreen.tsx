import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { ActionCell } from '../../components/list/ActionCell';
import { ListSection } from '../../components/list/ListSection';
import { Rows } from '../../components/list/Rows';
import { ProfilePage } from '../../components/ProfilePage';
import { restartAt } from '../../components/restart';
import { useGo, useRoute } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { useLanguages } from '../../components/useLanguages';
import { localePath } from '../../domain/addresses';
import { ownName } from '../../domain/playerNames';
import { anchoredPage } from '../../domain/settingsAnchors';
import { CharacterStore } from '../../stores/profile/CharacterStore';
import type { Visit } from '../../stores/visit';
import { SettingsMenu } from './SettingsMenu';
import { SettingsWho } from './SettingsWho';

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

/** Old links led to anchors here, which are pages now. */
function useAnchors(): void {
  const { hash } = useLocation();
  const go = useGo();
  useEffect(() => {
    const page = anchoredPage(hash);
    if (page !== null) go(page, { replace: true });
  }, [hash, go]);
}

/** Who the player is, and the ways to all that is theirs (R-19, U-1). Nothing of it but the names waits for the player. */
const SettingsScreen = observer(() => {
  const { t } = useTranslation('profile');
  const { player } = useStores().session;
  const language = useLanguages().find(({ link }) => link['aria-current'])?.label ?? '';
  useAnchors();
  return (
    <ProfilePage
      section="settings"
      head={<SettingsWho player={player} />}
      said={{
        nickname: (player && ownName(player, undefined)) ?? '',
        wins: player ? t(player.are_wins_shown ? 'menu.winsOn' : 'menu.winsOff') : '',
        language,
      }}
    >
      <SettingsMenu />
      <SignOut />
    </ProfilePage>
  );
});

export default SettingsScreen;

export const load = async ({ stores }: Visit) =>
  void (await Promise.all([stores.session.profile.ensure(), stores.get(CharacterStore).read()]));
