import { type BonusLike, bonusActions, bonusGroup } from '@baize/contract/bonuses/bonuses';
import { expect, test, vi } from 'vitest';
import { seedRewards } from '../../sandbox/seed/seedRewards';
import { BonusesStore, bonusRefusal } from '../../src/stores/rewards/BonusesStore';
import { CampaignsStore } from '../../src/stores/rewards/CampaignsStore';
import { CashbackStore } from '../../src/stores/rewards/CashbackStore';
import { PromoCodeStore, promoRefusal } from '../../src/stores/rewards/PromoCodeStore';
import { call } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

/** A player with bonuses in every state and a cashback of 12.40, on a page with faulty calls. */
async function openWithBonuses() {
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const { uid } = page.stores.session.player ?? { uid: 0 };
  await operator.db.transaction((tx) => seedRewards(tx, { uid, currency: 'EUR', at: operator.now() }));
  const store = page.stores.get(BonusesStore);
  await store.bonuses.load();
  return { ...page, store };
}

test('[B-3] bonuses stand in groups, with what is left to stake and what can be done', async () => {
  const { store } = await openWithBonuses();
  const statusesOf = (group: 'running' | 'waiting' | 'past') => store.groupOf(group).map(({ status }) => status);
  expect(statusesOf('running')).toEqual(['active', 'wagering']);
  expect(statusesOf('waiting')).toEqual(['available']);
  expect(statusesOf('past')).toEqual(['removed', 'expired', 'done']);
  expect(store.groupOf('running')[1]?.wager?.left).toEqual({ amount: '684.00', currency: 'EUR' });
  expect(store.groupOf('running').map((bonus) => bonusActions(bonus))).toEqual([['remove'], ['remove']]);
});

test.each<[Pick<BonusLike, 'kind' | 'status'>, string[]]>([
  [{ kind: 'casino', status: 'available' }, ['activate', 'remove']],
  [{ kind: 'casino', status: 'active' }, ['deactivate', 'remove']],
  [{ kind: 'betting', status: 'active' }, ['remove']],
  [{ kind: 'casino', status: 'wagering' }, ['remove']],
  [{ kind: 'casino', status: 'done' }, []],
  [{ kind: 'betting', status: 'from_the_moon' }, []],
])('[B-3] an operator that names no actions leaves them to the status: %j', (bonus, actions) => {
  expect(bonusActions({ ...bonus, actions: null })).toEqual(actions);
});

test('[B-3] a status that nobody knows is shown as running', () => {
  expect(['from_the_moon', 'lost', 'available'].map(bonusGroup)).toEqual(['running', 'past', 'waiting']);
});

test('[B-3] each kind has its own call, and the balance follows', async () => {
  const { stores, store } = await openWithBonuses();
  const [betting, casino] = store.groupOf('running');
  const [waiting] = store.groupOf('waiting');
  if (!betting || !casino || !waiting) throw new Error('The seed has no such bonus');
  expect([betting.kind, casino.kind]).toEqual(['betting', 'casino']);
  expect(await store.run(betting, 'remove')).toBe(true);
  expect(await store.run(casino, 'remove')).toBe(true);
  expect(await store.run(waiting, 'activate')).toBe(true);
  expect(await store.run({ ...waiting }, 'deactivate')).toBe(true);
  const steps = faulty.heardOf(/onuses\.(activate|deactivate|remove)/);
  expect(steps.map(({ url }) => url.split('?')[0])).toEqual([
    '/api/BettingBonuses.remove',
    '/api/bonuses.remove',
    '/api/bonuses.activate',
    '/api/bonuses.deactivate',
  ]);
  await until(() => stores.balance.balances.value?.balance_bonus.amount === '0.00');
  expect(store.groupOf('past').map(({ status }) => status)).toContain('removed');
});

test('[B-3] two taps at once are one call; what another device did is told at that bonus, and shown', async () => {
  const { store, token } = await openWithBonuses();
  const [waiting] = store.groupOf('waiting');
  const [betting] = store.groupOf('running');
  if (!waiting || !betting) throw new Error('The seed has no such bonus');
  expect(await store.run(waiting, 'activate')).toBe(false);
  expect(bonusRefusal(store.changeOf(waiting).error)).toBe('ANOTHER_ACTIVE');
  expect(store.changeOf(betting).error).toBeNull();
  faulty.heard.length = 0;
  expect(await Promise.all([store.run(betting, 'remove'), store.run(betting, 'remove')])).toEqual([true, false]);
  expect(faulty.heardOf(/BettingBonuses\.remove/)).toHaveLength(1);
  await call(operator, 'bonuses.remove', { bonus_id: String(waiting.id) }, { token });
  expect(await store.run(waiting, 'activate')).toBe(false);
  expect(store.groupOf('waiting')).toEqual([]);
});

test('[B-3, N-8] a lost answer is told, and the next try finds what was done', async () => {
  const { store } = await openWithBonuses();
  const [betting] = store.groupOf('running');
  if (!betting) throw new Error('The seed has no such bonus');
  faulty.addFault(/BettingBonuses\.remove/, { kind: 'cut' }, 1);
  expect(await store.run(betting, 'remove')).toBe(false);
  expect(store.changeOf(betting).error).not.toBeNull();
  expect(await store.run(betting, 'remove')).toBe(true);
  expect(store.changeOf(betting).error).toBeNull();
});

