/** A report prepared for the rules: calls by name, their results, and events before and after. */
import { catalogueType, type ErrorOutcome, outcomeOf } from '@baize/contract/errors/errors';
import { isCall, isPendingCall, type NoAnswer } from '../../domain/recording';
import type { Report, ReportEvent } from '../../recorder/report/schema';
import { isUnregistered } from '../unregistered';
import { malformedAt } from './answers';
import { type Screen, screenOf } from './screen';
import { type Fields, fieldsOf, listOf, moneyOf, numberOf, textOf } from './values';

type Of<E, K> = E extends { kind: infer Kind } ? (K extends Kind ? E : never) : never;
export type EventOf<K extends ReportEvent['kind']> = Of<ReportEvent, K>;
export type Call = EventOf<'call'> | EventOf<'cms'>;

/** `type` is the error type that the transport would report. */
export interface Fault {
  kind: 'lost' | 'refused' | 'status' | 'malformed';
  type: string;
  code: string;
  /** The operator's message, or the path where an answer breaks the contract. */
  message: string;
  data: Fields;
  failure: NoAnswer | null;
}

export interface ObservedCall {
  event: Call;
  /** Index of the event in its report; null for a read before the recording. */
  index: number | null;
  began: number;
  fault: Fault | null;
  isRetried: boolean;
  /** The device was offline, so the request never left it. */
  isUnsent: boolean;
}

const LOST_TYPES: Record<NoAnswer, string> = {
  offline: 'OfflineException',
  timeout: 'TimeoutException',
  aborted: 'AbortedException',
};
const TYPE_OF_STATUS: Record<number, string> = {
  403: 'AccessDeniedException',
  408: 'TimeoutException',
  429: 'TooManyRequestsException',
  504: 'TimeoutException',
};

const faultWith = (kind: Fault['kind'], type: string, rest: Partial<Fault> = {}): Fault => ({
  ...{ kind, type, code: '', message: '', data: {}, failure: null },
  ...rest,
});

export function faultOf(call: Call): Fault | null {
  if (isPendingCall(call) || isUnregistered(call)) return null;
  const { kind, name, status, failure, body } = call;
  if (status === null) return faultWith('lost', LOST_TYPES[failure ?? 'offline'], { failure: failure ?? 'offline' });
  const { error, error_data: data } = fieldsOf(body);
  if (kind === 'call' && typeof error === 'object' && error !== null) {
    const { type, code, message } = fieldsOf(error);
    return faultWith('refused', textOf(type), { code: textOf(code), message: textOf(message), data: fieldsOf(data) });
  }
  if (status >= 400) return faultWith('status', TYPE_OF_STATUS[status] ?? 'UnknownErrorException');
  const where = kind === 'call' ? malformedAt(name, body) : null;
  return where === null ? null : faultWith('malformed', 'MalformedAnswerException', { message: where });
}

/** What the error catalogue provides for, which a screen need not follow; errors of the CMS are always silent. */
export const outcomeOfFault = ({ kind, status }: Call, { type, message, data, kind: how }: Fault): ErrorOutcome =>
  outcomeOf({
    type: how === 'status' ? null : type,
    status,
    message,
    data,
    source: kind === 'cms' ? 'cms' : 'api',
  });

const answerOf = (event: Call): unknown => fieldsOf(event.body).response;

/** Ms between the press that opens the report's dialog and the dialog. */
const OPENING_MS = 500;

/** Events without those of making the report: its dialog, and the player's actions in it. */
function withoutReporting(events: readonly ReportEvent[], screen: Screen): ReportEvent[] {
  const openings = events.filter((event) => event.kind === 'dialog' && event.name === 'report' && event.isOpen);
  const presses = openings.flatMap(({ at }) => {
    const press = events.findLast((event) => event.kind === 'act' && event.act === 'press' && event.at <= at);
    return press && at - press.at < OPENING_MS ? [press] : [];
  });
  return events.filter((event) => {
    if (event.kind === 'dialog') return event.name !== 'report';
    return event.kind !== 'act' || !(screen.isReporting(event.at) || presses.includes(event));
  });
}

export class ReportView {
  readonly events: readonly ReportEvent[];
  readonly screen: Screen;
  readonly calls: readonly ObservedCall[];
  /** Ms of the recording at which the report was made. */
  readonly end: number;
  private readonly indexes: Map<ReportEvent, number>;
  private titles?: Map<string, string>;
  private rounds?: Map<string, string>;
  private readonly byName = new Map<string, ObservedCall[]>();

  constructor(readonly report: Report) {
    this.indexes = new Map(report.events.map((event, index) => [event, index]));
    this.screen = screenOf(report);
    const sorted = [...report.events].sort((one, other) => one.at - other.at);
    this.events = withoutReporting(sorted, this.screen);
    const made = report.madeAt - report.beganAt;
    this.end = Math.max(sorted.at(-1)?.at ?? 0, Math.abs(made) < 86_400_000 ? made : 0);
    const calls = this.events.filter(isCall);
    this.calls = this.seen(calls.filter((call) => !isPendingCall(call)));
    for (const one of this.calls) {
      const name = one.event.name.toLowerCase();
      this.byName.set(name, [...(this.byName.get(name) ?? []), one]);
    }
  }

