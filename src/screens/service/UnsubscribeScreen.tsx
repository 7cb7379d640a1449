import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { useRoute } from '../../components/route';
import { SystemPage } from '../../components/SystemPage';
import { useTranslation } from '../../components/texts';
import { useIsLive } from '../../components/useIsLive';
import type { RootStore } from '../../stores/RootStore';
import { LettersStore } from '../../stores/service/LettersStore';

const ToLobby = () => {
  const { t } = useTranslation();
  return (
    <LinkButton to="/" look="quiet" isWide>
      {t('backToLobby')}
    </LinkButton>
  );
};

/** The end of letters to one contact: one tap, by whoever holds the letter (S-5, U-4). */
const UnsubscribeScreen = observer(() => {
  const { t } = useTranslation(['service', 'common']);
  const { unsubscribe } = useStores().room(LettersStore);
  const { query } = useRoute();
  const isLive = useIsLive();
  const contact = query.get('contact');
  const sign = query.get('sign');
  const { error, status } = unsubscribe;
  if (status === 'done')
    return (
      <SystemPage icon="check" tone="good" title={t('unsubscribe.doneTitle')} text={t('unsubscribe.doneText')}>
        <LinkButton to="/profile/notification" isWide>
          {t('toContacts')}
        </LinkButton>
        <ToLobby />
      </SystemPage>
    );
  if (!contact || !sign || error?.type === 'InvalidParameterException')
    return (
      <SystemPage icon="warning" tone="bad" title={t('unsubscribe.badTitle')} text={t('unsubscribe.badText')}>
        <LinkButton to="/profile/notification" look="main" isWide>
          {t('toContacts')}
        </LinkButton>
        <ToLobby />
      </SystemPage>
    );
  return (
    <SystemPage icon="support" title={t('unsubscribe.title')} text={t('unsubscribe.text')}>
      {error && <ErrorNotice error={error} />}
      <Button
        isWide
        disabled={!isLive}
        isBusy={unsubscribe.isRunning}
        onClick={() => void unsubscribe.run(contact, sign)}
      >
        {t('unsubscribe.button')}
      </Button>
      <ToLobby />
    </SystemPage>
  );
});

export default UnsubscribeScreen;

export const leave = (stores: RootStore): void => stores.room(LettersStore).reset();
