import { expect, test, vi } from 'vitest';
import { tokensOf } from '../../src/domain/player/tokens';
import { DepositStore } from '../../src/stores/cashier/DepositStore';
import { payIn } from '../contract/cashierCalls';
import { call, decide } from '../contract/startOperator';
import { eventually } from '../eventually';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { memory, openPage, openPlayerPage } from './openPage';

const MAKE = /makedeposit/;
withFaultyOperator();

async function openForm(amount = '50') {
  const storage = memory();
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url, storage });
  const deposit = page.stores.get(DepositStore);
  await deposit.open(null);
  deposit.setAmount(amount);
  return { ...page, storage, deposit };
}

const depositsOf = async (token: string) =>
  (await call(operator, 'cashier.gethistory', { type: 'deposit', count: '50' }, { token })).response.items;

const keys = () => faulty.heardOf(MAKE).map(({ key }) => key);

test('[C-4] a second tap while an order runs starts nothing', async () => {
  const { deposit, token } = await openForm();
  const [first, second] = await Promise.all([deposit.submit.run(), deposit.submit.run()]);
  expect(first).toMatchObject({ ok: true, value: { status: 'pending' } });
  expect(second).toEqual({ ok: false, error: null });
  expect(await depositsOf(token)).toHaveLength(1);
  expect(faulty.heardOf(MAKE)).toHaveLength(1);
});

test.each([
  ['whose answer is cut off', { kind: 'cut' }],
  ['that never arrives', { kind: 'drop' }],
  ['answered by a page', { kind: 'answer', body: '<!doctype html><title>Bad gateway</title>' }],
  ['answered by nothing', { kind: 'answer', body: '' }],
  ['answered in a wrong shape', { kind: 'answer', body: '{"response":{"id":7}}' }],
  ['answered by an unknown failure', { kind: 'answer', status: 502, body: 'upstream' }],
  ['answered too early', { kind: 'answer', status: 429, body: '{}', headers: { 'retry-after': '1' } }],
] as const)('[C-4, N-3, N-7] an order %s is not repeated by itself; trying again keeps its key and pays once', async (_case, fault) => {
  const { deposit, token, stores } = await openForm();
  faulty.addFault(MAKE, fault, 1);
  const lost = await deposit.submit.run();
  expect(lost.ok).toBe(false);
  expect(faulty.heardOf(MAKE)).toHaveLength(1);
  expect([deposit.amount, deposit.submit.status, stores.fatal]).toEqual(['50', 'failed', null]);
  const again = await deposit.submit.run();
  expect(again.ok).toBe(true);
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(await depositsOf(token)).toHaveLength(1);
});

test('[C-4] a key outlives a reload of the page, and holds no more than the sum and the method', async () => {
  const { deposit, storage, token } = await openForm();
  faulty.addFault(MAKE, { kind: 'cut' }, 1);
  await deposit.submit.run();
  const reloaded = openPage(operator, { apiUrl: faulty.url, storage });
  reloaded.stores.session.tokens = tokensOf(token);
  await reloaded.stores.session.account.load();
  await reloaded.stores.get(DepositStore).open(null);
  reloaded.stores.get(DepositStore).setAmount('50');
  expect((await reloaded.stores.get(DepositStore).submit.run()).ok).toBe(true);
  expect(new Set(keys()).size).toBe(1);
  expect(await depositsOf(token)).toHaveLength(1);
});

