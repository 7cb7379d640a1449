import { href } from '@baize/contract/links/paths';
import { plainTyped } from '@baize/contract/validation/typedText';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { SystemPage } from '../../components/feedback/SystemPage';
import { LinkButton } from '../../components/navigation/LinkButton';
import { LobbyLink } from '../../components/navigation/LobbyLink';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import type { Stores } from '../../stores/core/Stores';
import { EmailLinksStore } from '../../stores/service/EmailLinksStore';

/** Sends a new confirmation email; a guest signs in first, over this page. */
const ResendEmail = observer(({ contact }: { contact: string }) => {
  const { t } = useTranslation(['service', 'common']);
  const stores = useStores();
  const { dialogs, session } = stores;
  const { renew } = stores.get(EmailLinksStore);
  if (renew.status === 'done') return <p role="status">{t('confirmation.sent')}</p>;
  if (!session.isSignedIn)
    return (
      <>
        <p>{t('confirmation.signInFirst')}</p>
        <Button isWide disabled={!session.isKnown} onClick={() => dialogs.open('auth', { view: 'login' })}>
          {t('common:signIn')}
        </Button>
      </>
    );
  return (
    <>
      {renew.error && <ErrorNotice error={renew.error} />}
      <Button isWide isBusy={renew.isRunning} onClick={() => void renew.run(contact)}>
        {t('confirmation.again')}
      </Button>
    </>
  );
});

/** Target of the links in confirmation emails. */
const ConfirmationScreen = observer(() => {
  const { t } = useTranslation(['service', 'common']);
  const { confirm } = useStores().get(EmailLinksStore);
  const { query } = useRoute();
  const go = useLocaleNavigate();
  const contact = plainTyped(query.get('contact') ?? '');
  const code = plainTyped(query.get('code') ?? '');
  const tryCode = () => {
    if (!contact || !code) return;
    void confirm.run(contact, code).then(({ ok }) => ok && go(href('confirmation-success'), { replace: true }));
  };
  // The server confirms nothing: only a browser that runs scripts acts for a person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt per link; success removes it from the address
  useEffect(tryCode, [contact, code]);
  if (!contact || !code)
    return (
      <SystemPage icon="warning" title={t('confirmation.emptyTitle')} text={t('confirmation.emptyText')}>
        <LinkButton to={href('profile-index-settings-contacts')} variant="main" isWide>
          {t('common:titles.contacts')}
        </LinkButton>
        <LobbyLink />
      </SystemPage>
    );
  if (confirm.status !== 'failed')
    return <SystemPage icon="loader" title={t('confirmation.title')} text={t('confirmation.text')} />;
  const isRefused = confirm.error?.type === 'InvalidParameterException';
  return (
    <SystemPage
      icon="warning"
      tone="bad"
      title={t('confirmation.badTitle')}
      text={isRefused ? t('confirmation.badText') : t('confirmation.failedText')}
    >
      {isRefused ? (
        <ResendEmail contact={contact} />
      ) : (
        <Button isWide onClick={tryCode}>
          {t('common:retry')}
        </Button>
      )}
      <LobbyLink />
    </SystemPage>
  );
});

export default ConfirmationScreen;

export const leave = (stores: Stores): void => stores.get(EmailLinksStore).reset();
