import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { ProfilePage } from '../../components/account/ProfilePage';
import { LinkCell } from '../../components/list/LinkCell';
import { ListSection, Rows } from '../../components/list/ListSection';
import { useTranslation } from '../../components/texts';
import type { Stores } from '../../stores/core/Stores';
import type { LoaderContext } from '../../stores/loaderContext';
import { VerificationStore } from '../../stores/profile/VerificationStore';
import { VerificationPanel } from './VerificationPanel';

export const load = async ({ stores, query }: LoaderContext) =>
  void (await stores.get(VerificationStore).open(query.get('action') ?? ''));

export const leave = (stores: Stores) => stores.get(VerificationStore).leave();

/** Identity verification, or verification of a withdrawal or of requisites that the address names. */
const VerificationScreen = observer(() => {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage section="verification" lead={t('verificationLead')}>
      <VerificationPanel />
      <ListSection title={t('verification.help')} lead={t('verification.helpText')}>
        <Rows>
          <LinkCell to={href('support')} icon="support" title={t('askSupport')} />
        </Rows>
      </ListSection>
    </ProfilePage>
  );
});

export default VerificationScreen;
