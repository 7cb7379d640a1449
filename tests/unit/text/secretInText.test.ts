import { expect, test } from 'vitest';
import { secretInText } from '../../../src/domain/text/secretInText';

test.each([
  ['My card 4242 4242 4242 4242 was refused', 'card'],
  ['4242-4242-4242-4242', 'card'],
  ['Carte 5555.5555.5555.4444 refusée', 'card'],
  ['my password is brass-fox-7', 'password'],
  ['Mot de passe : renard-7', 'password'],
  ['CVV: 123', 'password'],
  ['I cannot change my password, and the form says it is wrong', null],
  ['Order 4242 4242 4242 4243 did not arrive', null],
  ['Deposit of €50 at 14:05', null],
])('[H-25, W-17] %s: %s', (text, expected) => {
  expect(secretInText(text)).toBe(expected);
});
