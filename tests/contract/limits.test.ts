import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import { call, decide, deposit, mainBalance, startOperator, type TestOperator, withdraw } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const password = 'brass-fox-7';
let players = 0;

/** Creates a player with a main balance of this many euros. */
async function newPlayer(euros = 0) {
  players += 1;
  const email = `limits-${players}@baize.example`;
  const { response } = await call(operator, 'auth.register', { email, password, currency: 'EUR' });
  const token = response.token ?? '';
  if (euros > 0) await decide((await deposit(operator, String(euros), token)).response.address, 'approve');
  return { email, token };
}
const signInAgain = (email: string) => call(operator, 'auth.login', { login: email, password });
const limitsOf = async (token: string) => (await call(operator, 'account.getSelfLimits', {}, { token })).response;
const seconds = () => Math.floor(operator.now() / 1000);

test('[U-6] a time-out keeps from deposits, games, bets and offers until its end, and not from withdrawals', async () => {
  const { token, email } = await newPlayer(100);
  const set = await call(operator, 'account.setTimeOut', { period: 'day' }, { token });
  const until = set.response.time_out_until ?? 0;
  expect(until - seconds()).toBeGreaterThan(86_390);
  const refused = [
    await deposit(operator, '50', token),
    await call(operator, 'games.launch', { sysname: 'brass-fox', mode: 'play' }, { token }),
    await call(operator, 'betting.launch', {}, { token }),
    await call(operator, 'campaigns.takepromotions', { offer_id: '1' }, { token }),
    await call(operator, 'tournaments.participate', { id: '1' }, { token }),
  ];
  for (const { error, errorData } of refused) {
    expect(error?.type).toBe('SelfLimitException');
    expect(errorData).toEqual({ self_limit: 'time_out', until });
  }
  expect((await withdraw(operator, '20', token)).response.status).toBe('pending');
  expect((await signInAgain(email)).response.uid).toBeGreaterThan(0);
  operator.advanceTime(DAY_MS + 1000);
  expect((await limitsOf(token)).time_out_until).toBeNull();
  expect((await deposit(operator, '50', token)).response.status).toBe('pending');
});

test('[U-6] a time-out is never cut short, by a shorter one least of all', async () => {
  const { token } = await newPlayer();
  const month = await call(operator, 'account.setTimeOut', { period: 'month' }, { token });
  const day = await call(operator, 'account.setTimeOut', { period: 'day' }, { token });
  expect(day.response.time_out_until).toBe(month.response.time_out_until);
});

test('[U-6] an excluded player signs in to take out what is left, and not any more when nothing is', async () => {
  const { token, email } = await newPlayer(100);
  const { exclusion } = (await call(operator, 'account.setSelfExclusion', { period: 'half_year' }, { token })).response;
  expect((exclusion?.until ?? 0) - seconds()).toBeGreaterThan(180 * 86_400);
  const again = await signInAgain(email);
  expect((await deposit(operator, '50', token)).errorData).toEqual({
    self_limit: 'exclusion',
    until: exclusion?.until,
  });
  expect((await withdraw(operator, '100', again.response.token ?? '')).response.status).toBe('pending');
  expect((await signInAgain(email)).response.uid).toBeGreaterThan(0);
  operator.advanceTime(60_000);
  expect(await mainBalance(operator, token)).toBe('0.00');
  const closed = await signInAgain(email);
  expect(closed.error?.type).toBe('SelfLimitException');
  expect(closed.errorData).toEqual({ self_limit: 'closed', until: exclusion?.until });
  operator.advanceTime(190 * DAY_MS);
  expect((await signInAgain(email)).response.uid).toBeGreaterThan(0);
});

test('[U-6] an exclusion for good stays, whatever is asked for after it', async () => {
  const { token, email } = await newPlayer();
  await call(operator, 'account.setSelfExclusion', { period: 'for_good' }, { token });
  const later = await call(operator, 'account.setSelfExclusion', { period: 'half_year' }, { token });
  expect(later.response.exclusion).toMatchObject({ until: null });
  operator.advanceTime(2000 * DAY_MS);
  expect((await signInAgain(email)).errorData).toEqual({ self_limit: 'closed', until: null });
});

