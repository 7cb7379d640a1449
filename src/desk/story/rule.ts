import type { WireMoney } from '@baize/contract/money/money';
import type en from '../../locales/en/desk.json';
import type { ReportEvent } from '../../recorder/report/schema';
import type { ObservedCall, ReportView } from './ReportView';

type Plain<K> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K;
export type StoryKey = Plain<keyof (typeof en)['story']>;

/** A plain value, or one formatted for the reader's language and the player's time zone. */
export type Value =
  | string
  | number
  | { money: WireMoney }
  | { took: number }
  /** `clock` in ms of the report; `seconds` in unix seconds. */
  | { clock: number }
  | { seconds: number }
  | { word: StoryKey }
  | { words: StoryKey[] }
  /** What requests are for, by their names. */
  | { calls: string[] }
  | { reason: Reason };

/** Why a request failed; `code` is the operator's own. */
export interface Reason {
  type: string;
  code?: string;
  /** For a response without an error type. */
  status?: number | null;
}

/** An id by which staff search the operator's back office and logs. */
export interface LookUp {
  kind: 'transaction' | 'round' | 'request' | 'game';
  id: string;
  /** Row of a request, such as `cashier.deposit`. */
  row?: string;
}

/** `did`: an act and its result; `failed`: an error; `read`: what the player read; `place`: environment. */
export type Role = 'did' | 'failed' | 'read' | 'place';

export interface Sentence {
  rule: string;
  at: number;
  /** End of what it describes, if that was later. */
  until?: number;
  /** 0 to 100: how likely it is the cause. */
  weight: number;
  role: Role;
  key: StoryKey;
  values: Record<string, Value>;
  lookUp: LookUp[];
  source: number | null;
}

/** Result of a rule; the remaining fields come from the rule itself. */
export interface RuleResult {
  at: number;
  until?: number;
  key?: StoryKey;
  values?: Record<string, Value>;
  lookUp?: LookUp[];
  source?: number | null;
  weight?: number;
  /** All calls that the sentence is about, if they are more than its source. */
  calls?: readonly ObservedCall[];
}

/** Indexes of the calls that earlier rules cover. */
export type Covered = ReadonlySet<number | null>;

export interface Rule {
  id: string;
  role: Role;
  weight: number;
  keys: readonly StoryKey[];
  detect: (view: ReportView, covered: Covered) => RuleResult[];
}

export const rule = (
  id: StoryKey,
  role: Role,
  weight: number,
  detect: Rule['detect'],
  more: readonly StoryKey[] = [],
): Rule => ({ id, role, weight, keys: [id, ...more], detect });

export const request = ({ event }: ObservedCall): LookUp[] =>
  event.requestId ? [{ kind: 'request', id: event.requestId.slice(0, 40), row: event.name }] : [];

export const transaction = (id: string): LookUp[] => (id ? [{ kind: 'transaction', id }] : []);

export const resultOf = (seen: ObservedCall, rest: Omit<RuleResult, 'at'>): RuleResult => ({
  at: seen.event.at,
  source: seen.index,
  ...rest,
  lookUp: [...(rest.lookUp ?? []), ...request(seen)],
});

export const nameOf = ({ event, fault }: ObservedCall): string => {
  if (!fault) return String(event.status);
  if (fault.kind === 'status') return `HTTP ${event.status}`;
  return fault.code && fault.code !== fault.type ? `${fault.type} (${fault.code})` : fault.type;
};

export const reasonOf = ({ event, fault }: ObservedCall): Value => ({
  reason: {
    type: fault?.kind === 'status' ? '' : (fault?.type ?? ''),
    ...(fault?.code && fault.code !== fault.type && { code: fault.code }),
    ...(fault?.kind !== 'refused' && { status: event.status }),
  },
});

const STATUS_WORDS: Record<string, StoryKey> = {
  pending: 'statusPending',
  processing: 'statusProcessing',
  success: 'statusSuccess',
  failed: 'statusFailed',
  cancelled: 'statusCancelled',
};

export const statusWord = (status: string): Value => {
  const word = STATUS_WORDS[status];
  return word ? { word } : status;
};

export const callOf = ({ event }: ObservedCall): Value => ({ calls: [event.name] });

/** Groups in the order of their first items. */
export function grouped<T>(list: readonly T[], of: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of list) {
    const group = groups.get(of(item));
    if (group) group.push(item);
    else groups.set(of(item), [item]);
  }
  return [...groups.values()];
}

/** The first of repeated calls, with their count. */
export const counted = (
  list: readonly ObservedCall[],
  of: (seen: ObservedCall) => string,
  values: (seen: ObservedCall) => RuleResult['values'],
) =>
  grouped(list, of).map((group) =>
    resultOf(group[0], { values: { ...values(group[0]), count: group.length }, calls: group }),
  );

/** The first calls, which stand for all that failed for the same reason. */
export const firstOf = (
  calls: readonly ObservedCall[],
  most: number,
  of: (seen: ObservedCall) => Omit<RuleResult, 'at'>,
): RuleResult[] => calls.slice(0, most).map((seen) => resultOf(seen, { ...of(seen), calls }));

/** One sentence about related calls, none if there are none. */
export function together(
  calls: readonly ObservedCall[],
  maxNames = 5,
  values: RuleResult['values'] = {},
): RuleResult[] {
  const [first] = calls;
  const names = [...new Set(calls.map(({ event }) => event.name))].slice(0, maxNames);
  return first ? [resultOf(first, { values: { calls: { calls: names }, count: calls.length, ...values }, calls })] : [];
}

/** For an event that is not a call. */
export const about = (view: ReportView, event: ReportEvent, values: Record<string, Value> = {}) => ({
  at: event.at,
  source: view.indexOf(event),
  values,
});
