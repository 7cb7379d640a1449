/** Formats sentences in the reader's language, with times in UTC and in the player's zone. Report texts are never templates. */
import { catalogueType } from '@baize/contract/errors/errors';
import { formatMoney } from '@baize/contract/money/money';
import type { Report } from '../../recorder/report/schema';
import type { Reason, Sentence, Value } from './rule';

type Texts = Readonly<Record<string, string>>;

export interface StoryTexts {
  desk: {
    story: Texts;
    /** What requests are for: an action (`change the nickname`) or what they load (`the wallet`). */
    calls: Texts;
    /** Why a request failed, by error type. */
    reasons: Texts;
    /** What to tell the player. */
    answers: Texts;
  };
}

export interface StoryFormatter {
  sentence: (sentence: Pick<Sentence, 'key' | 'values'>) => string;
  /** Text of `answers` with values of a sentence; null without one. */
  answer: (key: string, values: Sentence['values']) => string | null;
  /** `14:02:07 (13:02:07 UTC)`: the player's time, and UTC. */
  moment: (at: number) => string;
  day: (at: number) => string;
}

/** Null if the browser does not support the time zone. */
function clockOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch {
    return null;
  }
}

const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** The currency's own symbol, as on the player's screen; undefined for a code without one. */
function symbolOf(currency: string, language: string): string | undefined {
  try {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
    return symbol === currency ? undefined : symbol;
  } catch {
    return undefined;
  }
}

/** @param language of the reader, such as `fr` */
export function createFormatter(
  { desk }: StoryTexts,
  language: string,
  { beganAt, place }: Pick<Report, 'beganAt' | 'place'>,
): StoryFormatter {
  const utc = clockOf('UTC', CLOCK);
  const clock = clockOf(place.timeZone, CLOCK);
  const date = clockOf(place.timeZone, DAY) ?? clockOf('UTC', DAY);
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const at = (format: Intl.DateTimeFormat | null, ms: number) =>
    format && Math.abs(ms) < 8.64e15 ? format.format(ms) : '–';
  const moment = (ms: number) => (clock ? `${at(clock, ms)} (${at(utc, ms)} UTC)` : `${at(utc, ms)} UTC`);
  const took = (ms: number) => {
    if (ms < 60_000) return `${numbers.format(Math.max(ms, 0) / 1_000)} s`;
    const seconds = Math.round(ms / 1_000);
    const rest = seconds % 60 ? ` ${seconds % 60} s` : '';
    return `${Math.floor(seconds / 60)} min${rest}`;
  };
  const own = (texts: Texts, key: string) => (Object.hasOwn(texts, key) ? texts[key] : undefined);
  const textOf = (key: string, count: Value | undefined): string | undefined => {
    const plural = typeof count === 'number' ? `${key}_${plurals.select(count) === 'one' ? 'one' : 'other'}` : key;
    return own(desk.story, plural) ?? own(desk.story, key);
  };
  const reasonText = ({ type, code, status }: Reason): string => {
    const known = type === '' ? undefined : own(desk.reasons, catalogueType(type) ?? type);
    const fallback = type === '' ? (own(desk.reasons, 'http') ?? '') : (own(desk.reasons, 'unknown') ?? '');
    const text = known ?? filled(fallback, { type, status: String(status ?? '–') });
    return code ? `${text} (${code})` : text;
  };
  const written = (value: Value): string => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return numbers.format(value);
    if ('money' in value) return formatMoney(value.money, { symbol: symbolOf(value.money.currency, language) });
    if ('took' in value) return took(value.took);
    if ('clock' in value) return moment(beganAt + value.clock);
    if ('seconds' in value) return `${at(date, value.seconds * 1_000)} ${moment(value.seconds * 1_000)}`;
    if ('calls' in value) return value.calls.map((name) => own(desk.calls, name) ?? name).join(', ');
    if ('reason' in value) return reasonText(value.reason);
    const list = 'words' in value ? value.words : [value.word];
    return list.map((word) => textOf(word, undefined) ?? word).join(', ');
  };
  const filled = (text: string, values: Sentence['values']) =>
    text.replace(/\{\{(\w+)\}\}/g, (match, name: string) =>
      Object.hasOwn(values, name) ? written(values[name] as Value) : match,
    );
  return {
    sentence: ({ key, values }) => filled(textOf(key, values.count) ?? key, values),
    answer: (key, values) => {
      const text = own(desk.answers, key);
      return text === undefined ? null : filled(text, values);
    },
    moment: (ms) => moment(beganAt + ms),
    day: (ms) => at(date, beganAt + ms),
  };
}
