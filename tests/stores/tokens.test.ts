/** Expiring access tokens, with an operator of another dialect (O-7). */

import { beforeEach, expect, test } from 'vitest';
import { tokensOf } from '../../src/domain/player/tokens';
import { DepositStore } from '../../src/stores/cashier/DepositStore';
import { withOtherDialect } from './withOtherDialect';

const place = withOtherDialect();
beforeEach(() => {
  place.other.heard.length = 0;
  place.other.carriedOut.length = 0;
  Object.assign(place.other.tokens.counts, { renewed: 0, refused: 0 });
  place.other.tokens.setDown(false);
});

let players = 0;
async function openPlayer() {
  const page = place.open();
  const { session } = page.stores;
  await session.start();
  players += 1;
  const email = `tokens-${process.pid}-${players}@baize.example`;
  await session.register.run({ email, password: 'brass-fox-7', currency: 'EUR' });
  expect(session.isSignedIn).toBe(true);
  place.other.heard.length = 0;
  return page;
}
const callsTo = (path: string) => place.other.heard.filter(({ url }) => url.startsWith(path));

test('[O-7, A-13] a token that ran out is renewed once for all calls that meet it, and nobody notices', async () => {
  const { stores, stored } = await openPlayer();
  const before = stored.token;
  place.other.tokens.expire();
  const { balance, session, favourites } = stores;
  await Promise.all([balance.refresh(), session.profile.load(), favourites.likes.load(), session.account.load()]);
  expect([balance.balances.error, session.profile.error, session.isSignedIn]).toEqual([null, null, true]);
  expect([place.other.tokens.counts.renewed, place.other.tokens.counts.refused]).toEqual([1, 0]);
  expect([stored.token === before, tokensOf(stored.token), session.wasLost]).toEqual([false, session.tokens, false]);
  expect(callsTo('/v2/sessions/renewals').map(({ headers }) => headers.authorization)).toEqual([undefined]);
  expect(place.other.heard.filter(({ url }) => url.includes(stored.token?.split(' ')[1] ?? '–'))).toEqual([]);
});

test('[O-7, C-4] an order that was refused for its token’s age is sent again under the same key, and carried out once', async () => {
  const { stores } = await openPlayer();
  const deposit = stores.get(DepositStore);
  await deposit.open('card', null);
  deposit.setAmount('50');
  place.other.tokens.expire();
  const started = await deposit.submit.run();
  expect(started.ok).toBe(true);
  const orders = callsTo('/v2/cashier/deposits').filter(({ verb }) => verb === 'POST');
  expect(orders).toHaveLength(2);
  expect(new Set(orders.map(({ headers }) => headers['x-intent'])).size).toBe(1);
  expect(place.other.carriedOut).toEqual([orders[0]?.headers['x-intent']]);
});

test('[O-7, C-4] a refusal for any other reason is never sent again', async () => {
  const { stores } = await openPlayer();
  const deposit = stores.get(DepositStore);
  await deposit.open('card', null);
  deposit.setAmount('50');
  stores.session.setTokens({ access: 'nobody-knows-it', renewal: 'and-this-neither' });
  const started = await deposit.submit.run();
  expect(started).toMatchObject({ ok: false, error: { type: 'AuthorizationException' } });
  expect(callsTo('/v2/cashier/deposits').filter(({ verb }) => verb === 'POST')).toHaveLength(1);
  expect([place.other.tokens.counts.renewed, place.other.tokens.counts.refused, place.other.carriedOut]).toEqual([
    0,
    0,
    [],
  ]);
});

test('[O-7, A-13] a renewal that is refused ends the session, with words for the player', async () => {
  const { stores, stored } = await openPlayer();
  place.other.tokens.expire();
  place.other.tokens.revoke();
  await Promise.all([stores.balance.refresh(), stores.session.profile.load()]);
  expect([stores.session.isSignedIn, stores.session.wasLost, stored.token]).toEqual([false, true, null]);
  expect([place.other.tokens.counts.renewed, place.other.tokens.counts.refused]).toEqual([0, 1]);
});

test('[O-7, N-8] a renewal that nobody answers costs the call and not the session', async () => {
  const { stores, stored } = await openPlayer();
  place.other.tokens.expire();
  place.other.tokens.setDown(true);
  await stores.session.profile.load();
  expect([stores.session.profile.error?.status, stores.session.isSignedIn, stores.session.wasLost]).toEqual([
    503,
    true,
    false,
  ]);
  place.other.tokens.setDown(false);
  await stores.session.profile.load();
  expect([stores.session.profile.error, place.other.tokens.counts.renewed, tokensOf(stored.token)]).toEqual([
    null,
    1,
    stores.session.tokens,
  ]);
});
