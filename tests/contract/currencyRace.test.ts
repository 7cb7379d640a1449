/**
 * A currency change while another request of the player is in progress. On the embedded database, each call reads the
 * player before the change and writes after it, as concurrent requests may. Where PostgreSQL is available, the requests
 * are really concurrent.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBank } from '../../sandbox/bank/createBank';
import { createBets } from '../../sandbox/betting/bets';
import { createEventBook } from '../../sandbox/betting/events';
import { grantBonus } from '../../sandbox/bonuses/bonusBook';
import { bonuses, cashbacks } from '../../sandbox/bonuses/schema';
import { createFrameBalance } from '../../sandbox/games/frameBalance';
import { createRounds } from '../../sandbox/games/rounds';
import { players } from '../../sandbox/kernel/accountTables';
import { transactions } from '../../sandbox/kernel/bankTables';
import { gameRounds, gameSessions } from '../../sandbox/kernel/gameTables';
import type { ApiContext } from '../../sandbox/kernel/handlers';
import { readBalances } from '../../sandbox/kernel/ledger';
import { findSession } from '../../sandbox/kernel/sessions';
import { createPromoCodes } from '../../sandbox/loyalty/promoCodes';
import { noFreeSpins } from '../../sandbox/provider/FreeSpins';
import { createRewards } from '../../sandbox/rewards/createRewards';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import { openFrame } from './bettingFrame';
import { depositBy, newPlayer, payIn, withdrawBy } from './cashierCalls';
import { rouletteTable } from './playRound';
import { hasPostgres, type RealPostgres, startPostgres } from './realPostgres';
import { call, mainBalance, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(async () => {
  await assertLedgerBalances(operator.db);
  await operator.close();
});

const change = (on: TestOperator, token: string, currency = 'JPY') =>
  call(on, 'account.setCurrency', { currency }, { token });

/** The context that the API passes to a handler, with the player as read now. */
async function contextOf(token: string): Promise<ApiContext> {
  const session = await findSession(operator.db, token, operator.now());
  if (!session) throw new Error('no session');
  return {
    player: session.player,
    sessionId: session.id,
    locale: 'en',
    isFramed: false,
    idempotencyKey: randomUUID(),
    remoteAddress: '127.0.0.1',
    now: operator.now,
    setSessionCookie: () => {},
  };
}

const bank = () =>
  createBank({
    db: operator.db,
    now: operator.now,
    secret: operator.botToken,
    siteOrigins: [operator.url],
    appLink: null,
    frameAncestors: [],
    payOrigin: () => operator.url,
  }).handlers;

/** The player's total in a currency that the account no longer uses. */
async function strandedOf(uid: number, currency = 'EUR'): Promise<bigint> {
  const { main, bonus, betting_bonus, withdrawals } = await readBalances(operator.db, uid, currency);
  return main + bonus + betting_bonus + withdrawals;
}

const order = () => ({ method: 'card', amount: '50', return_kind: 'site', return_base: operator.url });
const payout = { method: 'card', amount: '50', requisites: { card_number: '4242 4242 4242 4242' } };

const staleCalls: Array<[string, (context: ApiContext) => unknown]> = [
  ['deposit', (context) => bank()['cashier.makedeposit'](order(), context)],
  ['withdrawal', (context) => bank()['cashier.makewithdrawal'](payout, context)],
  ['deposit limit', (context) => bank()['account.setDepositLimit']({ period: 'day', amount: '100' }, context)],
  [
    'promo code',
    (context) => createPromoCodes(operator.db)['campaigns.activateOffer']({ promo_code: 'FELT' }, context),
  ],
  ['offer', (context) => createRewards({ db: operator.db })['campaigns.takepromotions']({ offer_id: '3' }, context)],
  ['bonus', (context) => activate(context)],
  ['cashback', (context) => takeCashback(context)],
];

async function activate(context: ApiContext) {
  const uid = context.player?.uid ?? 0;
  const [row] = await operator.db.select().from(bonuses).where(eq(bonuses.uid, uid));
  return createRewards({ db: operator.db })['bonuses.activate']({ bonus_id: String(row?.id) }, context);
}

const takeCashback = (context: ApiContext) => createRewards({ db: operator.db })['cashbacks.payout']({}, context);

