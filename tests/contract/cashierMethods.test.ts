import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAddress, makeIban } from '../../sandbox/bank/requisiteChecks';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import {
  depositBy,
  depositInfo,
  depositMethod,
  fetchCashierPage,
  newPlayer,
  payByCard,
  payIn,
  switchRule,
  withdrawalMethod,
  withdrawBy,
} from './cashierCalls';
import { call, decide, mainBalance, signIn, startOperator, type TestOperator } from './startOperator';

const IBAN = makeIban('DE', '370400440532013000');
let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(async () => {
  await assertLedgerBalances(operator.db);
  await operator.close();
});

test('[C-1] the methods differ in flow, fields, limits and currencies, in both languages', async () => {
  const token = await newPlayer(operator);
  const { methods } = (await call(operator, 'cashier.getdepositsettings', {}, { token })).response;
  expect(methods.length).toBeGreaterThanOrEqual(8);
  expect(new Set(methods.map(({ flow }) => flow))).toEqual(
    new Set(['redirect', 'new_window', 'in_place', 'mobile', 'direct']),
  );
  for (const { sysname, name, image_url, text, currencies, fields } of methods) {
    const french = await depositMethod(operator, token, sysname, 'fr-FR');
    expect(text).not.toBe(french?.text);
    expect(name).not.toBe('');
    expect(currencies).toContain('EUR');
    const banks = await call(operator, 'cashier.getbanks', { method: sysname }, { token });
    const needsBank = fields.some(({ options_from: from }) => from === 'banks');
    expect([sysname, banks.response.items.length > 0]).toEqual([sysname, needsBank]);
    const picture = await fetch(operator.url + image_url);
    const type = picture.headers.get('content-type');
    expect([sysname, picture.status, type]).toEqual([sysname, 200, 'image/svg+xml; charset=utf-8']);
  }
});

test.each([
  ['JPY', ['card', 'phone_pay', 'voucher', 'crypto'], '1000'],
  ['KWD', ['card', 'purse', 'bank_transfer', 'crypto'], '4'],
  ['UBTC', ['crypto'], '200'],
])('[C-1] an account in %s is offered what works in it, with its own bounds', async (currency, expected, minimum) => {
  const token = await newPlayer(operator, currency);
  const { methods } = (await call(operator, 'cashier.getdepositsettings', {}, { token })).response;
  expect(methods.map(({ sysname }) => sysname)).toEqual(expected);
  expect(methods[0]?.min).toBe(minimum);
  const { error } = await depositBy(operator, token, 'instant_bank', { requisites: { bank: 'tulp' } });
  expect(error?.type).toBe('InvalidParameterException');
});

test('[C-1, C-5] a card is typed on the payment page, refused there when it is wrong, and offered again', async () => {
  const token = await newPlayer(operator);
  const { response } = await depositBy(operator, token, 'card');
  const html = await (await fetch(response.address ?? '')).text();
  expect(html).toContain('cc-number');
  for (const wrong of [
    { card_number: '4242 4242 4242 4241' },
    { card_number: '' },
    { card_number: '4242 4242 4242 4242', card_expiry: '01/20' },
    { card_number: '4242 4242 4242 4242', card_holder: 'R2D2' },
  ]) {
    const page = await payByCard(response.address, wrong);
    expect([page.status, (await page.text()).includes('aria-invalid')]).toEqual([200, true]);
  }
  expect((await depositInfo(operator, token, response.id)).status).toBe('pending');
  await payByCard(response.address, { card_number: '5555 5555 5555 4444' });
  const paid = await depositInfo(operator, token, response.id);
  expect(paid.status).toBe('success');
  // The order matters: the card number comes first, since it distinguishes cards.
  expect(Object.entries(paid.requisites ?? {}).slice(0, 2)).toEqual([
    ['card_number', '•••• 4444'],
    ['card_expiry', '12/40'],
  ]);

  const [saved] = (await depositMethod(operator, token, 'card'))?.saved ?? [];
  expect(saved).toMatchObject({ title: '•••• 4444' });
  const again = await depositBy(operator, token, 'card', { amount: '20', more: { saved_id: saved?.id ?? '' } });
  expect(await (await fetch(again.response.address ?? '')).text()).not.toContain('cc-number');
  await decide(again.response.address, 'approve');
  expect(await mainBalance(operator, token)).toBe('70.00');
  const settings = (await call(operator, 'cashier.getdepositsettings', {}, { token })).response;
  expect(settings).toMatchObject({ last_method: 'card', last_amount: '20' });
});

