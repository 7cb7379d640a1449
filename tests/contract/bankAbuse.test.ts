/**
 * Attacks on the cashier with plain HTTP and none of the product's client code. The ledger must still balance
 * afterwards, on the embedded database and, with TEST_DATABASE_URL, on a server.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import { startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
let last = 0;

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an attacker knows no types, and neither does this file
  body: any;
}

async function send(
  call: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${operator.url}/api/${call}?version=2.34&locale=en-US`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: answer.status, body: await answer.json() };
}

async function read(call: string, token: string, query: Record<string, string> = {}): Promise<Answer> {
  const parameters = new URLSearchParams({ version: '2.34', locale: 'en-US', ...query });
  const answer = await fetch(`${operator.url}/api/${call}?${parameters}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: await answer.json() };
}

const money = (token: string, key = `abuse-key-${++last}`) => ({
  authorization: `Bearer ${token}`,
  'idempotency-key': key,
});
const isAccepted = ({ body }: Answer): boolean => body.error === undefined;
const typeOf = ({ body }: Answer): string => body.error?.type;

async function register(): Promise<string> {
  const email = `abuse-${++last}-${operator.port}@baize.example`;
  const { body } = await send('auth.register', { email, password: 'abuse-1x' });
  return body.response.token;
}

const payIn = (token: string, fields: Record<string, string>, key?: string) =>
  send(
    'cashier.makedeposit',
    { method: 'card', return_kind: 'site', return_base: operator.url, ...fields },
    money(token, key),
  );
const withdraw = (token: string, fields: Record<string, string>, key?: string) =>
  send(
    'cashier.makewithdrawal',
    { method: 'card', 'requisites[card_number]': '4242424242424242', ...fields },
    money(token, key),
  );

/** Creates a player with a main balance of this many euros. */
async function createFundedPlayer(amount: string): Promise<string> {
  const token = await register();
  const { body } = await payIn(token, { amount });
  await fetch(body.response.address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'approve' }),
  });
  return token;
}

const main = async (token: string): Promise<string> =>
  (await read('account.getBalance', token)).body.response.balance_main.amount;

beforeAll(async () => {
  operator = await startOperator();
});
afterAll(async () => {
  await assertLedgerBalances(operator.db);
  await operator.close();
});

test('[C-10] another player’s payments are not there, by any call that takes their number', async () => {
  const [victim, thief] = [await createFundedPlayer('100'), await register()];
  const deposit = (await read('cashier.gethistory', victim, { type: 'deposit' })).body.response.items[0].id;
  const payout = (await withdraw(victim, { amount: '50' })).body.response.id;
  for (const id of [deposit, payout]) {
    expect(typeOf(await read('cashier.getdepositinfo', thief, { id }))).toBe('InvalidParameterException');
    expect(isAccepted(await send('cashier.cancelwithdrawal', { id }, money(thief)))).toBe(false);
    for (const type of ['deposit', 'withdrawal']) {
      expect((await read('cashier.gethistory', thief, { type, id })).body.response.items).toEqual([]);
    }
  }
  const savedId = (await read('cashier.getwithdrawsettings', victim)).body.response.methods[0].saved[0].id;
  const stolen = { amount: '10', 'requisites[card_number]': '', saved_id: savedId };
  expect(isAccepted(await withdraw(thief, stolen))).toBe(false);
  expect(isAccepted(await send('cashier.forgetrequisites', { id: savedId }, money(thief)))).toBe(false);
  expect(await main(victim)).toBe('50.00');
  // A uid in the body or query is ignored.
  const uid = (await read('account.getInfo', victim)).body.response.uid;
  expect(isAccepted(await withdraw(thief, { amount: '10', uid: String(uid) }))).toBe(false);
  expect((await read('cashier.gethistory', thief, { type: 'withdrawal', uid: String(uid) })).body.response.total).toBe(
    0,
  );
});

const sums = [
  '-10',
  '-0',
  '0',
  '10.5',
  '10,5',
  '1e2',
  '0x64',
  '1_000',
  '١٠',
  '１０',
  '⑩',
  '10\u200b',
  ' 10',
  '10 ',
  '+10',
  '010',
  '99999999999999999999999999',
  'NaN',
  'Infinity',
  'null',
  '10\n',
  '10;',
  "10' or '1'='1",
  '[]',
];