test('[C-4] a key that an earlier release stored without the player is used again', async () => {
  const { deposit, storage, token } = await openForm();
  faulty.addFault(MAKE, { kind: 'cut' }, 1);
  await deposit.submit.run();
  const name = 'baize/intent/deposit';
  storage.set(name, (storage.get(name) ?? '').replace(/("fingerprint":")\w+:/, '$1'));
  expect((await deposit.submit.run()).ok).toBe(true);
  expect(new Set(keys()).size).toBe(1);
  expect(await depositsOf(token)).toHaveLength(1);
});

test('[C-4] another sum is another order: a new key, and both are made', async () => {
  const { deposit, token } = await openForm();
  faulty.addFault(MAKE, { kind: 'cut' }, 1);
  await deposit.submit.run();
  deposit.setAmount('60');
  expect((await deposit.submit.run()).ok).toBe(true);
  expect(new Set(keys()).size).toBe(2);
  expect((await depositsOf(token)).map((item) => item.amount.amount).sort()).toEqual(['50.00', '60.00']);
});

test('[C-4] after a final answer the same order gets a new key, whether it was taken or refused', async () => {
  const { deposit, token } = await openForm();
  faulty.addFault(
    MAKE,
    { kind: 'answer', body: '{"error":{"type":"BillingTransactionDeclinedException","message":"No"}}' },
    1,
  );
  expect(await deposit.submit.run()).toMatchObject({ error: { type: 'BillingTransactionDeclinedException' } });
  await deposit.submit.run();
  deposit.setAmount('50');
  await deposit.submit.run();
  expect(new Set(keys()).size).toBe(3);
  expect(await depositsOf(token)).toHaveLength(2);
});

test('[C-4, C-5] a lost deposit that was declined since is ordered anew; one that was paid is told of, and then another is made', async () => {
  for (const decision of ['decline', 'approve']) {
    const { deposit, token } = await openForm();
    faulty.addFault(MAKE, { kind: 'cut' }, 1);
    await deposit.submit.run();
    const [lost] = await depositsOf(token);
    await decide(lost?.address ?? null, decision);
    if (decision === 'approve') {
      expect(await deposit.submit.run()).toMatchObject({ error: { type: 'EarlierOrderException' } });
      expect([deposit.earlier?.id, deposit.started]).toEqual([lost?.id, null]);
      expect(await depositsOf(token)).toHaveLength(1);
    }
    expect(await deposit.submit.run()).toMatchObject({ ok: true, value: { status: 'pending' } });
    expect(deposit.started?.id).not.toBe(lost?.id);
    expect(await depositsOf(token)).toHaveLength(2);
  }
});

test('[C-1] the form opens with the method and the sum of the last payment', async () => {
  const { stores } = await openPlayerPage(operator, 70, { apiUrl: faulty.url });
  const deposit = stores.get(DepositStore);
  await deposit.open(null);
  expect([deposit.amount, deposit.method?.sysname, deposit.isDirty]).toEqual(['70', 'card', false]);
});

test('[C-1] the sum that stands there is the last one of the method that is chosen, or nothing: never that of another', async () => {
  const { stores, token } = await openPlayerPage(operator, 70, { apiUrl: faulty.url });
  await payIn(operator, token, '300');
  await payIn(operator, token, '20');
  const deposit = stores.get(DepositStore);
  await deposit.open(null);
  expect([deposit.amount, deposit.isAmountRemembered]).toEqual(['20', true]);
  deposit.selectMethod('instant_bank');
  expect([deposit.amount, deposit.isAmountRemembered]).toEqual(['', false]);
  deposit.selectMethod('card');
  expect(deposit.amount).toBe('20');
  // Amounts that the player typed or deleted are retained when the method changes.
  deposit.setAmount('45');
  deposit.selectMethod('instant_bank');
  expect([deposit.amount, deposit.isAmountRemembered]).toEqual(['45', false]);
  deposit.setAmount('');
  deposit.selectMethod('card');
  expect(deposit.amount).toBe('');
});

test('[C-1] a last sum that the method no longer takes is not filled in', async () => {
  const { stores } = await openPlayerPage(operator, 70, { apiUrl: faulty.url });
  const deposit = stores.get(DepositStore);
  await deposit.open(null);
  const { value } = deposit.settings;
  if (!value) throw new Error('The cashier settings were not loaded');
  const methods = value.methods.map((method) => ({ ...method, min: '100' }));
  deposit.settings.set({ ...value, methods });
  expect([deposit.amount, deposit.check]).toMatchObject(['', { ok: false, reason: 'required' }]);
});

test.each([
  '',
  '0',
  '-5',
  '1e3',
  '٣',
  '99999999999',
  '5 0',
  '1,000',
  '050',
  '50.00',
])('[C-2] the sum "%s" is refused before anything is sent', async (amount) => {
  const page = openPage(operator, { apiUrl: faulty.url });
  const { token } = await openPlayerPage(operator);
  page.stores.session.tokens = tokensOf(token);
  await page.stores.get(DepositStore).open(null);
  page.stores.get(DepositStore).setAmount(amount);
  expect(page.stores.get(DepositStore).check).toMatchObject({ ok: false, min: '10', max: '5000' });
  expect(faulty.heardOf(MAKE)).toEqual([]);
});

test('[C-2] outer spaces of a paste are trimmed', async () => {
  const { deposit, token } = await openForm('  50 ');
  await deposit.submit.run();
  expect((await depositsOf(token))[0]?.amount.amount).toBe('50.00');
});

test('[C-1, C-4] a lost order with other requisites is looked up and shown; only then is another one made', async () => {
  const { deposit, token } = await openForm('');
  deposit.selectMethod('purse');
  deposit.setAmount('25');
  faulty.addFault(MAKE, { kind: 'cut' }, 1);
  await deposit.submit.run({ email: 'one@purse.example' });
  const other = { email: 'two@purse.example' };
  expect(await deposit.submit.run(other)).toMatchObject({ error: { type: 'EarlierOrderException' } });
  const [only, ...rest] = await depositsOf(token);
  expect(rest).toEqual([]);
  expect(deposit.earlier?.id).toBe(only?.id);
  expect((await deposit.submit.run(other)).ok).toBe(true);
  expect(deposit.earlier).toBeNull();
  expect(await depositsOf(token)).toHaveLength(2);
});

test('[C-1] a wrong requisite is refused at its field, and nothing typed is lost', async () => {
  const { deposit } = await openForm('50');
  deposit.selectMethod('bank_transfer');
  const draft = { iban: 'DE00 0000', bank: '' };
  deposit.saveDraft(draft);
  const refused = await deposit.submit.run({ iban: 'DE000000' });
  expect(refused).toMatchObject({ error: { type: 'InvalidParameterException' } });
  expect(Object.keys(deposit.submit.error?.data ?? {})).toContain('requisites.iban');
  expect(deposit.amount).toBe('50');
  deposit.selectMethod('purse');
  deposit.selectMethod('bank_transfer');
  expect(deposit.method && deposit.requisites.draftOf(deposit.method)).toEqual(draft);
  expect(deposit.isDirty).toBe(true);
});

test('[C-1] the banks of a method are the operator’s list, read once', async () => {
  const { deposit } = await openForm();
  deposit.selectMethod('bank_transfer');
  const { method } = deposit;
  if (!method) throw new Error('No such payment method');
  const banks = await deposit.requisites.banksOf(method).ensure();
  await deposit.requisites.banksOf(method).ensure();
  expect(banks?.length).toBeGreaterThan(1);
  expect(faulty.heardOf(/getbanks/)).toHaveLength(1);
});

test('[C-1] a voucher asks for no sum, is credited at once, and is taken once', async () => {
  const { deposit, stores } = await openForm('');
  deposit.selectMethod('voucher');
  expect([deposit.check, deposit.fee]).toEqual([{ ok: true, value: '' }, null]);
  const answer = await fetch(`${operator.url}/sandbox/cashier/vouchers`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    redirect: 'manual',
    body: new URLSearchParams({ currency: 'EUR', euros: '20' }),
  });
  expect(answer.status).toBeLessThan(400);
  const { vouchers } = await (await fetch(`${operator.url}/sandbox/cashier.json`)).json();
  const isOurs = (one: Record<string, string>) =>
    one.state === 'good' && one.currency === 'EUR' && /\b20\b/.test(one.sum ?? '');
  const { code } = vouchers.find(isOurs);
  expect(await deposit.submit.run({ code })).toMatchObject({ ok: true, value: { status: 'success', address: null } });
  await stores.balance.refresh();
  expect(stores.balance.balances.value?.balance_main.amount).toBe('20.00');
  expect(await deposit.submit.run({ code })).toMatchObject({ error: { data: { 'requisites.code': ['USED'] } } });
});

test('[C-1] the fee and what arrives are said before the order, and are what the operator takes', async () => {
  const { deposit, token } = await openForm('20');
  deposit.selectMethod('phone_pay');
  expect(deposit.fee).toEqual({
    fee: { amount: '0.60', currency: 'EUR' },
    net: { amount: '19.40', currency: 'EUR' },
  });
  const started = await deposit.submit.run({ phone: '353851234567' });
  if (!started.ok) throw new Error(`The order was refused: ${started.error?.type}`);
  const details = await call(operator, 'cashier.getdepositinfo', { id: started.value.id }, { token });
  expect(details.response).toMatchObject({ fee: { amount: '0.60' }, net: { amount: '19.40' } });
  deposit.selectMethod('card');
  expect(deposit.fee).toBeNull();
});

test('[C-1] requisites of an earlier payment are offered masked, and go by their id', async () => {
  const { deposit } = await openForm('25');
  deposit.selectMethod('purse');
  await deposit.submit.run({ email: 'nobody@purse.example' });
  await deposit.open('purse');
  // Nothing is saved unless the player asked for it.
  expect(deposit.method?.saved).toEqual([]);
  deposit.requisites.setRemembers(true);
  deposit.setAmount('25');
  await deposit.submit.run({ email: 'someone@purse.example' });
  await deposit.open('purse');
  const { method } = deposit;
  if (!method) throw new Error('No such payment method');
  const saved = deposit.requisites.savedOf(method);
  expect(saved?.title).toMatch(/•/);
  expect(JSON.stringify(method.saved)).not.toContain('someone@purse.example');
  deposit.setAmount('30');
  expect((await deposit.submit.run()).ok).toBe(true);
  deposit.requisites.choose(method, null);
  expect(deposit.requisites.sentOf(method, { email: 'a@b.example', other: 'x' })).toEqual({
    requisites: { email: 'a@b.example' },
    remember: 1,
  });
  expect((await deposit.requisites.forget.run(saved?.id ?? '')).ok).toBe(true);
  expect(deposit.method?.saved).toEqual([]);
});

test('[C-11] before the first deposit a limit is spoken of, once on a device', async () => {
  const { deposit, storage } = await openForm();
  expect(deposit.hasLimitHint).toBe(true);
  deposit.closeLimitHint();
  expect(deposit.hasLimitHint).toBe(false);
  const again = await openPlayerPage(operator, 0, { apiUrl: faulty.url, storage });
  await again.stores.get(DepositStore).open(null);
  expect(again.stores.get(DepositStore).hasLimitHint).toBe(false);
  const paid = await openPlayerPage(operator, 20, { apiUrl: faulty.url });
  await paid.stores.get(DepositStore).open(null);
  expect(paid.stores.get(DepositStore).hasLimitHint).toBe(false);
});

test('[C-1, N-10] whoever comes back from the payment page finds the sum and the method that they sent, once and nobody else', async () => {
  const { storage, deposit, token, stores } = await openForm('45');
  const sysname = deposit.method?.sysname ?? '';
  expect((await deposit.submit.run()).ok).toBe(true);
  const back = openPage(operator, { apiUrl: faulty.url, storage });
  back.stores.session.tokens = tokensOf(token);
  if (stores.session.player) back.stores.session.account.set(stores.session.player);
  const form = back.stores.get(DepositStore);
  await form.open(null);
  const flow = deposit.started?.flow;
  expect([flow, form.amount, form.method?.sysname]).toEqual(['redirect', '45', sysname]);
  expect([form.isAmountRemembered, storage.get('baize/deposit-sum')]).toEqual([false, null]);
  const other = await openPlayerPage(operator, 0, { apiUrl: faulty.url, storage });
  await other.stores.get(DepositStore).open(null);
  expect(other.stores.get(DepositStore).amount).toBe('');
});

test('[C-1, C-11] the last sum is not filled in where the player’s own limit leaves less', async () => {
  const { stores, token } = await openPlayerPage(operator, 70, { apiUrl: faulty.url });
  await call(operator, 'account.setDepositLimit', { period: 'day', amount: '120' }, { token });
  const deposit = stores.get(DepositStore);
  await deposit.open(null);
  await deposit.limit.ensure();
  expect(deposit.limitLeft).toEqual({ amount: '50.00', currency: 'EUR' });
  expect(deposit.amount).toBe('');
  await call(operator, 'account.setDepositLimit', { period: 'none' }, { token });
  deposit.limit.set({
    ...(deposit.limit.value as object),
    available_amount: { amount: '70.00', currency: 'EUR' },
  } as never);
  expect(deposit.amount).toBe('70');
});

test('[C-1, N-8] a page that is read again, such as after a lost connection, keeps the chosen method, the offer and the failure', async () => {
  const { deposit } = await openForm('20');
  const other = deposit.methods.find(({ sysname }) => sysname !== deposit.method?.sysname)?.sysname ?? '';
  deposit.selectMethod(other);
  deposit.chooseOffer(7);
  faulty.addFault(MAKE, { kind: 'drop' }, 1);
  expect((await deposit.submit.run()).ok).toBe(false);
  await deposit.open(null);
  expect([deposit.method?.sysname, deposit.offerId, deposit.submit.status]).toEqual([other, 7, 'failed']);
  deposit.close();
  await deposit.open(null);
  expect([deposit.methodName, deposit.offerId, deposit.submit.status]).toEqual([null, null, 'idle']);
});

test('[C-4, N-8] once the connection is back, an order that was not sent no longer says that the player is offline', async () => {
  const { deposit } = await openForm('20');
  vi.stubGlobal('navigator', { onLine: false });
  faulty.addFault(MAKE, { kind: 'drop' }, 1);
  const offline = await deposit.submit.run().finally(() => vi.unstubAllGlobals());
  expect(offline).toMatchObject({ ok: false, error: { isOffline: true, code: 'NOT_SENT' } });
  await deposit.open(null);
  expect([deposit.submit.error, deposit.amount]).toEqual([null, '20']);
});

test('[C-1, R-6] another address of the form chooses its own method and offer', async () => {
  const { deposit } = await openForm('20');
  deposit.selectMethod('voucher');
  deposit.chooseOffer(7);
  await deposit.open('bank_transfer');
  expect([deposit.method?.sysname, deposit.offerId]).toEqual(['bank_transfer', null]);
});

test('[A-13, C-1] an order that is answered after its player has left opens no payment page for the next one', async () => {
  const { deposit, stores, storage } = await openForm('50');
  const end = stores.start(new Promise(() => {}));
  faulty.addFault(MAKE, { kind: 'hold' });
  const order = deposit.submit.run();
  await eventually(() => expect(faulty.heardOf(MAKE)).toHaveLength(1));
  stores.session.handleLost(true);
  expect(stores.session.isSignedIn).toBe(false);
  faulty.recover();
  expect(await order).toMatchObject({ ok: false, error: { isAborted: true } });
  expect([deposit.started, storage.get('baize/deposit-sum')]).toEqual([null, null]);
  end();
});

test('[C-4, A-13] an order that another player of this browser lost is not told to the next one as theirs', async () => {
  const { deposit, storage } = await openForm('');
  const made = async () => {
    const body = new URLSearchParams({ currency: 'EUR', euros: '20' });
    const headers = { accept: 'application/json' };
    await fetch(`${operator.url}/sandbox/cashier/vouchers`, { method: 'POST', headers, redirect: 'manual', body });
    const { vouchers } = await (await fetch(`${operator.url}/sandbox/cashier.json`)).json();
    const isOurs = (one: Record<string, string>) => one.state === 'good' && /\b20\b/.test(one.sum ?? '');
    return vouchers.find(isOurs).code as string;
  };
  deposit.selectMethod('voucher');
  faulty.addFault(MAKE, { kind: 'cut' }, 1);
  expect((await deposit.submit.run({ code: await made() })).ok).toBe(false);
  const next = await openPlayerPage(operator, 0, { apiUrl: faulty.url, storage });
  const form = next.stores.get(DepositStore);
  await form.open('voucher');
  expect(await form.submit.run({ code: await made() })).toMatchObject({ ok: true, value: { status: 'success' } });
  expect(new Set(keys()).size).toBe(2);
});
