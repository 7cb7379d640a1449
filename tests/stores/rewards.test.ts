import { afterAll, beforeAll, expect, test } from 'vitest';
import { weekStart } from '../../sandbox/common/time';
import { DepositStore } from '../../src/stores/cashier/DepositStore';
import { readDeposit } from '../../src/stores/cashier/earlyReads';
import { BonusesStore } from '../../src/stores/rewards/BonusesStore';
import { OffersStore } from '../../src/stores/rewards/OffersStore';
import { ProgramsStore } from '../../src/stores/rewards/ProgramsStore';
import { PrefetchStore } from '../../src/stores/shell/PrefetchStore';
import { call, decide, startOperator, type TestOperator } from '../contract/startOperator';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

const DAY_MS = 24 * 60 * 60 * 1000;

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
  // A Tuesday, so that the Monday offer is unavailable.
  operator.advanceTime(weekStart(operator.now()) + 8 * DAY_MS - operator.now());
});
afterAll(() => operator.close());

type Page = Awaited<ReturnType<typeof openPlayerPage>>;

async function offersOf({ stores }: Pick<Page, 'stores'>) {
  const store = stores.get(OffersStore);
  await store.load();
  const actionOf = (id: number) => {
    const offer = store.find(String(id));
    return offer && store.actionOf(offer);
  };
  return { store, actionOf };
}

test('[B-2] nothing is offered to do before anybody is known; a guest is invited, and sees what guests may see', async () => {
  const page = openPage(operator);
  const { store, actionOf } = await offersOf(page);
  expect(actionOf(3)).toBe('wait');
  await page.stores.session.start();
  expect([1, 3, 4, 5].map(actionOf)).toEqual(['register', 'register', null, 'ended']);
  expect(store.sorted.at(-1)?.status).toBe('ended');
  expect(store.promotions.map(({ id }) => id)).toEqual([1, 2]);
});

test('[B-2] after a sign-in the list is the player’s own, with what they can do', async () => {
  const page = await openPlayerPage(operator);
  const { actionOf } = await offersOf(page);
  expect([1, 2, 3, 4].map(actionOf)).toEqual(['deposit', 'unmet', 'unmet', 'unmet']);
});

test('[B-2, R-1] an offer that is taken right after its list was read ahead for another page shows as taken', async () => {
  const page = await openPlayerPage(operator, 50);
  const { store, actionOf } = await offersOf(page);
  page.stores.get(PrefetchStore).prefetch('cashier-index-deposit', readDeposit);
  expect(await store.run(4)).toBe(true);
  expect(actionOf(4)).toBe('taken');
});

test('[B-2] two offers pressed one after the other: one is taken, the other is refused at its own place', async () => {
  const page = await openPlayerPage(operator, 50);
  const { store, actionOf } = await offersOf(page);
  const errorOf = (id: number) => {
    const offer = store.find(String(id));
    return offer && store.claimOf(offer).error?.type;
  };
  expect(await Promise.all([store.run(4), store.run(3)])).toEqual([true, false]);
  expect([actionOf(4), errorOf(4), errorOf(3)]).toEqual(['taken', undefined, 'UserNeedConfirmContactException']);
});

test('[B-2] an offer is taken once; a second try, from another page, is told at that offer alone', async () => {
  const page = await openPlayerPage(operator, 50);
  const other = openPage(operator, { storage: page.storage });
  const { store, actionOf } = await offersOf(page);
  expect(actionOf(4)).toBe('take');
  // Another device claims it first.
  await call(operator, 'campaigns.takepromotions', { offer_id: '4' }, { token: page.token });
  expect(await store.run(4)).toBe(false);
  const offer = store.find('4');
  expect(offer && store.claimOf(offer).error?.type).toBe('InvalidParameterException');
  const another = store.find('3');
  expect(another && store.claimOf(another).error).toBeNull();
  await store.offers.load();
  expect(actionOf(4)).toBe('taken');
  expect(other.stores.session.isSignedIn).toBe(false);
});