test.each(sums)('[C-2] the sum %j moves nothing', async (amount) => {
  const token = await createFundedPlayer('100');
  const { currency } = (await read('account.getBalance', token)).body.response.balance_main;
  for (const order of [payIn, withdraw]) {
    for (const fields of [{ amount }, { 'amount[]': amount }, { 'amount[value]': amount }] as Array<
      Record<string, string>
    >) {
      expect([amount, typeOf(await order(token, fields))]).toEqual([amount, 'InvalidParameterException']);
    }
  }
  expect([await main(token), currency]).toEqual(['100.00', 'EUR']);
});

test('[C-4] a key is good for one order: replayed it moves nothing, with another sum or by another player it is refused', async () => {
  const [token, other] = [await createFundedPlayer('100'), await createFundedPlayer('100')];
  const first = await withdraw(token, { amount: '20' }, 'replayed-key-1');
  for (let times = 0; times < 5; times += 1) {
    expect((await withdraw(token, { amount: '20' }, 'replayed-key-1')).body).toEqual(first.body);
  }
  for (const fields of [
    { amount: '30' },
    { amount: '20', method: 'crypto' },
    { amount: '20', 'requisites[card_number]': '5555555555554444' },
  ]) {
    expect(typeOf(await withdraw(token, fields, 'replayed-key-1'))).toBe('InvalidRequestException');
  }
  expect(typeOf(await payIn(token, { amount: '20' }, 'replayed-key-1'))).toBe('InvalidRequestException');
  // Keys are scoped to a player.
  const theirs = await withdraw(other, { amount: '20' }, 'replayed-key-1');
  expect(theirs.body.response.id).not.toBe(first.body.response.id);
  for (const key of ['', 'short', 'a'.repeat(200), 'with space 1', 'semi;colon']) {
    expect(typeOf(await withdraw(token, { amount: '20' }, key))).toBe('InvalidRequestException');
  }
  expect([await main(token), await main(other)]).toEqual(['80.00', '80.00']);
});

test('[A-13] a session that was ended opens nothing, and neither does none', async () => {
  const token = await createFundedPlayer('100');
  await read('auth.logout', token);
  for (const session of [token, '', 'x'.repeat(43), `${token}x`]) {
    expect(typeOf(await withdraw(session, { amount: '20' }))).toBe('AuthorizationException');
    expect(typeOf(await payIn(session, { amount: '20' }))).toBe('AuthorizationException');
    expect(typeOf(await read('cashier.gethistory', session, { type: 'deposit' }))).toBe('AuthorizationException');
    expect(typeOf(await read('cashier.gettotals', session))).toBe('AuthorizationException');
    expect(typeOf(await send('account.setDepositLimit', { period: 'none' }, money(session)))).toBe(
      'AuthorizationException',
    );
  }
});

test('[C-4] fifty withdrawals at once take out as many as are covered', async () => {
  const token = await createFundedPlayer('1000');
  const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw(token, { amount: '90' })));
  expect(answers.filter(isAccepted)).toHaveLength(11);
  expect(new Set(answers.filter((answer) => !isAccepted(answer)).map(typeOf))).toEqual(
    new Set(['WithdrawalDeclinedException']),
  );
  expect(await main(token)).toBe('10.00');
  const { response } = (await read('cashier.gethistory', token, { type: 'withdrawal', count: '100' })).body;
  expect(response.total).toBe(11);
  await assertLedgerBalances(operator.db);
});

test('[C-7] a withdrawal that is taken back many times at once comes back once', async () => {
  const token = await createFundedPlayer('100');
  const { id } = (await withdraw(token, { amount: '60' })).body.response;
  await Promise.all(Array.from({ length: 10 }, () => send('cashier.cancelwithdrawal', { id }, money(token))));
  expect(await main(token)).toBe('100.00');
});

