/** Formats sentences in the reader's language and the player's time zone. Report texts are never templates. */
import { formatMoney } from '@baize/contract/money/money';
import type { Report } from '../../recorder/report/schema';
import type { Sentence, Value } from './rule';

type Tree = { readonly [key: string]: string | Tree };

export interface StoryTexts {
  desk: { story: Readonly<Record<string, string>> };
  errors: Tree;
}

export interface StoryFormatter {
  sentence: (sentence: Pick<Sentence, 'key' | 'values'>) => string;
  /** `14:02:07` in the player's time zone. */
  moment: (at: number) => string;
  day: (at: number) => string;
}

function clockOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch {
    // The browser does not support the time zone.
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC', timeZoneName: 'short' });
  }
}

const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

function errorTextOf(tree: Tree, key: string): string {
  const [namespace, path] = key.includes(':') ? key.split(':', 2) : ['', key];
  if (namespace !== 'errors') return key;
  let at: string | Tree | undefined = tree;
  for (const part of (path ?? '').split('.'))
    at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined;
  return typeof at === 'string' ? at : key;
}

/** @param language of the reader, such as `fr` */
export function createFormatter(
  { desk, errors }: StoryTexts,
  language: string,
  { beganAt, place }: Pick<Report, 'beganAt' | 'place'>,
): StoryFormatter {
  const clock = clockOf(place.timeZone, CLOCK);
  const date = clockOf(place.timeZone, DAY);
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const at = (format: Intl.DateTimeFormat, ms: number) => (Math.abs(ms) < 8.64e15 ? format.format(ms) : '–');
  const took = (ms: number) => {
    if (ms < 60_000) return `${numbers.format(Math.max(ms, 0) / 1_000)} s`;
    const seconds = Math.round(ms / 1_000);
    const rest = seconds % 60 ? ` ${seconds % 60} s` : '';
    return `${Math.floor(seconds / 60)} min${rest}`;
  };
  const textOf = (key: string, count: Value | undefined): string | undefined => {
    const { story } = desk;
    const plural = typeof count === 'number' ? `${key}_${plurals.select(count) === 'one' ? 'one' : 'other'}` : key;
    return Object.hasOwn(story, plural) ? story[plural] : story[key];
  };
  const written = (value: Value): string => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return numbers.format(value);
    if ('money' in value) return formatMoney(value.money);
    if ('took' in value) return took(value.took);
    if ('clock' in value) return at(clock, beganAt + value.clock);
    if ('seconds' in value) return `${at(date, value.seconds * 1_000)} ${at(clock, value.seconds * 1_000)}`;
    if ('says' in value) return errorTextOf(errors, value.says);
    const list = 'words' in value ? value.words : [value.word];
    return list.map((word) => textOf(word, undefined) ?? word).join(', ');
  };
  return {
    sentence: ({ key, values }) =>
      (textOf(key, values.count) ?? key).replace(/\{\{(\w+)\}\}/g, (match, name: string) =>
        Object.hasOwn(values, name) ? written(values[name] as Value) : match,
      ),
    moment: (ms) => at(clock, beganAt + ms),
    day: (ms) => at(date, beganAt + ms),
  };
}
