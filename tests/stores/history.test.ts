import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { DepositStore } from '../../src/stores/cashier/DepositStore';
import { HistoryStore, historyFilterOf } from '../../src/stores/cashier/HistoryStore';
import { BonusesStore } from '../../src/stores/rewards/BonusesStore';
import { AccountSyncStore } from '../../src/stores/shell/AccountSyncStore';
import { deposit, withdraw } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

async function openHistory(deposits: number) {
  const page = await openPlayerPage(operator, 100, { apiUrl: faulty.url });
  for (let n = 1; n < deposits; n += 1) await deposit(operator, '10', page.token);
  return { ...page, history: page.stores.get(HistoryStore) };
}

const show = (query: string) => historyFilterOf(new URLSearchParams(query));
const idsOf = (history: { list: { items: { id: string }[] } }) => history.list.items.map(({ id }) => id);

test('[C-8] four at a time, each once, until the end', async () => {
  const { history } = await openHistory(10);
  await history.open(show('tab=deposit'));
  expect([history.list.items.length, history.list.hasMore]).toEqual([4, true]);
  await history.list.loadMore();
  await history.list.loadMore();
  expect([idsOf(history).length, new Set(idsOf(history)).size, history.list.hasMore]).toEqual([10, 10, false]);
  await history.list.loadMore();
  expect(faulty.heardOf(/gethistory/)).toHaveLength(3);
});

test('[C-8] what arrives between two pages is not shown twice, and nothing is skipped', async () => {
  const { history, token } = await openHistory(6);
  await history.open(show('tab=deposit'));
  const first = idsOf(history);
  await deposit(operator, '10', token);
  await history.list.loadMore();
  expect(idsOf(history).slice(0, 4)).toEqual(first);
  expect(new Set(idsOf(history)).size).toBe(idsOf(history).length);
  expect(idsOf(history)).toHaveLength(6);
});

test('[C-8, C-9] what was ordered elsewhere stands in the open list, and a list that was left asks for nothing', async () => {
  const { history, token, stores } = await openHistory(1);
  const end = stores.get(AccountSyncStore).follow();
  await stores.balance.refresh();
  await history.open(show('tab=withdrawal'));
  expect(idsOf(history)).toEqual([]);
  const { response } = await withdraw(operator, '20', token);
  await stores.balance.refresh();
  await until(() => idsOf(history).length === 1);
  expect(idsOf(history)).toEqual([response.id]);
  history.close();
  const heard = faulty.heardOf(/gethistory/).length;
  await withdraw(operator, '20', token);
  await stores.balance.refresh();
  expect(stores.balance.balances.value?.balance_main.amount).toBe('60.00');
  expect(faulty.heardOf(/gethistory/)).toHaveLength(heard);
  end();
});

test('[C-8, R-7] switching the tab clears and reloads; an answer to the old tab counts for nothing', async () => {
  const { history, token } = await openHistory(5);
  const { response } = await withdraw(operator, '20', token);
  await history.open(show('tab=deposit'));
  faulty.addFault(/gethistory.*type=deposit/, { kind: 'hold' }, 1);
  const late = history.list.loadMore();
  await until(() => faulty.heardOf(/gethistory/).length === 2);
  const switched = history.open(show('tab=withdrawal'));
  expect(history.list.items).toEqual([]);
  await switched;
  faulty.recover();
  await late;
  expect(idsOf(history)).toEqual([response.id]);
  await history.open(show('tab=no-such-tab&status=x&period=x'));
  expect(history.tab).toBe('deposit');
  expect(history.list.items).toHaveLength(4);
});

test('[C-8, N-14] a page that fails keeps what is there, and can be asked for again', async () => {
  const { history } = await openHistory(6);
  await history.open(show('tab=deposit'));
  faulty.addFault(/gethistory/, { kind: 'answer', body: '<html></html>' });
  await history.list.loadMore();
  expect(history.list.error).toMatchObject({ isMalformed: true });
  expect(history.list.items).toHaveLength(4);
  faulty.recover();
  await history.list.loadMore();
  expect([history.list.error, history.list.items.length]).toEqual([null, 6]);
});

test('[C-8, A-13] nothing of a player stays when the session ends', async () => {
  const { history, stores } = await openHistory(2);
  const stop = stores.start(Promise.resolve());
  await history.open(show('tab=deposit'));
  await stores.session.logout.run();
  await until(() => history.list.items.length === 0);
  expect(stores.get(DepositStore).settings.value).toBeUndefined();
  stop();
});

test('[C-7, C-8] a withdrawal that has not left is taken back: the money returns, the list and the sums follow', async () => {
  const { history, token, stores } = await openHistory(1);
  const { response } = await withdraw(operator, '20', token);
  await history.open(show('tab=withdrawal'));
  expect(history.list.items[0]).toMatchObject({ id: response.id, is_cancellable: true });
  expect(history.totals.value?.pending_withdrawals.amount).toBe('20.00');
  // The list is never emptied during a reload, so that rows do not jump.
  const lengths = new Set<number>();
  const stop = autorun(() => lengths.add(history.list.items.length));
  faulty.addFault(/cancelwithdrawal/, { kind: 'cut' }, 1);
  expect((await history.cancel.run(response.id)).ok).toBe(false);
  expect((await history.cancel.run(response.id)).ok).toBe(true);
  expect(new Set(faulty.heardOf(/cancelwithdrawal/).map(({ key }) => key)).size).toBe(1);
  expect(history.list.items[0]).toMatchObject({ status: 'cancelled', is_cancellable: false });
  stop();
  expect([...lengths]).toEqual([history.list.items.length]);
  await until(() => history.totals.value?.pending_withdrawals.amount === '0.00');
  await stores.balance.refresh();
  expect(stores.balance.balances.value?.balance_main.amount).toBe('100.00');
});

