import { observer } from 'mobx-react-lite';
import { ProfilePage } from '../../components/account/ProfilePage';
import { useStores } from '../../components/contexts';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { useTranslation } from '../../components/texts';
import type { LoaderContext } from '../../stores/loaderContext';
import { SecurityStore } from '../../stores/profile/SecurityStore';
import { LinkedAccounts } from './LinkedAccounts';
import { SecuritySessions } from './SecuritySessions';
import { SecurityPassword } from './security/SecurityPassword';
import { SecurityTwoFactor } from './security/SecurityTwoFactor';

/** Account security: the second step, the password, the devices. */
const SecurityScreen = observer(() => {
  const { t } = useTranslation('profile');
  const { player } = useStores().session;
  return (
    <ProfilePage section="security" lead={t('securityLead')} isSplit>
      {player ? (
        <>
          <SecurityTwoFactor player={player} />
          <SecurityPassword player={player} />
          <SecuritySessions />
          <LinkedAccounts />
        </>
      ) : (
        <PageSkeleton />
      )}
    </ProfilePage>
  );
});

export default SecurityScreen;

export const load = async ({ stores }: LoaderContext) => void (await stores.get(SecurityStore).sessions.load());

export const leave = (stores: LoaderContext['stores']) => stores.get(SecurityStore).cancelTwoFactor();
