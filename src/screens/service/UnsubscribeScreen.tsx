import type { ApiError } from '@baize/contract/errors/apiError';
import { href } from '@baize/contract/links/paths';
import { plainTyped } from '@baize/contract/validation/typedText';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { SystemPage } from '../../components/feedback/SystemPage';
import { LinkButton } from '../../components/navigation/LinkButton';
import { LobbyLink } from '../../components/navigation/LobbyLink';
import { useRoute } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import type { Stores } from '../../stores/core/Stores';
import { EmailLinksStore } from '../../stores/service/EmailLinksStore';

const NotificationsLink = ({ variant }: { variant?: 'main' }) => {
  const { t } = useTranslation('service');
  return (
    <LinkButton to={href('profile-index-notification')} isWide {...(variant && { variant })}>
      {t('toNotifications')}
    </LinkButton>
  );
};

const InvalidLink = ({ reason }: { reason: 'bad' | 'spent' | 'old' }) => {
  const { t } = useTranslation('service');
  const [icon, tone] = reason === 'spent' ? (['check', 'good'] as const) : (['warning', 'bad'] as const);
  return (
    <SystemPage icon={icon} tone={tone} title={t(`unsubscribe.${reason}Title`)} text={t(`unsubscribe.${reason}Text`)}>
      <NotificationsLink variant="main" />
      <LobbyLink />
    </SystemPage>
  );
};

const isForged = (error: ApiError | null) => error?.type === 'InvalidParameterException';

/** Ends emails to one contact with one tap, for anyone who has the email. */
const UnsubscribeScreen = observer(() => {
  const { t } = useTranslation('service');
  const letters = useStores().get(EmailLinksStore);
  const { query } = useRoute();
  const contact = plainTyped(query.get('contact') ?? '');
  const signature = plainTyped(query.get('sign') ?? '');
  const isComplete = contact !== '' && signature !== '';
  // Only in a browser: mail scanners that open links must not count as readers.
  useEffect(() => {
    if (isComplete) void letters.openEnding(contact, signature);
  }, [letters, isComplete, contact, signature]);
  const { unsubscribe, ending } = letters;
  const { error, status } = unsubscribe;
  if (status === 'done')
    return (
      <SystemPage icon="check" tone="good" title={t('unsubscribe.doneTitle')} text={t('unsubscribe.doneText')}>
        <NotificationsLink />
        <LobbyLink />
      </SystemPage>
    );
  if (!isComplete || isForged(error) || isForged(ending.error)) return <InvalidLink reason="bad" />;
  if (ending.value === 'spent' || ending.value === 'old') return <InvalidLink reason={ending.value} />;
  if (ending.isPending)
    return <SystemPage icon="loader" title={t('unsubscribe.title')} text={t('confirmation.text')} />;
  return (
    <SystemPage icon="support" title={t('unsubscribe.title')} text={t('unsubscribe.text')}>
      {error && <ErrorNotice error={error} />}
      <Button isWide isBusy={unsubscribe.isRunning} onClick={() => void unsubscribe.run(contact, signature)}>
        {t('unsubscribe.button')}
      </Button>
      <LobbyLink />
    </SystemPage>
  );
});

export default UnsubscribeScreen;

export const leave = (stores: Stores): void => stores.get(EmailLinksStore).reset();
