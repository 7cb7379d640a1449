import { and, eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loyaltyMoves, loyaltyPurchases, loyaltyPurses } from '../../sandbox/loyalty/schema';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import { playRouletteAs } from './playRound';
import { call, decide, deposit, signIn, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(async () => {
  await assertLedgerBalances(operator.db);
  await operator.close();
});

let count = 0;
async function newPlayer() {
  count += 1;
  const email = `laurel-${count}@baize.example`;
  const { response } = await call(operator, 'auth.register', { email, password: 'brass-fox-7', currency: 'EUR' });
  const token = response.token ?? '';
  return { uid: response.uid, token, email };
}
type Player = Awaited<ReturnType<typeof newPlayer>>;

const infoOf = async ({ token }: { token: string }) =>
  (await call(operator, 'loyalty.getinfo', {}, { token })).response;
const noticesOf = async ({ token }: { token: string }, locale = 'en-US') =>
  (await call(operator, 'loyalty.getnotifications', {}, { token, query: { locale } })).response.items;
const productsOf = async ({ token }: { token: string }) =>
  (await call(operator, 'loyalty.getproducts', {}, { token })).response;
const buy = (id: number | string, { token }: { token: string }, more: Record<string, string> = {}, key?: string) =>
  call(operator, 'loyalty.buyproduct', { id: String(id), ...more }, { token, ...(key && { key }) });

const payIn = async (euros: string, { token }: Player) =>
  decide((await deposit(operator, euros, token)).response.address, 'approve');

const play = ({ token }: Player, stake: string) => playRouletteAs(operator.url, token, stake);

/** Adds points with a ledger entry. */
async function grant({ uid }: Player, amount: number): Promise<void> {
  await operator.db.insert(loyaltyMoves).values({ uid, origin: 'test', program: null, amount, at: operator.now() });
  const { points } = (await operator.db.select().from(loyaltyPurses).where(eq(loyaltyPurses.uid, uid)))[0] ?? {
    points: 0,
  };
  await operator.db
    .update(loyaltyPurses)
    .set({ points: points + amount })
    .where(eq(loyaltyPurses.uid, uid));
}

async function assertPoints({ uid }: Player): Promise<void> {
  const ofPlayer = eq(loyaltyMoves.uid, uid);
  const [moves] = await operator.db
    .select({ total: sum(loyaltyMoves.amount) })
    .from(loyaltyMoves)
    .where(ofPlayer);
  const [balance] = await operator.db.select().from(loyaltyPurses).where(eq(loyaltyPurses.uid, uid));
  expect(Number(moves?.total)).toBe(balance?.points);
}

test('[B-5, D-8] registering and a first deposit are quests: each brings its points once and is told once', async () => {
  const player = await newPlayer();
  expect(await noticesOf(player)).toMatchObject([
    { trigger: 'register', type: 'credit', amount: '100', amountType: 'points' },
  ]);
  expect(await infoOf(player)).toMatchObject({ is_active: true, points: 100, earned: 100, pointsAlias: 'laurels' });
  await payIn('20', player);
  await payIn('20', player);
  const info = await infoOf(player);
  expect(info).toMatchObject({ points: 300, earned: 300 });
  expect(info.quests?.find(({ sysname }) => sysname === 'deposit')).toEqual({
    sysname: 'deposit',
    done: 1,
    target: 1,
    is_done: true,
  });
  expect(await noticesOf(player, 'fr-FR')).toMatchObject([
    { trigger: 'quest', type: 'credit', amount: '200', message: 'Premier dépôt' },
  ]);
  await assertPoints(player);
});

test('[B-5] stakes bring whole points, half of them at tables; cents are kept until they make one', async () => {
  const player = await newPlayer();
  await payIn('50', player);
  const before = (await infoOf(player)).points;
  await play(player, '300');
  const after = await infoOf(player);
  expect(after.points).toBe(before + 1);
  expect(after.quests?.find(({ sysname }) => sysname === 'twenty-rounds')).toMatchObject({ done: 1, target: 20 });
  await play(player, '100');
  expect((await infoOf(player)).points).toBe(before + 2);
  expect(Number.isInteger((await infoOf(player)).earned)).toBe(true);
  await assertPoints(player);
});

test('[B-5, D-8] a level that is reached gives what it has, once, and is told', async () => {
  const player = await newPlayer();
  await payIn('3000', player);
  await infoOf(player);
  await noticesOf(player);
  for (let round = 0; round < 4; round += 1) await play(player, '40000');
  // The read right after the round must count it; nothing else has triggered the calculation.
  expect(await noticesOf(player)).toMatchObject([
    { trigger: 'level', type: 'credit', amount: '100', message: 'Casino: you’ve reached Silver.' },
  ]);
  const info = await infoOf(player);
  expect(info.programs?.[0]).toMatchObject({ sysname: 'long-table', earned: 1100, level: 2 });
  expect(info.points).toBe(1200);
  const { items } = (await call(operator, 'loyalty.getcharacters', {}, { token: player.token })).response;
  expect(items.find(({ sysname }) => sysname === 'bee')).toMatchObject({ is_open: true });
  await assertPoints(player);
});

test('[B-5, U-6] loyalty rests while a check blocks the account, and for a player who keeps away', async () => {
  const blocked = { token: await signIn(operator, 2) };
  expect(await infoOf(blocked)).toMatchObject({ is_active: false, points: 0, levels: [] });
  expect((await buy(1, blocked)).error).toMatchObject({ type: 'InvalidRequestException', code: 'INACTIVE' });
  const excluded = await newPlayer();
  await call(operator, 'account.setTimeOut' as never, { period: 'day' }, { token: excluded.token });
  expect(await infoOf(excluded)).toMatchObject({ is_active: false });
  expect(await noticesOf(excluded)).toEqual([]);
  expect((await buy(1, excluded)).error?.type).toBe('SelfLimitException');
});

test('[B-6, D-8] a product takes its price, gives what it is, bonus money, spins, a character, and is told with its picture', async () => {
  const player = await newPlayer();
  await grant(player, 1000);
  await noticesOf(player);
  expect((await buy(1, player)).response).toMatchObject({ product_id: 1, points: 850 });
  const balances = (await call(operator, 'account.getBalance', {}, { token: player.token })).response;
  expect(balances.balance_bonus).toEqual({ amount: '2.00', currency: 'EUR' });
  expect((await buy(2, player)).response).toMatchObject({ points: 550 });
  const { items: packs } = (await call(operator, 'freespins.get', {}, { token: player.token })).response;
  expect(packs).toMatchObject([{ game: { sysname: 'laughing-lantern' }, remaining_count: 10 }]);
  expect((await buy(3, player)).response).toMatchObject({ points: 150 });
  expect((await buy(3, player)).errorData).toMatchObject({ id: ['OWNED'] });
  expect(await noticesOf(player)).toMatchObject([
    { trigger: 'product', type: 'credit', amount: '2.00', amountType: 'EUR', message: '€2 casino bonus' },
    { trigger: 'product', type: 'other', amount: '' },
    { trigger: 'product', type: 'other', message: 'The Carp', image: '/media/loyalty/fish.svg' },
  ]);
  await assertPoints(player);
});

test('[B-6] points that do not cover it, a thing that is gone, a seat too far, an unknown one: nothing moves', async () => {
  const player = await newPlayer();
  expect((await buy(1, player)).errorData).toEqual({ id: ['POINTS'], missing: 150 });
  expect((await buy(6, player)).errorData).toMatchObject({ id: ['SOLD_OUT'] });
  expect((await buy(4, player)).errorData).toMatchObject({ id: ['LEVEL'] });
  expect((await buy(99, player)).errorData).toMatchObject({ id: ['NOT_FOUND'] });
  for (const invalidId of ['-1', '1.5', 'x', '']) expect((await buy(invalidId, player)).errorData).toHaveProperty('id');
  expect((await call(operator, 'loyalty.buyproduct', { id: '1' })).error?.type).toBe('AuthorizationException');
  expect((await infoOf(player)).points).toBe(100);
  expect((await productsOf(player)).items.map(({ status }) => status)).toEqual([
    'available',
    'available',
    'available',
    'level',
    'available',
    'sold_out',
  ]);
});

test('[B-6, C-4] a double tap buys once: ten orders at once under one key get one answer', async () => {
  const player = await newPlayer();
  await grant(player, 2000);
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy(1, player, {}, 'tap-tap-tap')));
  expect(new Set(answers.map(({ response }) => response.id)).size).toBe(1);
  expect((await infoOf(player)).points).toBe(1850);
  await assertPoints(player);
});

