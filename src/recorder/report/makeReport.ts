/** Makes a report of what the tape holds: everything personal is masked here, before anything is shown, kept or sent (H-3). */
import type { CallEvent, RecordedEvent, Timed } from '../../domain/recording';
import type { CallName } from '../../services/api/contract';
import { answerClasses, paramClasses } from '../privacy/apiClasses';
import type { AnyClasses } from '../privacy/classes';
import { frameClasses } from '../privacy/frameClasses';
import { hostClasses } from '../privacy/hostClasses';
import { Masker } from '../privacy/Masker';
import type { Facts } from './facts';
import { FORMAT, VERSION } from './format';
import type { Outline, Report, ReportEvent } from './schema';

/** What a report is made of; texts as they really were. */
export interface Recording {
  /** Unix ms at which `at` is 0. */
  beganAt: number;
  events: readonly Timed[];
  base: readonly Timed<CallEvent>[];
  outlines: readonly Outline[];
}

/** Typed values that staff may see: sums, and what is searched for. */
const KEPT_FIELDS = new Set([
  'amount',
  'sum',
  'query',
  'search',
  'currency',
  'category',
  'provider',
  'period',
  'status',
]);

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const own = <T>(table: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** An answer of the product API: its envelope, and what is in it by the row's classes. */
function maskedAnswer(masker: Masker, name: string, body: unknown): unknown {
  const answer = parsed(body);
  if (typeof answer !== 'object' || answer === null) return null;
  const { response, error, error_data: data } = answer as Record<string, unknown>;
  if (error !== undefined)
    return {
      error: masker.mask(error, { type: 'keep', message: 'keep', code: 'keep' }),
      ...(data !== undefined && { error_data: masker.texts(data) }),
    };
  const classes = own(answerClasses as Record<string, AnyClasses>, name as CallName);
  return { response: masker.mask(response, classes) ?? null };
}

/** What kind of text was typed: its shape, unless it is one that may be seen. */
function typedValue(masker: Masker, { field, value = '' }: Extract<RecordedEvent, { kind: 'act' }>): string {
  if (KEPT_FIELDS.has(field)) return value;
  masker.note(value, '');
  return String(masker.mask(value, 'shape'));
}

function masked(masker: Masker, event: Timed): ReportEvent {
  switch (event.kind) {
    case 'call':
      return {
        ...event,
        params: masker.mask(event.params, {
          ...((own(paramClasses as Record<string, AnyClasses>, event.name) ?? {}) as Record<string, AnyClasses>),
          ...{ version: 'keep', locale: 'keep', nonstrict: 'keep' },
        }) as Record<string, unknown>,
        body: maskedAnswer(masker, event.name, event.body),
      };
    case 'cms':
      return { ...event, body: parsed(event.body) };
    case 'host':
      return { ...event, data: masker.mask(event.data, own(hostClasses[event.way], event.name)) ?? null };
    case 'frame':
      return { ...event, data: masker.mask(event.data, own(frameClasses, event.name)) ?? null };
    case 'document':
      return { ...event, state: parsed(event.state) };
    case 'act':
      return event.value === undefined || event.act === 'scroll' || event.act === 'key'
        ? event
        : { ...event, value: typedValue(masker, event) };
    default:
      return event;
  }
}

/** The second round, once every personal value of the recording is known: texts repeat what stood in fields. */
function withoutRepeats(masker: Masker, event: ReportEvent): ReportEvent {
  switch (event.kind) {
    case 'route':
    case 'document':
    case 'link':
      return { ...event, address: masker.address(event.address) };
    case 'act':
      return { ...event, name: masker.text(event.name) };
    case 'error':
      return { ...event, message: masker.text(event.message), stack: masker.text(event.stack) };
    case 'call':
    case 'cms':
      return {
        ...event,
        params: masker.texts(event.params) as Record<string, unknown>,
        body: masker.texts(event.body),
      };
    case 'host':
    case 'frame':
      return { ...event, data: masker.texts(event.data) };
    default:
      return event;
  }
}

/** The report of a recording, with nothing personal in it. */
export function makeReport({ beganAt, events, base, outlines }: Recording, facts: Facts): Report {
  const masker = new Masker();
  const inFields = [...base, ...events].map((event) => masked(masker, event));
  const clean = inFields.map((event) => withoutRepeats(masker, event));
  return {
    format: FORMAT,
    version: VERSION,
    beganAt,
    ...facts,
    note: masker.text(facts.note),
    base: clean.slice(0, base.length) as Report['base'],
    events: clean.slice(base.length),
    outlines: outlines.map(({ at, address, lines }) => ({
      at,
      address: masker.address(address),
      lines: lines.map((line) => masker.text(line)),
    })),
  };
}
