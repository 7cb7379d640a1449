import { expect, test, vi } from 'vitest';
import { tokensOf } from '../../src/domain/player/tokens';
import { WithdrawStore } from '../../src/stores/cashier/WithdrawStore';
import { call, mainBalance } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';

const MAKE = /makewithdrawal/;
const FIRST = { card_number: '4242424242424242' };
const OTHER = { card_number: '5555555555554444' };
withFaultyOperator();

async function openForm() {
  const page = await openPlayerPage(operator, 100, { apiUrl: faulty.url });
  const withdraw = page.stores.get(WithdrawStore);
  await withdraw.open();
  withdraw.setAmount('20');
  withdraw.saveDraft(FIRST);
  return { ...page, withdraw };
}

const withdrawalsOf = async (token: string) =>
  (await call(operator, 'cashier.gethistory', { type: 'withdrawal', count: '50' }, { token })).response.items;

const keys = () => faulty.heardOf(MAKE).map(({ key }) => key);

test('[C-4] a double tap takes the money out once', async () => {
  const { withdraw, token } = await openForm();
  const [first, second] = await Promise.all([withdraw.submit.run(FIRST), withdraw.submit.run(FIRST)]);
  expect(first.ok).toBe(true);
  expect(second).toEqual({ ok: false, error: null });
  expect(withdraw.accepted).toMatchObject({ status: 'pending' });
  expect(await withdrawalsOf(token)).toHaveLength(1);
  expect(await mainBalance(operator, token)).toBe('80.00');
});

test.each([
  ['cut off after the money had moved', { kind: 'cut' }],
  ['lost on its way', { kind: 'drop' }],
  ['answered by a page', { kind: 'answer', body: '<html>gateway</html>' }],
] as const)('[C-4, N-8] an order %s leaves the form as it was, and trying again takes the money out once', async (_case, fault) => {
  const { withdraw, token } = await openForm();
  faulty.addFault(MAKE, fault, 1);
  expect(await withdraw.submit.run(FIRST)).toMatchObject({ ok: false, error: { status: expect.any(Number) } });
  expect(withdraw.amount).toBe('20');
  expect(withdraw.method && withdraw.requisites.draftOf(withdraw.method)).toEqual(FIRST);
  expect(withdraw.isDirty).toBe(true);
  expect((await withdraw.submit.run(FIRST)).ok).toBe(true);
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
  expect(await withdrawalsOf(token)).toHaveLength(1);
  expect(await mainBalance(operator, token)).toBe('80.00');
});

test('[C-4, W-6] a browser that wrongly believes it is offline takes the money out once, and tells of no earlier order', async () => {
  const { withdraw, token } = await openForm();
  faulty.addFault(MAKE, { kind: 'cut' }, 1);
  vi.stubGlobal('navigator', { onLine: false });
  const offline = await withdraw.submit.run(FIRST).finally(() => vi.unstubAllGlobals());
  expect(offline).toMatchObject({ ok: false, error: { isOffline: true, code: 'NOT_SENT' } });
  expect((await withdraw.submit.run(FIRST)).ok).toBe(true);
  expect(new Set(keys()).size).toBe(1);
  expect(await withdrawalsOf(token)).toHaveLength(1);
  expect(await mainBalance(operator, token)).toBe('80.00');
});

test('[C-4, N-8] once the connection is back, a withdrawal that was not sent no longer says that the player is offline', async () => {
  const { withdraw } = await openForm();
  faulty.addFault(MAKE, { kind: 'drop' }, 1);
  vi.stubGlobal('navigator', { onLine: false });
  const offline = await withdraw.submit.run(FIRST).finally(() => vi.unstubAllGlobals());
  expect(offline).toMatchObject({ ok: false, error: { isOffline: true, code: 'NOT_SENT' } });
  await withdraw.open();
  expect(withdraw.submit.error).toBeNull();
});

test('[C-4] a refusal is final: what follows is another order', async () => {
  const { withdraw, token } = await openForm();
  // The page may not know yet that the money is gone.
  const { value: settings } = withdraw.settings;
  if (!settings) throw new Error('The cashier settings were not loaded');
  withdraw.settings.set({ ...settings, available: { amount: '400.00', currency: 'EUR' } });
  withdraw.setAmount('400');
  expect(await withdraw.submit.run(FIRST)).toMatchObject({ error: { type: 'WithdrawalDeclinedException' } });
  expect((await withdraw.submit.run(FIRST)).ok).toBe(false);
  expect(new Set(keys()).size).toBe(2);
  expect(await mainBalance(operator, token)).toBe('100.00');
});

