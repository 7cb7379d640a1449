/** Makes and sends the report that an agent asked for in the chat, after the player's tap. */
import type { Platform } from '../platform/Platform';
import type { RootStore } from '../stores/RootStore';
import { ReportStore } from '../stores/service/ReportStore';
import { currentRecording, reportOf } from './report/currentReport';
import { packReport } from './report/packReport';
import { outlinesSoFar, watch } from './watch';

/** @returns the ticket's number; null if the player has to continue in the report's dialog */
export async function sendAskedReport(platform: Platform, stores: RootStore): Promise<string | null> {
  const store = stores.get(ReportStore);
  store.begin('asked');
  // A guest's ticket needs a contact, and an unsent note would be sent unasked.
  if (store.contactIssue !== null || store.isDirty) return null;
  watch(platform, stores);
  const now = stores.clock.now();
  const report = reportOf(platform, currentRecording(outlinesSoFar()), { reason: 'asked', note: '', now });
  // Only the dialog can say that a report waits for a connection, and it would send another one.
  await store.send.run({ id: report.id, content: await packReport(report) }, false);
  return store.outcome?.number ?? null;
}
