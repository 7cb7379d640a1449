import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { SystemPage } from '../../components/feedback/SystemPage';
import { LinkButton } from '../../components/navigation/LinkButton';
import { LobbyLink } from '../../components/navigation/LobbyLink';
import { useTranslation } from '../../components/texts';

const ConfirmedScreen = observer(() => {
  const { t } = useTranslation('service');
  const { isSignedIn } = useStores().session;
  return (
    <SystemPage icon="check" tone="good" title={t('confirmation.doneTitle')} text={t('confirmation.doneText')}>
      {isSignedIn && (
        <LinkButton to={href('offers')} variant="main" isWide>
          {t('toOffers')}
        </LinkButton>
      )}
      <LobbyLink variant={isSignedIn ? 'quiet' : 'main'} />
    </SystemPage>
  );
});

export default ConfirmedScreen;
