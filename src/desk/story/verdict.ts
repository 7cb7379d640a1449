/** Explains one event by the contract and the error catalogue: what failed, what the player saw, and why. */
import { catalogueType, type ErrorOutcome, outcomeOf } from '@baize/contract/errors/errors';
import { retryDelay } from '../../domain/errors/retry';
import { isPendingCall } from '../../domain/recording';
import type { Report, ReportEvent } from '../../recorder/report/schema';
import { isUnregistered } from '../unregistered';
import { rowOf } from './answers';
import { toastText } from './playerTexts';
import { type Call, type Fault, faultOf, outcomeOfFault } from './ReportView';
import type { Sentence, StoryKey, Value } from './rule';
import { ownLine } from './rules/place';
import { type Notice, screenOf } from './screen';
import { fieldsOf, textOf } from './values';

type Screens = Pick<Report, 'events' | 'outlines'>;

export type Line = Pick<Sentence, 'key' | 'values'>;

/** Number of the attempt, and the maximum; `waitMs` until the next one, if any. */
export interface AttemptVerdict {
  attempt: number;
  most: number;
  waitMs: number | null;
  /** The next attempt is in the report. */
  isFound: boolean;
}

export interface Verdict {
  tone: 'good' | 'bad' | 'plain';
  fault: Fault | null;
  /** What the error catalogue provides for; null without a failure. */
  outcome: ErrorOutcome | null;
  /** Null if the call is not in the contract. */
  row: { isAddition: boolean; movesMoney: boolean } | null;
  tries: AttemptVerdict | null;
  lines: Line[];
}

const withCode = ({ type, code }: Fault): string => `${type || '–'}${code ? ` (${code})` : ''}`;

const line = (key: StoryKey, values: Record<string, Value> = {}): Line => ({ key, values });
const verdict = (tone: Verdict['tone'], lines: Line[], rest: Partial<Verdict> = {}): Verdict => ({
  ...{ tone, fault: null, outcome: null, row: null, tries: null, lines },
  ...rest,
});

function resultLine(call: Call, fault: Fault | null): Line {
  if (isPendingCall(call)) return line('verdictWaiting', { took: { took: call.tookMs } });
  if (isUnregistered(call)) return line('verdictNewcomer');
  const status = call.status ?? 0;
  if (!fault)
    return line(call.kind === 'call' && rowOf(call.name) && call.body !== null ? 'verdictFine' : 'verdictUnchecked', {
      status,
    });
  const type = fault.type || '–';
  if (fault.kind === 'refused') return line('verdictRefused', { type: withCode(fault) });
  if (fault.kind === 'status') return line('verdictStatus', { status, type });
  if (fault.kind === 'malformed') return line('verdictMalformed', { where: fault.message, type });
  if (fault.failure === 'aborted') return line('verdictAborted');
  return fault.failure === 'timeout'
    ? line('verdictTimeout', { took: { took: call.tookMs }, type })
    : line('verdictOffline', { type });
}

const KEY_OF_NOTICE: Record<Notice['kind'], StoryKey> = {
  alert: 'verdictRead',
  toast: 'verdictRead',
  status: 'verdictRead',
  page: 'verdictPage',
  field: 'verdictField',
  note: 'verdictRead',
  dialog: 'verdictRead',
};

/** What stood on the screen after an event, in the words that the player read. */
function shownLine(event: ReportEvent, report: Screens, requestIds: readonly string[] = []): Line {
  const screen = screenOf(report);
  const isAction = 'verb' in event && event.verb === 'POST';
  const notice = screen.noticeOf({ at: event.at, requestIds, marksFields: isAction, isState: false });
  if (notice) return line(KEY_OF_NOTICE[notice.kind], { words: notice.words });
  return line(screen.around(event.at, event.at) ? 'verdictNothing' : 'verdictUnknown');
}

function reasonLine(call: Call, fault: Fault, outcome: ErrorOutcome): Line {
  const { kind, type } = fault;
  if (call.kind === 'cms') return line('becauseSource');
  if (kind === 'lost' || kind === 'malformed') return line('becauseTransport');
  const known = catalogueType(type);
  if (kind === 'status' || (known === null && call.status === 403))
    return line('becauseStatus', { status: call.status ?? 0 });
  if (known === null) return line('becauseUnknown', { type: type || '–' });
  return line(outcome.textKey === `errors:${known}` ? 'becauseType' : 'becauseDetails', { type });
}

function contractLines(call: Call): Line[] {
  if (call.kind === 'cms') return [];
  const row = rowOf(call.name);
  if (!row) return [line('rowUnknown', { name: call.name })];
  const { verb } = row;
  return [
    line('isAddition' in row ? 'rowAddition' : 'rowKnown', { name: call.name, verb }),
    ...(verb === call.verb ? [] : [line('rowVerb', { asked: call.verb, verb })]),
    ...('movesMoney' in row ? [line('rowMoney')] : []),
  ];
}