test('[B-6] two tabs buy once: an order that does not know of the latest purchase is refused', async () => {
  const player = await newPlayer();
  await grant(player, 2000);
  const lastPurchase = String((await productsOf(player)).last_purchase);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, tab) => buy(1, player, { last_purchase: lastPurchase }, `tab-number-${tab}`)),
  );
  expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  for (const { error, errorData } of answers) if (error) expect(errorData).toEqual({ last_purchase: ['CHANGED'] });
  expect((await infoOf(player)).points).toBe(1850);
  const again = String((await productsOf(player)).last_purchase);
  expect((await buy(1, player, { last_purchase: again })).response).toMatchObject({ points: 1600 });
});

test('[B-6] orders at once never spend more points than there are', async () => {
  const player = await newPlayer();
  await grant(player, 500);
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy(1, player)));
  expect(answers.filter(({ error }) => !error)).toHaveLength(2);
  const ofPlayer = and(eq(loyaltyPurchases.uid, player.uid), eq(loyaltyPurchases.productId, 1));
  expect(await operator.db.$count(loyaltyPurchases, ofPlayer)).toBe(2);
  expect((await infoOf(player)).points).toBe(100);
  await assertPoints(player);
});

test('[B-7] a character is chosen among those that are open, and changed', async () => {
  const player = await newPlayer();
  const choose = (id: number | string) =>
    call(operator, 'loyalty.setcharacter', { id: String(id) }, { token: player.token });
  expect((await infoOf(player)).character).toBeNull();
  expect((await choose(1)).response).toBe(1);
  expect((await choose(2)).response).toBe(1);
  expect((await infoOf(player)).character).toMatchObject({ sysname: 'owl', image_url: '/media/characters/owl.svg' });
  expect((await fetch(`${operator.url}/media/characters/owl.svg`)).headers.get('content-type')).toMatch('image/svg');
  expect((await choose(4)).errorData).toEqual({ id: ['LOCKED'] });
  expect((await choose(9)).errorData).toEqual({ id: ['NOT_FOUND'] });
  expect((await choose('one')).errorData).toEqual({ id: ['INVALID'] });
  const query = { locale: 'fr-FR' };
  const list = await call(operator, 'loyalty.getcharacters', {}, { token: player.token, query });
  expect(list.response).toMatchObject({ offset: 0, total: 4 });
  expect(list.response.items.filter(({ is_chosen }) => is_chosen).map(({ name }) => name)).toEqual(['La Chouette']);
});

test.each([
  'getinfo',
  'getproducts',
  'getcharacters',
  'getnotifications',
] as const)('[A-14] a guest is refused loyalty.%s', async (name) => {
  expect((await call(operator, `loyalty.${name}`)).error?.type).toBe('AuthorizationException');
});
