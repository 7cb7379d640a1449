import { loginForWire, loginKind } from '@baize/contract/player/contacts';
import { expect, test } from 'vitest';

test.each([
  ['+33612345678', '33612345678'],
  [' +33612345678 ', '33612345678'],
  ['++33', '+33'],
  ['one+tag@baize.example', 'one+tag@baize.example'],
  ['33612345678', '33612345678'],
])('[A-2] the login %j is sent as %j', (typed, sent) => {
  expect(loginForWire(typed)).toBe(sent);
});

test.each([
  ['one@baize.example', 'email'],
  ['+33 6 12 34 56 78', 'phone'],
  ['(555) 010-9999', 'phone'],
  ['1234', 'name'],
  ['BrassFox7', 'name'],
])('[A-8] %j looks like a %s', (typed, kind) => {
  expect(loginKind(typed)).toBe(kind);
});
