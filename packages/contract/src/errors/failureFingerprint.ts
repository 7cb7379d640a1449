/**
 * Groups reports about the same failure: the failed call, the error, the screen and the build. Reports without a failure
 * are grouped by the screen and the build.
 */
import { splitLocale } from '../links/addresses';
import { paths } from '../links/paths';

export interface FailureFingerprint {
  /** Row of the contract; `cms` or `game` for other sources, empty for an error of the page itself. */
  row: string;
  /** Empty if no failure was recorded. */
  error: string;
  /** Pattern of the page, such as `/game/:sysname`. */
  screen: string;
  build: string;
}

/** The used part of a report. Files are untrusted, so every field is checked. */
export interface FingerprintSource {
  app: { version: string; build: string };
  events: readonly unknown[];
}

type Fields = Record<string, unknown>;
type Failure = Pick<FailureFingerprint, 'row' | 'error'> & { call?: Fields | undefined };

const LONGEST = 120;
/** Calls whose failure no player notices. */
const SILENT_CALLS = new Set(['events.handle', 'chat.storeChatEvent']);

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '');

const isCall = ({ kind }: Fields) => kind === 'call' || kind === 'cms';
const rowOf = ({ kind, name }: Fields): string => (kind === 'cms' ? 'cms' : textOf(name));

/** Error of a call; empty if it succeeded, is pending, or if no player notices its failure. */
function errorOfCall({ kind, name, status, failure, body }: Fields): string {
  if (failure === 'aborted' || SILENT_CALLS.has(textOf(name))) return '';
  if (typeof status !== 'number') return textOf(failure);
  const { type, code } = fieldsOf(fieldsOf(body).error);
  // The operator does not know the player yet; the next call registers them.
  if (name === 'auth.login' && code === 'USER_NOT_FOUND') return '';
  if (kind === 'call' && textOf(type)) return textOf(type);
  return status >= 400 && !(kind === 'cms' && status === 404) ? `HTTP ${status}` : '';
}

/** Numbers and quoted values differ between reports about the same error. */
const withoutValues = (message: string): string =>
  message
    .replace(/"[^"]*"|'[^']*'|«[^»]*»/g, '…')
    .replace(/\d+/g, '0')
    .slice(0, LONGEST);

/** Milliseconds after which a game that sent nothing has not started. */
const GAME_START_MS = 10_000;
const isPage = ({ kind }: Fields) => kind === 'document' || kind === 'route';
const isFrameIn = ({ kind, way }: Fields) => kind === 'frame' && way === 'in';

/** The call behind a notice: the one that it names, else the last failed one before it. */
function callOfNotice(at: number, events: readonly Fields[]): Fields | undefined {
  const requestId = events[at]?.requestId;
  const before = events.slice(0, at).filter(isCall);
  return before.findLast((one) => (textOf(requestId) ? one.requestId === requestId : errorOfCall(one) !== ''));
}

