/** Fields without a privacy class must not compile: each `@ts-expect-error` fails the build once the error is gone. */
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

const allClasses = {
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

/** The compiler is the test. */
const typed = <T>(classes: Classes<T>): Classes<T> => classes;

const { uid: _uid, ...withoutUid } = allClasses;
// @ts-expect-error a field is missing
typed<Person>(withoutUid);

// @ts-expect-error a field of a nested object is missing
typed<Person>({ ...allClasses, home: { street: 'shape' } });

// @ts-expect-error a field of the objects in a list is missing
typed<Person>({ ...allClasses, phones: { number: 'shape' } });

// @ts-expect-error an object needs a class for each field
typed<Person>('keep');

// @ts-expect-error as does a nested object
typed<Person>({ ...allClasses, home: 'keep' });

// @ts-expect-error and a list of objects
typed<Person>({ ...allClasses, phones: 'keep' });

// @ts-expect-error and a record
typed<Person>({ ...allClasses, extra: 'keep' });

// @ts-expect-error an unknown value cannot be kept
typed<Person>({ ...allClasses, anything: 'keep' });

// @ts-expect-error a file is never in a report
typed<Person>({ ...allClasses, photo: 'shape' });

// @ts-expect-error a field was added
typed<Person & { iban?: string }>(allClasses);

// @ts-expect-error an optional field of a nested object was added
typed<Person & { home: { floor?: number } }>(allClasses);

// @ts-expect-error known names of an open object need their own class
typed<Person>({ ...allClasses, loose: { '*': 'words' } });

// @ts-expect-error all other names need a class too
typed<Person>({ ...allClasses, loose: { title: 'keep' } });

// @ts-expect-error a union with an object needs a class for the plain value
typed<Person>({ ...allClasses, bound: { from: 'keep' } });

// @ts-expect-error a type without fields has nothing to keep
typed<Record<never, never>>('keep');

// @ts-expect-error a class for an unknown field
typed<{ uid: number }>({ uid: 'pseudonym', nickname: 'keep' });

test('[H-3] one class can exclude a whole object', () => {
  const nothing = typed<Person>('never');
  const within = typed<Person>({ ...allClasses, home: 'never', phones: 'never' });
  expect([nothing, within]).toMatchObject(['never', { home: 'never', phones: 'never' }]);
});
