import type { LoyaltyProduct } from '@baize/contract/api/entities/rewards';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loyaltyMoves, loyaltyPurses } from '../../sandbox/loyalty/schema';
import { FreeSpinsStore } from '../../src/stores/games/FreeSpinsStore';
import { CharactersStore } from '../../src/stores/rewards/CharactersStore';
import { ProgramsStore } from '../../src/stores/rewards/ProgramsStore';
import { ShopStore, shopRefusal } from '../../src/stores/rewards/ShopStore';
import { LoyaltyStore } from '../../src/stores/shell/LoyaltyStore';
import { call } from '../contract/startOperator';
import { editedCms } from '../contract/startSite';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { memory, openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const answerWith = (response: unknown) => ({ kind: 'answer' as const, body: JSON.stringify({ response }) });

type Page = Awaited<ReturnType<typeof openPlayerPage>>;

/** Adds points to the 100 of the registration. */
async function grant(uid: number, amount: number): Promise<void> {
  await operator.db.insert(loyaltyMoves).values({ uid, origin: 'test', program: null, amount, at: operator.now() });
  await operator.db
    .update(loyaltyPurses)
    .set({ points: 100 + amount })
    .where(eq(loyaltyPurses.uid, uid));
}

async function openShop(page: Page): Promise<{ shop: ShopStore; product: (sysname: string) => LoyaltyProduct }> {
  const shop = page.stores.get(ShopStore);
  await shop.load();
  const product = (sysname: string) => {
    const found = shop.list.value?.items.find((item) => item.sysname === sysname);
    if (!found) throw new Error(`No loyalty item ${sysname}`);
    return found;
  };
  return { shop, product };
}

test('[B-5] a player has a place in each programme, and quests with what is done of them', async () => {
  const { stores } = await openPlayerPage(operator, 20);
  const programs = stores.get(ProgramsStore);
  await programs.load();
  await until(() => stores.get(LoyaltyStore).info.value !== undefined);
  const [table, line] = programs.programs.value ?? [];
  if (!table || !line) throw new Error('No loyalty programmes were found');
  expect(stores.get(LoyaltyStore).progress).toMatchObject({
    number: 1,
    name: 'Bronze',
    next: 'Silver',
    earned: 300,
    percent: 30,
  });
  expect(programs.progressIn(table)).toEqual(stores.get(LoyaltyStore).progress);
  expect(programs.progressIn(line)).toMatchObject({ name: 'Spectator', earned: 0, percent: 0 });
  const quests = programs.questsOf(table);
  expect(quests.find(({ sysname }) => sysname === 'deposit')).toMatchObject({ isDone: true, done: 1, points: 200 });
  expect(quests.find(({ sysname }) => sysname === 'twenty-rounds')).toMatchObject({ isDone: false, done: 0 });
});

test('[B-5, A-14] a guest has no place and asks for none; resting loyalty has none either', async () => {
  const guest = openPage(operator);
  await guest.stores.session.start();
  const programs = guest.stores.get(ProgramsStore);
  await programs.load();
  await guest.stores.get(ShopStore).load();
  await guest.stores.get(CharactersStore).load();
  expect(guest.stores.get(LoyaltyStore).info.isLoading).toBe(false);
  expect(guest.stores.get(ShopStore).list.value).toBeUndefined();
  expect(programs.main && programs.progressIn(programs.main)).toBeNull();
  expect(guest.logged).toEqual([]);
  const blocked = openPage(operator);
  await blocked.stores.session.login.run({ login: 'three@baize.example', password: 'demo-three-3' });
  await blocked.stores.get(LoyaltyStore).info.load();
  expect(blocked.stores.get(LoyaltyStore).isActive).toBe(false);
  expect(blocked.stores.get(LoyaltyStore).progress).toBeNull();
});

test('[B-5] an operator that tells no more than the specification: points climb the account’s own ladder', async () => {
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const levels = [
    { name: 'One', min: 0, max: 200 },
    { name: 'Two', min: 200, max: 400 },
  ];
  const response = { id: 1, uid: page.uid, is_active: true, points: 50, levels, pointsAlias: 'pips', character: null };
  faulty.addFault(/loyalty\.getinfo/, answerWith(response));
  await page.stores.get(LoyaltyStore).info.load();
  expect(page.stores.get(LoyaltyStore).progress).toMatchObject({ name: 'One', next: 'Two', missing: 150, percent: 25 });
  const programs = page.stores.get(ProgramsStore);
  await programs.load();
  expect(programs.main && programs.progressIn(programs.main)).toMatchObject({ name: 'One' });
});

test('[R-17, N-2] the page of one programme asks for that one alone, and knows one that is not there', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const programs = stores.get(ProgramsStore);
  await programs.open('long-table');
  expect(programs.find('long-table')).toMatchObject({ sysname: 'long-table' });
  expect(programs.find('nope')).toBeNull();
  await programs.open('nope');
  expect([programs.chosen.value, programs.chosen.error]).toEqual([{ sysname: 'nope', program: null }, null]);
  expect([faulty.heardOf(/getPrograms/).length, faulty.heardOf(/getProgram\?/).length]).toEqual([0, 2]);
});

