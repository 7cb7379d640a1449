/**
 * Removes personal data from a report: fields by class, texts by the values of those fields and by secret patterns. All
 * fields must be masked before all texts, since a message may repeat a name from a later answer.
 */
import { byteSpellings, withoutEncoded } from './base64';
import type { AnyClasses } from './classes';
import { withoutContacts, withShapes } from './contactsInText';
import { Lexicon } from './Lexicon';
import { isOpenQuery, isSearchName } from './queries';
import { isPathToken, isPersonalName, isSecretName, peopleIn, withoutSecrets } from './secrets';
import { shapeOf } from './shape';
import { spellingsOf } from './spellings';

/** Shorter numbers are not searched in texts: they would match almost everywhere. */
const SHORTEST_NUMBER = 5;
/** Digits from which a plain number is unlikely to be an amount or count. */
const SHORTEST_PLAIN_NUMBER = 7;
const MAX_CACHED_LENGTH = 80;
/** Maximum depth; guards against hostile answers. */
const DEEPEST = 64;
const DEEPEST_ADDRESS = 3;
const FIRST_NUMBER = 1_000_000_000;
/** Replaces a URL; `.invalid` is reserved. */
const SOME_ADDRESS = 'https://masked.invalid/';
const REDACTED = '***';

/** Amounts and booleans: masking them in texts would make a report useless. */
const COMMON = /^(?:-?\d+[.,]\d+(?:\s?\p{Lu}{3,5})?|true|false|null|undefined|none|yes|no|on|off)$/u;
const GROUPED = /(^|[^\p{L}\p{N}])[+(]?\d(?:[\s()./-]{0,2}\d){6,18}(?!\d)/gu;
/** A masked password as shown on a page. */
const HIDDEN = /^[*•·.\s-]*$/u;
const CODE = /^[A-Z][A-Z0-9_]*$/;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses a list or an object in JSON text; undefined for any other text. */
function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Normalises a login, so that different spellings are equal. */
function sameKey(value: unknown): string {
  const text = String(value).normalize('NFC').trim().toLowerCase();
  return /^\+?[\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : text;
}

/** One per report, in which a person always has the same pseudonym. */
export class Masker {
  private readonly names = new Map<string, string>();
  private readonly numbers = new Map<string, number>();
  private readonly counts = new Map<string, number>();
  private readonly found = new Lexicon();
  /** Cache of short texts: field names, currencies and statuses occur by the thousand. */
  private readonly cleaned = new Map<string, string>();
  /** The same values as bytes, for base64. */
  private readonly encoded = new Lexicon();

  /** Masks each field by its class; drops unknown fields. */
  mask(value: unknown, classes: AnyClasses | undefined, field = 'value', depth = 0): unknown {
    if (depth > DEEPEST) return undefined;
    if (classes === undefined) return this.leaveOut(value, field);
    if (classes === 'never') {
      this.note(value, '');
      return value === null || typeof value === 'string' ? value && '' : undefined;
    }
    if (classes === 'words') return this.maskFreeForm(value, field, depth);
    if (Array.isArray(value)) return value.map((item) => this.mask(item, classes, field, depth + 1));
    if (typeof classes !== 'string') return this.fields(value, classes, field, depth);
    if (value === null || value === '' || value === undefined) return value;
    if (classes === 'keep') return isRecord(value) ? undefined : value;
    if (isRecord(value)) return this.shapeWithin(value, depth);
    const masked = this.leaf(value, classes, field);
    if (classes !== 'address' && classes !== 'place') this.note(value, classes === 'link' ? '' : String(masked));
    return masked;
  }

  /** Stores a value that texts must not contain. */
  note(value: unknown, masked: string): void {
    if (isRecord(value)) {
      for (const inner of Object.values(value)) this.note(inner, masked);
      return;
    }
    if (typeof value !== 'string' && typeof value !== 'number') return;
    const text = String(value).trim();
    if (HIDDEN.test(text) || COMMON.test(text) || (/^\d+$/.test(text) && text.length < SHORTEST_NUMBER)) return;
    this.cleaned.clear();
    for (const person of peopleIn(text)) this.note(person, '');
    // Lines of a multi-line value may occur alone.
    const lines = text.includes('\n') ? text.split(/\s*\n\s*/) : [];
    for (const one of [text, ...lines.filter((line) => line.length >= SHORTEST_NUMBER)]) {
      const isComplete = one === text && masked !== '';
      for (const [spelling, replacement] of spellingsOf(one, isComplete ? masked : REDACTED)) {
        this.found.add(spelling, replacement);
        for (const bytes of byteSpellings(spelling)) this.encoded.add(bytes, REDACTED);
      }
    }
  }

  /** Call after all fields are masked. Removes their values, contacts and secrets. */
  text(text: string): string {
    if (text.length > MAX_CACHED_LENGTH) return this.read(text);
    const cached = this.cleaned.get(text);
    if (cached !== undefined) return cached;
    const cleaned = this.read(text);
    this.cleaned.set(text, cleaned);
    return cleaned;
  }

  private read(text: string): string {
    const isFound = (number: string) => this.found.get(number.replace(/\D/g, '')) !== undefined;
    const plain = withShapes(this.found.replace(withoutSecrets(text)), GROUPED, isFound);
    return withoutContacts(withoutEncoded(plain, this.encoded));
  }

  address(address: string, depth = 0): string {
    if (!/^(?:https?:|tg:|[/?.#]|[\w-]+\/|$)/i.test(address)) {
      const scheme = /^[a-z][a-z\d+.-]*:/i.exec(address)?.[0];
      return scheme ? `${scheme}${REDACTED}` : this.text(address);
    }
    const [, before = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? [];
    const path = this.text(before.replace(/^(\w+:\/\/)[^/@]*@/, '$1'));
    const params = new URLSearchParams();
    for (const [name, value] of new URLSearchParams(query))
      params.append(this.text(name), isSecretName(name) ? REDACTED : this.queryValue(name, value, depth));
    const queryText = params.toString().replaceAll('%2A', '*');
    // Telegram's launch data is in the hash; an anchor is one word.
    const anchor = /^[A-Za-z][\w-]{0,40}$/.test(hash) ? `#${this.text(hash)}` : '';
    return `${path}${queryText && `?${queryText}`}${anchor}`;
  }

  texts(value: unknown, depth = 0): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number') return this.plainNumber(value);
    if (depth > DEEPEST) return undefined;
    if (Array.isArray(value)) return value.map((item) => this.texts(item, depth + 1));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [this.text(key), this.texts(inner, depth + 1)]),
    );
  }

  private fields(value: unknown, classes: { readonly [name: string]: AnyClasses }, field: string, depth: number) {
    if (value === null) return null;
    if (!isRecord(value)) {
      const inText = typeof value === 'string' ? parsed(value) : undefined;
      if (inText !== undefined) return JSON.stringify(this.mask(inText, classes, field, depth + 1));
      return Object.hasOwn(classes, '=') ? this.mask(value, classes['='], field, depth + 1) : undefined;
    }
    const classOf = (key: string): AnyClasses | undefined => {
      if (Object.hasOwn(classes, key)) return classes[key];
      const rest = Object.hasOwn(classes, '*') ? classes['*'] : undefined;
      return rest === 'shape' && isSecretName(key) && !isPersonalName(key) ? 'never' : rest;
    };
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, inner]) => [key, this.mask(inner, classOf(key), key, depth + 1)] as const)
        .filter(([, inner]) => inner !== undefined),
    );
  }

  private leaf(value: unknown, name: 'pseudonym' | 'shape' | 'link' | 'place' | 'address', field: string): unknown {
    if (name === 'pseudonym') return this.pseudonymOf(value, field);
    if (name === 'shape' || typeof value !== 'string') return shapeOf(value);
    if (name === 'link') return SOME_ADDRESS;
    if (name === 'address') return this.address(value);
    const [place = ''] = value.split(/[?#]/);
    return this.address(place)
      .split('/')
      .map((part, at) => (at > 2 && isPathToken(part) ? REDACTED : part))
      .join('/');
  }

  /** Drops a field that the contract does not have, but stores its personal values. */
  private leaveOut(value: unknown, field: string): undefined {
    if (isPersonalName(field) || isSecretName(field)) this.note(value, '');
    return undefined;
  }

  private maskFreeForm(value: unknown, field: string, depth: number): unknown {
    if (depth > DEEPEST) return undefined;
    if (Array.isArray(value)) return value.map((item) => this.maskFreeForm(item, field, depth + 1));
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, this.maskFreeForm(inner, key, depth + 1)] as const),
      );
    const isCode = typeof value === 'string' && CODE.test(value);
    return isCode || !isPersonalName(field) ? value : this.mask(value, 'shape', field, depth + 1);
  }

  private queryValue(name: string, value: string, depth: number): string {
    const isAddress = /^(?:https?:\/\/|\/(?!\/))/i.test(value) && depth < DEEPEST_ADDRESS;
    if (isAddress) return this.address(value, depth + 1);
    return isOpenQuery(name, value) || isSearchName(name) ? this.text(value) : String(shapeOf(value));
  }

  private plainNumber(value: number): number {
    const masked = String(value).length >= SHORTEST_PLAIN_NUMBER ? this.found.get(String(value)) : undefined;
    if (masked === undefined) return value;
    return /^\d+$/.test(masked) ? Number(masked) : Number(shapeOf(value));
  }

  private shapeWithin(value: Record<string, unknown>, depth: number): unknown {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, this.mask(inner, 'shape', key, depth + 1)] as const),
    );
  }

  private pseudonymOf(value: unknown, field: string): string | number {
    // 0 is a guest.
    if (value === 0) return 0;
    const key = sameKey(value);
    const number = this.numbers.get(key);
    if (typeof value === 'number') {
      const chosen = number ?? FIRST_NUMBER + this.numbers.size;
      this.numbers.set(key, chosen);
      return chosen;
    }
    if (number !== undefined) return String(number);
    const cached = this.names.get(key);
    if (cached !== undefined) return cached;
    const count = (this.counts.get(field) ?? 0) + 1;
    this.counts.set(field, count);
    this.names.set(key, `${field}-${count}`);
    return `${field}-${count}`;
  }
}