/** Grants a cashback and a bonus that are not on any balance and so do not block a currency change. */
async function prepare(uid: number): Promise<void> {
  const at = operator.now();
  const period = { startsAt: at - 2, endsAt: at - 1 };
  await operator.db.insert(cashbacks).values({ uid, amount: 500n, currency: 'EUR', status: 'active', ...period });
  await operator.db.insert(bonuses).values({
    ...{ uid, kind: 'bonus', origin: 'offer:1:once', amount: 1000n, currency: 'EUR', wager: 1000n, days: 7 },
    ...{ state: 'available', grantedAt: at, expiresAt: at + 1_000_000 },
  });
}

test.each(staleCalls)('[C-9] a %s that was asked for in the currency of before is refused', async (_case, run) => {
  const token = await newPlayer(operator);
  const context = await contextOf(token);
  const uid = context.player?.uid ?? 0;
  await prepare(uid);
  expect((await change(operator, token)).response).toBe(1);
  await expect((async () => run(context))()).rejects.toMatchObject({
    type: 'InvalidParameterException',
    details: { errorData: { currency: ['CHANGED'] } },
  });
  expect(await strandedOf(uid)).toBe(0n);
  expect(await operator.db.$count(transactions, eq(transactions.uid, uid))).toBe(0);
  // Repeated in the new currency, the order is accepted.
  const { error } = await depositBy(operator, token, 'card', { amount: '5000' });
  expect(error).toBeUndefined();
});

test('[C-9, G-5] a frame of before the change starts no round and places no bet, and says that it has to be opened anew', async () => {
  const token = await newPlayer(operator);
  const uid = (await contextOf(token)).player?.uid ?? 0;
  const frame = await openFrame(operator, token);
  const [leg] = await frame.pick(1);
  if (!leg) throw new Error('No open match was found');
  const [session] = await operator.db.select().from(gameSessions).where(eq(gameSessions.uid, uid));
  if (!session) throw new Error('The betting frame has no session');
  expect((await change(operator, token)).response).toBe(1);
  const placed = await frame.place([leg], 100n);
  expect([placed.status, placed.body.error]).toEqual([401, 'session']);

  // The session was read just before it ended, so rounds and bets must check it again after locking the player.
  const { db, now } = operator;
  const playBalance = createFrameBalance(db, operator.wallet);
  const rounds = createRounds({
    db,
    now,
    frameBalance: playBalance,
    freeSpins: noFreeSpins,
    wheelSecret: async () => 'secret',
  });
  for (const mode of ['play', 'demo'] as const) {
    const seat = { ...session, sysname: rouletteTable(), mode };
    await expect(rounds.start(seat, 'roulette', { key: randomUUID(), bets: { red: '100' } })).rejects.toMatchObject({
      code: 'session',
    });
  }
  const bets = createBets({ db, now, book: createEventBook(db, async () => 'seed', now) });
  const [coming] = (await createEventBook(db, async () => 'seed', now).list()).filter(
    ({ phase }) => phase === 'coming',
  );
  const outcome = coming?.markets.find(({ name }) => name === 'winner')?.outcomes[0];
  if (!coming || !outcome) throw new Error('No open match was found');
  const slip = { key: randomUUID(), stake: 100n, balance: 'main' as const, takesBetter: false };
  const legs = [
    { event: coming.fixture.id, market: 'winner' as const, outcome: outcome.name, odds: outcome.odds ?? 0 },
  ];
  await expect(bets.place({ uid, currency: 'EUR' }, { ...slip, legs })).rejects.toMatchObject({ code: 'session' });
  expect(await operator.db.$count(gameRounds, eq(gameRounds.uid, uid))).toBe(0);
});

test('[C-9, A-6] a registration is not completed in another currency while something lies in the first', async () => {
  const token = await newPlayer(operator);
  const uid = (await contextOf(token)).player?.uid ?? 0;
  await operator.db.update(players).set({ isRegistrationCompleted: false }).where(eq(players.uid, uid));
  const wager = { times: 1, days: 7 };
  const grant = {
    uid,
    kind: 'bonus',
    origin: 'promo:X',
    amount: 1000n,
    currency: 'EUR',
    wager,
    at: operator.now(),
  } as const;
  await operator.db.transaction((tx) => grantBonus(tx, grant));
  const complete = (currency: string) => call(operator, 'account.saveProfileInfo', { currency }, { token });
  expect((await complete('JPY')).errorData).toEqual({ currency: ['NOT_EMPTY'] });
  expect((await complete('EUR')).response).toBe(1);
});