test('[B-3, A-14] nothing of a player’s bonuses outlives the session', async () => {
  const { stores, store } = await openWithBonuses();
  await stores.session.logout.run();
  stores.scope.end();
  expect(store.bonuses.value).toBeUndefined();
  expect(store.groupOf('past')).toEqual([]);
});

test('[B-4, C-4] payout acts on the current cashback once, over a lost answer too', async () => {
  const { stores } = await openWithBonuses();
  const store = stores.get(CashbackStore);
  await store.list.load();
  const before = Number((await stores.balance.refresh())?.balance_main.amount);
  const { current } = store;
  expect(current?.status).toBe('active');
  faulty.addFault(/cashbacks\.payout/, { kind: 'cut' }, 1);
  expect((await store.payout.run()).ok).toBe(false);
  expect(store.error).not.toBeNull();
  expect((await store.payout.run()).ok).toBe(true);
  const keys = new Set(faulty.heardOf(/cashbacks\.payout/).map(({ key }) => key));
  expect(keys.size).toBe(1);
  expect(Number((await stores.balance.refresh())?.balance_main.amount)).toBeCloseTo(before + 12.4, 2);
  expect(store.current).toBeNull();
  expect(store.list.value?.find(({ id }) => id === current?.id)?.status).toBe('paid_out');
});

test('[B-4] a cashback that another device took is told as gone, and no longer offered', async () => {
  const { stores, token } = await openWithBonuses();
  const store = stores.get(CashbackStore);
  await store.list.load();
  await call(operator, 'cashbacks.remove', {}, { token });
  expect((await store.remove.run()).ok).toBe(false);
  expect(store.error?.code).toBe('NOT_ACTIVE');
  expect(store.current).toBeNull();
});

test('[B-4, D-5, D-4] the unseen cashback comes after the sign-in; closing it keeps its id with the operator', async () => {
  const { stores, token } = await openWithBonuses();
  const campaigns = stores.get(CampaignsStore);
  await campaigns.collect();
  const [id] = campaigns.queue.map(({ key }) => key);
  expect(id).toMatch(/^cashback:\d+$/);
  campaigns.showNext();
  expect(stores.dialogs.top).toMatchObject({ name: 'cashback', props: { cashback: { status: 'active' } } });
  stores.dialogs.top?.onShown?.();
  stores.dialogs.closeTop();
  const marker = () => call(operator, 'storage.get', { key: 'already_seen_cashback_id' }, { token });
  await until(() => faulty.heardOf(/storage\.set/).length === 1);
  await campaigns.collect();
  expect(campaigns.queue).toEqual([]);
  expect(`cashback:${(await marker()).response.value}`).toBe(id);
});

test('[B-4, D-3] a cashback that nobody could read, since the page changed, is not told to the operator as seen', async () => {
  const { stores } = await openWithBonuses();
  const campaigns = stores.get(CampaignsStore);
  await campaigns.collect();
  campaigns.showNext();
  stores.dialogs.closeAll();
  expect(campaigns.queue.map(({ key }) => key)).toEqual([expect.stringMatching(/^cashback:/)]);
  campaigns.showNext();
  campaigns.clear();
  await campaigns.collect();
  expect(campaigns.queue).toHaveLength(1);
  expect(faulty.heardOf(/storage\.set/)).toEqual([]);
});

test('[B-4, A-14] a guest is asked for no cashback, and a marker that cannot be read shows nothing', async () => {
  const guest = openPage(operator, { apiUrl: faulty.url });
  await guest.stores.session.start();
  await guest.stores.get(CampaignsStore).collect();
  expect(faulty.heardOf(/cashbacks|storage/)).toEqual([]);
  const { stores } = await openWithBonuses();
  faulty.addFault(/storage\.get/, { kind: 'answer', status: 500, body: '{}' });
  await stores.get(CampaignsStore).collect();
  expect(stores.get(CampaignsStore).queue).toEqual([]);
});

test('[B-1] a code is checked, then activated; a refusal names its reason and is counted', async () => {
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const promo = page.stores.get(PromoCodeStore);
  promo.setCode('lastyear');
  expect((await promo.activate.run()).ok).toBe(false);
  expect(promoRefusal(promo.activate.error)).toBe('EXPIRED');
  expect(faulty.heardOf(/activateOffer/)).toEqual([]);
  await until(() => faulty.heardOf(/events\.handle/).length === 1);
  promo.setCode('\u2066fe\u00adlt\u2069 ');
  expect((await promo.activate.run()).ok).toBe(true);
  expect(page.stores.dialogs.top).toMatchObject({ name: 'promoCode', props: { title: 'Code activated' } });
  await page.stores.get(BonusesStore).bonuses.load();
  expect(page.stores.get(BonusesStore).groupOf('running')).toMatchObject([
    { kind: 'casino', status: 'active', description: { title: '€10 Casino Bonus' } },
  ]);
});

test('[B-1, A-13] a code that is activated after its player has left opens no dialog for the next one', async () => {
  const { stores } = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const stop = stores.start(new Promise(() => {}));
  const promo = stores.get(PromoCodeStore);
  promo.setCode('felt');
  faulty.addFault(/activateOffer/, { kind: 'hold' });
  const activation = promo.activate.run();
  await vi.waitFor(() => expect(faulty.heardOf(/activateOffer/)).toHaveLength(1), 5_000);
  stores.session.handleLost(true);
  faulty.recover();
  await activation;
  expect([stores.dialogs.top, promo.code]).toEqual([null, '']);
  stop();
});
