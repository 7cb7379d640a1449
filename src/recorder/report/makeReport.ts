import type { CallEvent, RecordedEvent, Timed } from '../../domain/recording';
import { bodyClasses, requestClasses } from '../privacy/apiClasses';
import { isPublicContent } from '../privacy/cmsClasses';
import { frameClasses } from '../privacy/frameClasses';
import { hostClasses } from '../privacy/hostClasses';
import { Masker } from '../privacy/Masker';
import type { Facts } from './facts';
import { FORMAT, VERSION } from './format';
import type { Outline, Report, ReportEvent } from './schema';

export interface Recording {
  /** Unix ms at which `at` is 0. */
  beganAt: number;
  events: readonly Timed[];
  base: readonly Timed<CallEvent>[];
  outlines: readonly Outline[];
}

/** Fields whose typed values staff may see: amounts and searches. */
const VISIBLE_FIELDS = new Set('amount sum query search currency category provider period status'.split(' '));

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

/** Reduces typed text to its shape, unless it may be seen. */
function maskedAct(masker: Masker, event: Timed<Extract<RecordedEvent, { kind: 'act' }>>) {
  const isVisible = event.act === 'scroll' || event.act === 'key' || VISIBLE_FIELDS.has(event.field);
  if (event.value === undefined || isVisible) return event;
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

/** Fields with text from outside the recorder. */
const TEXT_FIELDS = ['message', 'stack', 'params', 'body', 'data'] as const;

/** Second pass: masks personal values in texts, except document state and CMS answers, which are public. */
function maskTexts(masker: Masker, event: ReportEvent): ReportEvent {
  if (event.kind === 'document' || event.kind === 'route' || event.kind === 'link')
    return { ...event, address: masker.address(event.address) };
  if (event.kind === 'act') return { ...event, name: masker.text(event.name) };
  if (event.kind === 'cms') return { ...event, params: masker.texts(event.params) as Record<string, unknown> };
  const present = TEXT_FIELDS.filter((part) => part in event);
  const texts = present.map(
    (part) => [part, masker.texts((event as unknown as Record<string, unknown>)[part])] as const,
  );
  return { ...event, ...Object.fromEntries(texts) } as ReportEvent;
}

export function makeReport({ beganAt, events, base, outlines }: Recording, facts: Facts): Report {
  const masker = new Masker();
  const inFields = [...base, ...events].map((event) => masked(masker, event));
  const clean = inFields.map((event) => maskTexts(masker, event));
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
