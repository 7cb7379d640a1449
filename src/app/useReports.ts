import { useEffect } from 'react';
import { usePlatform, useStores } from '../components/contexts';
import { useTranslation } from '../components/texts';
import { whenIdle } from '../components/whenIdle';
import { whenUsed } from '../components/whenUsed';
import { REPORTS_KEPT_KEY } from '../domain/recording';
import { tape } from '../recorder/tape';
import type { RootStore } from '../stores/RootStore';
import { loadReportDialog } from './loadReportDialog';

/** Milliseconds of use after which reports work offline too. */
const READY_AFTER = 30_000;

const watchPage = (platform: ReturnType<typeof usePlatform>, stores: RootStore) =>
  import('../recorder/watch').then(({ watch }) => watch(platform, stores), console.warn);

const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

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
    const callOff = whenUsed(() => {
      void watchPage(platform, stores);
      // With a data saver it loads on demand.
      if (!isSparing()) timer = setTimeout(() => whenIdle(() => void prepare().catch(console.warn)), READY_AFTER);
    });
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, [platform, stores, i18n]);
  useEffect(() => {
    if (!isKnown || platform.storage.get(REPORTS_KEPT_KEY) === null) return;
    const send = async () => {
      const { ReportStore } = await import('../stores/service/ReportStore');
      await stores.get(ReportStore).sendKept();
    };
    return whenUsed(() => void send().catch(console.warn));
  }, [isKnown, platform, stores]);
}