test('[B-2, U-8] what was taken is on the balance and among the bonuses at once, and gone from both at sign-out', async () => {
  const page = await openPlayerPage(operator, 50);
  const { store, actionOf } = await offersOf(page);
  expect(await store.run(4)).toBe(true);
  expect(actionOf(4)).toBe('taken');
  const balances = await page.stores.balance.refresh();
  expect(balances?.balance_betting_bonus.amount).toBe('2.00');
  const bonuses = page.stores.get(BonusesStore);
  await bonuses.bonuses.load();
  expect(bonuses.bonuses.value).toMatchObject([{ kind: 'betting', description: { title: '€2 Weekly Free Bet' } }]);
  await page.stores.session.logout.run();
  page.stores.scope.end();
  expect(bonuses.bonuses.value).toBeUndefined();
});

test('[B-2, B-3] an offer that was taken says what became of its bonus, and each leads to the other', async () => {
  const page = await openPlayerPage(operator, 50);
  const { store } = await offersOf(page);
  const bonuses = page.stores.get(BonusesStore);
  expect(bonuses.ofOffer(4)).toBeNull();
  expect(await store.run(4)).toBe(true);
  await until(() => bonuses.ofOffer(4) !== null);
  const bonus = bonuses.ofOffer(4);
  if (!bonus) throw new Error('The offer created no bonus');
  expect(bonus).toMatchObject({ kind: 'betting', status: 'active', offer_id: 4 });
  expect(await bonuses.run(bonus, 'remove')).toBe(true);
  expect(bonuses.ofOffer(4)?.status).toBe('removed');
  // The next visit of the offers loads it again.
  bonuses.bonuses.clear();
  await store.loadWithBonuses();
  await until(() => bonuses.ofOffer(4)?.status === 'removed');
});

test('[C-1, C-3] a deposit carries the chosen offer, asks for its least sum, and brings its bonus', async () => {
  const page = await openPlayerPage(operator);
  const deposit = page.stores.get(DepositStore);
  await Promise.all([offersOf(page), deposit.open(null, 1)]);
  expect(deposit.offers.map(({ id }) => id)).toEqual([1]);
  expect(deposit.offer?.id).toBe(1);
  deposit.setAmount('50');
  const result = await deposit.submit.run();
  if (!result.ok) throw new Error('The deposit was refused');
  await decide(result.value.address, 'approve');
  expect((await page.stores.balance.refresh())?.balance_bonus.amount).toBe('50.00');
  await page.stores.get(OffersStore).load();
  expect(deposit.offers).toEqual([]);
});

test('[C-1, C-3] without a choice no offer travels, and one that the method excludes is not there to choose', async () => {
  operator.advanceTime(6 * DAY_MS);
  const page = await openPlayerPage(operator, 30);
  const deposit = page.stores.get(DepositStore);
  await Promise.all([offersOf(page), deposit.open('card', 2)]);
  expect(deposit.offer?.id).toBe(2);
  expect(deposit.boundedMethod?.min).toMatch(/^20(\.00)?$/);
  deposit.setAmount('15');
  expect(deposit.check).toMatchObject({ ok: false, reason: 'range' });
  deposit.chooseOffer(null);
  expect(deposit.check).toMatchObject({ ok: true });
  deposit.chooseOffer(2);
  deposit.selectMethod('crypto');
  if (deposit.method?.sysname === 'crypto') expect(deposit.offers).toEqual([]);
  deposit.selectMethod('card');
  deposit.chooseOffer(null);
  const result = await deposit.submit.run();
  if (!result.ok) throw new Error('The deposit was refused');
  await decide(result.value.address, 'approve');
  expect((await page.stores.balance.refresh())?.balance_bonus.amount).toBe('0.00');
});

test('[R-17] programmes are read by a guest; an unknown one is not there', async () => {
  const { stores } = openPage(operator, { locale: 'fr' });
  const store = stores.get(ProgramsStore);
  await store.load();
  expect(store.find('long-table')?.name).toBe('Casino');
  expect(store.find('nope')).toBeNull();
  expect(store.config.value?.title).not.toBe('');
});
