import { localePath } from '@baize/contract/links/addresses';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ReportButton } from '../../components/actions/ReportButton';
import { restartAt } from '../../components/browser/restart';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { SystemPage } from '../../components/feedback/SystemPage';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';

/** Reloads the page, since the failure may be over. */
const useReload = () => {
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
  const restart = useReload();
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
      <LinkButton to={href('support')} variant="main" isWide reloadDocument>
        {t('blocked.button')}
      </LinkButton>
      <ReportButton reason="page" />
    </SystemPage>
  );
};

/** Required data failed to load; a retry reloads everything that failed, in place. */
export const UnavailableScreen = observer(() => {
  const { t } = useTranslation(['system', 'common']);
  const stores = useStores();
  const { name } = useRoute();
  const go = useLocaleNavigate();
  const { loadFailure, session } = stores;
  const [tried, setTried] = useState<typeof loadFailure>(null);
  const error = session.loadError ?? loadFailure?.error;
  const handleRetry = () => {
    // An address without a route has nothing to reload: only the server knows whether it exists.
    if (name === 'not-found') window.location.reload();
    else if (session.loadError) return session.start();
    else {
      setTried(loadFailure);
      stores.handleReconnect();
    }
  };
  return (
    <SystemPage icon="clock" title={t('away.title')} text={t('away.text')}>
      {error && <ErrorNotice error={error} />}
      <Button isWide isBusy={tried !== null && tried === loadFailure} onClick={handleRetry}>
        {t('common:retry')}
      </Button>
      <Button isWide variant="plain" onClick={() => go(href('index'))}>
        {t('common:backToLobby')}
      </Button>
      {!error && <ReportButton reason="page" />}
    </SystemPage>
  );
});
