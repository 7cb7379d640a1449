import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { combinedOdds } from '../../sandbox/betting/payout';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import { betsOf, newBettor, newKey, openFrame, settleMatch } from './bettingFrame';
import { startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(async () => {
  await assertLedgerBalances(operator.db);
  await operator.close();
});
const newPlayer = (euros?: number) => newBettor(operator, euros);

describe('what the operator refuses', () => {
  test('[G-9] odds that the player did not see are refused with the new ones, until they are accepted', async () => {
    const { frame } = await newPlayer();
    const [leg] = await frame.pick(1);
    if (!leg) throw new Error('No open match was found');
    for (const more of [{}, { takesBetter: true }]) {
      const refused = await frame.place([{ ...leg, odds: leg.odds + 10 }], 500n, more);
      expect(refused).toMatchObject({ status: 409, body: { error: 'odds', legs: [{ odds: leg.odds }] } });
    }
    const lower = { ...leg, odds: leg.odds - 10 };
    expect((await frame.place([lower], 500n)).body.error).toBe('odds');
    const { body } = await frame.place([lower], 500n, { takesBetter: true });
    expect(body.bet.legs[0]?.odds).toBe(leg.odds);
    expect(body.balances?.main).toBe('9500');
  });

  test('[G-9] a match that is over, unknown, too far ahead, or a market that it has not, takes no bet', async () => {
    const { frame } = await newPlayer();
    const [leg, other] = await frame.pick(2);
    if (!leg || !other) throw new Error('No open match was found');
    await settleMatch(operator, leg.event, [1, 0]);
    const [, league, number] = /^(.*)-(\d+)$/.exec(other.event) ?? [];
    const wrong = [
      leg,
      { ...other, event: 'nowhere-1' },
      { ...other, event: `${league}-${Number(number) + 1_000}` },
      { ...other, event: `${league}-${Number(number) - 100}` },
      { ...other, market: 'total', outcome: 'draw' },
    ];
    for (const one of wrong) {
      expect(await frame.place([one], 500n)).toMatchObject({ status: 409, body: { error: 'closed' } });
    }
    expect(await betsOf(frame)).toMatchObject({ bets: [], balances: { main: '10000' } });
  });

  test('[G-9] a stake over the balance, and sums out of the limits', async () => {
    const { frame } = await newPlayer(10);
    const legs = await frame.pick(1);
    const { limits } = (await frame.send('open')).body;
    expect(await frame.place(legs, 1_001n)).toMatchObject({ status: 402, body: { error: 'funds' } });
    expect(await frame.place(legs, BigInt(limits.min) - 1n)).toMatchObject({
      body: { error: 'limit', min: limits.min },
    });
    expect(await frame.place(legs, BigInt(limits.max) + 1n)).toMatchObject({ status: 422, body: { error: 'limit' } });
    const many = await frame.pick(10, 'winner', 'away');
    while (combinedOdds(many.map(({ odds }) => odds)) > BigInt(limits.mostOdds)) many.pop();
    expect(await frame.place(many, BigInt(limits.max))).toMatchObject({ body: { error: 'limit' } });
    expect(await betsOf(frame)).toMatchObject({ bets: [], balances: { main: '1000' } });
  });

  test('[G-9] two selections of one match are not combined', async () => {
    const { frame } = await newPlayer();
    const [leg] = await frame.pick(1);
    const [total] = await frame.pick(1, 'total', 'over');
    if (!leg || !total) throw new Error('No open match was found');
    expect(leg.event).toBe(total.event);
    expect((await frame.place([leg, total], 500n)).body.error).toBe('related');
  });

  test('[G-9] whatever is no slip is refused by name and never an accident', async () => {
    const { frame } = await newPlayer();
    const [leg] = await frame.pick(1);
    const sound = { key: newKey(), stake: '100', balance: 'main', legs: [leg] };
    const invalidValue = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('-5', '1.5', '1e3', '0', ' 5', 'fun', [], [null], 0, -1, '𝟓'),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('key', 'stake', 'balance', 'legs'), invalidValue, async (field, value) => {
        const isSound = { key: /^[\w-]{8,64}$/, stake: /^[1-9]\d{0,14}$/, balance: /^main$/, legs: null }[field];
        // fast-check generates names of Object.prototype, and `__proto__` is a valid key.
        fc.pre(typeof value !== 'string' || !isSound?.test(value));
        const { status, body } = await frame.send('place', { ...sound, [field]: value });
        expect([status, body.error]).toEqual([422, 'slip']);
      }),
      { numRuns: 60 },
    );
    expect((await frame.send('place', [])).body.error).toBe('slip');
    expect(await frame.send('constructor')).toMatchObject({ status: 404, body: { error: 'unknown' } });
    expect((await betsOf(frame)).balances?.main).toBe('10000');
  });
});

