import { parseGameMessage } from '@baize/contract/games/gameMessages';
import { expect, test } from 'vitest';

const ours = (rest: object) => ({ source: 'baize-game', ...rest });
const balance = { type: 'balance', balance: 'main', amount: '12.50', currency: 'EUR' };

const understood: [value: unknown, message: unknown][] = [
  ...['ready', 'busy', 'idle', 'deposit', 'lobby'].flatMap((type): [unknown, unknown][] => [
    [type, { type }],
    [ours({ type }), { type }],
  ]),
  [ours({ type: 'paused' }), { type: 'paused' }],
  [ours({ type: 'ready', can: ['sound', 'fly', 7, 'pause'] }), { type: 'ready', can: ['sound', 'pause'] }],
  [ours({ type: 'ready', can: 'sound' }), { type: 'ready' }],
  [ours({ type: 'busy', can: ['sound'] }), { type: 'busy' }],
  [ours(balance), balance],
  [ours({ ...balance, balance: 'fun' }), { ...balance, balance: 'fun' }],
  [ours({ ...balance, balance: 'unknown' }), balance],
  [ours({ type: 'error', message: 'x'.repeat(999) }), { type: 'error', message: 'x'.repeat(300) }],
  [ours({ type: 'error', message: 7 }), { type: 'error', message: '' }],
];

test.each(understood)('[G-5, G-7] %j is understood', (value, message) => {
  expect(parseGameMessage(value)).toEqual(message);
});

test.each([
  [null],
  [7],
  [['ready']],
  ['READY'],
  ['error'],
  [{ type: 'ready' }],
  [{ source: 'other', type: 'ready' }],
  [ours({ type: 'withdraw' })],
  [ours({ ...balance, amount: 12.5 })],
  [ours({ ...balance, amount: '1e9' })],
  [ours({ ...balance, amount: '-1.00' })],
  [ours({ ...balance, amount: '12.50 EUR' })],
  [ours({ ...balance, currency: '<b>' })],
])('[G-7] %j is dropped', (value) => {
  expect(parseGameMessage(value)).toBeNull();
});
