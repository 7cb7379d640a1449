/** Free spins of the operator, played in the slot's frame without the product's client code. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { grantFreeSpins } from '../../sandbox/freespins/packs';
import { withFreeSpins } from '../../sandbox/freespins/spinWallet';
import { gameRounds } from '../../sandbox/kernel/gameTables';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import { newPlayer } from './cashierCalls';
import { call, decide, mainBalance, startOperator, type TestOperator } from './startOperator';

const SLOT = 'starlit-crown-quest';
const DAY_MS = 24 * 60 * 60 * 1000;

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterEach(() => assertLedgerBalances(operator.db));
afterAll(() => operator.close());

const packs = async (token?: string) =>
  (await call(operator, 'freespins.get', { status: 'active' }, { token })).response;
const uidOf = async (token: string) => (await call(operator, 'account.getInfo', {}, { token })).response.uid;
const minor = (amount: string) => BigInt(amount.replace('.', ''));

interface Spun {
  error?: string;
  balance: string;
  freeSpins: { id: number; left: number; stake: string } | null;
  round: { id: string; isOver: boolean; stake: string; win: string; state: { spins: unknown[] } };
  spinsOver: {
    won: string;
    bonus: {
      isActive: boolean;
      until: number;
      behind: { title: unknown; amount: string; until: number } | null;
    } | null;
  } | null;
}

/** Creates a player with free spins and an open slot. */
async function openWith(grant: { count: number; wager?: { times: number; days: number } }) {
  const token = await newPlayer(operator);
  const uid = await uidOf(token);
  const at = operator.now();
  await operator.db.transaction((tx) => grantFreeSpins(tx, { uid, game: SLOT, origin: 'test', at, ...grant }));
  const launch = await call(operator, 'games.launch', { sysname: SLOT, mode: 'play' }, { token });
  const page = await (await fetch(operator.url + launch.response.address)).text();
  const { key } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
  const send = async (name: string, body: object = {}): Promise<Spun> => {
    const headers = { 'x-frame-key': key, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${operator.url}/platform/frames/call/${name}`, init)).json();
  };
  const pack = (await send('open')).freeSpins?.id ?? 0;
  /** Also plays the free spins that a round won. */
  const finish = async (spun: Spun): Promise<Spun> => {
    let last = spun;
    while (last.round && !last.round.isOver)
      last = await send('act', { roundId: last.round.id, type: 'free', spin: last.round.state.spins.length });
    return last;
  };
  const spin = (roundKey: string = randomUUID()) => send('start', { key: roundKey, lines: 20, pack });
  return { token, uid, pack, send, spin, finish };
}

test('[G-6, B-1] a code gives a pack once, listed with its game, what is left and what it is worth', async () => {
  const token = await newPlayer(operator);
  expect((await packs(token)).items).toEqual([]);
  const code = { promo_code: 'spins' };
  const both = await Promise.all([1, 2].map(() => call(operator, 'campaigns.activateOffer', code, { token })));
  expect(both.filter(({ error }) => error === undefined)).toHaveLength(1);
  const { items } = await packs(token);
  expect(items).toMatchObject([
    {
      game: { sysname: SLOT, name: 'Starlit Crown Quest' },
      remaining_count: 20,
      total_count: 20,
      status: 'active',
      stake: { amount: '0.20', currency: 'EUR' },
      wager: null,
    },
  ]);
  expect((await call(operator, 'freespins.get', {}, {})).error?.type).toBe('AuthorizationException');
  expect((await call(operator, 'freespins.get', { count: '100' }, { token })).error?.type).toBe(
    'InvalidParameterException',
  );
});

test('[G-6, C-4] a spin stakes nothing; repeated and concurrent taps take one spin each and pay once', async () => {
  const { token, spin, finish } = await openWith({ count: 6 });
  const same = await Promise.all([spin('tap-tap-tap'), spin('tap-tap-tap'), spin('tap-tap-tap')]);
  expect(new Set(same.map(({ round }) => round.id)).size).toBe(1);
  expect(same[0]?.round.stake).toBe('0');
  const wins = [BigInt((await finish(same[0] as Spun)).round.win)];
  expect((await packs(token)).items[0]?.remaining_count).toBe(5);
  for (let turn = 0; turn < 5; turn += 1) wins.push(BigInt((await finish(await spin())).round.win));
  expect((await packs(token)).items).toEqual([]);
  expect(await spin()).toEqual({ error: 'spins' });
  const total = wins.reduce((sum, win) => sum + win, 0n);
  expect(minor(await mainBalance(operator, token))).toBe(total);
});

test('[G-6, C-4] the last spin tapped twice with two keys is played once', async () => {
  const { spin, finish, send } = await openWith({ count: 1 });
  const both = await Promise.all([spin(), spin()]);
  const played = both.filter(({ round }) => round);
  expect(played).toHaveLength(1);
  expect(['spins', 'busy']).toContain(both.find(({ error }) => error)?.error);
  await finish(played[0] as Spun);
  expect((await send('open')).freeSpins).toBeNull();
});

test('[G-6, C-4] a movement repeated after a cut-off moves nothing', async () => {
  const { token, uid, spin, finish } = await openWith({ count: 3 });
  const { round } = await finish(await spin());
  const before = await mainBalance(operator, token);
  const wallet = withFreeSpins(operator.wallet, operator.db, operator.now);
  const entry = {
    uid,
    balance: 'main' as const,
    amount: 5_000n,
    key: `${round.id}:win`,
    roundId: round.id,
    game: SLOT,
  };
  await wallet.stake({ ...entry, amount: 0n, key: `${round.id}:stake` });
  await wallet.win(entry);
  expect(await mainBalance(operator, token)).toBe(before);
  expect((await packs(token)).items[0]?.remaining_count).toBe(2);
});

test('[G-6, B-3] wins of a pack with wagering become one bonus when it is played', async () => {
  const { token, spin, finish } = await openWith({ count: 12, wager: { times: 10, days: 7 } });
  let won = 0n;
  for (let turn = 0; turn < 12; turn += 1) {
    expect(await mainBalance(operator, token)).toBe('0.00');
    won += BigInt((await finish(await spin())).round.win);
  }
  const { items } = (await call(operator, 'bonuses.get', {}, { token })).response;
  expect(items.map(({ description, balance }) => [description.title, minor(balance?.amount ?? '0')])).toEqual(
    won > 0n ? [['Free spins winnings', won]] : [],
  );
  if (won > 0n) expect(minor(items[0]?.wager?.required.amount ?? '0')).toBe(won * 10n);
});

/** Plays all free spins, enough of them to win something. */
async function playOut({ spin, finish }: Pick<Awaited<ReturnType<typeof openWith>>, 'spin' | 'finish'>) {
  let last: Spun | null = null;
  for (let turn = 0; turn < 40; turn += 1) last = await finish(await spin());
  return last?.spinsOver ?? null;
}

test('[G-6, B-3] spins that are over say whether their bonus is in play, and if not, behind which one it waits', async () => {
  const pack = { count: 40, wager: { times: 10, days: 7 } };
  const alone = await openWith(pack);
  const inPlay = await playOut(alone);
  const [own] = (await call(operator, 'bonuses.get', {}, { token: alone.token })).response.items;
  expect(inPlay?.bonus).toMatchObject({ isActive: true, behind: null });
  expect(Math.floor((inPlay?.bonus?.until ?? 0) / 1000)).toBe(own?.expires_at);

  const behind = await openWith(pack);
  const order = {
    method: 'card',
    amount: '20',
    campaign_offer_id: '1',
    return_kind: 'site',
    return_base: operator.url,
  };
  const { address } = (await call(operator, 'cashier.makedeposit', order, { token: behind.token })).response;
  await decide(address, 'approve');
  const waiting = await playOut(behind);
  const [late, first] = (await call(operator, 'bonuses.get', {}, { token: behind.token })).response.items;
  expect([late?.status, late?.actions, first?.status]).toEqual(['available', ['remove'], 'active']);
  expect(waiting?.bonus).toMatchObject({
    isActive: false,
    behind: {
      title: { en: '100% First Deposit Bonus', fr: 'Premier dépôt\u00a0: bonus de 100\u00a0%' },
      amount: '2000',
    },
  });
  const times = [waiting?.bonus?.until, waiting?.bonus?.behind?.until].map((at) => Math.floor((at ?? 0) / 1000));
  expect(times).toEqual([late?.expires_at, first?.expires_at]);
});

test('[G-6] time ends a pack: it is no longer listed or played, and what it has won is not lost', async () => {
  const { token, spin, finish } = await openWith({ count: 30, wager: { times: 10, days: 30 } });
  let won = 0n;
  for (let turn = 0; turn < 29 && won === 0n; turn += 1) won += BigInt((await finish(await spin())).round.win);
  operator.advanceTime(7 * DAY_MS);
  const again = await call(operator, 'bonuses.get', {}, { token });
  expect((await packs(token)).items).toEqual([]);
  expect(minor(again.response.items[0]?.balance?.amount ?? '0')).toBe(won);
  const late = await spin();
  expect(['spins', 'session']).toContain(late.error);
});

test('[G-6] a pack is its player’s alone, and of its game alone', async () => {
  const owner = await openWith({ count: 2 });
  const other = await openWith({ count: 2 });
  const stolen = await other.send('start', { key: 'not-my-own', lines: 20, pack: owner.pack });
  expect(stolen).toEqual({ error: 'spins' });
  const wrong = await owner.send('start', { key: 'wrong-value', lines: 20, pack: 'all' });
  expect(wrong).toEqual({ error: 'spins' });
  const rounds = await operator.db.select().from(gameRounds).where(eq(gameRounds.uid, other.uid));
  expect(rounds).toEqual([]);
});

test('[G-6, B-5] a spin on the house is no round for money: no quest counts it', async () => {
  const { token, spin, finish } = await openWith({ count: 1 });
  expect((await finish(await spin())).round.isOver).toBe(true);
  const { quests } = (await call(operator, 'loyalty.getinfo', {}, { token })).response;
  const done = quests
    ?.filter(({ sysname }) => ['twenty-rounds', 'five-games'].includes(sysname))
    .map((quest) => quest.done);
  expect(done).toEqual([0, 0]);
});

test('[G-10, G-6] the history says of a spin on the house that it was one, and what it was worth', async () => {
  const { token, spin, finish } = await openWith({ count: 1 });
  const spun = await finish(await spin());
  const { items } = (await call(operator, 'games.getHistory', { type: 'casino' }, { token })).response;
  expect(items[0]).toMatchObject({
    stake: { amount: '0.00' },
    free_stake: { amount: '0.20', currency: 'EUR' },
    status: BigInt(spun.round.win) > 0n ? 'won' : 'lost',
  });
});
