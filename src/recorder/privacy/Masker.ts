/**
 * Takes everything personal out of what a report holds (H-3): fields by their class, texts by what was found in fields and
 * by what looks like a secret. Fields come first, all of them, and then every text: what a later answer calls a name may
 * stand in an earlier message.
 */
import { byteSpellings, withoutEncoded } from './base64';
import type { AnyClasses } from './classes';
import { withoutContacts } from './contactsInText';
import { Lexicon } from './Lexicon';
import { isPathToken, isPersonalName, isSecretName, peopleIn, withoutSecrets } from './secrets';
import { shapeOf } from './shape';
import { spellingsOf } from './spellings';

/** A number shorter than this is not looked for in texts: it would be found in every other one. */
const SHORTEST_NUMBER = 5;
/** Digits of a plain number that cannot be a sum or a count by chance. */
const SHORTEST_PLAIN_NUMBER = 7;
/** Characters of a text that is worth remembering. */
const LONGEST_KNOWN = 80;
/** Nothing of ours is nested deeper; a hostile answer may be. */
const DEEPEST = 64;
/** Addresses within addresses. */
const DEEPEST_ADDRESS = 3;
const FIRST_NUMBER = 1_000_000_000;
/** Stands for an address that there was; nobody can ever own it. */
const SOME_ADDRESS = 'https://masked.invalid/';
const TAKEN = '***';

