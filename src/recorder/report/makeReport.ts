import type { CallEvent, RecordedEvent, Timed } from '../../domain/recording';
import { withoutSeams } from '../controls';
import { bodyClasses, requestClasses } from '../privacy/apiClasses';
import { isPublicContent } from '../privacy/cmsClasses';
import { withoutFileNames } from '../privacy/contactsInText';
import { frameClasses } from '../privacy/frameClasses';
import { hostClasses } from '../privacy/hostClasses';
import { Masker } from '../privacy/Masker';
import { maskNote } from '../privacy/notes';
import { isSearchName } from '../privacy/queries';
import { unknownSearches } from '../privacy/searches';
import { shapeOf } from '../privacy/shape';
import type { Facts } from './facts';
import { FORMAT, LONGEST_TEXT, VERSION } from './format';
import type { Outline, Report, ReportEvent } from './schema';

export interface Recording {
  /** Unix ms at which `at` is 0. */
  beganAt: number;
  events: readonly Timed[];
  base: readonly Timed<CallEvent>[];
  outlines: readonly Outline[];
  /** Events that the report leaves out, but whose personal values its screens may show. */
  leftOut?: readonly Timed[];
}

/** Fields whose typed values staff may see: amounts and searches. */
const VISIBLE_FIELDS = new Set('amount sum limit query search currency category provider period status'.split(' '));

type Act = Extract<RecordedEvent, { kind: 'act' }>;

/**
 * Whether a report keeps what the player entered. A list without a field name is a filter, which belongs to no form: its
 * values are the product's own words.
 */
export const isValueVisible = ({ act, field }: Pick<Act, 'act' | 'field'>): boolean =>
  VISIBLE_FIELDS.has(field) || (act === 'choose' && field === '');

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function maskedCall(masker: Masker, event: Timed<CallEvent>): Timed<CallEvent> {
  const body = parsed(event.body);
  const isAnswer = typeof body === 'object' && body !== null;
  return {
    ...event,
    params: (masker.mask(event.params, requestClasses(event.name)) ?? {}) as Record<string, unknown>,
    // The start of a foreign answer, such as a proxy's error page, shows where it came from.
    body: isAnswer
      ? (masker.mask(body, bodyClasses(event.name)) ?? null)
      : masker.text(String(body ?? '').slice(0, 500)),
  };
}

/** CMS content is public; CMS accounts are dropped. */
function maskedContent(event: Timed<CallEvent>): Timed<CallEvent> {
  if (!isPublicContent(event.verb, event.name)) return { ...event, params: {}, body: null };
  return { ...event, body: parsed(event.body) };
}

/** A card or phone number in a field for amounts is a slip. */
const MAX_AMOUNT_DIGITS = 9;
const hasManyDigits = (value: string) => value.replace(/\D/g, '').length > MAX_AMOUNT_DIGITS;

/** Reduces entered text to its shape, unless it may be seen. */
function maskedAct(masker: Masker, event: Timed<Act>) {
  if (event.value === undefined || event.act === 'scroll' || event.act === 'key') return event;
  if (isValueVisible(event) && (isSearchName(event.field) || !hasManyDigits(event.value))) return event;
  return { ...event, value: String(masker.mask(event.value, 'shape')) };
}

/** First pass: masks fields by class and collects their personal values. */
function masked(masker: Masker, event: Timed): ReportEvent {
  switch (event.kind) {
    case 'call':
      return maskedCall(masker, event);
    case 'cms':
      return maskedContent(event);
    case 'host':
      return { ...event, data: masker.mask(event.data, hostClasses(event.way, event.name)) ?? null };
    case 'frame':
      return { ...event, data: masker.mask(event.data, frameClasses(event.way, event.name)) ?? null };
    case 'document':
      return { ...event, state: parsed(event.state) };
    case 'act':
      return maskedAct(masker, event);
    default:
      return event;
  }
}

/** Masks a text of the screen: between the texts of its elements, and as the player reads it. */
function screenText(masker: Masker, text: string): string {
  const masked = masker.text(text);
  const glued = withoutSeams(masked);
  return glued === masked ? masked : masker.text(glued);
}

/** Fields with text from outside the recorder. */
const TEXT_FIELDS = ['message', 'stack', 'params', 'body', 'data', 'values'] as const;

/** Second pass: masks personal values in texts, except document state and CMS answers, which are public. */
function maskTexts(masker: Masker, event: ReportEvent): ReportEvent {
  if (event.kind === 'document' || event.kind === 'route' || event.kind === 'link')
    return { ...event, address: masker.address(event.address) };
  if (event.kind === 'act') {
    const { name, value } = event;
    // Players search for anything, and paste it.
    return { ...event, name: screenText(masker, name), ...(value !== undefined && { value: masker.text(value) }) };
  }
  if (event.kind === 'error')
    return {
      ...event,
      message: withoutFileNames(masker.text(event.message)),
      stack: withoutFileNames(masker.text(event.stack)),
    };
  if (event.kind === 'cms') return { ...event, params: masker.texts(event.params) as Record<string, unknown> };
  const present = TEXT_FIELDS.filter((part) => part in event);
  const texts = present.map(
    (part) => [part, masker.texts((event as unknown as Record<string, unknown>)[part])] as const,
  );
  return { ...event, ...Object.fromEntries(texts) } as ReportEvent;
}

/** A file with a longer text cannot be opened. Answers and parameters have no such limit. */
const shortened = <E extends ReportEvent>(event: E): E =>
  Object.values(event).some((value) => typeof value === 'string' && value.length > LONGEST_TEXT)
    ? (Object.fromEntries(
        Object.entries(event).map(([key, value]) => [
          key,
          typeof value === 'string' && key !== 'body' ? value.slice(0, LONGEST_TEXT) : value,
        ]),
      ) as E)
    : event;

const requestIdsOf = (events: readonly Timed[]) =>
  events.flatMap((event) => ('requestId' in event && event.requestId ? [event.requestId] : []));

export function makeReport(recording: Recording, facts: Facts): Report {
  const { beganAt, events, base, outlines, leftOut = [] } = recording;
  const masker = new Masker();
  for (const event of leftOut) masked(masker, event);
  const inFields = [...base, ...events].map((event) => masked(masker, event));
  const addresses = outlines.map(({ address }) => address);
  for (const search of unknownSearches(inFields, addresses)) masker.note(search, String(shapeOf(search)));
  const clean = inFields.map((event) => shortened(maskTexts(masker, event)));
  return {
    format: FORMAT,
    version: VERSION,
    beganAt,
    ...facts,
    note: maskNote(masker.text(facts.note), requestIdsOf(events)).slice(0, LONGEST_TEXT),
    base: clean.slice(0, base.length) as Report['base'],
    events: clean.slice(base.length),
    outlines: outlines.map(({ at, address, lines }) => ({
      at,
      address: masker.address(address).slice(0, LONGEST_TEXT),
      lines: lines.map((line) => withoutFileNames(screenText(masker, line))),
    })),
  };
}
