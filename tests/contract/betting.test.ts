import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBetting } from '../../sandbox/betting/createBetting';
import { combinedOdds } from '../../sandbox/betting/payout';
import { postEntry } from '../../sandbox/kernel/ledger';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import { betsOf, keyOf, newBettor, openFrame, settleMatch } from './bettingFrame';
import { call, mainBalance, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(async () => {
  await assertLedgerBalances(operator.db);
  await operator.close();
});
const newPlayer = (euros?: number) => newBettor(operator, euros);

const giveBonus = (uid: number, amount: bigint) =>
  operator.db.transaction((tx) =>
    postEntry(tx, {
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

describe('the frame', () => {
  test('[G-9, R-3] a launch opens the frame once, within a minute', async () => {
    const { response } = await call(operator, 'betting.launch');
    expect(await keyOf(operator, response.address)).not.toBeNull();
    const again = await fetch(operator.url + response.address);
    expect([again.status, await again.text()]).toEqual([410, expect.not.stringContaining('id="boot"')]);
    const { response: stale } = await call(operator, 'betting.launch');
    operator.advanceTime(60_000);
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

  test('[G-9] a match under way has its score, one to come has none', async () => {
    const { response } = await call(operator, 'betting.getevents', { count: '50' });
    const scores = (isLive: boolean) => response.items.filter((one) => one.is_live === isLive).map((one) => one.score);
    expect(scores(true).length).toBeGreaterThan(0);
    for (const score of scores(true)) expect(score).toMatch(/^\d+:\d+$/);
    expect(new Set(scores(false))).toEqual(new Set(['']));
  });
});

describe('bets', () => {
  test('[G-9] a single bet takes its stake, and a win pays stake times odds', async () => {
    const { token, frame } = await newPlayer();
    const [leg] = await frame.pick(1);
    if (!leg) throw new Error('No open match was found');
    const { status, body } = await frame.place([leg], 333n);
    expect([status, body.balances?.main, body.bet.status]).toEqual([200, '9667', 'open']);
    await settleMatch(operator, leg.event, [2, 1]);
    const [bet] = (await betsOf(frame)).bets;
    const payout = (333n * BigInt(leg.odds)) / 1000n;
    expect(bet).toMatchObject({ status: 'won', payout: String(payout), legs: [{ result: 'won', score: '2:1' }] });
    expect(await mainBalance(operator, token)).toBe(((9667 + Number(payout)) / 100).toFixed(2));
  });

  test('[G-9] a combined bet multiplies; a broken-off match counts as one', async () => {
    const { frame } = await newPlayer();
    const legs = await frame.pick(3);
    const [first, second, third] = legs;
    if (!first || !second || !third) throw new Error('No open match was found');
    const { body } = await frame.place(legs, 1_000n);
    expect(body.bet.legs).toHaveLength(3);
    await settleMatch(operator, first.event, [1, 0]);
    await settleMatch(operator, second.event, 'abandoned');
    expect((await betsOf(frame)).bets[0]?.status).toBe('open');
    await settleMatch(operator, third.event, [4, 0]);
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
    for (const { event } of legs) await settleMatch(operator, event, [3, 0]);
    expect((await betsOf(frame)).bets[0]).toMatchObject({ status: 'won', odds: bet.odds, payout: promised });
    const { response } = await call(operator, 'games.getHistory', { type: 'sports' }, { token });
    expect(response.items[0]?.win.amount).toBe((Number(promised) / 100).toFixed(2));
  });

  test('[G-9] a bet that a broken-off match has left promises what it can still pay', async () => {
    const { frame } = await newPlayer();
    const legs = await frame.pick(2);
    const [gone, left] = legs;
    if (!gone || !left) throw new Error('No open match was found');
    await frame.place(legs, 1_000n);
    await settleMatch(operator, gone.event, 'abandoned');
    const promise = { status: 'open', odds: String(left.odds), mayReturn: String(left.odds) };
    expect((await betsOf(frame)).bets[0]).toMatchObject(promise);
  });

  test('[G-9] one lost match loses a combined bet at once', async () => {
    const { frame } = await newPlayer();
    const legs = await frame.pick(2);
    await frame.place(legs, 1_000n);
    await settleMatch(operator, legs[0]?.event ?? '', [0, 3]);
    expect(await betsOf(frame)).toMatchObject({
      bets: [{ status: 'lost', payout: '0', legs: [{ result: 'lost' }, { result: null }] }],
      balances: { main: '9000' },
    });
  });

  test('[G-9] a bet on a broken-off match alone gives its stake back', async () => {
    const { frame } = await newPlayer();
    const legs = await frame.pick(1);
    await frame.place(legs, 2_500n);
    await settleMatch(operator, legs[0]?.event ?? '', 'abandoned');
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
    operator.advanceTime(40 * 60_000);
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
    if (!first || !second) throw new Error('No open match was found');
    const bonus = { balance: 'betting_bonus' };
    expect((await frame.place([first], 1_500n, bonus)).body.balances).toEqual({ main: '10000', betting_bonus: '500' });
    expect((await frame.place([second], 600n, bonus)).body.error).toBe('funds');
    await frame.place([second], 500n, bonus);
    await settleMatch(operator, first.event, [1, 0]);
    await settleMatch(operator, second.event, 'abandoned');
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
    if (!safe) throw new Error('No selection with odds below 1.50 was found');
    expect(await frame.place([safe], 500n, { balance: 'betting_bonus' })).toMatchObject({
      status: 422,
      body: { error: 'bonus' },
    });
    expect((await betsOf(frame)).balances?.betting_bonus).toBe('2000');
  });
});
