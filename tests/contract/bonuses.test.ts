/** Bonuses and cashback of the operator, called without the product's client code. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import english from '../../sandbox/content/en/pages.json' with { type: 'json' };
import french from '../../sandbox/content/fr/pages.json' with { type: 'json' };
import { seedRewards } from '../../sandbox/seed/seedRewards';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import { openFrame, settleMatch } from './bettingFrame';
import { newPlayer } from './cashierCalls';
import { rouletteTable } from './playRound';
import { call, decide, deposit, startOperator, type TestOperator } from './startOperator';

const DAY_MS = 24 * 60 * 60 * 1000;

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterEach(() => assertLedgerBalances(operator.db));
afterAll(() => operator.close());

const activateCode = (token: string | undefined, code: string) =>
  call(operator, 'campaigns.activateOffer', { promo_code: code }, { token });
const checkCode = (token: string | undefined, code: string) =>
  call(operator, 'campaigns.checkPromocode', { promo_code: code }, { token });
const casino = async (token: string) => (await call(operator, 'bonuses.get', {}, { token })).response.items;
const betting = async (token: string) => (await call(operator, 'BettingBonuses.get', {}, { token })).response.items;

type Step =
  | 'bonuses.activate'
  | 'bonuses.deactivate'
  | 'bonuses.remove'
  | 'BettingBonuses.activate'
  | 'BettingBonuses.remove';
const step = (name: Step, id: number | string, token?: string) =>
  call(operator, name, { bonus_id: String(id) }, { token });

/** Main, bonus and betting bonus balance as decimal strings. */
async function balances(token: string): Promise<string[]> {
  const accountBalance = (await call(operator, 'account.getBalance', {}, { token })).response;
  return [
    accountBalance.balance_main.amount,
    accountBalance.balance_bonus.amount,
    accountBalance.balance_betting_bonus.amount,
  ];
}

async function payIn(token: string, amount: string): Promise<void> {
  await decide((await deposit(operator, amount, token)).response.address, 'approve');
}

async function newestId(list: Promise<Array<{ id: number }>>): Promise<number> {
  return (await list)[0]?.id ?? 0;
}

