import { useEffect, useState } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import type { Report } from '../../recorder/report/schema';
import type { ReportFile } from '../../stores/service/ReportStore';

/** A report and the size of its packed file in bytes. */
export interface ReadableReport {
  report: Report;
  size: number;
}

export interface PreparedReport extends ReadableReport {
  /** The same report with the player's note. */
  pack(note: string): Promise<ReportFile>;
}

/** Loaded on demand: the masking rules are as large as the dialog. */
export const loadReportMaker = async () => {
  const [{ currentRecording, reportOf }, { packReport }, { outlinesSoFar, watch }] = await Promise.all([
    import('../../recorder/report/currentReport').then(async (maker) => {
      await maker.prepareReports();
      return maker;
    }),
    import('../../recorder/report/packReport'),
    import('../../recorder/watch'),
  ]);
  return { record: () => currentRecording(outlinesSoFar()), watch, reportOf, packReport };
};

/** The report as of its request; null while being made, `failed` if its code failed to load. */
export function useReport(reason: string): PreparedReport | 'failed' | null {
  const platform = usePlatform();
  const stores = useStores();
  const [prepared, setPrepared] = useState<PreparedReport | 'failed' | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const make = async (): Promise<PreparedReport> => {
      const { record, watch, reportOf, packReport } = await loadReportMaker();
      // A report may be requested before the deferred parts have started to record.
      watch(platform, stores);
      // Events during the player's review are not included, so that what was shown is what is sent.
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
    const settle = (result: PreparedReport | 'failed') => {
      if (!isUnmounted) setPrepared(result);
    };
    make().then(settle, (error: unknown) => {
      console.warn(error);
      settle('failed');
    });
    return () => {
      isUnmounted = true;
    };
  }, [platform, stores, reason]);
  return prepared;
}

/** The content of a packed report; null while being read, `failed` if it cannot be read. */
export function useSavedReport(file: Blob): ReadableReport | 'failed' | null {
  const [saved, setSaved] = useState<ReadableReport | 'failed' | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const read = async () => {
      const { unpackReport } = await import('../../recorder/report/packReport');
      return { report: await unpackReport(file), size: file.size };
    };
    const settle = (result: ReadableReport | 'failed') => {
      if (!isUnmounted) setSaved(result);
    };
    read().then(settle, () => settle('failed'));
    return () => {
      isUnmounted = true;
    };
  }, [file]);
  return saved;
}
