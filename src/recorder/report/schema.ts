/** Schema of a report file: `docs/report.schema.json` is generated from it. */
import * as v from 'valibot';
import type { RecordedEvent, Timed } from '../../domain/recording';
import { FORMAT, LONGEST_TEXT, VERSION } from './format';

/** Maximum list lengths. */
export const EVENTS = 3_000;
export const OUTLINES = 1_000;
const LINES = 2_000;

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
/** The sum of two is still a date. */
const MAX_MS = 4e15;
const ms = v.pipe(v.number(), v.minValue(-MAX_MS), v.maxValue(MAX_MS));
const way = v.picklist(['in', 'out']);
const insets = v.object({ top: v.number(), right: v.number(), bottom: v.number(), left: v.number() });
const colors = v.record(text, text);
const at = { at: ms };

const call = {
  ...at,
  name: text,
  verb: text,
  params: v.record(v.string(), v.unknown()),
  attempt: v.number(),
  requestId: text,
  tookMs: ms,
  status: v.nullable(v.number()),
  failure: v.nullable(v.picklist(['offline', 'timeout', 'aborted'])),
  retryAfter: v.exactOptional(text),
  body: v.unknown(),
};

const answered = [
  v.object({ kind: v.literal('call'), ...call }),
  v.object({ kind: v.literal('cms'), ...call }),
] as const;

const event = <Kind extends string, Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) =>
  v.object({ ...at, kind: v.literal(kind), ...entries });

export const Event = v.variant('kind', [
  event('document', { address: text, state: v.unknown(), beganAt: ms }),
  ...answered,
  event('host', { way, name: text, data: v.unknown() }),
  event('act', {
    act: v.picklist(['press', 'choose', 'type', 'submit', 'key', 'scroll']),
    role: text,
    name: text,
    field: text,
    nth: v.number(),
    value: v.exactOptional(text),
  }),
  event('route', { address: text, how: v.picklist(['push', 'replace', 'pop']) }),
  event('frame', { way, name: text, data: v.unknown() }),
  event('dialog', { name: text, isOpen: v.boolean() }),
  event('toast', { tone: text, textKey: text, values: v.exactOptional(v.record(text, v.union([text, v.number()]))) }),
  event('error', { source: v.picklist(['window', 'promise', 'screen', 'start', 'log']), message: text, stack: text }),
  event('shown', { type: text, requestId: v.nullable(text), page: v.nullable(text) }),
  event('link', { linkKind: text, address: text, isOpen: v.boolean() }),
  event('vital', { name: v.picklist(['LCP', 'CLS', 'INP', 'TTFB']), value: v.number() }),
  v.object({ ...at, kind: v.picklist(['freeze', 'longTask']), ms }),
  event('connection', { isOnline: v.boolean() }),
  event('visibility', { isVisible: v.boolean() }),
  event('appearance', { scheme: text, look: text, colors }),
  event('viewport', { width: v.number(), height: v.nullable(v.number()), insets }),
  event('storage', { act: v.picklist(['read', 'write']), message: text }),
  event('files', { names: v.array(text) }),
]);

/** A settled screen: a line for each landmark, heading, control and alert. */
export const Outline = v.object({
  ...at,
  address: text,
  lines: v.pipe(v.array(text), v.maxLength(LINES)),
});

/** The environment that a replay has to reproduce. */
export const Place = v.object({
  mode: v.picklist(['telegram', 'browser']),
  /** For a launch: the client's platform and Bot API version. */
  client: v.nullable(v.object({ platform: text, version: text, isFullscreen: v.boolean() })),
  scheme: v.picklist(['dark', 'light']),
  width: v.number(),
  height: v.number(),
  insets,
  pixelRatio: v.number(),
  languages: v.array(text),
  timeZone: text,
  userAgent: text,
  hasTouch: v.boolean(),
  isStill: v.boolean(),
  /** Blocked storage and cookies cause errors of their own. */
  hasStorage: v.boolean(),
  hasCookies: v.boolean(),
  isOnline: v.boolean(),
});

export const Report = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  /** Eight characters that are easy to read out. */
  id: text,
  /** Unix ms at which `at` is 0. */
  beganAt: ms,
  /** Unix ms. */
  madeAt: ms,
  /** Where the player requested it, such as `support` or `payment`. */
  reason: text,
  note: text,
  app: v.object({ version: text, build: text }),
  place: Place,
  /** The last answer to each distinct read before the first event. */
  base: v.pipe(v.array(v.variant('kind', answered)), v.maxLength(EVENTS)),
  events: v.pipe(v.array(Event), v.maxLength(EVENTS)),
  outlines: v.pipe(v.array(Outline), v.maxLength(OUTLINES)),
});

export type Report = v.InferOutput<typeof Report>;
export type Place = v.InferOutput<typeof Place>;
export type Outline = v.InferOutput<typeof Outline>;
export type ReportEvent = v.InferOutput<typeof Event>;

/** Compile-time check that the file and the recorder have the same events. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
true satisfies Same<ReportEvent, Timed<RecordedEvent>>;