test('[C-7] another withdrawal can be cancelled as soon as the list shows that the first one is', async () => {
  const { history, token } = await openHistory(1);
  await withdraw(operator, '20', token);
  await withdraw(operator, '20', token);
  await history.open(show('tab=withdrawal'));
  faulty.addFault(/gettotals/, { kind: 'hold' });
  void history.cancel.run(idsOf(history)[0] as string);
  await until(() => history.list.items[0]?.status === 'cancelled');
  expect(history.cancel.isRunning).toBe(false);
  faulty.recover();
});

test('[C-7] one that has left stays, and the operator says so', async () => {
  const { history, token } = await openHistory(1);
  const { response } = await withdraw(operator, '20', token);
  await history.open(show('tab=withdrawal'));
  expect(history.list.items[0]).toMatchObject({ id: response.id, is_cancellable: true });
  operator.advanceTime(10 * 60_000);
  expect(await history.cancel.run(response.id)).toMatchObject({
    error: { type: 'WithdrawalDeclinedException', code: 'TOO_LATE' },
  });
  // A withdrawal that can no longer be cancelled shows its current state without the button.
  expect(history.list.items[0]).toMatchObject({ id: response.id, is_cancellable: false });
  expect(history.list.items[0]?.status).not.toBe('pending');
  // The totals match the list.
  await until(() => history.totals.value?.withdrawals.amount === '20.00');
  expect(history.totals.value?.pending_withdrawals.amount).toBe('0.00');
});

test('[C-8] the state and the period narrow the list; what the address does not know is everything', async () => {
  const { history, token } = await openHistory(3);
  await withdraw(operator, '20', token);
  await history.open(show('tab=deposit&status=open'));
  expect(history.list.items.map(({ status }) => status)).toEqual(['pending', 'pending']);
  await history.open(show('tab=deposit&status=success&period=day'));
  expect(history.list.items.map(({ amount }) => amount.amount)).toEqual(['100.00']);
  expect(history.hasFilter).toBe(true);
  operator.advanceTime(3 * 24 * 60 * 60_000);
  const later = () => operator.now();
  await history.open(show('tab=deposit&period=week'));
  expect(history.list.total).toBe(3);
  expect(later()).toBeGreaterThan(Date.now());
  expect(historyFilterOf(new URLSearchParams('status=nonsense&period=1'))).toEqual({
    tab: 'deposit',
    status: 'all',
    period: 'all',
  });
});

test('[C-8] the sums of a period: in, out and the difference, of what is finished', async () => {
  const { history, token } = await openHistory(2);
  await withdraw(operator, '30', token);
  await history.open(show('tab=deposit'));
  expect(history.totals.value).toMatchObject({
    deposits: { amount: '100.00', currency: 'EUR' },
    withdrawals: { amount: '0.00' },
    net: { amount: '100.00' },
    pending_withdrawals: { amount: '30.00' },
  });
});

test('[C-8, N-14] an operator without the sums costs nothing but them', async () => {
  faulty.addFault(/gettotals/, {
    kind: 'answer',
    status: 404,
    body: '{"error":{"type":"MethodNotFoundException","message":""}}',
  });
  const { history, stores } = await openHistory(2);
  await history.open(show('tab=deposit'));
  expect([history.totals.value, history.totals.error, stores.fatal]).toEqual([null, null, null]);
  expect(history.list.items).toHaveLength(2);
});

test('[C-8, R-7] bonuses and cashback are listed four at a time as well', async () => {
  const bonus = (id: number) => ({ id, status: 'active', description: { title: `Bonus ${id}` } });
  faulty.addFault(/BettingBonuses\.get/, { kind: 'answer', body: '{"response":{"items":[]}}' });
  faulty.addFault(/\/bonuses\.get/, {
    kind: 'answer',
    body: JSON.stringify({ response: { items: [1, 2, 3, 4, 5, 6].map(bonus) } }),
  });
  const { history } = await openHistory(1);
  await history.open(show('tab=bonuses'));
  expect([history.shown.items.length, history.shown.hasMore]).toEqual([4, true]);
  await history.shown.loadMore();
  expect(history.bonuses.items.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1]);
  await history.open(show('tab=cashbacks'));
  expect([history.tab, history.bonuses.items, history.cashbacks.isInited]).toEqual(['cashbacks', [], true]);
});

test('[C-8, B-3] a list of bonuses whose read was replaced by a newer one shows the newer one’s bonuses', async () => {
  const item = { id: 1, status: 'active', description: { title: 'Bonus 1' } };
  faulty.addFault(/BettingBonuses\.get/, { kind: 'answer', body: '{"response":{"items":[]}}' });
  faulty.addFault(/\/bonuses\.get/, { kind: 'answer', body: JSON.stringify({ response: { items: [item] } }) });
  const { history, stores } = await openHistory(1);
  const opened = history.open(show('tab=bonuses'));
  // As after an action on another page.
  const reload = stores.get(BonusesStore).bonuses.load();
  await Promise.all([opened, reload]);
  expect(history.bonuses.items.map(({ id }) => id)).toEqual([1]);
  expect(history.shown.isEmpty).toBe(false);
});
