import { href } from '@baize/contract/links/paths';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePlatform, useStores } from '../../components/contexts';
import { FAILURE_REPORTS_KEY } from '../../domain/recording';
import { tape } from '../../recorder/tape';
import { ChatStore } from '../../stores/chat/ChatStore';
import { removeQuery } from '../navigation/currentAddress';

/** Reports that support asks for: in our own chat, or by a link with `report=asked` from any other. */
export function useAskedReports(): void {
  const platform = usePlatform();
  const stores = useStores();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { isKnown } = stores.session;
  const isAsked = new URLSearchParams(search).get('report') === 'asked';
  useEffect(
    () =>
      stores.events.on('reportConfirmed', () => {
        const send = async () => {
          const { sendAskedReport } = await import('../../recorder/sendAskedReport');
          return tape.isOn ? sendAskedReport(platform, stores) : null;
        };
        const settle = (number: string | null) => stores.get(ChatStore).endReport(number);
        const handleDialogClosed = async () => {
          const { ReportStore } = await import('../../stores/service/ReportStore');
          settle(stores.get(ReportStore).outcome?.number ?? null);
        };
        // Without a result the dialog shows what is missing or what failed.
        const continueInDialog = () => {
          settle(null);
          stores.dialogs.open('report', { reason: 'asked' }, { onClosed: () => void handleDialogClosed() });
        };
        send().then((number) => (number === null ? continueInDialog() : settle(number)), continueInDialog);
      }),
    [platform, stores],
  );
  useEffect(() => {
    if (!isAsked || !isKnown) return;
    const ask = async () => {
      removeQuery(navigate, ['report']);
      // A link opens a new page, which has recorded nothing: the form offers the report that was made when the problem happened.
      if (platform.storage.get(FAILURE_REPORTS_KEY) !== null && window.location.pathname.endsWith(href('support'))) {
        const { FailureReportsStore } = await import('../../stores/service/FailureReportsStore');
        const store = stores.get(FailureReportsStore);
        await store.load();
        if (store.reports.length > 0) {
          document.querySelector('form[aria-labelledby="feedback"]')?.scrollIntoView({ block: 'start' });
          return;
        }
      }
      stores.dialogs.open('report', { reason: 'asked' });
    };
    void ask().catch(console.warn);
  }, [isAsked, isKnown, platform, stores, navigate]);
}