test.each([
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient_funds'],
])('[C-8] the card %s is %s', async (card_number, reason) => {
  const token = await newPlayer(operator);
  const { response } = await depositBy(operator, token, 'card');
  await payByCard(response.address, { card_number });
  expect(await depositInfo(operator, token, response.id)).toMatchObject({ status: 'failed', reason });
  expect(await mainBalance(operator, token)).toBe('0.00');
});

test('[C-5] a bank’s window, a purse’s page and a page in place are paid, with what was asked for', async () => {
  const token = await newPlayer(operator);
  const { response: banks } = await call(operator, 'cashier.getbanks', { method: 'instant_bank' }, { token });
  expect(banks.items.length).toBeGreaterThan(2);
  const orders = [
    ['instant_bank', { bank: banks.items[0]?.id ?? '' }, 'new_window'],
    ['purse', { email: 'someone@purse.example' }, 'redirect'],
    ['local_transfer', { cpf: '529.982.247-25' }, 'in_place'],
  ] as const;
  for (const [method, requisites, flow] of orders) {
    const { response } = await depositBy(operator, token, method, { amount: '10', requisites });
    expect(response.flow).toBe(flow);
    expect((await depositInfo(operator, token, response.id)).address).toBe(response.address);
    const page = await fetch(response.address ?? '');
    const framing = /frame-ancestors ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
    expect(framing).toBe(flow === 'in_place' ? `'self' ${operator.url}` : "'none'");
    const answer = await decide(response.address, 'approve');
    expect(answer.status).toBe(flow === 'in_place' ? 200 : 303);
    expect((await depositInfo(operator, token, response.id)).status).toBe('success');
  }
  expect(await mainBalance(operator, token)).toBe('30.00');
});

test('[C-5] a phone is asked in a message, its owner confirms or denies, and the fee is kept', async () => {
  const token = await newPlayer(operator);
  const payByPhone = (phone: string) =>
    depositBy(operator, token, 'phone_pay', { amount: '20', requisites: { phone } });
  const { response } = await payByPhone('+353 85 123 4567');
  expect(response).toMatchObject({ flow: 'mobile', address: null, status: 'pending' });
  const page = await phonePage();
  await decide(page, 'approve');
  // 2.5 % plus 10 cents.
  expect(await depositInfo(operator, token, response.id)).toMatchObject({
    status: 'success',
    fee: { amount: '0.60' },
    net: { amount: '19.40' },
  });
  expect(await mainBalance(operator, token)).toBe('19.40');
  const denied = await payByPhone('+353 85 123 4567');
  await decide(await phonePage(), 'refuse');
  expect((await depositInfo(operator, token, denied.response.id)).reason).toBe('refused_by_player');
  expect((await payByPhone('+353 85 123 0001')).error?.type).toBe('BillingServiceErrorException');
  expect((await payByPhone('+353 85 123 0002')).error?.type).toBe('BillingTransactionDeclinedException');
});

/** The address in the newest text message. */
async function phonePage(): Promise<string> {
  const { items } = await (await fetch(`${operator.url}/sandbox/outbox.json`)).json();
  const bodies: string[] = items.map(({ body }: { body: string }) => body);
  return /https?:\/\/\S+/.exec(bodies.find((body) => body.includes('/sandbox/pay/')) ?? '')?.[0] ?? '';
}

