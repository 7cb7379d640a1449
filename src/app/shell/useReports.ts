import { useEffect } from 'react';
import { afterInteraction } from '../../components/browser/afterInteraction';
import { whenIdle } from '../../components/browser/whenIdle';
import { usePlatform, useStores } from '../../components/contexts';
import { useTranslation } from '../../components/texts';
import { SAVED_REPORTS_KEY } from '../../domain/recording';
import { tape } from '../../recorder/tape';
import type { RootStore } from '../../stores/RootStore';
import { loadReportDialog } from '../dialogs/loadReportDialog';

/** Milliseconds of use after which reports work offline too. */
const READY_AFTER = 30_000;

const watchPage = (platform: ReturnType<typeof usePlatform>, stores: RootStore) =>
  import('../../recorder/watch').then(({ watch }) => watch(platform, stores), console.warn);

const isDataSaving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Extends the entry script's recording, and sends reports that an earlier page could not send. */
export function useReports(): void {
  const platform = usePlatform();
  const stores = useStores();
  const { i18n } = useTranslation();
  const { isKnown } = stores.session;
  useEffect(() => {
    if (!tape.isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prepare = async () => {
      const [{ prepare: prepareDialog }] = await Promise.all([
        loadReportDialog(),
        i18n.loadNamespaces(['report', 'service', 'files']),
      ]);
      await prepareDialog();
    };
    const callOff = afterInteraction(() => {
      void watchPage(platform, stores);
      // With a data saver it loads on demand.
      if (!isDataSaving()) timer = setTimeout(() => whenIdle(() => void prepare().catch(console.warn)), READY_AFTER);
    });
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, [platform, stores, i18n]);
  useEffect(() => {
    if (!isKnown || platform.storage.get(SAVED_REPORTS_KEY) === null) return;
    const send = async () => {
      const { ReportStore } = await import('../../stores/service/ReportStore');
      await stores.get(ReportStore).sendSaved();
    };
    return afterInteraction(() => void send().catch(console.warn));
  }, [isKnown, platform, stores]);
}