/** Reads of the product API have two attempts, CMS reads one. */
function triesOf(call: Call, events: readonly ReportEvent[]): AttemptVerdict {
  const canRetry = call.kind === 'call' && call.failure !== 'aborted';
  const most = canRetry && retryDelay(call.verb, 0, 0, null, 0) !== null ? 2 : 1;
  const planned =
    canRetry && call.status !== 200
      ? retryDelay(call.verb, call.status ?? 0, call.attempt - 1, null, call.tookMs)
      : null;
  const params = JSON.stringify(call.params);
  const next = events.find(
    (event): event is Call =>
      event.kind === call.kind &&
      (event as Call).name === call.name &&
      (event as Call).attempt === call.attempt + 1 &&
      event.at >= call.at &&
      JSON.stringify((event as Call).params) === params,
  );
  const observedMs = next ? Math.max(next.at - next.tookMs - call.at, 0) : null;
  return {
    attempt: call.attempt,
    most: Math.max(most, call.attempt),
    waitMs: observedMs ?? planned,
    isFound: next !== undefined,
  };
}

function attemptLine({ attempt, most, waitMs, isFound }: AttemptVerdict): Line {
  if (waitMs === null) return line('attempts', { attempt, most });
  return line(isFound ? 'attemptCame' : 'attemptNext', { attempt, most, wait: { took: waitMs } });
}

function verdictOfCall(call: Call, report: Screens): Verdict {
  const fault = faultOf(call);
  const row = call.kind === 'call' ? rowOf(call.name) : null;
  const tries = triesOf(call, report.events);
  const rest = {
    fault,
    tries,
    row: row && { isAddition: 'isAddition' in row, movesMoney: 'movesMoney' in row },
  };
  const ends = [...contractLines(call), attemptLine(tries)];
  if (isPendingCall(call)) return verdict('plain', [resultLine(call, fault), ...ends], rest);
  if (!fault) return verdict('good', [resultLine(call, fault), ...ends], rest);
  if (fault.failure === 'aborted') return verdict('plain', [resultLine(call, fault), ...ends], rest);
  const outcome = outcomeOfFault(call, fault);
  const isLast = tries.waitMs === null;
  const shown = isLast ? [shownLine(call, report, [call.requestId]), reasonLine(call, fault, outcome)] : [];
  return verdict('bad', [resultLine(call, fault), ...shown, ...ends], { ...rest, outcome: isLast ? outcome : null });
}

/** Thresholds for good and poor web vitals. */
const VITALS = { LCP: [2_500, 4_000], CLS: [0.1, 0.25], INP: [200, 500], TTFB: [800, 1_800] } as const;

function toastLines(event: Extract<ReportEvent, { kind: 'toast' }>, report: Screens): Line[] {
  const words = toastText(report, event);
  return [words === null ? line('verdictPlain') : line('verdictRead', { words })];
}

/** @param report for events after this one */
export function verdictOf(event: ReportEvent, report: Screens): Verdict {
  switch (event.kind) {
    case 'call':
    case 'cms':
      return verdictOfCall(event, report);
    case 'shown':
      return verdict('bad', [shownLine(event, report, event.requestId ? [event.requestId] : [])], {
        outcome: catalogueType(event.type) ? outcomeOf({ type: event.type }) : null,
      });
    case 'toast':
      return verdict(event.tone === 'error' ? 'bad' : 'plain', toastLines(event, report));
    case 'error':
      return verdict('bad', [line('verdictError', { line: ownLine(event.stack) || '–' })]);
    case 'freeze':
    case 'longTask':
      return verdict(event.ms > 200 ? 'bad' : 'plain', [line('verdictFreeze', { took: { took: event.ms } })]);
    case 'vital': {
      const [good, poor] = VITALS[event.name];
      const key = event.value <= good ? 'Good' : event.value > poor ? 'Poor' : 'Middling';
      const tone = key === 'Good' ? 'good' : key === 'Poor' ? 'bad' : 'plain';
      return verdict(tone, [line(`verdictVital${key}`, { name: event.name, value: event.value })]);
    }
    case 'storage':
      return verdict('bad', [line('verdictStorage')]);
    case 'link':
      return event.isOpen ? verdict('plain', [line('verdictPlain')]) : verdict('bad', [line('verdictLinkShut')]);
    case 'frame':
      if (event.way === 'in' && event.name === 'error')
        return verdict('bad', [line('verdictGameError', { message: textOf(fieldsOf(event.data).message) || '–' })]);
      return verdict('plain', [line('verdictPlain')]);
    default:
      return verdict('plain', [line('verdictPlain')]);
  }
}