async function goodVoucher(): Promise<string> {
  await fetch(`${operator.url}/sandbox/cashier/vouchers`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ currency: 'EUR', euros: '100' }),
  });
  const { vouchers } = await (await fetch(`${operator.url}/sandbox/cashier.json`)).json();
  return vouchers.find((one: Record<string, string>) => one.sum === '€100.00' && one.state === 'good').code;
}

const redeem = (token: string, code: string) =>
  payIn(token, { method: 'voucher', amount: '', 'requisites[code]': code });

test('[C-4] a voucher that two redeem at once is worth its sum to one of them', async () => {
  const [one, two] = [await register(), await register()];
  const code = await goodVoucher();
  const answers = await Promise.all([one, two, one, two].map((token) => redeem(token, code)));
  expect(answers.filter(isAccepted)).toHaveLength(1);
  const sum = Number(await main(one)) + Number(await main(two));
  expect(sum).toBe(100);
});

test('[C-1] codes cannot be guessed: after five wrong ones even the right one is refused for a while', async () => {
  const token = await register();
  const code = await goodVoucher();
  const guess = (index: number) => redeem(token, `2222-2222-2222-22${22 + index}`);
  const atOnce = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)));
  const looked = (answers: Answer[]) =>
    answers.filter((answer) => typeOf(answer) === 'InvalidParameterException').length;
  const sequential: Answer[] = [];
  for (let index = 0; index < 6; index += 1) sequential.push(await guess(index));
  expect(looked(atOnce) + looked(sequential)).toBe(5);
  const late = await redeem(token, code);
  expect([late.status, typeOf(late)]).toEqual([429, 'TooManyRequestsException']);
  expect(await main(token)).toBe('0.00');
  operator.advanceTime(16 * 60_000);
  const later = await redeem(token, code);
  expect(isAccepted(later)).toBe(true);
  expect(await main(token)).toBe('100.00');
});

test('[C-5] a payment page answers to its token alone, and pays what was ordered', async () => {
  const token = await register();
  const { address, id } = (await payIn(token, { amount: '50' })).body.response;
  const post = (to: string, fields: Record<string, string>) =>
    fetch(to, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  expect(
    (
      await post(
        address.replace(/.$/, (char: string) => (char === 'A' ? 'B' : 'A')),
        { decision: 'approve' },
      )
    ).status,
  ).toBe(404);
  expect((await post(`${operator.url}/sandbox/pay/${id}`, { decision: 'approve' })).status).toBe(404);
  await post(address, { decision: 'approve', amount: '5000', uid: '1', currency: 'KWD' });
  await post(address, { decision: 'approve' });
  expect(await main(token)).toBe('50.00');
});

test('[C-5] nothing of another site is called, and no payment leads to one', async () => {
  const token = await register();
  for (const return_base of [
    'https://evil.example',
    `${operator.url}.evil.example`,
    '//evil.example',
    'javascript:alert(1)',
  ]) {
    expect(isAccepted(await payIn(token, { amount: '50', return_base }))).toBe(false);
  }
  const foreign = await send(
    'cashier.makedeposit',
    { method: 'card', amount: '50' },
    { ...money(token), origin: 'https://evil.example' },
  );
  expect(typeOf(foreign)).toBe('AccessDeniedException');
});

test('[C-6] what a body says of the player is not believed', async () => {
  const token = await createFundedPlayer('1000');
  const claims = {
    is_verified: '1',
    'player[isVerified]': '1',
    'player[currency]': 'JPY',
    fee: '-5',
    status: 'success',
    'details[fate]': '',
  };
  expect(typeOf(await withdraw(token, { amount: '501', ...claims }))).toBe('SumsubVerificationRequiredException');
  // An amount in another currency is not read as the account's currency.
  expect(typeOf(await withdraw(token, { amount: '501', currency: 'JPY' }))).toBe('InvalidParameterException');
  const polluted = {
    amount: '20',
    'requisites[__proto__][card_number]': '4242424242424242',
    'requisites[card_number]': '',
  };
  expect(typeOf(await withdraw(token, polluted))).toBe('InvalidParameterException');
  const { items } = (await read('cashier.gethistory', token, { type: 'withdrawal' })).body.response;
  expect(items).toEqual([]);
});
