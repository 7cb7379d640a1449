import { expect, test } from 'vitest';
import { offerAction } from '../../../src/domain/bonuses/offerAction';

const offer = (status: 'available' | 'taken' | 'ended', action = 'take', isMet = true) => ({
  status,
  trigger: { action, user_satisfies_params: isMet },
});

test.each([
  ['over, whoever looks', offer('ended'), 'unknown', 'ended'],
  ['open, before anybody is known', offer('available'), 'unknown', 'wait'],
  ['open, for a guest', offer('available', 'take', false), 'guest', 'register'],
  ['on a deposit, for a guest', offer('available', 'deposit', false), 'guest', 'register'],
  ['taken, though its conditions are not met any more', offer('taken', 'take', false), 'player', 'taken'],
  ['open, but a condition is not met', offer('available', 'deposit', false), 'player', 'unmet'],
  ['on a deposit', offer('available', 'deposit'), 'player', 'deposit'],
  ['to be taken by a tap', offer('available', 'spin'), 'player', 'take'],
] as const)('[B-2] an offer that is %s', (_case, facts, visitor, action) => {
  expect(offerAction(facts, visitor)).toBe(action);
});
