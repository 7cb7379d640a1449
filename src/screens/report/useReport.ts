import { useEffect, useMemo, useState } from 'react';
import { usePlatform } from '../../components/contexts';
import { recordingNow, reportOf } from '../../recorder/report/now';
import { packReport } from '../../recorder/report/packReport';
import type { Report } from '../../recorder/report/schema';
import { outlines } from '../../recorder/watch';
import type { ReportFile } from '../../stores/service/ReportStore';

export interface MadeReport {
  report: Report;
  /** Bytes of the file, packed. */
  size: number;
  /** The same report with the player's words in it. */
  pack(note: string): Promise<ReportFile>;
}

/** The report of the moment at which it was asked for; null while it is being made: masking takes its time. */
export function useReport(reason: string): MadeReport | null {
  const platform = usePlatform();
  // What happens while it is looked at is in no report: what was seen is what goes.
  const recording = useMemo(() => recordingNow(outlines), []);
  const [made, setMade] = useState<MadeReport | null>(null);
  useEffect(() => {
    let hasLeft = false;
    const make = async () => {
      const report = reportOf(platform, recording, { reason, note: '' });
      const { size } = await packReport(report);
      const pack = async (note: string) => ({
        id: report.id,
        content: await packReport(reportOf(platform, recording, { reason, note, id: report.id })),
      });
      if (!hasLeft) setMade({ report, size, pack });
    };
    // The dialog stands there first.
    const timer = setTimeout(() => void make());
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [platform, recording, reason]);
  return made;
}
