import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ReportButton } from '../../components/actions/ReportButton';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';

/** Shown to players who return in another browser: no private data, only how to get to the app or to sign in. */
export const GuestNotice = observer(() => {
  const { t } = useTranslation(['payments', 'common']);
  const { dialogs } = useStores();
  const { sessions } = usePlatform();
  return (
    <>
      {sessions === 'browser' && <p>{t('payment.backToApp')}</p>}
      <p className="bz-muted">{t('payment.guest')}</p>
      <Button variant="plain" isWide onClick={() => void dialogs.open('auth', { view: 'login' })}>
        {t('common:signIn')}
      </Button>
    </>
  );
});

/** Shown if the session failed to load, since waiting would not end. */
export const SessionError = observer(() => {
  const { account, isKnown, start } = useStores().session;
  return isKnown || !account.error ? null : <ErrorNotice error={account.error} onRetry={() => void start()} />;
});

/** Milliseconds after which a pending payment offers a problem report. */
const REPORT_DELAY_MS = 30_000;

/**
 * Offers a problem report: at once after a failure, later while waiting. It is last on the page to avoid layout shifts.
 */
export const DelayedReport = ({ isOver }: { isOver: boolean }) => {
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDelayed(true), REPORT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver || isDelayed ? <ReportButton reason="payment" /> : null;
};