test('[R-17, N-2] an operator that lacks the call for one programme is asked for them all', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const programs = stores.get(ProgramsStore);
  const body = JSON.stringify({ error: { type: 'MethodNotFoundException' } });
  faulty.addFault(/getProgram\?/, { kind: 'answer', status: 404, body });
  await programs.open('long-table');
  expect(programs.find('long-table')?.levels.length).toBeGreaterThan(1);
  expect(stores.fatal).toBeNull();
  await programs.open('nope');
  expect(programs.chosen.value?.program).toBeNull();
});

test('[B-5, R-17] the page of one programme shows the place of an account that names no programmes', async () => {
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const levels = [{ name: 'One', min: 0, max: 200 }];
  faulty.addFault(
    /loyalty\.getinfo/,
    answerWith({ id: 1, uid: page.uid, is_active: true, points: 50, levels, character: null }),
  );
  const programs = page.stores.get(ProgramsStore);
  await programs.open('long-table');
  await until(() => programs.programs.value !== undefined);
  const program = programs.find('long-table');
  expect(program && programs.progressIn(program)).toMatchObject({ name: 'One' });
});

test('[B-6, D-4] a product is asked about, bought, and told of; points that do not cover it are said to be missing', async () => {
  const page = await openPlayerPage(operator);
  await grant(page.uid, 300);
  const { shop, product } = await openShop(page);
  const { dialogs } = page.stores;
  shop.openProduct(product('bonus-small'));
  expect(dialogs.top).toMatchObject({ name: 'product', props: { view: 'confirm' } });
  await shop.confirm(product('bonus-small'));
  expect(dialogs.stack).toHaveLength(1);
  expect(dialogs.top).toMatchObject({ name: 'product', props: { view: 'bought' } });
  expect(shop.points).toBe(150);
  dialogs.closeTop();
  await until(() => page.stores.toasts.items.some(({ notice }) => notice?.trigger === 'product'));
  shop.openProduct(product('fish'));
  expect(dialogs.top).toMatchObject({ props: { view: 'short' } });
  expect(shop.missingFor(product('fish'))).toBe(250);
});

test('[B-6] a purchase is told by its own answer, whatever the shelf takes to be read anew', async () => {
  const page = await openPlayerPage(operator);
  await grant(page.uid, 500);
  const { shop, product } = await openShop(page);
  faulty.addFault(/loyalty\.get(info|products)/, { kind: 'hold' });
  await shop.confirm(product('bonus-small'));
  expect(page.stores.dialogs.top).toMatchObject({ props: { view: 'bought' } });
  expect(shop.points).toBe(350);
  // The next purchase uses the new state and is not taken for one of another tab.
  await shop.confirm(product('bonus-small'));
  expect(shop.points).toBe(100);
});

test('[B-6, G-6] free spins that were bought stand on their game at once', async () => {
  const page = await openPlayerPage(operator);
  await grant(page.uid, 300);
  const spins = page.stores.get(FreeSpinsStore);
  await spins.packs.ensure();
  expect(spins.remainingFor('laughing-lantern')).toBe(0);
  const { shop, product } = await openShop(page);
  await shop.confirm(product('spins'));
  await until(() => spins.remainingFor('laughing-lantern') === 10);
});

test('[B-6, C-4] a double tap buys once', async () => {
  const page = await openPlayerPage(operator);
  await grant(page.uid, 1000);
  const { shop, product } = await openShop(page);
  const bonus = product('bonus-small');
  await Promise.all([shop.confirm(bonus), shop.confirm(bonus), shop.confirm(bonus)]);
  expect(shop.points).toBe(850);
});

