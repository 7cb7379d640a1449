import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CompetitionUnderTest, openCompetition, START } from './competitionFixture';

const MINUTE = 60_000;
const BREAK = 4;

let site: CompetitionUnderTest;
beforeAll(async () => {
  site = await openCompetition();
}, 60_000);
afterAll(() => site.close());
beforeEach(() => {
  // Each test starts at a new coffee break.
  site.clock.now = Math.ceil((Math.max(START, site.clock.now) + MINUTE) / (30 * MINUTE)) * 30 * MINUTE + MINUTE;
});

const join = (uid: number | null, kind: number) =>
  site.create().handlers['tournaments.participate']({ id: String(site.editionOfKind(kind).id) }, site.contextOf(uid));
const board = (uid: number | null, id: number) =>
  site.create().handlers['leaderboard.get']({ tournament_id: String(id), count: '100' }, site.contextOf(uid));

describe('taking part', () => {
  test('[G-8] a player joins once, and hears that they had', async () => {
    const uid = await site.player();
    expect(await join(uid, BREAK)).toBe(1);
    expect(await join(uid, BREAK)).toBe(0);
    const { id } = site.editionOfKind(BREAK);
    const shown = await site.create().handlers['tournaments.get']({ id: String(id) }, site.contextOf(uid));
    expect(shown.items).toMatchObject([{ is_participant: true, participants_count: 15 }]);
    const guest = await site.create().handlers['tournaments.get']({ id: String(id) }, site.contextOf(null));
    expect(guest.items).toMatchObject([{ is_participant: false }]);
  });

  test('[G-8, N-4] a guest, an unknown tournament and one that has ended are refused', async () => {
    const uid = await site.player();
    await expect(join(null, BREAK)).rejects.toMatchObject({ type: 'AuthorizationException' });
    const { handlers } = site.create();
    const participate = (id: string) => handlers['tournaments.participate']({ id }, site.contextOf(uid));
    await expect(participate('15')).rejects.toMatchObject({ type: 'InvalidParameterException' });
    await expect(participate('x')).rejects.toMatchObject({ type: 'InvalidParameterException' });
    const { id } = site.editionOfKind(BREAK);
    site.clock.now += 20 * MINUTE;
    await expect(participate(String(id))).rejects.toMatchObject({ type: 'InvalidRequestException' });
    await expect(board(uid, 15)).rejects.toMatchObject({ type: 'InvalidParameterException' });
  });

  test('[G-8] a coming tournament can be joined before it starts', async () => {
    const uid = await site.player();
    const { id, startedAt } = site.editionOfKind(BREAK);
    expect(startedAt * 1000).toBeLessThan(site.clock.now);
    const next = String(id + 10);
    expect(await site.create().handlers['tournaments.participate']({ id: next }, site.contextOf(uid))).toBe(1);
  });
});

