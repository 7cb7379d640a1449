import { shownLogin } from '@baize/contract/player/contacts';
import { expect, test } from 'vitest';
import { displayLogin } from '../../../src/domain/player/displayLogin';
import { greetingName, publicName } from '../../../src/domain/player/playerNames';

test.each([
  ['Ada', 'Ada'],
  [' Ada ', 'Ada'],
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, null],
  ['tg7000000001', null],
  ['TG_7000000001', null],
  ['telegram:7000000001', null],
  ['tg77', 'tg77'],
  ['A***', 'A***'],
])('[U-1, G-8] of the name %s is shown %s', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

test.each([
  ['one@baize.example', 'one@baize.example'],
  ['+44 7700 900123', '+44 7700 900123'],
  ['tg7000000001', null],
  ['google:115', null],
])('[U-1, C-10] of the login %s is shown %s', (login, shown) => {
  expect(shownLogin(login)).toBe(shown);
});

test.each([
  [{ login: 'tg7000000001', fakename: 'Fox' }, 'Ada', 'Fox'],
  [{ login: 'tg7000000001', fakename: '' }, 'Ada', 'Ada'],
  [{ login: 'tg7000000001', fakename: 'tg7000000001' }, 'Ada', 'Ada'],
  [{ login: 'google:115', fakename: 'google:115' }, '', null],
  [{ login: 'one@baize.example', fakename: '' }, undefined, null],
])('[U-1, M-2] a player is greeted by the nickname or the first name: %o, %s', (player, firstName, name) => {
  expect(greetingName(player, firstName)).toBe(name);
});

test.each([
  ['33612345678', '+33612345678'],
  [' 33612345678 ', '+33612345678'],
  ['+33612345678', '+33612345678'],
  ['0612345678', '0612345678'],
  ['one@baize.example', 'one@baize.example'],
  ['1one@baize.example', '1one@baize.example'],
  ['7777', '7777'],
])('[A-2] the login %j is shown as %j', (login, shown) => {
  expect(displayLogin(login)).toBe(shown);
});