/** A failure of each kind at an event, else null. The first kind that occurs is the failure of the report. */
const detectors: readonly ((event: Fields, at: number, events: readonly Fields[]) => Failure | null)[] = [
  ({ kind, type }, at, events) => {
    if (kind !== 'shown') return null;
    const call = callOfNotice(at, events);
    return { row: call ? rowOf(call) : '', error: textOf(type), call };
  },
  (event) => {
    const error = isCall(event) ? errorOfCall(event) : '';
    return error ? { row: rowOf(event), error, call: event } : null;
  },
  ({ kind, source, message }) =>
    kind === 'error' && source !== 'log' ? { row: '', error: withoutValues(textOf(message)) } : null,
  ({ kind, way, name, data }) =>
    kind === 'frame' && way === 'in' && name === 'error'
      ? { row: 'game', error: withoutValues(textOf(fieldsOf(data).message)) }
      : null,
  ({ kind, tone, textKey }) =>
    kind === 'toast' && (tone === 'error' || tone === 'danger') ? { row: '', error: textOf(textKey) } : null,
  ({ kind, way, name }, at, events) => {
    const isPing = kind === 'frame' && way === 'out' && name === 'ping';
    const earlier = events.slice(0, at).findLast((one) => one.kind === 'frame');
    const isRepeated = isPing && earlier?.way === 'out' && earlier.name === 'ping';
    return isRepeated && !events.slice(at).some(isFrameIn) ? { row: 'game', error: 'no answer' } : null;
  },
  (event, at, events) => {
    // A player who left at once did not wait for the game.
    const left = events.slice(at).find(isPage) ?? events.at(-1);
    const waited = Number(left?.at) - Number(event.at);
    const isLaunched = isCall(event) && event.name === 'games.launch' && event.status === 200;
    return isLaunched && waited > GAME_START_MS && !events.slice(at).some(isFrameIn)
      ? { row: 'game', error: 'not started' }
      : null;
  },
  (event) => {
    if (!isPage(event)) return null;
    const screen = screenOf(textOf(event.address));
    if (screen === paths['cashier-index-payfail']) return { row: 'cashier.getdepositinfo', error: 'payment failed' };
    return screen === paths['cashier-index-paypending']
      ? { row: 'cashier.getdepositinfo', error: 'payment pending' }
      : null;
  },
  (event) =>
    isCall(event) && event.status === null && event.failure === null ? { row: rowOf(event), error: 'pending' } : null,
  ({ kind }) => (kind === 'freeze' ? { row: '', error: 'freeze' } : null),
];

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

function fits(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (pattern.endsWith('*')) return given[0] === wanted[0];
  const required = wanted.filter((segment) => !segment.endsWith('?')).length;
  if (given.length < required || given.length > wanted.length) return false;
  return given.every((segment, at) => wanted[at]?.startsWith(':') || wanted[at] === segment);
}

const parametersOf = (pattern: string) => pattern.split(':').length + (pattern === paths.slug ? 1 : 0);
/** Fixed paths first, the pattern of any page last. */
const patterns: readonly string[] = Object.values(paths).sort((one, other) => parametersOf(one) - parametersOf(other));

/** Pattern of a page's address. Unknown paths keep their first segment only: the rest may identify a player. */
export function screenOf(address: string): string {
  const [path = ''] = splitLocale(address).rest.split(/[?#]/);
  return patterns.find((pattern) => fits(pattern, path)) ?? `/${segmentsOf(path)[0]?.slice(0, LONGEST) ?? ''}/*`;
}

/** The last failure counts, unless the same request succeeded afterwards. Null for a report without failures and pages. */
export function fingerprintOf({ app, events: given }: FingerprintSource): FailureFingerprint | null {
  const events = given.map(fieldsOf);
  const build = textOf(app.build) || textOf(app.version);
  const hasSucceeded = (call: Fields, at: number) => {
    const asked = JSON.stringify([call.name, call.params]);
    return events
      .slice(at + 1)
      .some((one) => one.status === 200 && !errorOfCall(one) && JSON.stringify([one.name, one.params]) === asked);
  };
  for (const detect of detectors) {
    for (let at = events.length - 1; at >= 0; at -= 1) {
      const failure = detect(events[at] as Fields, at, events);
      if (!failure?.error || (failure.call && hasSucceeded(failure.call, at))) continue;
      const { row, error } = failure;
      const page = events.slice(0, at + 1).findLast(isPage);
      return { row, error, screen: screenOf(textOf(page?.address)), build };
    }
  }
  const screens = events.filter(isPage).map(({ address }) => screenOf(textOf(address)));
  // Players report problems of other pages there.
  const screen = screens.findLast((one) => one !== paths.support) ?? screens.at(-1);
  return screen === undefined ? null : { row: '', error: '', screen, build };
}

/** Equal for reports of one group. */
export const fingerprintKey = ({ row, error, screen, build }: FailureFingerprint): string =>
  JSON.stringify([row, error, screen, build]);

/** Short code for tags, labels and searches: eight hexadecimal digits (FNV-1a). */
export function fingerprintCode(fingerprint: FailureFingerprint): string {
  let hash = 0x811c9dc5;
  for (const char of fingerprintKey(fingerprint)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
