import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import {
  call,
  decide,
  deposit,
  mainBalance,
  signIn,
  startOperator,
  type TestOperator,
  withdraw,
} from './startOperator';

let operator: TestOperator;
let token: string;
beforeAll(async () => {
  operator = await startOperator({ appLink: 'https://t.me/DemoBot/app' });
});
beforeEach(async () => {
  token = await signIn(operator);
});
afterAll(async () => {
  await assertLedgerBalances(operator.db);
  await operator.close();
});

test('[C-5] an approved payment pays once, however often it is answered, and leads back', async () => {
  const before = Number(await mainBalance(operator, token));
  const { response } = await deposit(operator, '50', token);
  expect(await mainBalance(operator, token)).toBe(before.toFixed(2));
  const answers = await Promise.all(
    ['approve', 'approve', 'decline', 'cancel'].map((choice) => decide(response.address, choice)),
  );
  const late = await decide(response.address, 'decline');
  expect(new Set([...answers, late].map((answer) => answer.headers.get('location'))).size).toBe(1);
  const expected = late.headers.get('location')?.includes('paysuccess') ? before + 50 : before;
  expect(await mainBalance(operator, token)).toBe(expected.toFixed(2));
});

test.each([
  ['approve', 'success', 'paysuccess'],
  ['decline', 'failed', 'payfail'],
  ['cancel', 'cancelled', 'paycancel'],
  ['wait', 'pending', 'paypending'],
])('[C-5, C-8] the answer %s makes a deposit %s', async (decision, status, page) => {
  const { response } = await deposit(operator, '20', token);
  const location = (await decide(response.address, decision)).headers.get('location');
  const id = page === 'paycancel' ? '' : `/${response.id}`;
  expect(location).toBe(`${operator.url}/cashier/${page}${id}`);
  expect((await call(operator, 'cashier.getdepositinfo', { id: response.id }, { token })).response.status).toBe(status);
});

test('[S-10] a payment left pending gets its answer in time', async () => {
  // Settles payments that other tests left pending.
  operator.advanceTime(16_000);
  const { response } = await deposit(operator, '20', token);
  await decide(response.address, 'wait');
  const before = Number(await mainBalance(operator, token));
  operator.advanceTime(16_000);
  expect(await mainBalance(operator, token)).toBe((before + 20).toFixed(2));
});

test('[C-5] the way back leads to ourselves only, in Telegram through the app link', async () => {
  const order = { method: 'card', amount: '20', return_kind: 'startapp', return_base: 'https://t.me/DemoBot/app' };
  const { response } = await call(operator, 'cashier.makedeposit', order, { token });
  const location = (await decide(response.address, 'approve')).headers.get('location') ?? '';
  const start = new URL(location).searchParams.get('startapp') ?? '';
  expect(start).toMatch(/^p_[\w-]+$/);
  expect(Buffer.from(start.slice(2), 'base64url').toString()).toBe(`/cashier/paysuccess/${response.id}`);
  for (const base of [
    'https://evil.example',
    `${operator.url}.evil.example`,
    `${operator.url}@evil.example`,
    `${operator.url}/fr/x`,
  ]) {
    const refused = await call(
      operator,
      'cashier.makedeposit',
      { ...order, return_kind: 'site', return_base: base },
      { token },
    );
    expect(refused.errorData).toEqual({ return_base: ['NOT_ALLOWED'] });
  }
});

test('[C-5] the payment page speaks the player’s language and runs nothing', async () => {
  const { response } = await deposit(operator, '30', token, { query: { locale: 'fr-FR' } });
  const page = await fetch(response.address ?? '');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('<html lang="fr">');
  expect(html).toMatch(/30,00\s€/);
  expect((await fetch(`${operator.url}/sandbox/pay/unknown`)).status).toBe(404);
});

test.each([
  '',
  '0',
  '-5',
  '1e3',
  '٣',
  '99999999999',
  ' 50',
  '50 ',
  '5 0',
  '1,000',
  '50.00',
  '+50',
  '050',
  '0x32',
  '9',
  '5001',
])('[C-2] the server refuses the sum "%s", in and out', async (amount) => {
  for (const order of [deposit, withdraw]) {
    const { error, errorData } = await order(operator, amount, token);
    expect(error?.type).toBe('InvalidParameterException');
    expect(errorData).toHaveProperty('amount');
  }
});

test('[C-4] a call under one key moves money once, and the key is good for nothing else', async () => {
  const before = Number(await mainBalance(operator, token));
  const key = 'one-intent-of-the-player';
  const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(operator, '15', token, { key })));
  expect(new Set(answers.map((answer) => answer.response.id)).size).toBe(1);
  expect(await mainBalance(operator, token)).toBe((before - 15).toFixed(2));
  expect((await withdraw(operator, '16', token, { key })).error?.type).toBe('InvalidRequestException');
  expect((await deposit(operator, '15', token, { key })).error?.type).toBe('InvalidRequestException');
  expect((await withdraw(operator, '15', token, { key: '' })).error?.type).toBe('InvalidRequestException');
});

