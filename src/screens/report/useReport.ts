import { useEffect, useState } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import type { Report } from '../../recorder/report/schema';
import type { ReportFile } from '../../stores/service/ReportStore';

export interface MadeReport {
  report: Report;
  /** Bytes of the file, packed. */
  size: number;
  /** The same report with the player's words in it. */
  pack(note: string): Promise<ReportFile>;
}

/** Loaded on demand: the masking rules are as large as the dialog. */
export const bringMaker = async () => {
  const [{ recordingNow, reportOf }, { packReport }, { outlinesSoFar, watch }] = await Promise.all([
    import('../../recorder/report/now'),
    import('../../recorder/report/packReport'),
    import('../../recorder/watch'),
  ]);
  return { record: () => recordingNow(outlinesSoFar()), watch, reportOf, packReport };
};

/** The report as of its request; null while being made, `failed` where its code is lost. */
export function useReport(reason: string): MadeReport | 'failed' | null {
  const platform = usePlatform();
  const stores = useStores();
  const [made, setMade] = useState<MadeReport | 'failed' | null>(null);
  useEffect(() => {
    let hasLeft = false;
    const make = async (): Promise<MadeReport> => {
      const { record, watch, reportOf, packReport } = await bringMaker();
      // A report may be requested before the late parts have begun to watch.
      watch(platform, stores);
      // Events while the report is read are not in it: what was seen is what is sent.
      const recording = record();
      const report = reportOf(platform, recording, { reason, note: '', now: stores.clock.now() });
      const { size } = await packReport(report);
      const pack = async (note: string) => ({
        id: report.id,
        content: await packReport(
          reportOf(platform, recording, { reason, note, id: report.id, now: stores.clock.now() }),
        ),
      });
      return { report, size, pack };
    };
    const settle = (result: MadeReport | 'failed') => {
      if (!hasLeft) setMade(result);
    };
    make().then(settle, (error: unknown) => {
      console.warn(error);
      settle('failed');
    });
    return () => {
      hasLeft = true;
    };
  }, [platform, stores, reason]);
  return made;
}
