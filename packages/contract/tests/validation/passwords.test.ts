import type { FieldRule } from '@baize/contract/validation/fields';
import { issuesOf, schemaOf } from '@baize/contract/validation/schema';
import { expect, test } from 'vitest';
import { type Case, copied, LONG, problemAt, problemOf } from './problemAt';

test.each<Case>([
  ['secret', null],
  ['!~aA0"\\`/', null],
  ['x'.repeat(20), null],
  ['', 'required'],
  ['short', 'min'],
  ['x'.repeat(21), 'max'],
  [LONG, 'max'],
  ['with space', 'password'],
  [' secret', 'password'],
  ['secret\u00a0', 'password'],
  ['sécret', 'password'],
  ['пароль12', 'password'],
  ['كلمةالسر', 'password'],
  ['secret🎰', 'password'],
  [copied('secret-7'), 'invisible'],
])('[V-10] the password %j: %s', (value, message) => {
  expect(problemAt({ type: 'password' }, value)).toBe(message);
});

test('[V-10] a refused password names the offending characters, each once', () => {
  const values = { field: 'pä ss ä€🎰word' };
  // The last pattern is invalid, so that the default applies.
  for (const pattern of ['', '\\x21-\\x7e', 'z-a']) {
    const problem = problemOf({ name: 'field', type: 'password', pattern }, values);
    expect(problem).toEqual({ name: 'password', values: { characters: 'ä ␣ € 🎰' } });
  }
});

test.each<[characters: string, message: string | null]>([
  ['\\x21-\\x7eäö', null],
  ['a-z', 'password'],
  ['z-a', 'password'],
  ['', 'password'],
])('[V-10] with %j permitted, `pässwörd`: %s', (characters, message) => {
  expect(problemAt({ type: 'password' }, 'pässwörd', { passwordCharacters: characters })).toBe(message);
  expect(problemAt({ type: 'password', pattern: characters }, 'pässwörd')).toBe(message);
});

test('[V-10] a password is counted in signs as one sees them', () => {
  const options = { passwordCharacters: '\\u{1f000}-\\u{1ffff}' };
  expect(problemAt({ type: 'password' }, '🎰🎲🃏🎰🎲', options)).toBe('min');
  expect(problemAt({ type: 'password' }, '🎰🎲🃏🎰🎲🃏', options)).toBeNull();
});

test('[V-10] signing in accepts any existing password', () => {
  expect(problemAt({ type: 'currentPassword' }, 'é ')).toBeNull();
  expect(problemAt({ type: 'currentPassword' }, '')).toBe('required');
});

const repeat: FieldRule = { name: 'repeat', type: 'password', sameAs: 'password' };

test.each([
  ['secret-7', 'secret-7', null],
  ['secret-7', 'secret-8', 'sameAs'],
  ['secret-7', 'secret-7 ', 'sameAs'],
  ['secret-7', 'Secret-7', 'sameAs'],
  ['secret-7', '', 'required'],
  ['', '', 'required'],
])('[V-10, V-21] the password %j repeated as %j: %s', (password, repeated, message) => {
  expect(problemOf(repeat, { password, repeat: repeated })?.name ?? null).toBe(message);
});

test('[V-21] an optional value needs no repetition unless it was entered', () => {
  const field: FieldRule = { name: 'repeat', type: 'email', sameAs: 'email', isOptional: true };
  expect(problemOf(field, { email: '', repeat: '' })).toBeNull();
  expect(problemOf(field, { email: 'one@baize.example', repeat: '' })?.name).toBe('required');
  expect(problemOf(field, { email: 'one@baize.example', repeat: ' one@baize.example' })).toBeNull();
  expect(problemOf(field, { email: ' one@baize.example', repeat: 'one@baize.example' })).toBeNull();
});

test.each([false, true])('[V-21] two fields may repeat each other, when they are optional: %s', (isOptional) => {
  const schema = schemaOf([
    { name: 'first', type: 'email', sameAs: 'second', isOptional },
    { name: 'second', type: 'email', sameAs: 'first', isOptional },
  ]);
  expect(issuesOf(schema, { first: 'one@baize.example', second: 'one@baize.example' })).toEqual({});
  expect(Object.keys(issuesOf(schema, { first: 'one@baize.example', second: 'two@baize.example' }))).toEqual([
    'first',
    'second',
  ]);
});