test('[C-4, M-3] what is kept for another try holds no card number', async () => {
  const { withdraw, storage } = await openForm();
  faulty.addFault(MAKE, { kind: 'cut' }, 1);
  await withdraw.submit.run(FIRST);
  const [{ key, at, ...rest }] = JSON.parse(storage.get('baize/intent/withdrawal') ?? '');
  expect([key, at]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.any(Number)]);
  expect(Object.keys(rest)).toEqual(['fingerprint']);
  expect(rest.fingerprint).toContain('20');
  expect(rest.fingerprint).not.toContain('4242');
});

test('[C-4] a lost order is never taken for one to another card: it is shown, and only then is another one made', async () => {
  const { withdraw, token } = await openForm();
  faulty.addFault(MAKE, { kind: 'cut' }, 1);
  await withdraw.submit.run(FIRST);
  expect(await withdraw.submit.run(OTHER)).toMatchObject({ error: { type: 'EarlierOrderException' } });
  const [only, ...others] = await withdrawalsOf(token);
  expect(others).toHaveLength(0);
  expect(withdraw.earlier).toMatchObject({ id: only?.id, requisites: only?.requisites });
  expect(await mainBalance(operator, token)).toBe('80.00');
  expect((await withdraw.submit.run(OTHER)).ok).toBe(true);
  expect(withdraw.earlier).toBeNull();
  expect(await withdrawalsOf(token)).toHaveLength(2);
  expect(await mainBalance(operator, token)).toBe('60.00');
});

test('[C-4] another order in between, here or on another page, leaves the lost one its key', async () => {
  const { withdraw, token, storage } = await openForm();
  const other = openPage(operator, { apiUrl: faulty.url, storage });
  other.stores.session.tokens = tokensOf(token);
  await other.stores.session.account.load();
  const otherWithdraw = other.stores.get(WithdrawStore);
  await otherWithdraw.open();
  faulty.addFault(MAKE, { kind: 'cut' }, 1);
  await withdraw.submit.run(FIRST);
  otherWithdraw.setAmount('10');
  expect((await otherWithdraw.submit.run(FIRST)).ok).toBe(true);
  withdraw.setAmount('15');
  expect((await withdraw.submit.run(FIRST)).ok).toBe(true);
  await withdraw.open();
  withdraw.setAmount('20');
  expect((await withdraw.submit.run(FIRST)).ok).toBe(true);
  expect(new Set(keys()).size).toBe(3);
  expect(await withdrawalsOf(token)).toHaveLength(3);
  expect(await mainBalance(operator, token)).toBe('55.00');
  expect(storage.get('baize/intent/withdrawal')).toBeNull();
});

test('[C-4, C-7] a lost order that was cancelled since is ordered anew, and not told as accepted', async () => {
  const { withdraw, token } = await openForm();
  faulty.addFault(MAKE, { kind: 'cut' }, 1);
  await withdraw.submit.run(FIRST);
  const [lost] = await withdrawalsOf(token);
  await call(operator, 'cashier.cancelwithdrawal', { id: String(lost?.id) }, { token });
  expect(await mainBalance(operator, token)).toBe('100.00');
  expect((await withdraw.submit.run(FIRST)).ok).toBe(true);
  expect(withdraw.accepted?.id).not.toBe(lost?.id);
  expect((await withdrawalsOf(token)).map(({ status }) => status)).toEqual(['pending', 'cancelled']);
  expect(await mainBalance(operator, token)).toBe('80.00');
});

test('[C-4] without the history the lost order stays unsettled, and the money leaves once', async () => {
  const { withdraw, token } = await openForm();
  faulty.addFault(MAKE, { kind: 'cut' }, 1);
  await withdraw.submit.run(FIRST);
  faulty.addFault(/gethistory/, { kind: 'answer', status: 404, body: '' });
  for (let times = 0; times < 2; times += 1)
    expect(await withdraw.submit.run(OTHER)).toMatchObject({ error: { type: 'EarlierOrderException' } });
  expect(withdraw.earlier).toBeNull();
  expect(await withdrawalsOf(token)).toHaveLength(1);
  expect(new Set(keys()).size).toBe(1);
});

