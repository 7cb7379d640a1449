import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LinkedAccounts } from '../../components/LinkedAccounts';
import { PageSkeleton } from '../../components/PageSkeleton';
import { ProfilePage } from '../../components/ProfilePage';
import { useTranslation } from '../../components/texts';
import { SecurityStore } from '../../stores/profile/SecurityStore';
import type { Visit } from '../../stores/visit';
import { SecurityPassword } from './SecurityPassword';
import { SecuritySessions } from './SecuritySessions';
import { SecurityTwoFactor } from './SecurityTwoFactor';

/** What keeps the account its owner's: the second step, the password, the devices (R-19, U-2). */
const SecurityScreen = observer(() => {
  const { t } = useTranslation('profile');
  const { player } = useStores().session;
  if (!player)
    return (
      <ProfilePage section="security" lead={t('securityLead')}>
        <PageSkeleton />
      </ProfilePage>
    );
  return (
    <ProfilePage section="security" lead={t('securityLead')}>
      <SecurityTwoFactor player={player} />
      <SecurityPassword player={player} />
      <SecuritySessions />
      <LinkedAccounts />
    </ProfilePage>
  );
});

export default SecurityScreen;

export const load = async ({ stores }: Visit) => void (await stores.get(SecurityStore).sessions.load());

export const leave = (stores: Visit['stores']) => stores.get(SecurityStore).cancelTwoFactor();
