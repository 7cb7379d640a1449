import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBetting } from '../../sandbox/betting/createBetting';
import { combinedOdds } from '../../sandbox/betting/payout';
import { post } from '../../sandbox/kernel/ledger';
import { openPlayerPage } from '../stores/openPage';
import { assertLedgerBalances } from './assertLedgerBalances';
import { type Frame, keyOf, newKey, openFrame, rule } from './bettingFrame';
import { call, mainBalance, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(async () => {
  await assertLedgerBalances(operator.db);
  await operator.close();
});

/** A new player with a main balance of 100.00 EUR and an open frame. */
async function newPlayer(euros = 100) {
  const { uid, token } = await openPlayerPage(operator, euros);
  return { uid, token, frame: await openFrame(operator, token) };
}

const giveBonus = (uid: number, amount: bigint) =>
  operator.db.transaction((tx) =>
    post(tx, {
      key: `test-bonus:${uid}`,
      kind: 'bonus',
      uid,
      currency: 'EUR',
      lines: [
        { uid, kind: 'betting_bonus', amount },
        { uid: 0, kind: 'house', amount: -amount },
      ],
      at: operator.now(),
    }),
  );

const betsOf = async (frame: Frame) => (await frame.send('bets')).body;

describe('the frame', () => {
  test('[G-9, R-3] a launch opens the frame once, within a minute', async () => {
    const { response } = await call(operator, 'betting.launch');
    expect(await keyOf(operator, response.address)).not.toBeNull();
    const again = await fetch(operator.url + response.address);
    expect([again.status, await again.text()]).toEqual([410, expect.not.stringContaining('id="boot"')]);
    const { response: stale } = await call(operator, 'betting.launch');
    operator.pass(60_000);
    expect(await keyOf(operator, stale.address)).toBeNull();
  });

  test('[G-9] a token of a game opens no sportsbook, and a key of a game reads none', async () => {
    const { response: games } = await call(operator, 'games.get', { count: '1', offset: '0' });
    const sysname = games.items[0]?.sysname ?? '';
    const { response } = await call(operator, 'games.launch', { sysname, mode: 'demo' });
    expect(await keyOf(operator, `/platform/betting/frame?token=${response.token}`)).toBeNull();
    const key = (await keyOf(operator, response.address)) ?? '';
    const answer = await fetch(`${operator.url}/platform/betting/call/events`, {
      method: 'POST',
      headers: { 'x-frame-key': key, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([key.length > 20, answer.status, await answer.json()]).toEqual([true, 401, { error: 'session' }]);
  });

  test('[G-9, M-14] only the site and its hosts may stand around the frame, which speaks the language asked for', async () => {
    const { response } = await call(operator, 'betting.launch');
    const page = await fetch(`${operator.url}${response.address}&lang=fr&scheme=light`);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('<html lang="fr" data-scheme="light">');
    const script = await fetch(`${operator.url}/platform/betting/frames/book.js`);
    const shared = await fetch(`${operator.url}/platform/games/frames/dom.js`);
    expect([script.status, shared.status, shared.headers.get('content-type')]).toEqual([
      200,
      200,
      'text/javascript; charset=utf-8',
    ]);
  });

  test('[G-9] a guest sees matches and odds, and cannot bet', async () => {
    const frame = await openFrame(operator);
    const { body } = await frame.send('open');
    expect(body.balances).toBeNull();
    expect(new Set(body.events.map(({ sport }) => sport)).size).toBeGreaterThan(3);
    expect(body.events.some(({ phase }) => phase === 'live')).toBe(true);
    const legs = await frame.pick(1);
    expect(await frame.place(legs, 100n)).toMatchObject({ status: 401, body: { error: 'signIn' } });
    expect((await betsOf(frame)).bets).toEqual([]);
  });

  test('[G-9, A-13] the frame ends with the session that it was launched for', async () => {
    const { token, frame } = await newPlayer();
    await call(operator, 'auth.logout', {}, { token });
    expect(await frame.send('bets')).toMatchObject({ status: 401, body: { error: 'session' } });
  });

  test('[G-9] the next matches can be read without a frame, in both languages; a restart draws the same', async () => {
    const { response } = await call(operator, 'betting.getevents', { count: '50' });
    expect(response.items.length).toBeGreaterThan(20);
    const french = await call(operator, 'betting.getevents', { count: '50' }, { query: { locale: 'fr-FR' } });
    expect(french.response.items[0]?.league).not.toBe(response.items[0]?.league);
    const restarted = createBetting({ db: operator.db, now: operator.now, findGame: () => undefined });
    const again = await restarted.handlers['betting.getevents']({ count: '50' }, { locale: 'en' } as never);
    const names = (items: typeof response.items) => items.map(({ id, home, away }) => [id, home, away].join('/'));
    expect(names(again.items)).toEqual(names(response.items));
  });
});

describe('bets', () => {
  test('[G-9] a single bet takes its stake, and a win pays stake times odds', async () => {
    const { token, frame } = await newPlayer();
    const [leg] = await frame.pick(1);
    if (!leg) throw new Error('nothing to bet on');
    const { status, body } = await frame.place([leg], 333n);
    expect([status, body.balances?.main, body.bet.status]).toEqual([200, '9667', 'open']);
    await rule(operator, leg.event, [2, 1]);
    const [bet] = (await betsOf(frame)).bets;
    const payout = (333n * BigInt(leg.odds)) / 1000n;
    expect(bet).toMatchObject({ status: 'won', payout: String(payout), legs: [{ result: 'won', score: '2:1' }] });
    expect(await mainBalance(operator, token)).toBe(((9667 + Number(payout)) / 100).toFixed(2));
  });

  test('[G-9] a combined bet multiplies; a broken-off match counts as one', async () => {
    const { frame } = await newPlayer();
    const legs = await frame.pick(3);
    const [first, second, third] = legs;
    if (!first || !second || !third) throw new Error('nothing to bet on');
    const { body } = await frame.place(legs, 1_000n);
    expect(body.bet.legs).toHaveLength(3);
    await rule(operator, first.event, [1, 0]);
    await rule(operator, second.event, 'abandoned');
    expect((await betsOf(frame)).bets[0]?.status).toBe('open');
    await rule(operator, third.event, [4, 0]);
    const shown = combinedOdds([first.odds, third.odds]);
    const paid = (1_000n * shown) / 1000n;
    expect(await betsOf(frame)).toMatchObject({
      bets: [{ status: 'won', odds: String(shown), payout: String(paid) }],
      balances: { main: String(9_000n + paid) },
    });
  });

  test('[G-9, G-10] odds of a combined bet have two decimals, and are what is promised, paid, and told by the history', async () => {
    const { token, frame } = await newPlayer();
    const legs = (await frame.pick(40)).filter(({ odds }) => odds % 100 !== 0).slice(0, 3);
    const { bet } = (await frame.place(legs, 500n)).body;
    expect(legs).toHaveLength(3);
    expect(Number(bet.odds) % 10).toBe(0);
    const promised = String((500n * BigInt(bet.odds)) / 1000n);
    expect(bet.mayReturn).toBe(promised);
    for (const { event } of legs) await rule(operator, event, [3, 0]);
    expect((await betsOf(frame)).bets[0]).toMatchObject({ status: 'won', odds: bet.odds, payout: promised });
    const { response } = await call(operator, 'games.getHistory', { type: 'sports' }, { token });
    expect(response.items[0]?.win.amount).toBe((Number(promised) / 100).toFixed(2));
  });

  test('[G-9] a bet that a broken-off match has left promises what it can still pay', async () => {
    const { frame } = await newPlayer();
    const legs = await frame.pick(2);
    const [gone, left] = legs;
    if (!gone || !left) throw new Error('nothing to bet on');
    await frame.place(legs, 1_000n);
    await rule(operator, gone.event, 'abandoned');
    const promise = { status: 'open', odds: String(left.odds), mayReturn: String(left.odds) };
    expect((await betsOf(frame)).bets[0]).toMatchObject(promise);
  });

  test('[G-9] one lost match loses a combined bet at once', async () => {
    const { frame } = await newPlayer();
    const legs = await frame.pick(2);
    await frame.place(legs, 1_000n);
    await rule(operator, legs[0]?.event ?? '', [0, 3]);
    expect(await betsOf(frame)).toMatchObject({
      bets: [{ status: 'lost', payout: '0', legs: [{ result: 'lost' }, { result: null }] }],
      balances: { main: '9000' },
    });
  });

  test('[G-9] a bet on a broken-off match alone gives its stake back', async () => {
    const { frame } = await newPlayer();
    const legs = await frame.pick(1);
    await frame.place(legs, 2_500n);
    await rule(operator, legs[0]?.event ?? '', 'abandoned');
    expect(await betsOf(frame)).toMatchObject({
      bets: [{ status: 'void', payout: '2500' }],
      balances: { main: '10000' },
    });
  });

  test('[G-9] the clock alone settles a bet, with the result of its match', async () => {
    const { frame } = await newPlayer();
    const legs = (await frame.pick(40, 'total', 'over')).filter(({ event }) => !/cup|arc/.test(event)).slice(0, 8);
    expect(legs.length).toBe(8);
    for (const leg of legs) await frame.place([leg], 100n);
    operator.pass(40 * 60_000);
    const { bets } = await betsOf(frame);
    expect(bets).toHaveLength(8);
    for (const bet of bets) {
      const [leg] = bet.legs;
      expect(bet.status).not.toBe('open');
      expect(leg?.result).toBe(bet.status);
      const payouts = { won: (100n * BigInt(leg?.odds ?? 0)) / 1000n, lost: 0n, void: 100n };
      expect(bet.payout).toBe(String(payouts[bet.status as keyof typeof payouts]));
    }
  });

  test('[G-9] the betting bonus wins what it won, to the main balance, and gets back what is void', async () => {
    const { uid, frame } = await newPlayer();
    await giveBonus(uid, 2_000n);
    const legs = (await frame.pick(30)).filter(({ odds }) => odds >= 1_500);
    const [first, second] = legs;
    if (!first || !second) throw new Error('nothing to bet on');
    const bonus = { balance: 'betting_bonus' };
    expect((await frame.place([first], 1_500n, bonus)).body.balances).toEqual({ main: '10000', betting_bonus: '500' });
    expect((await frame.place([second], 600n, bonus)).body.error).toBe('funds');
    await frame.place([second], 500n, bonus);
    await rule(operator, first.event, [1, 0]);
    await rule(operator, second.event, 'abandoned');
    const won = (1_500n * BigInt(first.odds)) / 1000n - 1_500n;
    expect((await betsOf(frame)).balances).toEqual({ main: String(10_000n + won), betting_bonus: '500' });
  });

  test('[G-9] the betting bonus is not for safe bets', async () => {
    const { uid, frame } = await newPlayer();
    await giveBonus(uid, 2_000n);
    const picks = await Promise.all(
      ['home', 'away'].flatMap((side) => [frame.pick(40, 'winner', side), frame.pick(40, 'handicap', side)]),
    );
    const safe = picks.flat().find(({ odds }) => odds < 1_500);
    if (!safe) throw new Error('no safe bet among all');
    expect(await frame.place([safe], 500n, { balance: 'betting_bonus' })).toMatchObject({
      status: 422,
      body: { error: 'bonus' },
    });
    expect((await betsOf(frame)).balances?.betting_bonus).toBe('2000');
  });
});

describe('what the operator refuses', () => {
  test('[G-9] odds that the player did not see are refused with the new ones, until they are accepted', async () => {
    const { frame } = await newPlayer();
    const [leg] = await frame.pick(1);
    if (!leg) throw new Error('nothing to bet on');
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
    if (!leg || !other) throw new Error('nothing to bet on');
    await rule(operator, leg.event, [1, 0]);
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
    if (!leg || !total) throw new Error('nothing to bet on');
    expect(leg.event).toBe(total.event);
    expect((await frame.place([leg, total], 500n)).body.error).toBe('related');
  });

  test('[G-9] whatever is no slip is refused by name and never an accident', async () => {
    const { frame } = await newPlayer();
    const [leg] = await frame.pick(1);
    const sound = { key: newKey(), stake: '100', balance: 'main', legs: [leg] };
    const odd = fc.oneof(fc.jsonValue(), fc.constantFrom('-5', '1.5', '1e3', '0', ' 5', 'fun', [], [null], 0, -1, '𝟓'));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('key', 'stake', 'balance', 'legs'), odd, async (field, value) => {
        fc.pre(!(field === 'stake' && typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)));
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
    if (!leg) throw new Error('nothing to bet on');
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
    await Promise.all(Array.from({ length: 4 }, () => rule(operator, legs[0]?.event ?? '', [1, 0])));
    const after = await Promise.all(Array.from({ length: 4 }, () => betsOf(frame)));
    const paid = (1_000n * BigInt(legs[0]?.odds ?? 0)) / 1000n;
    for (const { balances } of after) expect(balances?.main).toBe(String(9_000n + paid));
  });
});