test('[B-6, C-4] an order whose answer was lost is the same one after a reload, though the list names it as bought by then', async () => {
  const storage = memory();
  const page = await openPlayerPage(operator, 0, { storage, apiUrl: faulty.url });
  await grant(page.uid, 1000);
  const { shop, product } = await openShop(page);
  await shop.confirm(product('bonus-small'));
  expect(shop.points).toBe(850);
  // The purchase succeeds, but its response is lost.
  faulty.addFault(/loyalty\.buyproduct/, { kind: 'cut' }, 1);
  const lost = await shop.buy.run(product('bonus-small'));
  expect(lost.ok).toBe(false);
  const again = openPage(operator, { storage });
  await again.stores.session.login.run({
    login: page.stores.session.player?.login ?? '',
    password: 'brass-fox-7',
  });
  const reloaded = await openShop({ ...page, stores: again.stores });
  expect(reloaded.shop.points).toBe(600);
  expect((await reloaded.shop.buy.run(reloaded.product('bonus-small'))).ok).toBe(true);
  await reloaded.shop.load();
  expect(reloaded.shop.points).toBe(600);
  // A new purchase.
  await reloaded.shop.confirm(reloaded.product('bonus-small'));
  expect(reloaded.shop.points).toBe(350);
});

test.each([
  ['of one device', true],
  ['of two devices', false],
])('[B-6] two windows %s buy once between them', async (_which, isShared) => {
  const storage = memory();
  const page = await openPlayerPage(operator, 0, { storage });
  await grant(page.uid, 1000);
  const other = openPage(operator, isShared ? { storage } : {});
  const login = page.stores.session.player?.login ?? '';
  await other.stores.session.login.run({ login, password: 'brass-fox-7' });
  const shops = [await openShop(page), await openShop({ ...page, stores: other.stores })];
  const results = await Promise.all(shops.map(({ shop, product }) => shop.buy.run(product('bonus-small'))));
  await Promise.all(shops.map(({ shop }) => shop.load()));
  expect(shops.map(({ shop }) => shop.points)).toEqual([850, 850]);
  const refused = results.filter((result) => !result.ok);
  for (const result of refused) expect(shopRefusal(result.ok ? null : result.error)).toBe('CHANGED');
  if (!isShared) expect(refused).toHaveLength(1);
});

test('[B-7] a first character is confirmed, another one is changed to, a locked one is only looked at', async () => {
  const { stores } = await openPlayerPage(operator);
  const characters = stores.get(CharactersStore);
  await characters.load();
  const [fox, owl, bee] = characters.list.value ?? [];
  if (!fox || !owl || !bee) throw new Error('The seed has no characters');
  characters.openDialog(fox);
  expect(stores.dialogs.top).toMatchObject({ name: 'character', props: { view: 'confirm' } });
  expect(await characters.choose.run(fox)).toEqual({ ok: true, value: true });
  expect(characters.chosen?.sysname).toBe('fox');
  expect(stores.get(LoyaltyStore).info.value?.character).toMatchObject({ sysname: 'fox' });
  characters.openDialog(owl);
  expect(stores.dialogs.top?.props).toMatchObject({ view: 'change' });
  characters.openDialog(bee);
  expect(stores.dialogs.top?.props).toMatchObject({ view: 'look' });
});

test.each([
  ['profile', true, false],
  ['loyalty', false, true],
  ['both', true, true],
])('[B-7, W-19] charactersView %s: on the profile %s, on the loyalty page %s', async (charactersView, onProfile, page) => {
  const cms = await editedCms({ 'en/loyalty': (config) => ({ ...config, charactersView }) });
  const { stores } = openPage(operator, { cmsUrl: cms.url });
  const programs = stores.get(ProgramsStore);
  await programs.load();
  expect([programs.showsCharacters('profile'), programs.showsCharacters('loyalty')]).toEqual([onProfile, page]);
  await cms.app.close();
});

test('[A-14] what was the player’s goes with the session', async () => {
  const page = await openPlayerPage(operator);
  page.stores.start(Promise.resolve());
  const { shop } = await openShop(page);
  const characters = page.stores.get(CharactersStore);
  await characters.load();
  await page.stores.session.logout.run();
  expect([shop.list.value, characters.list.value, page.stores.get(LoyaltyStore).info.value]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect((await call(operator, 'loyalty.getproducts')).error?.type).toBe('AuthorizationException');
});

test('[B-6, A-13] a purchase that another player of this browser lost does not refuse the next player’s', async () => {
  const storage = memory();
  const page = await openPlayerPage(operator, 0, { storage, apiUrl: faulty.url });
  await grant(page.uid, 1000);
  const { shop, product } = await openShop(page);
  await shop.confirm(product('bonus-small'));
  faulty.addFault(/loyalty\.buyproduct/, { kind: 'cut' }, 1);
  expect((await shop.buy.run(product('bonus-small'))).ok).toBe(false);
  const next = await openPlayerPage(operator, 0, { storage, apiUrl: faulty.url });
  await grant(next.uid, 1000);
  const other = await openShop(next);
  expect(await other.shop.buy.run(other.product('bonus-small'))).toMatchObject({ ok: true });
});