test('[C-1] a voucher is worth what is printed on it, once', async () => {
  const token = await newPlayer(operator);
  const { vouchers } = await fetchCashierPage(operator);
  const codeOf = (currency: string, state: string) =>
    vouchers.find((one) => one.currency === currency && one.state === state)?.code ?? '';
  const redeem = (code: string) =>
    depositBy(operator, token, 'voucher', { amount: '', requisites: { code: code.toLowerCase() } });
  const code = codeOf('EUR', 'good');
  expect((await depositMethod(operator, token, 'voucher'))?.has_amount).toBe(false);
  expect((await redeem(code)).response).toMatchObject({ status: 'success', address: null });
  expect(await mainBalance(operator, token)).toBe('20.00');
  const refusals = [
    [code, 'USED'],
    [codeOf('EUR', 'expired'), 'EXPIRED'],
    [codeOf('JPY', 'good'), 'CURRENCY'],
    ['2222-2222-2222-2222', 'NOT_FOUND'],
    ['2222', 'INVALID'],
  ] as const;
  for (const [wrong, reason] of refusals) {
    expect((await redeem(wrong)).errorData).toEqual({ 'requisites.code': [reason] });
  }
  expect(await mainBalance(operator, token)).toBe('20.00');
});

test('[C-5] a transfer comes with its reference, in its own time', async () => {
  const token = await newPlayer(operator);
  const requisites = { iban: IBAN, bank: 'alder' };
  const { response } = await depositBy(operator, token, 'bank_transfer', { amount: '100', requisites });
  const values = (response.instructions?.rows ?? []).map(({ value }) => value);
  expect(values).toContain('€100.00');
  expect(values.some((value) => /^BZ /.test(value))).toBe(true);
  expect(response.address).toBeNull();
  expect((await depositInfo(operator, token, response.id)).instructions).toEqual(response.instructions);
  operator.advanceTime(46_000);
  expect(await depositInfo(operator, token, response.id)).toMatchObject({ status: 'success', instructions: null });
  expect(await mainBalance(operator, token)).toBe('100.00');
});

test('[C-5, C-12] coins are asked for to the last digit, and confirmed three times', async () => {
  const token = await newPlayer(operator);
  const { response } = await depositBy(operator, token, 'crypto', { amount: '100' });
  // 100 EUR at 10.6 millionths each.
  expect(response.instructions?.qr).toMatch(/^bitcoin:bz1[0-9a-z]{38}\?amount=0\.00106000$/);
  const progress: Array<[string, number | undefined]> = [];
  for (let blocks = 0; blocks < 5; blocks += 1) {
    const info = await depositInfo(operator, token, response.id);
    progress.push([info.status, info.confirmations?.seen]);
    operator.advanceTime(10_001);
  }
  expect(progress).toEqual([
    ['pending', undefined],
    ['processing', 0],
    ['processing', 1],
    ['processing', 2],
    ['success', 3],
  ]);
  expect(await mainBalance(operator, token)).toBe('100.00');
});

test('[C-8] a deposit that nobody pays fails in time, and its page is shut', async () => {
  const token = await newPlayer(operator);
  const { response } = await depositBy(operator, token, 'card');
  operator.advanceTime(60 * 60_000 + 1);
  expect(await depositInfo(operator, token, response.id)).toMatchObject({
    status: 'failed',
    reason: 'expired',
    address: null,
  });
  await decide(response.address, 'approve');
  expect(await mainBalance(operator, token)).toBe('0.00');
});

test.each([
  ['purse', { email: 'not an address' }, 'email', 'INVALID'],
  ['phone_pay', { phone: '12' }, 'phone', 'INVALID'],
  ['local_transfer', { cpf: '529.982.247-26' }, 'cpf', 'INVALID'],
  ['local_transfer', { cpf: '111.111.111-11' }, 'cpf', 'INVALID'],
  ['bank_transfer', { iban: 'DE89 3704 0044 0532 0130 01', bank: 'alder' }, 'iban', 'INVALID'],
  ['bank_transfer', { iban: IBAN, bank: 'none' }, 'bank', 'INVALID'],
  ['bank_transfer', { iban: IBAN }, 'bank', 'REQUIRED'],
  ['instant_bank', { bank: 'alder' }, 'bank', 'INVALID'],
])('[C-1, V-21] a deposit by %s with %j is refused at its field', async (method, requisites, field, code) => {
  const token = await newPlayer(operator);
  const { errorData } = await depositBy(operator, token, method, { requisites: requisites as Record<string, string> });
  expect(errorData).toEqual({ [`requisites.${field}`]: [code] });
});

