import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { SafeHtml } from '../../../domain/content/safeHtml';
import { sanitiseLongTextsWith } from '../../../services/cms/html/sanitise';
import type { SanitiseTask } from './sanitiseWorker';

/** Milliseconds. The thread takes about 60 MB, and long texts are rare. */
const IDLE_TIMEOUT = 60_000;

/** From now on, long texts are sanitised in a thread that starts with the first of them. */
export function sanitiseInThread(serverDir: string): { close: () => Promise<void> } {
  const pool = new Piscina<SanitiseTask, SafeHtml>({
    filename: join(serverDir, 'sanitiseWorker.js'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT,
  });
  sanitiseLongTextsWith((html, locale) => pool.run({ html, locale }));
  return { close: () => pool.destroy() };
}
