import { useEffect } from 'react';
import { afterInteraction } from '../../components/browser/afterInteraction';
import { whenIdle } from '../../components/browser/whenIdle';
import { usePlatform, useStores } from '../../components/contexts';
import { useTranslation } from '../../components/texts';
import { FAILURE_REPORTS_KEY, SAVED_REPORTS_KEY } from '../../domain/recording';
import { tape } from '../../recorder/tape';
import type { RootStore } from '../../stores/RootStore';
import { loadReportDialog } from '../dialogs/loadReportDialog';

/** Milliseconds without a pending call after which the first screen counts as complete. */
const QUIET_MS = 2_000;

const watchPage = (platform: ReturnType<typeof usePlatform>, stores: RootStore) =>
  import('../../recorder/watch').then(({ watch }) => watch(platform, stores), console.warn);

const isDataSaving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Runs once when no call has been pending for `QUIET_MS` and the page is idle. @returns a function that cancels it */
function whenQuiet(task: () => void): () => void {
  let cancel = () => {};
  let quietSince = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (tape.waiting.size > 0 || document.readyState !== 'complete') quietSince = now;
    if (now - quietSince < QUIET_MS) return;
    clearInterval(timer);
    cancel = whenIdle(task);
  }, QUIET_MS / 4);
  return () => {
    clearInterval(timer);
    cancel();
  };
}

/** Extends the entry script's recording, and sends reports that an earlier page could not send. */
export function useReports(): void {
  const platform = usePlatform();
  const stores = useStores();
  const { i18n } = useTranslation();
  const { isKnown } = stores.session;
  useEffect(() => {
    if (!tape.isOn) return;
    const prepare = async () => {
      const [{ prepare: prepareDialog }] = await Promise.all([
        loadReportDialog(),
        import('../dialogs/DialogViews'),
        i18n.loadNamespaces(['report', 'service', 'files']),
      ]);
      await prepareDialog();
    };
    const stopWaiting = afterInteraction(() => void watchPage(platform, stores));
    // Early, because a report is needed most when the connection fails. With a data saver it loads on demand.
    const stopPreparing = isDataSaving() ? () => {} : whenQuiet(() => void prepare().catch(console.warn));
    return () => {
      stopWaiting();
      stopPreparing();
    };
  }, [platform, stores, i18n]);
  useEffect(() => {
    if (!tape.isOn || !isKnown) return;
    let stop: (() => void) | null = null;
    let isUnmounted = false;
    const keep = async (hasJustConsented: boolean) => {
      const { keepFailures } = await import('../../recorder/failures');
      if (!isUnmounted) stop ??= keepFailures(platform, stores, hasJustConsented);
    };
    const begin = (hasJustConsented: boolean) => void keep(hasJustConsented).catch(console.warn);
    const stopListening = stores.events.on('failureReportsOn', () => begin(true));
    if (platform.storage.get(FAILURE_REPORTS_KEY) !== null) begin(false);
    return () => {
      isUnmounted = true;
      stopListening();
      stop?.();
    };
  }, [isKnown, platform, stores]);
  useEffect(() => {
    if (!isKnown || platform.storage.get(SAVED_REPORTS_KEY) === null) return;
    const send = async () => {
      const { ReportStore } = await import('../../stores/service/ReportStore');
      await stores.get(ReportStore).sendSaved();
    };
    return afterInteraction(() => void send().catch(console.warn));
  }, [isKnown, platform, stores]);
}