describe('placing again and at once', () => {
  test('[G-9, C-4] the same key answers the same bet, also when the odds have moved since; another slip under it is refused', async () => {
    const { frame } = await newPlayer();
    const legs = await frame.pick(1);
    const key = newKey();
    const first = await frame.place(legs, 500n, { key });
    const retry = await frame.place(
      legs.map((leg) => ({ ...leg, odds: leg.odds + 10 })),
      500n,
      { key },
    );
    expect(retry.body.bet.id).toBe(first.body.bet.id);
    expect(await frame.place(legs, 600n, { key })).toMatchObject({ status: 422, body: { error: 'key' } });
    expect(await betsOf(frame)).toMatchObject({ bets: [{ id: first.body.bet.id }], balances: { main: '9500' } });
  });

  test('[G-9] a refused slip leaves its key free', async () => {
    const { frame } = await newPlayer();
    const [leg] = await frame.pick(1);
    if (!leg) throw new Error('No open match was found');
    const key = newKey();
    expect((await frame.place([{ ...leg, odds: leg.odds + 50 }], 500n, { key })).body.error).toBe('odds');
    expect((await frame.place([leg], 500n, { key })).status).toBe(200);
  });

  test('[G-9, C-4] many slips at once spend a balance once', async () => {
    const { token, frame } = await newPlayer(10);
    const other = await openFrame(operator, token);
    const legs = await frame.pick(1);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? frame : other).place(legs, 300n)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.error === 'funds')).toHaveLength(9);
    expect(await betsOf(frame)).toMatchObject({ balances: { main: '100' } });
    expect((await betsOf(frame)).bets).toHaveLength(3);
  });

  test('[G-9, C-4] one slip sent many times at once is one bet', async () => {
    const { frame } = await newPlayer();
    const legs = await frame.pick(2);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => frame.place(legs, 500n, { key })));
    expect(new Set(answers.map(({ body }) => body.bet.id)).size).toBe(1);
    expect((await betsOf(frame)).balances?.main).toBe('9500');
  });

  test('[G-9] another player’s key and slip are nothing to anybody else', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()];
    const legs = await one.frame.pick(1);
    const key = newKey();
    const first = await one.frame.place(legs, 500n, { key });
    const second = await two.frame.place(legs, 700n, { key });
    expect([second.status, second.body.bet.id === first.body.bet.id]).toEqual([200, false]);
    expect((await betsOf(two.frame)).bets.map(({ id }) => id)).toEqual([second.body.bet.id]);
    expect((await betsOf(one.frame)).balances?.main).toBe('9500');
  });

  test('[G-9] a match is settled once, however often it is asked for', async () => {
    const { frame } = await newPlayer();
    const legs = await frame.pick(1);
    await frame.place(legs, 1_000n);
    await Promise.all(Array.from({ length: 4 }, () => settleMatch(operator, legs[0]?.event ?? '', [1, 0])));
    const after = await Promise.all(Array.from({ length: 4 }, () => betsOf(frame)));
    const paid = (1_000n * BigInt(legs[0]?.odds ?? 0)) / 1000n;
    for (const { balances } of after) expect(balances?.main).toBe(String(9_000n + paid));
  });
});