/** A sum, and what a form sends for a tick: looked for in texts they would take out what a report is for. */
const COMMON = /^(?:-?\d+[.,]\d+(?:\s?\p{Lu}{3,5})?|true|false|null|undefined|none|yes|no|on|off)$/u;
/** A number in groups, as people write it. */
const GROUPED = /(?<![\p{L}\p{N}])[+(]?\d(?:[\s()./-]{0,2}\d){6,18}(?!\d)/gu;
/** A password as a page shows it. */
const HIDDEN = /^[*•·.\s-]*$/u;
const CODE = /^[A-Z][A-Z0-9_]*$/;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A list or an object that travels as JSON text; undefined for any other text. */
function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same for one login however it is written. */
function sameKey(value: unknown): string {
  const text = String(value).normalize('NFC').trim().toLowerCase();
  return /^\+?[\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : text;
}

/** One for each report: what is the same person in it has the same pseudonym. */
export class Masker {
  private readonly names = new Map<string, string>();
  private readonly numbers = new Map<string, number>();
  private readonly counts = new Map<string, number>();
  private readonly found = new Lexicon();
  /** Short texts that were read already: names of fields, currencies, statuses come by the thousand. */
  private readonly told = new Map<string, string>();
  /** The same values as bytes, for what is written in base64. */
  private readonly encoded = new Lexicon();

  /** A value with each of its fields masked by its class; a field that no table knows is left out. */
  mask(value: unknown, classes: AnyClasses | undefined, field = 'value', depth = 0): unknown {
    if (depth > DEEPEST) return undefined;
    if (classes === undefined) return this.leaveOut(value, field);
    if (classes === 'never') {
      this.note(value, '');
      return value === null || typeof value === 'string' ? value && '' : undefined;
    }
    if (classes === 'words') return this.words(value, field, depth);
    if (Array.isArray(value)) return value.map((item) => this.mask(item, classes, field, depth + 1));
    if (typeof classes !== 'string') return this.fields(value, classes, field, depth);
    if (value === null || value === '' || value === undefined) return value;
    if (classes === 'keep') return isRecord(value) ? undefined : value;
    if (isRecord(value)) return this.shapeWithin(value, depth);
    const masked = this.leaf(value, classes, field);
    if (classes !== 'address' && classes !== 'place') this.note(value, classes === 'link' ? '' : String(masked));
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
    if (HIDDEN.test(text) || COMMON.test(text) || (/^\d+$/.test(text) && text.length < SHORTEST_NUMBER)) return;
    this.told.clear();
    for (const person of peopleIn(text)) this.note(person, '');
    // A form's text is told in lines, and one of them may be repeated alone.
    const lines = text.includes('\n') ? text.split(/\s*\n\s*/) : [];
    for (const one of [text, ...lines.filter((line) => line.length >= SHORTEST_NUMBER)]) {
      const isWhole = one === text && masked !== '';
      for (const [spelling, stand] of spellingsOf(one, isWhole ? masked : TAKEN)) {
        this.found.add(spelling, stand);
        for (const bytes of byteSpellings(spelling)) this.encoded.add(bytes, TAKEN);
      }
    }
  }

  /** A text without what was found in personal fields so far, contacts, and secrets: mask fields first. */
  text(text: string): string {
    if (text.length > LONGEST_KNOWN) return this.read(text);
    const known = this.told.get(text);
    if (known !== undefined) return known;
    const told = this.read(text);
    this.told.set(text, told);
    return told;
  }

  private read(text: string): string {
    const plain = this.found.replace(withoutSecrets(text)).replace(GROUPED, (match) => {
      return this.found.get(match.replace(/\D/g, '')) === undefined ? match : String(shapeOf(match));
    });
    return withoutContacts(withoutEncoded(plain, this.encoded));
  }

  /** An address without values that are told to nobody. */
  address(address: string, depth = 0): string {
    if (!/^(?:https?:|tg:|[/?.#]|[\w-]+\/|$)/i.test(address)) {
      const scheme = /^[a-z][a-z\d+.-]*:/i.exec(address)?.[0];
      return scheme ? `${scheme}${TAKEN}` : this.text(address);
    }
    const [, before = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? [];
    const path = this.text(before.replace(/^(\w+:\/\/)[^/@]*@/, '$1'));
    const kept = new URLSearchParams();
    for (const [name, value] of new URLSearchParams(query))
      kept.append(this.text(name), isSecretName(name) ? TAKEN : this.queryValue(value, depth));
    const asked = kept.toString().replaceAll('%2A', '*');
    // A launch by Telegram is told behind the sign; an anchor is one word.
    const anchor = /^[A-Za-z][\w-]{0,40}$/.test(hash) ? `#${this.text(hash)}` : '';
    return `${path}${asked && `?${asked}`}${anchor}`;
  }

  /** Every text in a value of any form, without what is personal in it. */
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
      .map((part, at) => (at > 2 && isPathToken(part) ? TAKEN : part))
      .join('/');
  }

  /** A field that the contract does not know is no part of a report, but what it says of the player is known now. */
  private leaveOut(value: unknown, field: string): undefined {
    if (isPersonalName(field) || isSecretName(field)) this.note(value, '');
    return undefined;
  }

  private words(value: unknown, field: string, depth: number): unknown {
    if (depth > DEEPEST) return undefined;
    if (Array.isArray(value)) return value.map((item) => this.words(item, field, depth + 1));
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, this.words(inner, key, depth + 1)] as const),
      );
    const isCode = typeof value === 'string' && CODE.test(value);
    return isCode || !isPersonalName(field) ? value : this.mask(value, 'shape', field, depth + 1);
  }

  private queryValue(value: string, depth: number): string {
    const isAddress = /^(?:https?:\/\/|\/(?!\/))/i.test(value) && depth < DEEPEST_ADDRESS;
    return isAddress ? this.address(value, depth + 1) : this.text(value);
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
    // Nobody: a guest, or an operator's word for no player.
    if (value === 0) return 0;
    const key = sameKey(value);
    const number = this.numbers.get(key);
    if (typeof value === 'number') {
      const chosen = number ?? FIRST_NUMBER + this.numbers.size;
      this.numbers.set(key, chosen);
      return chosen;
    }
    if (number !== undefined) return String(number);
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const count = (this.counts.get(field) ?? 0) + 1;
    this.counts.set(field, count);
    this.names.set(key, `${field}-${count}`);
    return `${field}-${count}`;
  }
}
