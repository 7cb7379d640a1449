/** The product's stores with an operator of another dialect (O-7). */
import { expect, test } from 'vitest';
import { createCall } from '../../src/services/api/transport';
import { DepositStore } from '../../src/stores/cashier/DepositStore';
import { HistoryStore, historyFilterOf } from '../../src/stores/cashier/HistoryStore';
import { WithdrawStore } from '../../src/stores/cashier/WithdrawStore';
import { GameHallStore, hallFilterOf } from '../../src/stores/games/GameHallStore';
import { dialect } from '../dialect/dialect';
import { withOtherDialect } from './withOtherDialect';

const place = withOtherDialect();

const { open } = place;

test('[O-7] the hall is narrowed and counted, and a guest is nobody', async () => {
  const { stores } = open();
  await stores.session.start();
  expect([stores.session.isKnown, stores.session.isSignedIn]).toEqual([true, false]);
  const hall = stores.get(GameHallStore);
  await hall.show(hallFilterOf(new URLSearchParams('category=slots&sort=rtp')));
  expect([hall.games.items.length, hall.games.error]).toEqual([15, null]);
  expect(hall.games.items.every(({ kind, provider }) => kind === 'slot' && provider !== '')).toBe(true);
  const [one] = hall.games.items;
  await hall.show(hallFilterOf(new URLSearchParams(`providers=${one?.provider},no-such`)));
  expect(new Set(hall.games.items.map(({ provider }) => provider))).toEqual(new Set([one?.provider]));
});

test('[O-7, A-4, C-4] a player registers, pays in and reads of it; the session is a token that outlives the page', async () => {
  const page = open();
  const { session } = page.stores;
  await session.start();
  const account = { email: `other-${process.pid}@baize.example`, password: 'brass-fox-7', currency: 'EUR' };
  const registered = await session.register.run(account);
  expect(registered).toMatchObject({ ok: true });
  expect([session.isSignedIn, page.stored.token?.length ?? 0]).toEqual([true, expect.any(Number)]);
  expect(session.player?.reg_time).toBeGreaterThan(1_700_000_000);
  const deposit = page.stores.get(DepositStore);
  await deposit.open('card', null);
  expect(deposit.method).toMatchObject({ sysname: 'card', currency: 'EUR', min: expect.stringMatching(/^\d+\.\d\d$/) });
  deposit.setAmount('250');
  const started = await deposit.submit.run();
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  expect(started.value.address).toContain('http');
  await fetch(started.value.address ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'approve' }),
  });
  // A new page restores the session from the token alone.
  const again = open(page.stored.token);
  await again.stores.session.start();
  await again.stores.balance.refresh();
  expect(again.stores.balance.balances.value?.balance_main).toEqual({ amount: '250.00', currency: 'EUR' });
  const history = again.stores.get(HistoryStore);
  await history.open(historyFilterOf(new URLSearchParams('tab=deposit')));
  expect(history.list.items).toMatchObject([
    { amount: { amount: '250.00', currency: 'EUR' }, status: 'success', method: 'card' },
  ]);
  const withdraw = again.stores.get(WithdrawStore);
  await withdraw.open();
  expect([withdraw.method?.currency, withdraw.available]).toEqual(['EUR', { amount: '250.00', currency: 'EUR' }]);
  await again.stores.session.logout.run();
  expect([again.stored.token, again.stores.session.isSignedIn]).toEqual([null, false]);
});

test('[O-7, N-4, N-7] refusals are the product’s own, by whatever name and status they came', async () => {
  const { stores } = open();
  const { session } = stores;
  await session.start();
  const wrong = await session.login.run({ login: 'one@baize.example', password: 'not-the-one' });
  expect(wrong).toMatchObject({ ok: false, error: { type: 'AuthorizationException', status: 401 } });
  const short = await session.register.run({ email: 'one@baize.example', password: 'x', currency: 'EUR' });
  expect(short).toMatchObject({ ok: false, error: { type: 'InvalidParameterException', status: 422 } });
});

test('[O-7, A-3] a second step is asked for in the product’s words, and its time is read', () => {
  const refusal = {
    code: 'second_step.required',
    title: 'x',
    detail: 'x',
    meta: { resendTime: '2026-11-23T08:00:00.000Z' },
  };
  expect(dialect.read('auth.login', { status: 401, data: { errors: [refusal] } })).toEqual({
    error: { type: 'AuthorizationException', message: 'two_factor_auth is enable', code: undefined },
    error_data: { resend_time: 1_795_420_800 },
  });
  expect(dialect.read('auth.login', { status: 200, data: '<html></html>' })).toBeNull();
  expect(dialect.toRequest('loyalty.buyproduct', { id: 1 }, { locale: 'en-US', isFramed: false })).toBeNull();
});

test('[O-7, H-2] a recording is in the contract’s words, whatever the operator’s are', async () => {
  const recorded: Array<Record<string, unknown>> = [];
  const call = createCall({
    dialect,
    baseUrl: place.other.url,
    locale: () => 'en-US',
    isFramed: false,
    tokens: () => null,
    usesCookie: () => false,
    cookieHolder: () => null,
    tap: (event) => {
      recorded.push(event as never);
      return { ...event, at: 0 };
    },
    onError: () => undefined,
  });
  const { items } = await call('games.get', { count: 2, options: { category: 'slots' } });
  await expect(call('auth.login', { login: 'nobody@baize.example', password: 'x' })).rejects.toThrow();
  const ended = recorded.filter(({ status }) => status !== null);
  expect(ended).toMatchObject([
    { kind: 'call', name: 'games.get', verb: 'GET', params: { count: 2, options: { category: 'slots' } }, status: 200 },
    { kind: 'call', name: 'auth.login', verb: 'POST', status: 401 },
  ]);
  const [games, refused] = ended.map(({ body }) => JSON.parse(String(body)));
  expect(games.response.items[0]).toMatchObject({ sysname: items[0]?.sysname, image_url: items[0]?.image_url });
  expect(refused.error).toMatchObject({ type: 'AuthorizationException' });
});

test('[O-7, N-1] nothing was asked in the product’s own words, and no token, cookie or person stood in an address', () => {
  const calls = place.other.heard.filter(({ url }) => !url.startsWith('/cms'));
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter(({ url }) => !url.startsWith('/v2/')).map(({ url }) => url)).toEqual([]);
  expect(calls.filter(({ headers }) => headers.cookie || headers['x-player'])).toEqual([]);
  expect(calls.filter(({ url }) => /@|token|password|brass/i.test(url)).map(({ url }) => url)).toEqual([]);
});
