import { expect, test } from 'vitest';
import { createSearch, searchText } from '../../../src/desk/ui/search';

const screen = searchText('alert "The deposit was refused. Error code 7QF2-M9DK"');
const event = searchText(JSON.stringify({ name: 'cashier.makedeposit', requestId: '7QF2M9DK' }));

test.each([
  ...[
    '7QF2-M9DK',
    '7qf2m9dk',
    '7QF2 M9DK',
    ' 7QF2 - M9DK ',
    '7 Q F 2  M 9 D K',
    '7QF2—M9DK',
    '7QF2/M9DK',
    '(7QF2-M9DK).',
  ],
])('[H-10] an error code that a player quotes as %j is found', (quoted) => {
  const isFound = createSearch(quoted);
  expect([isFound(screen), isFound(event)]).toEqual([true, true]);
  expect(isFound(searchText('7QF2-M9DX'))).toBe(false);
});
