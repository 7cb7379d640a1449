import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompetitionUnderTest, openCompetition } from './competitionFixture';

const HOURLY = 4;

let site: CompetitionUnderTest;
beforeAll(async () => {
  site = await openCompetition();
}, 60_000);
afterAll(() => site.close());

const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);
const read = async () => site.create().handlers['Jackpots.get']({}, site.contextOf(null));
const potOf = async (id: number) => cents((await read()).find((jackpot) => jackpot.id === id)?.amount.amount);
const winsOf = async (id: number) =>
  (await site.create().handlers['Jackpots.getWinners']({ jackpot_id: String(id), count: '10' })).items;
const recent = async (count = '20') => (await site.create().handlers['Jackpots.getWinners']({ count })).items;

describe('jackpots', () => {
  test('[G-8] jackpots grow every second and are equal for everybody', async () => {
    const before = await read();
    expect(await read()).toEqual(before);
    site.clock.now += 10_000;
    const after = await read();
    expect(after.every(({ amount }, index) => cents(amount.amount) > cents(before[index]?.amount.amount))).toBe(true);
  });

  test('[G-8] one per cent of real stakes goes in, small ones too; demo rounds and other games add nothing', async () => {
    const uid = await site.player();
    const fast = site.gameIn('fast');
    const before = await potOf(HOURLY);
    const pool = await site.jackpotAccount();
    for (let turn = 0; turn < 5; turn += 1) await site.play({ uid, sysname: fast, stake: 20n });
    await site.play({ uid, sysname: fast, stake: 10_000n });
    await site.play({ uid, sysname: fast, stake: 10_000n, mode: 'demo' });
    await site.play({
      uid,
      sysname: site.gameIn('table', ['fast', 'jackpots', 'manyways', 'classics']),
      stake: 10_000n,
    });
    await Promise.all([site.create().countAndPay(), site.create().countAndPay()]);
    expect(await potOf(HOURLY)).toBe(before + 101);
    expect(await site.jackpotAccount()).toBe(pool + 101n);
    await site.assertBooks();
  });

  test('[G-8] a round wins the whole jackpot, which restarts, and no cent is created or lost', async () => {
    const uid = await site.player('EUR', 'DemoOne');
    const sysname = site.gameIn('fast');
    await site.play({ uid, sysname, stake: 100_000n });
    await site.create().countAndPay();
    const before = await potOf(HOURLY);
    expect(await site.jackpotAccount()).toBeGreaterThanOrEqual(1000n);
    await site.play({ uid, sysname, stake: 100n });
    const lucky = { luck: (jackpotId: number) => (jackpotId === HOURLY ? 0 : 1) };
    await Promise.all([site.create(lucky).countAndPay(), site.create(lucky).countAndPay()]);
    await site.create(lucky).countAndPay();
    expect(await site.main(uid)).toBe(BigInt(before + 1));
    expect(await site.jackpotAccount()).toBe(0n);
    expect(await potOf(HOURLY)).toBe(20_000);
    const [last] = await winsOf(HOURLY);
    expect(last).toMatchObject({ fakename: 'D***', jackpot_id: HOURLY, game: { sysname } });
    expect(cents(last?.amount.amount)).toBe(before + 1);
    expect(await recent()).toContainEqual(last);
    await site.assertBooks();
  });

  test('[G-8] a player of another currency is paid in theirs', async () => {
    const uid = await site.player('JPY');
    const before = await potOf(HOURLY);
    await site.play({ uid, sysname: site.gameIn('fast'), stake: 20n, currency: 'JPY' });
    await site.create({ luck: (jackpotId) => (jackpotId === HOURLY ? 0 : 1) }).countAndPay();
    expect(await site.main(uid, 'JPY')).toBe((BigInt(before) * 165n) / 100n);
    await site.assertBooks();
  });

  test('[G-8] the history is newest first, and an unknown jackpot is refused', async () => {
    const times = (await winsOf(2)).map((win) => win.created_at);
    expect(times).toHaveLength(10);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    await expect(winsOf(77)).rejects.toMatchObject({ type: 'InvalidParameterException' });
  });
});

describe('winners', () => {
  test('[G-8] the crowd’s wins move on by one at a time, newest first', async () => {
    site.clock.now += 3_600_000;
    const before = await recent('5');
    site.clock.now += 7_000;
    const after = await recent('5');
    expect(after.slice(1)).toEqual(before.slice(0, 4));
    expect(after[0]?.created_at).toBeGreaterThan(before[0]?.created_at ?? 0);
  });

  test('[G-8] a real win is listed with a masked nickname; a round that lost money is not', async () => {
    const uid = await site.player('USD', 'TwoDemos');
    const sysname = site.gameIn('popular');
    await site.play({ uid, sysname, stake: 200n, win: 150n, currency: 'USD' });
    expect((await recent()).some(({ fakename }) => fakename === 'T***')).toBe(false);
    await site.play({ uid, sysname, stake: 200n, win: 900n, currency: 'USD' });
    const mine = (await recent()).find(({ fakename }) => fakename === 'T***');
    expect(mine).toMatchObject({ amount: { amount: '9.00', currency: 'USD' }, game: { sysname } });
  });

  test('[G-8] pages are complete, do not overlap, and end', async () => {
    const seen: unknown[] = [];
    for (let offset = 0; offset < 220; offset += 20) {
      const page = await site.create().handlers['Jackpots.getWinners']({ offset: String(offset), count: '20' });
      expect(page.total).toBe(200);
      seen.push(...page.items.map((win) => `${win.created_at} ${win.fakename} ${win.amount.amount}`));
    }
    expect(seen).toHaveLength(200);
    expect(new Set(seen).size).toBe(200);
  });

  test('[G-8] the largest wins of a period: worth most first, real ones among them, longer periods hold shorter ones', async () => {
    const uid = await site.player('JPY', 'YenDemo');
    await site.play({ uid, sysname: site.gameIn('popular'), stake: 100n, win: 16_500_000n, currency: 'JPY' });
    const top = async (period: string) =>
      (await site.create().handlers['leaderboard.get']({ period, count: '100' }, site.contextOf(null))).items;
    const [day, week] = [await top('day'), await top('week')];
    expect(day[0]).toMatchObject({ place: 1, fakename: 'Y***', amount: { amount: '16500000', currency: 'JPY' } });
    expect(day.every((row, index) => row.points <= (day[index - 1]?.points ?? row.points))).toBe(true);
    expect(week[5]?.points).toBeGreaterThanOrEqual(day[5]?.points ?? 0);
    await expect(site.create().handlers['leaderboard.get']({}, site.contextOf(null))).rejects.toMatchObject({
      type: 'InvalidParameterException',
    });
  });
});
