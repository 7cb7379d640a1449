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

/** What a report is made with, the rules of masking above all: as large as the dialog, and a chunk of its own. */
export const bringMaker = async () => {
  const [{ recordingNow, reportOf }, { packReport }, { outlinesSoFar, watch }] = await Promise.all([
    import('../../recorder/report/now'),
    import('../../recorder/report/packReport'),
    import('../../recorder/watch'),
  ]);
  return { record: () => recordingNow(outlinesSoFar()), watch, reportOf, packReport };
};

/** The report of the moment at which it was asked for; null while it is being made, `failed` where what makes it is lost. */
export function useReport(reason: string): MadeReport | 'failed' | null {
  const platform = usePlatform();
  const stores = useStores();
  const [made, setMade] = useState<MadeReport | 'failed' | null>(null);
  useEffect(() => {
    let hasLeft = false;
    const make = async (): Promise<MadeReport> => {
      const { record, watch, reportOf, packReport } = await bringMaker();
      // Whoever asks for a report at once asks before the watch began: what they did is described by it.
      watch(platform, stores);
      // What happens while it is looked at is in no report: what was seen is what goes.
      const recording = record();
      const report = reportOf(platform, recording, { reason, note: '' });
      const { size } = await packReport(report);
      const pack = async (note: string) => ({
        id: report.id,
        content: await packReport(reportOf(platform, recording, { reason, note, id: report.id })),
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