  of<K extends ReportEvent['kind']>(kind: K): EventOf<K>[] {
    return this.events.filter((event) => event.kind === kind) as EventOf<K>[];
  }

  indexOf(event: ReportEvent): number | null {
    return this.indexes.get(event) ?? null;
  }

  /** Calls with these names, without attempts that were retried. */
  final(...names: string[]): ObservedCall[] {
    const found = names.flatMap((name) => this.byName.get(name.toLowerCase()) ?? []);
    return found.filter(({ isRetried }) => !isRetried).sort((one, other) => one.event.at - other.event.at);
  }

  after<K extends ReportEvent['kind']>(at: number, kind: K, fits: (event: EventOf<K>) => boolean = () => true) {
    return this.of(kind).find((event) => event.at > at && fits(event)) ?? null;
  }

  /** The last successful answer until a moment, including before the recording; empty if none. */
  lastAnswer(name: string, until = Number.POSITIVE_INFINITY): Fields {
    const lower = name.toLowerCase();
    const seen = (this.byName.get(lower) ?? []).findLast(({ event, fault }) => !fault && event.at <= until);
    const base = this.report.base.findLast((event) => event.name.toLowerCase() === lower);
    return fieldsOf(seen ? answerOf(seen.event) : base && answerOf(base));
  }

  /** All successful answers, oldest first, including those before the recording. */
  private answersOf(name: string): Fields[] {
    const lower = name.toLowerCase();
    const base = this.report.base.filter((event) => event.name.toLowerCase() === lower);
    const seen = (this.byName.get(lower) ?? []).filter(({ fault }) => !fault).map(({ event }) => event);
    return [...base, ...seen].map((event) => fieldsOf(answerOf(event)));
  }

  /** Currency of a payment method, else of the account; empty if unknown. */
  currency(row: 'deposit' | 'withdraw', method: string): string {
    const methods = listOf(this.lastAnswer(`cashier.get${row}settings`).methods);
    const found = methods.find(({ sysname }) => sysname === method) ?? methods[0];
    const account =
      moneyOf(this.lastAnswer('account.getInfo').balance_main) ??
      moneyOf(this.lastAnswer('account.getBalance').balance_main);
    return textOf(found?.currency) || (account?.currency ?? '');
  }

  /** The payment method's name on the player's screen, else its id. */
  methodName(row: 'deposit' | 'withdraw', method: string): string {
    const methods = listOf(this.lastAnswer(`cashier.get${row}settings`).methods);
    return textOf(methods.find(({ sysname }) => sysname === method)?.name) || method;
  }

  /** The game's name on the player's screen, else its id. */
  gameTitle(game: string): string {
    this.titles ??= new Map(
      [...this.report.base, ...this.calls.map(({ event }) => event)]
        .flatMap(({ body }) => listOf(fieldsOf(fieldsOf(body).response).items))
        .map(({ sysname, title, name }) => [textOf(sysname), textOf(title || name)]),
    );
    return this.titles.get(game) || game;
  }

  /** The number of the newest round of a game that the report's game histories list; else empty. */
  roundOf(game: string): string {
    this.rounds ??= new Map(
      this.answersOf('games.getHistory')
        .flatMap(({ items }) => listOf(items).toReversed())
        // Further pages and other periods list older rounds.
        .toSorted((one, other) => (numberOf(one.created_at) ?? 0) - (numberOf(other.created_at) ?? 0))
        .map(({ title, number, id }) => [textOf(title), textOf(number) || textOf(id)]),
    );
    return this.rounds.get(this.gameTitle(game)) ?? '';
  }

  private seen(calls: Call[]): ObservedCall[] {
    const open = new Map<string, ObservedCall>();
    const connections = this.of('connection');
    return calls.map((event) => {
      const began = event.at - Math.max(event.tookMs, 0);
      const isOnline = connections.findLast(({ at }) => at <= began)?.isOnline ?? true;
      const one: ObservedCall = {
        event,
        index: this.indexOf(event),
        began,
        fault: faultOf(event),
        isRetried: false,
        isUnsent: event.failure === 'offline' && !isOnline,
      };
      const id = `${event.kind} ${event.name} ${JSON.stringify(event.params)}`;
      const before = open.get(id);
      if (before && event.attempt > 1 && before.event.attempt === event.attempt - 1) before.isRetried = true;
      open.set(id, one);
      return one;
    });
  }
}

export const answered = ({ event }: ObservedCall): Fields => fieldsOf(answerOf(event));
export const answeredPlain = ({ event }: ObservedCall): unknown => answerOf(event);
/** The error type without prefixes. */
export const typeOf = ({ fault }: ObservedCall): string => (fault ? (catalogueType(fault.type) ?? fault.type) : '');

/** Whether it is a browser's error about a page that must not be framed. */
export const isFrameRefused = ({ message }: { message: string }): boolean =>
  /refused to (frame|display)|frame-ancestors|frame-src|x-frame-options/i.test(message);
