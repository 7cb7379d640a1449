import type { BonusLike } from '@baize/contract/bonuses/bonuses';
import { expect, test } from 'vitest';
import { blockingBonus } from '../../../src/domain/bonuses/blockingBonus';
import { rewardDetailOf } from '../../../src/domain/bonuses/rewardDetail';

interface Bonus extends BonusLike {
  id: string;
  expires_at: number | null;
}
const bonus = (id: string, rest: Partial<Bonus> = {}): Bonus => ({
  ...{ id, kind: 'casino', status: 'active', actions: null, expires_at: 1_800_000_000 },
  ...rest,
});
const waiting = bonus('waiting', { status: 'available', actions: [] });

test.each([
  ['active', 'one', bonus('one')],
  ['being wagered', 'one', bonus('one', { status: 'wagering' })],
  ['of the other kind', undefined, bonus('one', { kind: 'betting' })],
  ['lost', undefined, bonus('one', { status: 'lost' })],
  ['without an expiry', undefined, bonus('one', { expires_at: null })],
])('[B-3] of another bonus that is %s, the blocking one is %s', (_state, id, other) => {
  expect(blockingBonus(waiting, [waiting, other])?.id).toBe(id);
});

test('[B-3] nothing blocks a bonus that can be activated', () => {
  expect(blockingBonus({ ...waiting, actions: ['activate'] }, [bonus('one')])).toBeNull();
  expect(blockingBonus(waiting, [])).toBeNull();
});

const none = { title: '', text: '', amount: null, receivedAt: null };
const money = (amount: unknown) => ({ amount, currency: 'EUR' });
test.each<[details: Record<string, unknown>, read: Record<string, unknown>]>([
  [{}, none],
  [
    { title: 'Welcome', text: 'Enjoy', amount: money('-10.50'), received_at: 1_800_000_000 },
    { title: 'Welcome', text: 'Enjoy', amount: money('-10.50'), receivedAt: 1_800_000_000 },
  ],
  [{ title: 1, text: null, received_at: '1800000000' }, none],
  [{ amount: money('10') }, { ...none, amount: money('10') }],
])('[B-3, B-4] the details %j are read as %j', (details, read) => {
  expect(rewardDetailOf(details)).toEqual(read);
});

test.each([
  ...[null, '10', undefined, {}, { currency: 'EUR' }, { amount: '10' }, { amount: '10', currency: 1 }],
  ...['', 'ten', '€10', '10 EUR', '1,000', '10.', '.5', '--1'].map(money),
])('[B-3, B-4] the details have no amount where the operator sends %j', (amount) => {
  expect(rewardDetailOf({ amount })).toEqual(none);
});