test('[C-1] a method out of service is shown as such and refused', async () => {
  const token = await newPlayer(operator);
  await switchRule(operator, { method: 'purse', stopped: '1' });
  expect((await depositMethod(operator, token, 'purse'))?.is_available).toBe(false);
  const { error } = await depositBy(operator, token, 'purse', { requisites: { email: 'a@purse.example' } });
  expect(error?.type).toBe('BillingUnavailableException');
  await switchRule(operator, { method: 'purse', stopped: '0' });
  expect((await depositMethod(operator, token, 'purse'))?.is_available).toBe(true);
});

test('[C-3] an offer that excludes a method is refused with it', async () => {
  const monday = new Date(operator.now());
  operator.advanceTime(((8 - monday.getUTCDay()) % 7) * 24 * 3_600_000);
  const token = await newPlayer(operator);
  const order = { amount: '50', more: { campaign_offer_id: '2' } };
  const { errorData } = await depositBy(operator, token, 'crypto', order);
  expect(errorData).toEqual({ campaign_offer_id: ['METHOD'] });
});

test('[C-6] requisites are remembered masked, chosen by their id, and forgotten', async () => {
  const token = await newPlayer(operator);
  await payIn(operator, token, '200');
  const card = { card_number: '4242 4242 4242 4242' };
  expect(
    (await withdrawBy(operator, token, 'card', { amount: '20', requisites: card, more: { remember: '0' } })).error,
  ).toBeUndefined();
  expect((await withdrawalMethod(operator, token, 'card'))?.saved).toEqual([]);
  await withdrawBy(operator, token, 'card', { amount: '20', requisites: card });
  const [saved, ...others] = (await withdrawalMethod(operator, token, 'card'))?.saved ?? [];
  expect(others).toEqual([]);
  expect(JSON.stringify(saved)).not.toMatch(/4242 ?4242/);
  const more = { saved_id: saved?.id ?? '' };
  expect((await withdrawBy(operator, token, 'card', { amount: '20', more })).response.status).toBe('pending');
  const both = await withdrawBy(operator, token, 'card', { amount: '20', requisites: card, more });
  expect(both.errorData).toEqual({ saved_id: ['INVALID'] });

  const stranger = await newPlayer(operator);
  expect((await withdrawBy(operator, stranger, 'card', { amount: '20', more })).errorData).toEqual({
    saved_id: ['NOT_FOUND'],
  });
  const notTheirs = await call(operator, 'cashier.forgetrequisites', { id: more.saved_id }, { token: stranger });
  expect(notTheirs.errorData).toEqual({ id: ['NOT_FOUND'] });
  expect((await call(operator, 'cashier.forgetrequisites', { id: more.saved_id }, { token })).response).toBe(1);
  expect((await withdrawalMethod(operator, token, 'card'))?.saved).toEqual([]);
  expect((await withdrawBy(operator, token, 'card', { amount: '20', more })).errorData).toEqual({
    saved_id: ['NOT_FOUND'],
  });
});

test.each([
  ['crypto', { address: makeAddress('x').slice(0, -1) }],
  ['crypto', { address: `${makeAddress('x').slice(0, -2)}22` }],
  ['crypto', { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }],
])('[C-6] an address with a slip of the pen is refused by %s', async (method, requisites) => {
  const token = await newPlayer(operator);
  const { errorData } = await withdrawBy(operator, token, method, { requisites });
  expect(errorData).toEqual({ 'requisites.address': ['INVALID'] });
});

// Runs last, because it moves the clock by months.
test('[C-1] a kept card that has expired since is refused before any page opens', async () => {
  const token = await signIn(operator, 1);
  const { response } = await depositBy(operator, token, 'card');
  const nextExpiry = new Date(operator.now());
  const card_expiry = `${String(nextExpiry.getUTCMonth() + 1).padStart(2, '0')}/${String(nextExpiry.getUTCFullYear()).slice(2)}`;
  await payByCard(response.address, { card_number: '4242 4242 4242 4242', card_expiry });
  const saved_id = (await depositMethod(operator, token, 'card'))?.saved?.[0]?.id ?? '';
  operator.advanceTime(40 * 24 * 3_600_000);
  const later = await signIn(operator, 1);
  const { error } = await depositBy(operator, later, 'card', { more: { saved_id } });
  expect(error).toMatchObject({ type: 'BillingTransactionDeclinedException', code: 'CARD_EXPIRED' });
});