describe.skipIf(!hasPostgres())('on a PostgreSQL of its own', () => {
  const ATTEMPTS = 8;
  let server: RealPostgres;
  let onServer: TestOperator;
  beforeAll(async () => {
    server = await startPostgres();
    onServer = await startOperator({ databaseUrl: server.url });
  }, 120_000);
  afterAll(async () => {
    await assertLedgerBalances(onServer.db);
    await onServer.close();
    await server.stop();
  });

  const uidOf = async (token: string) => (await call(onServer, 'account.getInfo', {}, { token })).response.uid;

  /** Asserts that no money of the player is left in a currency that the account does not use. */
  async function expectNothingStranded(token: string): Promise<void> {
    const uid = await uidOf(token);
    const [player] = await onServer.db.select().from(players).where(eq(players.uid, uid));
    for (const currency of ['EUR', 'USD'].filter((one) => one !== player?.currency)) {
      const { main, bonus, betting_bonus, withdrawals } = await readBalances(onServer.db, uid, currency);
      expect([currency, main + bonus + betting_bonus + withdrawals]).toEqual([currency, 0n]);
    }
  }

  test('[C-9, C-4] a change of currency at the moment of a deposit never leaves it on a balance that nobody sees', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const token = await newPlayer(onServer);
      const [deposited, changed] = await Promise.all([
        depositBy(onServer, token, 'card'),
        change(onServer, token, 'USD'),
      ]);
      // Whichever request came second must fail.
      expect([deposited.error === undefined, changed.error === undefined]).not.toEqual([true, true]);
      if (deposited.response) await payAt(deposited.response.address);
      await expectNothingStranded(token);
    }
  });

  test('[C-9] a payment that is approved at the moment of a change is found by it', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const token = await newPlayer(onServer);
      const { response } = await depositBy(onServer, token, 'card');
      const [changed] = await Promise.all([change(onServer, token, 'USD'), payAt(response.address)]);
      expect(changed.error?.type).toBe('InvalidParameterException');
      expect(await mainBalance(onServer, token)).toBe('50.00');
    }
  });

  test('[C-9, B-1] neither does a gift, nor a bet', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const token = await newPlayer(onServer);
      const code = call(onServer, 'campaigns.activateOffer', { promo_code: 'FELT' }, { token });
      await Promise.all([code, change(onServer, token, 'USD')]);
      await expectNothingStranded(token);
      const bettor = await newPlayer(onServer);
      await payIn(onServer, bettor, '50');
      const frame = await openFrame(onServer, bettor);
      await Promise.all([frame.place(await frame.pick(1), 5000n), change(onServer, bettor, 'USD')]);
      await expectNothingStranded(bettor);
    }
  });

  test('[C-4] whatever of one player’s comes at once, no two wait for each other in a circle', async () => {
    const token = await newPlayer(onServer);
    await payIn(onServer, token, '1000');
    const pages = await Promise.all(Array.from({ length: 5 }, () => depositBy(onServer, token, 'card')));
    const frame = await openFrame(onServer, token);
    const legs = await frame.pick(1);
    const limit = () => call(onServer, 'account.setDepositLimit', { period: 'month', amount: '5000' }, { token });
    const out = () =>
      withdrawBy(onServer, token, 'card', { amount: '20', requisites: { card_number: '4242 4242 4242 4242' } });
    const answers = await Promise.all([
      ...pages.map(({ response }) => payAt(response.address).then(({ status }) => status)),
      ...[0, 1, 2].flatMap(() => [
        limit().then(({ status }) => status),
        out().then(({ status }) => status),
        change(onServer, token, 'USD').then(({ status }) => status),
        depositBy(onServer, token, 'card').then(({ status }) => status),
        frame.place(legs, 100n).then(({ status }) => status),
      ]),
    ]);
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    expect(await mainBalance(onServer, token)).toBe('1187.00');
  });
});

const payAt = (address: string | null) =>
  fetch(address ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'approve' }),
  });
