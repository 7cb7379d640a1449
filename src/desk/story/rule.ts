/** A sentence of the story, and the rules that tell them (H-14). */
import type { WireMoney } from '../../domain/money';
import type en from '../../locales/en/desk.json';
import type { Look, Seen } from './look';

type Plain<K> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K;
export type StoryKey = Plain<keyof (typeof en)['story']>;

/** What stands in a sentence: as it is, or as the reader's language and the player's clock write it. */
export type Value =
  | string
  | number
  | { money: WireMoney }
  /** Milliseconds that something took. */
  | { took: number }
  /** A moment, in the report's milliseconds; and one in unix seconds. */
  | { clock: number }
  | { seconds: number }
  /** Words that the player read, by their key. */
  | { says: string }
  | { word: StoryKey };

/** By what staff find it in the operator's books and logs. */
export interface LookUp {
  kind: 'transaction' | 'request' | 'game';
  id: string;
}

/** `did`: an act of the player and what came of it; `failed`: a trouble; `read`: why they saw what they saw; `place`: where. */
export type Role = 'did' | 'failed' | 'read' | 'place';

export interface Sentence {
  rule: string;
  at: number;
  /** 0 to 100: how likely it is the trouble. */
  weight: number;
  role: Role;
  key: StoryKey;
  values: Record<string, Value>;
  lookUp: LookUp[];
  /** The event of the report that it speaks of. */
  source: number | null;
}

/** What a rule says; the rest is the rule's own. */
export interface Told {
  at: number;
  key?: StoryKey;
  values?: Record<string, Value>;
  lookUp?: LookUp[];
  source?: number | null;
  weight?: number;
}

export interface Rule {
  id: string;
  role: Role;
  weight: number;
  /** Every text that it may use. */
  keys: readonly StoryKey[];
  tell: (look: Look) => Told[];
}

export const rule = (
  id: StoryKey,
  role: Role,
  weight: number,
  tell: Rule['tell'],
  more: readonly StoryKey[] = [],
): Rule => ({ id, role, weight, keys: [id, ...more], tell });

export const request = ({ event }: Seen): LookUp[] =>
  event.requestId ? [{ kind: 'request', id: event.requestId.slice(0, 40) }] : [];

export const transaction = (id: string): LookUp[] => (id ? [{ kind: 'transaction', id }] : []);

/** What is told of a call. */
export const toldOf = (seen: Seen, rest: Omit<Told, 'at'>): Told => ({
  at: seen.event.at,
  source: seen.index,
  ...rest,
  lookUp: [...(rest.lookUp ?? []), ...request(seen)],
});

/** Type and code of a refusal, as staff search for it. */
export const nameOf = ({ event, fault }: Seen): string => {
  if (!fault) return String(event.status);
  if (fault.kind === 'status') return `HTTP ${event.status}`;
  return fault.code && fault.code !== fault.type ? `${fault.type} (${fault.code})` : fault.type;
};

/** Lists by what `of` makes of their items, in the order in which each came first. */
export function grouped<T>(list: readonly T[], of: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const group = groups.get(of(item));
    if (group) group.push(item);
    else groups.set(of(item), [item]);
  }
  return [...groups.values()];
}
