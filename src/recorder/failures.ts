/** Keeps a masked report after each failure; loaded only for players who have turned this on. */
import type { RecordedEvent, Timed } from '../domain/recording';
import type { Platform } from '../platform/Platform';
import type { RootStore } from '../stores/RootStore';
import { FailureReportsStore } from '../stores/service/FailureReportsStore';
import { currentRecording, reportOf } from './report/currentReport';
import { packReport } from './report/packReport';
import { tape } from './tape';
import { outlinesSoFar, watch } from './watch';

/** Milliseconds in which the screen shows the failure. */
const SETTLED_MS = 1_000;
/** Milliseconds in which further failures belong to the same report. */
const PAUSE_MS = 10_000;

const isFailure = (event: RecordedEvent): boolean =>
  event.kind === 'shown' ||
  event.kind === 'freeze' ||
  (event.kind === 'toast' && event.tone === 'error') ||
  (event.kind === 'error' && event.source !== 'log');

/** Milliseconds since the page started; failures up to then have a report, or are from before the player's consent. */
let coveredUntil = 0;

/**
 * Also covers failures of this page from before this code loaded, unless the player has only just consented.
 * @returns a function that stops it
 */
export function keepFailures(platform: Platform, stores: RootStore, hasJustConsented: boolean): () => void {
  const store = stores.get(FailureReportsStore);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let earliest = 0;
  watch(platform, stores);
  const keep = async () => {
    timer = undefined;
    coveredUntil = performance.now();
    earliest = coveredUntil + PAUSE_MS;
    const page = window.location.pathname;
    const now = stores.clock.now();
    const report = reportOf(platform, currentRecording(outlinesSoFar()), { reason: 'failure', note: '', now });
    await store.keep({ id: report.id, page, file: await packReport(report) });
  };
  const check = (event: Timed) => {
    if (!store.isOn || timer !== undefined || event.at < coveredUntil || !isFailure(event)) return;
    timer = setTimeout(() => void keep().catch(console.warn), Math.max(SETTLED_MS, earliest - performance.now()));
  };
  if (hasJustConsented) coveredUntil = performance.now();
  else void store.load().then(() => tape.events.forEach(check));
  const stop = tape.listen(check);
  return () => {
    stop();
    clearTimeout(timer);
  };
}
