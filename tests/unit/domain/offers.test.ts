import { expect, test } from 'vitest';
import { depositOffers } from '../../../src/domain/bonuses/offers';

const offer = (id: string, action = 'deposit', user_satisfies_params = true, exclude_methods: string[] = []) => ({
  id,
  trigger: { action, user_satisfies_params, params: { exclude_methods } },
});
const list = [
  offer('all'),
  offer('not-mine', 'deposit', false),
  offer('no-card', 'deposit', true, ['card']),
  offer('other', 'registration'),
];

test.each([
  [{ isGuest: false }, ['all', 'no-card']],
  [{ isGuest: false, method: 'card' }, ['all']],
  [{ isGuest: false, method: 'wallet' }, ['all', 'no-card']],
  [{ isGuest: true }, ['all', 'not-mine', 'no-card']],
  [{ isGuest: true, method: 'card' }, ['all', 'not-mine']],
])('[C-3] for %j the offers are %j', (state, ids) => {
  expect(depositOffers(list, state).map(({ id }) => id)).toEqual(ids);
});
