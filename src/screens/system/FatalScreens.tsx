import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { ReportButton } from '../../components/ReportButton';
import { restartAt } from '../../components/restart';
import { useGo, useRoute } from '../../components/route';
import { SystemPage } from '../../components/SystemPage';
import { useTranslation } from '../../components/texts';
import { localePath } from '../../domain/addresses';
import { href } from '../../domain/paths';

/** Reloads the page, since the failure may be over. */
const useRestart = () => {
  const { locale } = useRoute();
  return () => restartAt(localePath(locale, '/'));
};

/** The operator is unavailable; a retry is offered. */
export const MaintenanceScreen = () => {
  const { t } = useTranslation(['system', 'common']);
  return (
    <SystemPage icon="clock" title={t('maintenance.title')} text={t('maintenance.text')}>
      <Button isWide onClick={() => window.location.reload()}>
        {t('common:retry')}
      </Button>
      <ReportButton reason="page" />
    </SystemPage>
  );
};

export const ForbiddenScreen = () => {
  const { t } = useTranslation(['system', 'common']);
  const restart = useRestart();
  return (
    <SystemPage icon="lock" tone="bad" title={t('forbidden.title')} text={t('forbidden.text')}>
      <Button isWide onClick={restart}>
        {t('common:backToLobby')}
      </Button>
      <ReportButton reason="page" />
    </SystemPage>
  );
};

/** Links to support. */
export const BlockedScreen = () => {
  const { t } = useTranslation(['system', 'common']);
  return (
    <SystemPage icon="lock" tone="bad" title={t('blocked.title')} text={t('blocked.text')}>
      <LinkButton to={href('support')} look="main" isWide reloadDocument>
        {t('blocked.button')}
      </LinkButton>
      <ReportButton reason="page" />
    </SystemPage>
  );
};

/** Required data failed to load; a retry reloads everything that failed, in place. */
export const AwayScreen = observer(() => {
  const { t } = useTranslation(['system', 'common']);
  const stores = useStores();
  const { name } = useRoute();
  const go = useGo();
  const { away, session } = stores;
  const [tried, setTried] = useState<typeof away>(null);
  const error = session.unread ?? away?.error;
  const handleRetry = () => {
    // An address without a route has nothing to reload: only the server knows whether it exists.
    if (name === 'not-found') window.location.reload();
    else if (session.unread) return session.start();
    else {
      setTried(away);
      stores.handleReturn();
    }
  };
  return (
    <SystemPage icon="clock" title={t('away.title')} text={t('away.text')}>
      {error && <ErrorNotice error={error} />}
      <Button isWide isBusy={tried !== null && tried === away} onClick={handleRetry}>
        {t('common:retry')}
      </Button>
      <Button isWide look="plain" onClick={() => go(href('index'))}>
        {t('common:backToLobby')}
      </Button>
      <ReportButton reason="page" />
    </SystemPage>
  );
});
