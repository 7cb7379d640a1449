/** That a field without a class does not compile: each `@ts-expect-error` fails the build once it is no error any more. */
import { expect, test } from 'vitest';
import type { Classes } from '../../../src/recorder/privacy/classes';

interface Person {
  uid: number;
  name?: string | null;
  home: { street: string; town: string } | null;
  phones?: Array<{ number: string; isOwn: boolean }>;
  extra: Record<string, string>;
  anything: unknown;
  photo?: Blob;
  pair: [string, { code: string }];
  bound: number | string | { from: number };
  loose: { title: string } & Record<string, unknown>;
}

const whole = {
  uid: 'pseudonym',
  name: 'shape',
  home: { street: 'shape', town: 'shape' },
  phones: { number: 'shape', isOwn: 'keep' },
  extra: { '*': 'shape' },
  anything: 'never',
  photo: 'never',
  pair: { '=': 'keep', code: 'never' },
  bound: { '=': 'keep', from: 'keep' },
  loose: { title: 'keep', '*': 'words' },
} as const satisfies Classes<Person>;

const { uid: _uid, ...withoutUid } = whole;
// @ts-expect-error a field was left out
export const leftOut: Classes<Person> = withoutUid;

// @ts-expect-error a field of an object inside was left out
export const leftOutWithin: Classes<Person> = { ...whole, home: { street: 'shape' } };

// @ts-expect-error a field of the objects of a list was left out
export const leftOutInList: Classes<Person> = { ...whole, phones: { number: 'shape' } };

// @ts-expect-error a whole object is not kept by one word
export const wholeKept: Classes<Person> = 'keep';

// @ts-expect-error nor one inside
export const withinKept: Classes<Person> = { ...whole, home: 'keep' };

// @ts-expect-error nor a list of objects
export const listKept: Classes<Person> = { ...whole, phones: 'keep' };

// @ts-expect-error nor a record
export const recordKept: Classes<Person> = { ...whole, extra: 'keep' };

// @ts-expect-error what may be anything is not kept
export const anythingKept: Classes<Person> = { ...whole, anything: 'keep' };

// @ts-expect-error a file is never in a report
export const fileKept: Classes<Person> = { ...whole, photo: 'shape' };

// @ts-expect-error a field came to be
export const newField: Classes<Person & { iban?: string }> = whole;

// @ts-expect-error an optional one of an object inside came to be
export const newWithin: Classes<Person & { home: { floor?: number } }> = whole;

// @ts-expect-error names of a loose object that are known stay theirs
export const looseNamed: Classes<Person> = { ...whole, loose: { '*': 'words' } };

// @ts-expect-error of all other names something is said
export const looseRest: Classes<Person> = { ...whole, loose: { title: 'keep' } };

// @ts-expect-error a plain value beside an object has a class of its own
export const plainBeside: Classes<Person> = { ...whole, bound: { from: 'keep' } };

// @ts-expect-error a type without fields has none to be kept
export const empty: Classes<Record<never, never>> = 'keep';

// @ts-expect-error a class for a field that there is not
export const unknownField: Classes<{ uid: number }> = { uid: 'pseudonym', nickname: 'keep' };

test('[H-3] one word may say that nothing of an object is kept', () => {
  const nothing: Classes<Person> = 'never';
  const within: Classes<Person> = { ...whole, home: 'never', phones: 'never' };
  expect([nothing, within.home]).toEqual(['never', 'never']);
});
