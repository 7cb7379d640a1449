import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { useRoute } from '../../components/route';
import { SystemPage } from '../../components/SystemPage';
import { ToLobby } from '../../components/ToLobby';
import { useTranslation } from '../../components/texts';
import type { ApiError } from '../../domain/apiError';
import { href } from '../../domain/paths';
import { plainTyped } from '../../domain/typedText';
import { LettersStore } from '../../stores/service/LettersStore';
import type { Stores } from '../../stores/shell/Stores';

const ToContacts = ({ look }: { look?: 'main' }) => {
  const { t } = useTranslation('service');
  return (
    <LinkButton to={href('profile-index-notification')} isWide {...(look && { look })}>
      {t('toNotifications')}
    </LinkButton>
  );
};

const Useless = ({ why }: { why: 'bad' | 'spent' | 'old' }) => {
  const { t } = useTranslation('service');
  const [icon, tone] = why === 'spent' ? (['check', 'good'] as const) : (['warning', 'bad'] as const);
  return (
    <SystemPage icon={icon} tone={tone} title={t(`unsubscribe.${why}Title`)} text={t(`unsubscribe.${why}Text`)}>
      <ToContacts look="main" />
      <ToLobby />
    </SystemPage>
  );
};

const isForged = (error: ApiError | null) => error?.type === 'InvalidParameterException';

/** Ends emails to one contact with one tap, for anyone who has the email. */
const UnsubscribeScreen = observer(() => {
  const { t } = useTranslation('service');
  const letters = useStores().get(LettersStore);
  const { query } = useRoute();
  const contact = plainTyped(query.get('contact') ?? '');
  const sign = plainTyped(query.get('sign') ?? '');
  const isWhole = contact !== '' && sign !== '';
  // Only in a browser: mail scanners that open links must not count as readers.
  useEffect(() => {
    if (isWhole) void letters.openEnding(contact, sign);
  }, [letters, isWhole, contact, sign]);
  const { unsubscribe, ending } = letters;
  const { error, status } = unsubscribe;
  if (status === 'done')
    return (
      <SystemPage icon="check" tone="good" title={t('unsubscribe.doneTitle')} text={t('unsubscribe.doneText')}>
        <ToContacts />
        <ToLobby />
      </SystemPage>
    );
  if (!isWhole || isForged(error) || isForged(ending.error)) return <Useless why="bad" />;
  if (ending.value === 'spent' || ending.value === 'old') return <Useless why={ending.value} />;
  if (ending.isPending)
    return <SystemPage icon="loader" title={t('unsubscribe.title')} text={t('confirmation.text')} />;
  return (
    <SystemPage icon="support" title={t('unsubscribe.title')} text={t('unsubscribe.text')}>
      {error && <ErrorNotice error={error} />}
      <Button isWide isBusy={unsubscribe.isRunning} onClick={() => void unsubscribe.run(contact, sign)}>
        {t('unsubscribe.button')}
      </Button>
      <ToLobby />
    </SystemPage>
  );
});

export default UnsubscribeScreen;

export const leave = (stores: Stores): void => stores.get(LettersStore).reset();
