import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LinkButton } from '../../components/LinkButton';
import { SystemPage } from '../../components/SystemPage';
import { ToLobby } from '../../components/ToLobby';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';

const ConfirmedScreen = observer(() => {
  const { t } = useTranslation('service');
  const { isSignedIn } = useStores().session;
  return (
    <SystemPage icon="check" tone="good" title={t('confirmation.doneTitle')} text={t('confirmation.doneText')}>
      {isSignedIn && (
        <LinkButton to={href('offers')} look="main" isWide>
          {t('toOffers')}
        </LinkButton>
      )}
      <ToLobby look={isSignedIn ? 'quiet' : 'main'} />
    </SystemPage>
  );
});

export default ConfirmedScreen;
