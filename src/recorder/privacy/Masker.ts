/** Takes everything personal out of what a report holds: fields by their class, texts by what was found in fields (H-3). */
import type { AnyClasses } from './classes';

/** A value shorter than this is not looked for in texts: it would be found in every other word. */
const SHORTEST_WORD = 3;
const SHORTEST_NUMBER = 5;

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Tokens, keys and signatures: nothing that a person would write is as long without a gap. */
const TOKEN = /(?<![\w/.-])[A-Za-z0-9_+=-]{32,}(?![\w.-])/g;
/** Names of query values that are told to nobody. */
const SECRET_QUERY =
  /^(?:.*(?:code|token|sign|hash|pass|secret|state|contact|mail|phone|login|user|name|data).*|tgWebApp.*|key|q)$/i;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The same kind and length: letters stay letters, digits digits, a date is a date. */
export function shapeOf(value: unknown): unknown {
  if (typeof value === 'number')
    return Number.isInteger(value) ? 10 ** Math.max(String(Math.abs(value)).length - 1, 0) : 0.5;
  if (typeof value === 'boolean') return false;
  if (typeof value !== 'string') return null;
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return value.replace(/\d/g, '0').replace(/^0000-00-00/, '2000-01-01');
  return value
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{L}/gu, (letter) => (letter === 'X' ? 'X' : 'x'))
    .replace(/\d/g, '0');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One for each report: what is the same person in it has the same pseudonym. */
export class Masker {
  private readonly pseudonyms = new Map<string, string>();
  private readonly counts = new Map<string, number>();
  /** What was found in personal fields, and what stands in its place where a text repeats it. */
  private readonly found = new Map<string, string>();
  private pattern: RegExp | null = null;

  /** A value with each of its fields masked by its class; a field that no table knows is left out. */
  mask(value: unknown, classes: AnyClasses | undefined, field = 'value'): unknown {
    if (classes === undefined || classes === 'never') {
      this.note(value, '');
      return undefined;
    }
    if (Array.isArray(value)) return value.map((item) => this.mask(item, classes, field));
    if (typeof classes !== 'string') {
      if (!isRecord(value)) return isRecord(classes) && value === null ? null : undefined;
      return Object.fromEntries(
        Object.entries(value)
          .map(([key, inner]) => [key, this.mask(inner, classes[key] ?? classes['*'], key)] as const)
          .filter(([, inner]) => inner !== undefined),
      );
    }
    if (value === null || value === '' || value === undefined) return value;
    if (classes === 'keep') return isRecord(value) ? undefined : value;
    if (isRecord(value)) return this.shapeWithin(value);
    const masked = classes === 'shape' ? shapeOf(value) : this.pseudonymOf(value, field);
    this.note(value, String(masked));
    return masked;
  }

  /** Keeps a value in mind that texts must not repeat. */
  note(value: unknown, masked: string): void {
    if (isRecord(value)) {
      for (const inner of Object.values(value)) this.note(inner, masked);
      return;
    }
    if (typeof value !== 'string' && typeof value !== 'number') return;
    const text = String(value).trim();
    if (text.length < (/^\d+$/.test(text) ? SHORTEST_NUMBER : SHORTEST_WORD)) return;
    for (const spelling of new Set([text, encodeURIComponent(text), encodeURIComponent(text).replaceAll('%20', '+')]))
      this.found.set(spelling.toLowerCase(), masked || '***');
    this.pattern = null;
  }

  /** A text without what was found in personal fields so far, addresses of mail, and tokens: mask fields first. */
  text(text: string): string {
    this.pattern ??= this.compile();
    const known = this.pattern
      ? text.replace(this.pattern, (match) => this.found.get(match.toLowerCase()) ?? '***')
      : text;
    return known.replace(EMAIL, (match) => String(shapeOf(match))).replace(TOKEN, '***');
  }

  /** An address without values that are told to nobody. */
  address(address: string): string {
    const [path = '', query] = address.split('#')[0]?.split('?') ?? [];
    if (!query) return this.text(path);
    const kept = [...new URLSearchParams(query)].map(([name, value]) => [
      name,
      SECRET_QUERY.test(name) ? '***' : value,
    ]);
    return this.text(`${path}?${new URLSearchParams(kept as [string, string][]).toString().replaceAll('%2A', '*')}`);
  }

  /** Every text in a value of any form, without what is personal in it. */
  texts(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((item) => this.texts(item));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.texts(inner)]));
  }

  private shapeWithin(value: Record<string, unknown>): unknown {
    this.note(value, '');
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, isRecord(inner) ? null : shapeOf(inner)] as const),
    );
  }

  private pseudonymOf(value: unknown, field: string): string | number {
    const known = this.pseudonyms.get(`${typeof value}${value}`);
    if (known !== undefined) return typeof value === 'number' ? Number(known) : known;
    const count = (this.counts.get(field) ?? 0) + 1;
    this.counts.set(field, count);
    const pseudonym = typeof value === 'number' ? String(1_000_000_000 + this.pseudonyms.size) : `${field}-${count}`;
    this.pseudonyms.set(`${typeof value}${value}`, pseudonym);
    return typeof value === 'number' ? Number(pseudonym) : pseudonym;
  }

  private compile(): RegExp | null {
    if (this.found.size === 0) return null;
    const longestFirst = [...this.found.keys()].sort((one, other) => other.length - one.length);
    return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  }
}
