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

/** Does nothing: the compiler is the test. */
const typed = <T>(classes: Classes<T>): Classes<T> => classes;

const { uid: _uid, ...withoutUid } = whole;
// @ts-expect-error a field was left out
typed<Person>(withoutUid);

// @ts-expect-error a field of an object inside was left out
typed<Person>({ ...whole, home: { street: 'shape' } });

// @ts-expect-error a field of the objects of a list was left out
typed<Person>({ ...whole, phones: { number: 'shape' } });

// @ts-expect-error a whole object is not kept by one word
typed<Person>('keep');

// @ts-expect-error nor one inside
typed<Person>({ ...whole, home: 'keep' });

// @ts-expect-error nor a list of objects
typed<Person>({ ...whole, phones: 'keep' });

// @ts-expect-error nor a record
typed<Person>({ ...whole, extra: 'keep' });

// @ts-expect-error what may be anything is not kept
typed<Person>({ ...whole, anything: 'keep' });

// @ts-expect-error a file is never in a report
typed<Person>({ ...whole, photo: 'shape' });

// @ts-expect-error a field came to be
typed<Person & { iban?: string }>(whole);

// @ts-expect-error an optional one of an object inside came to be
typed<Person & { home: { floor?: number } }>(whole);

// @ts-expect-error names of a loose object that are known stay theirs
typed<Person>({ ...whole, loose: { '*': 'words' } });

// @ts-expect-error of all other names something is said
typed<Person>({ ...whole, loose: { title: 'keep' } });

// @ts-expect-error a plain value beside an object has a class of its own
typed<Person>({ ...whole, bound: { from: 'keep' } });

// @ts-expect-error a type without fields has none to be kept
typed<Record<never, never>>('keep');

// @ts-expect-error a class for a field that there is not
typed<{ uid: number }>({ uid: 'pseudonym', nickname: 'keep' });

test('[H-3] one word may say that nothing of an object is kept', () => {
  const nothing = typed<Person>('never');
  const within = typed<Person>({ ...whole, home: 'never', phones: 'never' });
  expect([nothing, within]).toMatchObject(['never', { home: 'never', phones: 'never' }]);
});