describe('points', () => {
  test('[G-8] real-money rounds in its games count once, from the moment of joining', async () => {
    const [uid, popular] = [await site.player('EUR', 'DemoOne'), site.gameIn('popular')];
    await site.play({ uid, sysname: popular, stake: 500n });
    site.clock.now += 1000;
    await join(uid, BREAK);
    site.clock.now += 1000;
    await site.play({ uid, sysname: popular, stake: 200n });
    await site.play({ uid, sysname: popular, stake: 100n, mode: 'demo' });
    await site.play({ uid, sysname: site.gameIn('slots', ['popular']), stake: 900n });
    const [one, two] = [site.create(), site.create()];
    await Promise.all([one.countAndPay(), two.countAndPay(), one.countAndPay()]);
    const { id } = site.editionOfKind(BREAK);
    expect((await board(uid, id)).own).toMatchObject({ points: 20, fakename: 'DemoOne' });
    expect((await board(null, id)).own).toBeNull();
  });

  test('[G-8] by turnover all stakes add up in euros, by multiplier the best round counts, by rounds each', async () => {
    const yen = await site.player('JPY');
    await join(yen, BREAK);
    const popular = site.gameIn('popular');
    await site.play({ uid: yen, sysname: popular, stake: 1650n, currency: 'JPY' });
    await site.play({ uid: yen, sysname: popular, stake: 1650n, currency: 'JPY' });
    expect((await board(yen, site.editionOfKind(BREAK).id)).own?.points).toBe(200);

    const [fast, table] = [site.gameIn('fast', ['popular']), site.gameIn('table', ['popular'])];
    const uid = await site.player();
    await join(uid, 2);
    await join(uid, 3);
    for (const win of [250n, 900n, 40n]) await site.play({ uid, sysname: fast, stake: 100n, win });
    expect((await board(uid, site.editionOfKind(2).id)).own?.points).toBe(900);
    for (let turn = 0; turn < 3; turn += 1) await site.play({ uid, sysname: table });
    expect((await board(uid, site.editionOfKind(3).id)).own?.points).toBe(3);
  });

  test('[G-8] a round that ends after the tournament does not count', async () => {
    const uid = await site.player();
    await join(uid, BREAK);
    const edition = site.editionOfKind(BREAK);
    site.clock.now = edition.finishedAt * 1000;
    await site.play({ uid, sysname: site.gameIn('popular'), stake: 5000n });
    expect((await board(uid, edition.id)).own).toMatchObject({ points: 0, place: null });
  });

  test('[G-8] places are in order, and on a tie the earlier player is higher', async () => {
    const [late, early] = [await site.player(), await site.player()];
    await join(late, BREAK);
    await join(early, BREAK);
    const popular = site.gameIn('popular');
    await site.play({ uid: early, sysname: popular, stake: 90_000n });
    site.clock.now += 5000;
    await site.play({ uid: late, sysname: popular, stake: 90_000n });
    const { id } = site.editionOfKind(BREAK);
    const { items, own } = await board(early, id);
    expect(own).toMatchObject({ place: 1, points: 9000, amount: { amount: '40.00', currency: 'EUR' }, is_paid: false });
    expect((await board(late, id)).own).toMatchObject({ place: 2, amount: { amount: '25.00' } });
    expect(items.map(({ place }) => place)).toEqual(items.map((_, index) => index + 1));
    expect(items.every((row, index) => row.points <= (items[index - 1]?.points ?? row.points))).toBe(true);
  });
});

describe('the end', () => {
  test('[G-8] prizes are paid once, by two processes at once and after a restart, in the player’s currency', async () => {
    const [euro, dollar] = [await site.player('EUR'), await site.player('USD')];
    await join(euro, BREAK);
    await join(dollar, BREAK);
    const popular = site.gameIn('popular');
    await site.play({ uid: euro, sysname: popular, stake: 90_000n });
    await site.play({ uid: dollar, sysname: popular, stake: 80_000n, currency: 'USD' });
    const edition = site.editionOfKind(BREAK);
    site.clock.now = edition.finishedAt * 1000 - 1;
    await site.create().countAndPay();
    expect(await site.main(euro)).toBe(0n);
    site.clock.now += 1;
    const [one, two] = [site.create(), site.create()];
    await Promise.all([one.countAndPay(), two.countAndPay()]);
    await site.create().countAndPay();
    expect(await site.main(euro)).toBe(4000n);
    expect(await site.main(dollar, 'USD')).toBe(2725n);
    expect((await board(euro, edition.id)).own).toMatchObject({ place: 1, is_paid: true, amount: { amount: '40.00' } });
    await site.assertBooks();
  });

  test('[G-8] one that ended while the operator was down is counted and paid when it is up again', async () => {
    const uid = await site.player();
    await join(uid, BREAK);
    await site.play({ uid, sysname: site.gameIn('popular'), stake: 90_000n });
    site.clock.now += 24 * 60 * MINUTE;
    await site.create().countAndPay();
    expect(await site.main(uid)).toBe(4000n);
    await site.assertBooks();
  });
});