test('[U-6, B-8] whoever keeps away is shown no popups, offers, banners or news, and is taken off the mailing list', async () => {
  const login = { login: 'two@baize.example', password: 'demo-two-2' };
  const token = (await call(operator, 'auth.login', login)).response.token ?? '';
  const contact = 'two@baize.example';
  await call(operator, 'account.changeSubscription', { contact, subscription: '1' }, { token });
  const shown = async () => ({
    popups: (await call(operator, 'popups.get', {}, { token })).response.items.length,
    offers: (await call(operator, 'campaigns.getoffers', {}, { token })).response.items.length,
    banners: (await call(operator, 'banners.get', {}, { token })).response.items.length,
  });
  expect(await shown()).toEqual({
    popups: expect.any(Number),
    offers: expect.any(Number),
    banners: expect.any(Number),
  });
  expect((await shown()).popups).toBeGreaterThan(0);
  expect((await shown()).offers).toBeGreaterThan(0);
  await call(operator, 'account.setSelfExclusion', { period: 'half_year' }, { token });
  expect(await shown()).toEqual({ popups: 0, offers: 0, banners: 0 });
  const { response } = await call(operator, 'account.getprofileinfo', { 'fields[]': 'contacts' }, { token });
  expect(response.contacts?.every((entry) => !entry.is_subscribed)).toBe(true);
});

test('[U-6] a frame that is open when the time-out begins takes no more stakes', async () => {
  const { token } = await newPlayer(100);
  const launch = await call(operator, 'betting.launch', {}, { token });
  const page = await (await fetch(operator.url + launch.response.address)).text();
  const { key } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
  const readAccount = () =>
    fetch(`${operator.url}/platform/betting/call/bets`, {
      method: 'POST',
      headers: { 'x-frame-key': key, 'content-type': 'application/json' },
      body: '{}',
    });
  expect((await readAccount()).status).toBe(200);
  await call(operator, 'account.setTimeOut', { period: 'day' }, { token });
  expect((await readAccount()).status).toBe(401);
});

test('[U-6] a reminder is one of the intervals that are offered, and nobody sets limits without a session', async () => {
  const { token } = await newPlayer();
  expect((await call(operator, 'account.setSessionReminder', { minutes: '30' }, { token })).response).toMatchObject({
    reminder_minutes: 30,
  });
  for (const minutes of ['-15', '1', '30.5', '1e3'])
    expect((await call(operator, 'account.setSessionReminder', { minutes }, { token })).errorData).toEqual({
      minutes: ['INVALID'],
    });
  expect((await call(operator, 'account.setTimeOut', { period: 'forever' }, { token })).errorData).toEqual({
    period: ['INVALID'],
  });
  for (const name of ['account.getSelfLimits', 'account.setTimeOut', 'account.setSelfExclusion'] as const)
    expect((await call(operator, name, { period: 'day' })).error?.type).toBe('AuthorizationException');
  expect((await limitsOf(token)).reminder_minutes).toBe(30);
});

test('[U-6] a payment that began before the time-out brings nothing in after it', async () => {
  const { token } = await newPlayer();
  const { response } = await deposit(operator, '50', token);
  await call(operator, 'account.setTimeOut', { period: 'day' }, { token });
  await decide(response.address, 'approve');
  expect(await mainBalance(operator, token)).toBe('0.00');
});

test('[C-11, U-6] fifty deposits at once do not get past the limit, whenever they are paid', async () => {
  const { token } = await newPlayer();
  await call(operator, 'account.setDepositLimit', { period: 'day', amount: '100' }, { token });
  const orders = await Promise.all(Array.from({ length: 50 }, () => deposit(operator, '10', token)));
  const addresses = orders.flatMap(({ response }) => (response?.address ? [response.address] : []));
  expect(addresses.length).toBeGreaterThanOrEqual(10);
  await Promise.all(addresses.map((address) => decide(address, 'approve')));
  expect(await mainBalance(operator, token)).toBe('100.00');
  const { error, errorData } = await deposit(operator, '10', token);
  expect(error?.type).toBe('BillingDepositLimitExceededException');
  expect(errorData).toMatchObject({ available_amount: { amount: '0.00', currency: 'EUR' } });
  await assertLedgerBalances(operator.db);
});
