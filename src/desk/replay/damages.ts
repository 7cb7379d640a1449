/** External causes that broke recorded pages, and the event before which the replay must prepare them. */
import type { Report } from '../../recorder/report/schema';

export type Damage =
  | { kind: 'file'; file: string | null }
  | { kind: 'hand'; message: string }
  | { kind: 'empty' }
  | { kind: 'translate' };

const FILE_ERROR = /dynamically imported module|importing a module script|preload CSS/i;
/** React's error for a moved node; the product itself never moves nodes. */
const DOM_ERROR = /'(removeChild|insertBefore)' on 'Node'|object can not be found/i;
/** Errors of the product's own checks (`watchForTampering.ts`). */
const DETECTED: Record<string, Damage> = {
  'The page was emptied from outside': { kind: 'empty' },
  'The page was translated from outside': { kind: 'translate' },
};
/** Maximum delay of those checks in ms. */
const DETECTION_MS = 1_500;
/** Maximum ms between a cause and the broken screen. */
const CAUSE_MS = 15_000;

export const isFileFailure = (event: Report['events'][number]): boolean =>
  event.kind === 'error' && FILE_ERROR.test(event.message);

const isCause = ({ kind }: Report['events'][number]) => kind === 'act' || kind === 'route' || kind === 'document';

export function findDamages({ events }: Pick<Report, 'events'>): ReadonlyMap<number, Damage> {
  const damages = new Map<number, Damage>();
  let hasFailedFile = false;
  for (const [index, event] of events.entries()) {
    if (event.kind !== 'error') continue;
    const found = DETECTED[event.message];
    if (found) {
      damages.set(
        events.findIndex(({ at }) => at > event.at - DETECTION_MS),
        found,
      );
      continue;
    }
    const isFile = FILE_ERROR.test(event.message);
    if (!isFile && !DOM_ERROR.test(event.message)) continue;
    // The page reloads without that file, so it is missing from the start.
    if (isFile && hasFailedFile) continue;
    hasFailedFile ||= isFile;
    const before = events.slice(0, index);
    // An act that changes the route is the cause.
    const route = before.findLastIndex(isCause);
    const ifRecent = (at: number) => (event.at - (events[at]?.at ?? 0) < CAUSE_MS ? at : -1);
    const isByAct = events[route]?.kind === 'route' && events[route - 1]?.kind === 'act';
    const cause = ifRecent(isByAct ? route - 1 : route);
    if (cause < 0 || damages.has(cause)) continue;
    const file = /\/assets\/[\w-]+\.js/.exec(event.message)?.[0] ?? null;
    damages.set(
      cause,
      isFile ? { kind: 'file', file } : { kind: 'hand', message: event.message.replace(/^\w+: /, '') },
    );
  }
  return damages;
}