test('[C-4] thirty withdrawals at once take out no more than there is', async () => {
  const rich = await call(operator, 'auth.register', { email: 'thirty@baize.example', password: 'thirty-30' });
  const owner = rich.response.token ?? '';
  const paid = await deposit(operator, '100', owner);
  await decide(paid.response.address, 'approve');
  const answers = await Promise.all(Array.from({ length: 30 }, () => withdraw(operator, '30', owner)));
  expect(answers.filter((answer) => !answer.error)).toHaveLength(3);
  expect(new Set(answers.map((answer) => answer.error?.type))).toEqual(
    new Set([undefined, 'WithdrawalDeclinedException']),
  );
  expect(await mainBalance(operator, owner)).toBe('10.00');
  await assertLedgerBalances(operator.db);
});

test('[C-7, C-8] a withdrawal waits, can be taken back once, is taken up, and is paid', async () => {
  const before = Number(await mainBalance(operator, token));
  const back = (await withdraw(operator, '20', token)).response;
  const answers = await Promise.all(
    [1, 2].map(() => call(operator, 'cashier.cancelwithdrawal', { id: back.id }, { token })),
  );
  expect(answers.map((answer) => answer.response)).toEqual([1, 1]);
  expect(await mainBalance(operator, token)).toBe(before.toFixed(2));

  const paid = (await withdraw(operator, '20', token)).response;
  const statusNow = async () => {
    const { response } = await call(operator, 'cashier.gethistory', { type: 'withdrawal', count: '1' }, { token });
    return response.items[0]?.status;
  };
  expect(await statusNow()).toBe('pending');
  operator.advanceTime(21_000);
  expect(await statusNow()).toBe('processing');
  const late = await call(operator, 'cashier.cancelwithdrawal', { id: paid.id }, { token });
  expect(late.error).toMatchObject({ type: 'WithdrawalDeclinedException', code: 'TOO_LATE' });
  operator.advanceTime(21_000);
  expect(await statusNow()).toBe('success');
  expect(await mainBalance(operator, token)).toBe((before - 20).toFixed(2));
});

test('[C-6] withdrawals are refused by name where the account may not', async () => {
  const blocked = await signIn(operator, 2);
  expect((await withdraw(operator, '20', blocked)).error?.type).toBe('KycWithdrawalException');
  const fresh = await call(operator, 'auth.register', { email: 'fresh@baize.example', password: 'fresh-1' });
  expect((await withdraw(operator, '501', fresh.response.token ?? '')).error?.type).toBe(
    'SumsubVerificationRequiredException',
  );
  const badCard = { method: 'card', amount: '20', 'requisites[card_number]': '4242 4242 4242 4241' };
  const wrong = await call(operator, 'cashier.makewithdrawal', badCard, { token });
  expect(wrong.errorData).toEqual({ 'requisites.card_number': ['INVALID'] });
});

test('[C-10] another player’s transaction is not there', async () => {
  const { response } = await deposit(operator, '20', token);
  const out = await withdraw(operator, '20', token);
  const stranger = await signIn(operator, 3);
  const info = await call(operator, 'cashier.getdepositinfo', { id: response.id }, { token: stranger });
  expect(info.errorData).toEqual({ id: ['NOT_FOUND'] });
  const cancel = await call(operator, 'cashier.cancelwithdrawal', { id: out.response.id }, { token: stranger });
  expect(cancel.error?.type).toBe('WithdrawalDeclinedException');
});

test('[C-8] the history comes in pages, the newest first, each item once', async () => {
  const page = async (offset: number) =>
    (await call(operator, 'cashier.gethistory', { type: 'deposit', offset: String(offset), count: '4' }, { token }))
      .response;
  const first = await page(0);
  const items = [...first.items];
  while (items.length < (first.total ?? 0)) items.push(...(await page(items.length)).items);
  expect(new Set(items.map((item) => item.id)).size).toBe(first.total);
  const times = items.map((item) => item.created_at);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const failed = await call(operator, 'cashier.gethistory', { type: 'deposit', 'statuses[]': 'failed' }, { token });
  expect(failed.response.items.every((item) => item.status === 'failed')).toBe(true);
});

// Opens a database on disk twice, which makes this the slowest test.
test('[C-5] a payment page outlives the operator’s restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-data-'));
  const first = await startOperator({ dataDir });
  const owner = await signIn(first);
  const started = (await deposit(first, '40', owner)).response;
  await first.close();
  const second = await startOperator({ dataDir, port: first.port });
  try {
    expect(await mainBalance(second, owner)).toBe('1250.00');
    await decide(started.address, 'approve');
    expect(await mainBalance(second, owner)).toBe('1290.00');
    await expect(startOperator({ dataDir })).rejects.toThrow('another process is using the data folder');
    expect(await mainBalance(second, owner)).toBe('1290.00');
  } finally {
    await second.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 60_000);