test('[A-13, C-4] a session that ends in the middle makes a guest, moves nothing, and tells so', async () => {
  const { withdraw, stores, token } = await openForm();
  const ownToken = stores.session.tokens?.access ?? '';
  await call(operator, 'auth.logout', {}, { token: ownToken });
  expect(await withdraw.submit.run(FIRST)).toMatchObject({ error: { type: 'AuthorizationException' } });
  expect([stores.session.isSignedIn, stores.session.wasLost]).toEqual([false, true]);
  expect(await mainBalance(operator, token)).toBe('100.00');
});

test('[C-6] a player whose documents are asked for is told before the form', async () => {
  const { stores } = await openForm();
  const withdraw = stores.get(WithdrawStore);
  expect(withdraw.gate).toBeNull();
  for (const [gate, type] of [
    ['KYC_BLOCK', 'KycWithdrawalException'],
    ['ON_VERIFICATION', 'KycUserProfileException'],
  ] as const) {
    const settings = withdraw.settings.value;
    if (!settings) throw new Error('The cashier settings were not loaded');
    withdraw.settings.set({ ...settings, gate });
    expect(withdraw.gate).toBe(type);
  }
});

test('[C-6] what a method asks for and does not find is said before the form too', async () => {
  const { withdraw } = await openForm();
  const unmet = withdraw.methods.filter((method) => method.unmet.length > 0);
  expect(unmet.length).toBeGreaterThan(0);
  const [method] = unmet;
  withdraw.selectMethod(method?.sysname ?? '');
  expect(['UserNeedConfirmContactException', 'UserNeedProfileDataException']).toContain(withdraw.gate);
});

test('[C-6, C-9] all that can be taken out is whole, and no more than there is', async () => {
  const { withdraw } = await openForm();
  expect(withdraw.maxAmount).toBe('100');
  const settings = withdraw.settings.value;
  if (!settings) throw new Error('The cashier settings were not loaded');
  withdraw.settings.set({ ...settings, available: { amount: '57.99', currency: 'EUR' } });
  expect(withdraw.maxAmount).toBe('57');
  withdraw.settings.set({
    ...settings,
    day_limit: { amount: { amount: '100', currency: 'EUR' }, available: { amount: '12.00', currency: 'EUR' } },
  });
  expect(withdraw.maxAmount).toBe('12');
  withdraw.settings.set({ ...settings, available: { amount: '3.00', currency: 'EUR' } });
  expect(withdraw.maxAmount).toBeNull();
});

test('[C-6] kept requisites are chosen masked, and an order by their id pays out to them', async () => {
  const { withdraw, token } = await openForm();
  withdraw.requisites.setRemembers(true);
  expect((await withdraw.submit.run(FIRST)).ok).toBe(true);
  await withdraw.open();
  const { method } = withdraw;
  if (!method) throw new Error('No withdrawal method was found');
  expect(withdraw.requisites.savedOf(method)?.title).toBe('•••• 4242');
  expect(withdraw.requisites.draftOf(method)).toEqual({});
  withdraw.setAmount('30');
  expect((await withdraw.submit.run()).ok).toBe(true);
  const [last, first] = await withdrawalsOf(token);
  expect(last?.requisites).toEqual(first?.requisites);
});

test('[C-2, C-6] more than there is names what there is, more than the method takes what it takes', async () => {
  const { withdraw } = await openForm();
  const max = withdraw.method?.max ?? '';
  withdraw.setAmount('101');
  expect(withdraw.check).toMatchObject({ ok: false, reason: 'available', max: '100.00' });
  withdraw.setAmount('100');
  expect(withdraw.check).toEqual({ ok: true, value: '100' });
  const settings = withdraw.settings.value;
  if (!settings) throw new Error('The cashier settings were not loaded');
  withdraw.settings.set({ ...settings, available: { amount: '99999999.00', currency: 'EUR' } });
  withdraw.setAmount('9999999');
  expect(withdraw.check).toMatchObject({ ok: false, reason: 'range', max });
});

test('[C-6, N-8] a page that is read again, such as after a lost connection, still says that the withdrawal was accepted', async () => {
  const { withdraw } = await openForm();
  expect((await withdraw.submit.run(FIRST)).ok).toBe(true);
  const { accepted } = withdraw;
  await withdraw.open();
  expect([withdraw.accepted, accepted?.status]).toEqual([accepted, 'pending']);
  withdraw.close();
  await withdraw.open();
  expect(withdraw.accepted).toBeNull();
});