/** Opens a roulette table. @returns a function that plays a round for money */
async function openTable(token: string) {
  const launch = await call(operator, 'games.launch', { sysname: rouletteTable(), mode: 'play' }, { token });
  const page = await (await fetch(operator.url + launch.response.address)).text();
  const { key } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
  return async (bets: Record<string, string>) => {
    const answer = await fetch(`${operator.url}/platform/frames/call/start`, {
      method: 'POST',
      headers: { 'x-frame-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ key: randomUUID(), bets }),
    });
    return (await answer.json()) as { error?: string; balance: string; round: { win: string } };
  };
}

test('[B-1] each code is refused by its own reason, checked or activated', async () => {
  const token = await newPlayer(operator);
  const reasons = { nope: 'NOT_FOUND', LASTYEAR: 'EXPIRED', SOMEDAY: 'NOT_STARTED', RETURN: 'HAS_DEPOSITED' };
  for (const [code, reason] of Object.entries(reasons)) {
    expect((await checkCode(token, code)).errorData, code).toEqual({ promo_code: [reason] });
    expect((await activateCode(token, code)).errorData, code).toEqual({ promo_code: [reason] });
  }
  expect((await checkCode(token, ' felt ')).response).toMatchObject({ promo_code: 'FELT' });
  expect((await activateCode(undefined, 'FELT')).error?.type).toBe('AuthorizationException');
  await payIn(token, '20');
  expect((await activateCode(token, 'FIRST')).errorData).toEqual({ promo_code: ['NEW_PLAYERS'] });
  expect(await casino(token)).toEqual([]);
});

test('[B-1, B-3] a code sent twice at once gives once; the last of a limited one goes to one player', async () => {
  const token = await newPlayer(operator);
  const both = await Promise.all([activateCode(token, 'FELT'), activateCode(token, 'FELT')]);
  expect(both.filter(({ error }) => error === undefined)).toHaveLength(1);
  expect(both.find(({ error }) => error)?.errorData).toEqual({ promo_code: ['ALREADY_USED'] });
  expect(await balances(token)).toEqual(['0.00', '10.00', '0.00']);
  const many = await Promise.all([1, 2, 3, 4].map(() => newPlayer(operator)));
  const tries = await Promise.all(many.map((one) => activateCode(one, 'ONLYTWO')));
  expect(tries.filter(({ error }) => error === undefined)).toHaveLength(2);
  expect(tries.flatMap(({ errorData }) => errorData?.promo_code ?? [])).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED']);
});

test('[B-3] a second bonus waits: it cannot be activated while one runs, then it can, and be put back untouched', async () => {
  const token = await newPlayer(operator);
  await activateCode(token, 'FIRST');
  await activateCode(token, 'FELT');
  const [second, first] = await casino(token);
  expect(first).toMatchObject({ status: 'active', actions: ['deactivate', 'remove'] });
  expect(second).toMatchObject({ status: 'available', actions: ['remove'], balance: null });
  const [firstId, secondId] = [first?.id ?? 0, second?.id ?? 0];
  expect((await step('bonuses.activate', secondId, token)).errorData).toEqual({ bonus_id: ['ANOTHER_ACTIVE'] });
  expect(await balances(token)).toEqual(['0.00', '5.00', '0.00']);
  expect((await step('bonuses.deactivate', firstId, token)).response).toBe(1);
  expect(await balances(token)).toEqual(['0.00', '0.00', '0.00']);
  const both = await Promise.all([
    step('bonuses.activate', firstId, token),
    step('bonuses.activate', secondId, token),
    step('bonuses.activate', secondId, token),
  ]);
  expect(both.filter(({ response }) => response === 1).length).toBeGreaterThan(0);
  const active = (await casino(token)).filter(({ status }) => status === 'active');
  expect(active).toHaveLength(1);
  expect((await balances(token))[1]).toBe(active[0]?.balance?.amount);
});

test('[B-3] one activation or removal repeated answers the same and moves nothing twice', async () => {
  const token = await newPlayer(operator);
  await activateCode(token, 'FELT');
  const id = await newestId(casino(token));
  const again = await Promise.all([1, 2, 3].map(() => step('bonuses.activate', id, token)));
  expect(again.map(({ response }) => response)).toEqual([1, 1, 1]);
  expect((await balances(token))[1]).toBe('10.00');
  const removed = await Promise.all([1, 2, 3].map(() => step('bonuses.remove', id, token)));
  expect(removed.map(({ response }) => response)).toEqual([1, 1, 1]);
  expect(await balances(token)).toEqual(['0.00', '0.00', '0.00']);
  expect((await step('bonuses.activate', id, token)).errorData).toEqual({ bonus_id: ['STATUS'] });
  expect((await casino(token))[0]).toMatchObject({ status: 'removed', actions: [] });
});

test('[B-3] somebody else’s bonus, one of the other kind, and what is no number are not there', async () => {
  const [owner, thief] = [await newPlayer(operator), await newPlayer(operator)];
  await activateCode(owner, 'FELT');
  await activateCode(owner, 'KICKOFF');
  const id = await newestId(casino(owner));
  const steps: Step[] = ['bonuses.activate', 'bonuses.deactivate', 'bonuses.remove', 'BettingBonuses.activate'];
  for (const name of [...steps, 'BettingBonuses.remove'] as const) {
    expect((await step(name, id, thief)).errorData, name).toEqual({ bonus_id: ['NOT_FOUND'] });
    expect((await step(name, '1; drop table', owner)).error?.type, name).toBe('InvalidParameterException');
    expect((await step(name, id)).error?.type, name).toBe('AuthorizationException');
  }
  expect((await step('BettingBonuses.remove', id, owner)).errorData).toEqual({ bonus_id: ['NOT_FOUND'] });
  expect(await balances(owner)).toEqual(['0.00', '10.00', '3.00']);
  const bet = await newestId(betting(owner));
  expect((await step('BettingBonuses.remove', bet, owner)).response).toBe(1);
  expect(await balances(owner)).toEqual(['0.00', '10.00', '0.00']);
});

test('[B-3, C-9] time takes a bonus away, the active one with its money; neither comes back', async () => {
  const token = await newPlayer(operator);
  await activateCode(token, 'FIRST');
  await activateCode(token, 'FELT');
  operator.advanceTime(8 * DAY_MS);
  expect(await balances(token)).toEqual(['0.00', '0.00', '0.00']);
  const [felt, first] = await casino(token);
  expect(first).toMatchObject({ status: 'expired', actions: [] });
  expect((await step('bonuses.activate', first?.id ?? 0, token)).errorData).toEqual({ bonus_id: ['EXPIRED'] });
  expect(felt).toMatchObject({ status: 'available' });
  operator.advanceTime(8 * DAY_MS);
  expect((await step('bonuses.activate', felt?.id ?? 0, token)).errorData).toEqual({ bonus_id: ['EXPIRED'] });
  expect((await casino(token)).map(({ status }) => status)).toEqual(['expired', 'expired']);
});

test('[B-3, C-9] a game stakes the player’s own money first and then the bonus; the win is parted alike', async () => {
  const token = await newPlayer(operator);
  await activateCode(token, 'FIRST');
  await payIn(token, '10');
  const play = await openTable(token);
  const { round, balance } = await play({ red: '1000', odd: '500' });
  const share = Math.floor(Number(round.win) / 3);
  const money = (minor: number) => (minor / 100).toFixed(2);
  expect(await balances(token)).toEqual([money(Number(round.win) - share), money(share), '0.00']);
  expect(Number(balance)).toBe(Number(round.win));
  const [bonus] = await casino(token);
  // Roulette counts 20 %: a stake of 15.00 adds 3.00 to the wagering requirement of 50.00.
  expect(bonus?.wager).toMatchObject({
    required: { amount: '50.00' },
    done: { amount: '3.00' },
    left: { amount: '47.00' },
  });
  expect(bonus?.status).toBe(share > 0 ? 'wagering' : 'lost');
  if (share > 0)
    expect((await step('bonuses.deactivate', bonus?.id ?? 0, token)).errorData).toEqual({ bonus_id: ['STARTED'] });
  expect((await play({ red: '10000' })).error).toBe('funds');
});

test('[B-3] the last stake that was asked for makes the rest of the bonus the player’s own', async () => {
  const token = await newPlayer(operator);
  await payIn(token, '500');
  await activateCode(token, 'RETURN');
  const play = await openTable(token);
  let won = 0;
  for (let round = 1; round <= 3; round += 1) {
    expect((await balances(token))[1], `before round ${round}`).toBe('5.00');
    won += Number((await play({ red: '10000' })).round.win);
  }
  expect(await balances(token)).toEqual([(205 + won / 100).toFixed(2), '0.00', '0.00']);
  expect((await casino(token))[0]).toMatchObject({ status: 'done', actions: [], wager: { left: { amount: '0.00' } } });
});

test('[B-3, C-4] two tables at once never stake more than there is', async () => {
  const token = await newPlayer(operator);
  await activateCode(token, 'FELT');
  const play = await openTable(token);
  const rounds = await Promise.all([1, 2, 3, 4].map(() => play({ red: '1000' })));
  const paid = rounds.filter(({ error }) => error === undefined);
  const sum = 10 + paid.reduce((total, { round }) => total + Number(round.win) / 100 - 10, 0);
  expect(await balances(token)).toEqual(['0.00', sum.toFixed(2), '0.00']);
});

test('[B-3] a bet with bonus money counts, and holds its bonus until it is settled', async () => {
  const token = await newPlayer(operator);
  await activateCode(token, 'KICKOFF');
  const id = await newestId(betting(token));
  const frame = await openFrame(operator, token);
  const [leg] = (await frame.pick(30)).filter(({ odds }) => odds >= 1_500);
  if (!leg) throw new Error('No open match was found');
  const placed = await frame.place([leg], 300n, { balance: 'betting_bonus', takesBetter: true });
  expect(placed.body.error).toBeUndefined();
  expect(await balances(token)).toEqual(['0.00', '0.00', '0.00']);
  expect((await betting(token))[0]).toMatchObject({
    status: 'wagering',
    actions: [],
    wager: { left: { amount: '0.00' } },
  });
  expect((await step('BettingBonuses.remove', id, token)).errorData).toEqual({ bonus_id: ['IN_PLAY'] });
  await settleMatch(operator, leg.event, [0, 1]);
  await frame.send('bets');
  expect((await betting(token))[0]?.status).toBe('done');
});

test('[B-3] a bet whose match is broken off gives its stake back to the bonus, or to nobody once that is over', async () => {
  const token = await newPlayer(operator);
  await activateCode(token, 'KICKOFF');
  const frame = await openFrame(operator, token);
  const [first, second] = (await frame.pick(30)).filter(({ odds }) => odds >= 1_500);
  if (!first || !second) throw new Error('No open match was found');
  const bonus = { balance: 'betting_bonus', takesBetter: true };
  await frame.place([first], 300n, bonus);
  await settleMatch(operator, first.event, 'abandoned');
  await frame.send('bets');
  expect((await balances(token))[2]).toBe('3.00');
  expect((await frame.place([second], 300n, bonus)).body.error).toBeUndefined();
  operator.advanceTime(8 * DAY_MS);
  expect((await betting(token))[0]?.status).toBe('expired');
  await settleMatch(operator, second.event, 'abandoned');
  await frame.send('bets');
  expect((await balances(token))[2]).toBe('0.00');
});

const cashbacks = async (token: string, params = {}) =>
  (await call(operator, 'cashbacks.get', params, { token })).response;

/** Creates a player with an active cashback of 12.40 and one that was paid. */
async function withCashback(): Promise<string> {
  const token = await newPlayer(operator);
  const { uid } = (await call(operator, 'account.getInfo', {}, { token })).response;
  await operator.db.transaction((tx) => seedRewards(tx, { uid, currency: 'EUR', at: operator.now() }));
  return token;
}

test('[B-4] a cashback is paid out once, to the main balance; the same key answers the same', async () => {
  const token = await withCashback();
  const [before] = await balances(token);
  expect((await cashbacks(token)).items.map(({ status }) => status)).toEqual(['active', 'paid_out']);
  const key = 'cashback-key-1';
  const paid = await Promise.all([1, 2, 3].map(() => call(operator, 'cashbacks.payout', {}, { token, key })));
  expect(paid.map(({ response }) => response)).toEqual([1, 1, 1]);
  expect((await balances(token))[0]).toBe((Number(before) + 12.4).toFixed(2));
  const another = await call(operator, 'cashbacks.payout', {}, { token });
  expect(another.error).toMatchObject({ type: 'InvalidRequestException', code: 'NOT_ACTIVE' });
  expect((await cashbacks(token, { statuses: 'active' })).items).toEqual([]);
  expect((await cashbacks(token)).items[0]?.paid_out_at).toBeGreaterThan(0);
});

test('[B-4] a cashback that was given up or not taken in time is gone; a guest has none', async () => {
  const token = await withCashback();
  expect((await call(operator, 'cashbacks.remove', {}, { token })).response).toBe(1);
  expect((await call(operator, 'cashbacks.payout', {}, { token })).error?.code).toBe('NOT_ACTIVE');
  const late = await withCashback();
  const [before] = await balances(late);
  operator.advanceTime(7 * DAY_MS);
  expect((await cashbacks(late)).items.map(({ status }) => status)).toEqual(['paid_out']);
  expect((await call(operator, 'cashbacks.payout', {}, { token: late })).error?.code).toBe('NOT_ACTIVE');
  expect((await balances(late))[0]).toBe(before);
  expect((await call(operator, 'cashbacks.payout')).error?.type).toBe('AuthorizationException');
});

test('[B-3] a player on a time-out activates nothing', async () => {
  const token = await newPlayer(operator);
  await activateCode(token, 'FIRST');
  await activateCode(token, 'FELT');
  const [second, first] = await casino(token);
  await step('bonuses.remove', first?.id ?? 0, token);
  await call(operator, 'account.setTimeOut', { period: 'day' }, { token });
  expect((await step('bonuses.activate', second?.id ?? 0, token)).error?.type).toBe('SelfLimitException');
  expect((await activateCode(token, 'HELLO')).error?.type).toBe('SelfLimitException');
  expect((await step('bonuses.remove', second?.id ?? 0, token)).response).toBe(1);
});

test.each([
  ['en', english, 'Your cash is used before the bonus.', 'roulette 20%'],
  ['fr', french, 'Votre argent est misé avant le bonus.', 'la roulette à 20\u00a0%'],
])('[B-3, W-4] the page of terms counts stakes as the operator counts them: %s', async (locale, pages, first, share) => {
  const token = await newPlayer(operator);
  await activateCode(token, 'FELT');
  const { items } = (await call(operator, 'bonuses.get', {}, { token, query: { locale } })).response;
  const terms = pages.find(({ slug }) => slug === 'bonus-terms')?.body ?? '';
  for (const snippet of [first, share]) {
    expect(String(items[0]?.description.text)).toContain(snippet);
    expect(terms).toContain(snippet);
  }
});
