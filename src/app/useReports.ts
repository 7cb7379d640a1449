import { useEffect } from 'react';
import { usePlatform, useStores } from '../components/contexts';
import { whenUsed } from '../components/whenUsed';
import { tape } from '../recorder/tape';

/** Where the store of reports notes that some wait on this device; it comes only then. */
const KEPT_KEY = 'baize/reports-kept';

/** Goes on recording with what the first script has no room for, and sends reports that an earlier page could not (H-2, H-4). */
export function useReports(): void {
  const platform = usePlatform();
  const stores = useStores();
  const { isKnown } = stores.session;
  useEffect(() => {
    if (!tape.isOn) return;
    return whenUsed(() => void import('../recorder/watch').then(({ watch }) => watch(platform), console.warn));
  }, [platform]);
  useEffect(() => {
    if (!isKnown || platform.storage.get(KEPT_KEY) === null) return;
    const send = async () => {
      const { ReportStore } = await import('../stores/service/ReportStore');
      await stores.room(ReportStore).sendKept();
    };
    return whenUsed(() => void send().catch(console.warn));
  }, [isKnown, platform, stores]);
}
