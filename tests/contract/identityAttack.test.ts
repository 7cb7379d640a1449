/**
 * Password guessing: attackers are slowed down, owners can still sign in, and responses do not disclose which logins
 * exist.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { players, signInAttempts } from '../../sandbox/kernel/accountTables';
import { addressKey, MAX_ATTEMPTS } from '../../sandbox/kernel/attempts';
import { codeSentTo, lettersTo, otherCode } from './outbox';
import { type Called, call, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const LATER = 16 * 60 * 1000;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const HOME = '198.51.100.7';

const signInFrom = (address: string, login: string, password: string, code?: string): Promise<Called<'auth.login'>> =>
  call(
    operator,
    'auth.login',
    { login, password, ...(code !== undefined && { two_factor_code: code }) },
    from(address),
  );

/** Sends five wrong passwords from each of several addresses. */
async function attack(login: string, addresses = 4): Promise<Called<'auth.login'>[]> {
  const answers: Called<'auth.login'>[] = [];
  for (let address = 1; address <= addresses; address += 1)
    for (let n = 0; n < 5; n += 1)
      answers.push(await signInFrom(`203.0.113.${address}`, login, `wrong-${address}-${n}`));
  return answers;
}

test('[A-2] wrong passwords from one address do not keep the owner out at another', async () => {
  const login = 'two@baize.example';
  for (let n = 0; n < 8; n += 1) await signInFrom('203.0.113.1', login, `wrong-${n}`);
  expect((await signInFrom('203.0.113.1', login, 'demo-two-2')).error?.type).toBe('TooManyRequestsException');
  expect((await signInFrom(HOME, login, 'demo-two-2')).response.uid).toBeGreaterThan(0);
});

test('[A-2, A-3] a login that is guessed at from everywhere asks its owner for a mailed code, and lets the owner in', async () => {
  operator.advanceTime(LATER);
  const login = 'four@baize.example';
  await call(operator, 'auth.register', { email: login, password: 'brass-fox-7' });
  expect((await attack(login)).map(({ error }) => error?.code)).toEqual(Array(20).fill('WRONG_CREDENTIALS'));
  expect(await lettersTo(operator, login)).toEqual([]);
  const challenged = await signInFrom(HOME, login, 'brass-fox-7');
  expect(challenged.error).toMatchObject({ type: 'AuthorizationException', message: 'two_factor_auth is enable' });
  expect(Number(challenged.errorData?.resend_time)).toBeGreaterThan(operator.now() / 1000);
  const code = await codeSentTo(operator, login);
  expect((await signInFrom(HOME, login, 'brass-fox-7', otherCode(code))).error?.message).toBe(
    'two_factor_auth: code is invalid',
  );
  expect((await signInFrom(HOME, login, 'brass-fox-7', code)).response.uid).toBeGreaterThan(0);
  // After the attack the password alone is enough again.
  operator.advanceTime(LATER);
  expect((await signInFrom(HOME, login, 'brass-fox-7')).response.uid).toBeGreaterThan(0);
});

test('[A-2] under attack as well, an unknown login answers what a known one does to a wrong password', async () => {
  operator.advanceTime(LATER);
  const responsesTo = async (login: string) => {
    const answers = [
      ...(await attack(login)),
      await signInFrom('203.0.113.1', login, 'wrong-again'),
      await signInFrom(HOME, login, 'wrong-1'),
    ];
    return answers.map(({ status, error, errorData }) => ({ status, error, errorData }));
  };
  const known = await responsesTo('quatre@baize.example');
  expect(await responsesTo('nobody@baize.example')).toEqual(known);
  expect(known.at(-2)?.status).toBe(429);
  expect(known.at(-1)?.error?.code).toBe('WRONG_CREDENTIALS');
});

test('[A-3] who has guessed right and waits until the attack is over is asked for the code all the same', async () => {
  operator.advanceTime(LATER);
  const login = '33612340001';
  await call(operator, 'auth.register', { phone: login, phone_country_code: 'FR', password: 'brass-fox-7' });
  await attack(login);
  expect((await signInFrom('203.0.113.50', login, 'brass-fox-7')).error?.code).toBe('TWO_FACTOR');
  operator.advanceTime(LATER);
  expect((await signInFrom('203.0.113.51', login, 'brass-fox-7')).error?.code).toBe('TWO_FACTOR');
  const code = await codeSentTo(operator, login);
  expect((await signInFrom(HOME, login, 'brass-fox-7', code)).response.uid).toBeGreaterThan(0);
  expect((await signInFrom(HOME, login, 'brass-fox-7')).response.uid).toBeGreaterThan(0);
});

test('[A-2, M-2] a login that no letter reaches is not locked either', async () => {
  operator.advanceTime(LATER);
  const token = (await operator.db.select().from(players).where(sql`login = 'tg7000000001'`))[0];
  await operator.db.execute(
    sql`update players set password_hash = (select password_hash from players where login = 'two@baize.example') where uid = ${token?.uid}`,
  );
  await attack('tg7000000001');
  expect((await signInFrom(HOME, 'tg7000000001', 'demo-two-2')).response.uid).toBe(token?.uid);
});

test('[A-3] a stranger who knows the password cannot use up the owner’s codes and tries', async () => {
  operator.advanceTime(LATER);
  const eight = ['eight@baize.example', 'demo-eight-8'] as const;
  await signInFrom('203.0.113.9', ...eight);
  const code = await codeSentTo(operator, eight[0]);
  for (let n = 0; n < 12; n += 1) await signInFrom('203.0.113.9', ...eight, otherCode(code));
  expect((await signInFrom('203.0.113.9', ...eight, code)).error?.type).toBe('TooManyRequestsException');
  expect((await signInFrom(HOME, ...eight, code)).response.uid).toBeGreaterThan(0);
});

test('[A-8] neither can a stranger keep the owner from a new password', async () => {
  operator.advanceTime(LATER);
  const login = 'three@baize.example';
  const restoreFrom = (address: string, params: Record<string, string> = {}) =>
    call(operator, 'auth.restore', { login, ...params }, from(address));
  for (let n = 0; n < 6; n += 1) {
    await restoreFrom('203.0.113.9');
    operator.advanceTime(61_000);
  }
  expect((await restoreFrom('203.0.113.9')).error?.type).toBe('TooManyRequestsException');
  expect((await restoreFrom(HOME)).response.step).toBe('code');
  const code = await codeSentTo(operator, login);
  for (let n = 0; n < 13; n += 1) await restoreFrom('203.0.113.9', { code: otherCode(code) });
  expect((await restoreFrom(HOME, { code, password: 'green-owl-8' })).response.step).toBe('done');
});

test('[A-8] sixty wrong codes from five addresses do not make the owner wait, and slow each address that guesses', async () => {
  operator.advanceTime(LATER);
  const login = 'deux@baize.example';
  await call(operator, 'auth.register', { email: login, password: 'brass-fox-7' });
  const restoreFrom = (address: string, params: Record<string, string> = {}) =>
    call(operator, 'auth.restore', { login, ...params }, from(address));
  await restoreFrom(HOME);
  const code = await codeSentTo(operator, login);
  const guess = async (address: string) => (await restoreFrom(address, { code: otherCode(code) })).error?.type;
  for (let address = 1; address <= 5; address += 1) for (let n = 0; n < 12; n += 1) await guess(`203.0.113.${address}`);
  expect((await restoreFrom('203.0.113.1', { code })).error?.type).toBe('TooManyRequestsException');
  const late = '203.0.113.77';
  expect([await guess(late), await guess(late), await guess(late), await guess(late)]).toEqual([
    ...Array(3).fill('InvalidParameterException'),
    'TooManyRequestsException',
  ]);
  // Repeated correct codes do not count as guesses.
  for (let n = 0; n < 4; n += 1) expect((await restoreFrom(HOME, { code })).response.step).toBe('password');
  expect((await restoreFrom(HOME, { code, password: 'green-owl-8' })).response.step).toBe('done');
});

test('[A-8] a code that comes many times at once sets one password', async () => {
  operator.advanceTime(LATER);
  const login = 'one@baize.example';
  await call(operator, 'auth.restore', { login });
  const code = await codeSentTo(operator, login);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => call(operator, 'auth.restore', { login, code, password: `new-fox-${n}` })),
  );
  const done = answers.flatMap(({ response }, index) => (response?.step === 'done' ? [index + 1] : []));
  expect(done).toHaveLength(1);
  expect(answers.filter(({ errorData }) => errorData?.code).map(({ errorData }) => errorData)).toEqual(
    Array(3).fill({ code: ['INVALID'] }),
  );
  const opens = await Promise.all([1, 2, 3, 4].map((n) => signInFrom(`198.51.100.${n}`, login, `new-fox-${n}`)));
  expect(opens.flatMap(({ response }, index) => (response?.uid ? [index + 1] : []))).toEqual(done);
});

test('[U-3, A-3] a code of a contact or of the second step is taken once as well', async () => {
  operator.advanceTime(LATER);
  const email = 'once-only@baize.example';
  const { response } = await call(operator, 'auth.register', { email, password: 'brass-fox-7' });
  const as = { token: response.token ?? '' };
  const countAccepted = (answers: Called<'account.confirmContact' | 'account.confirmTwoFactorAuth'>[]) =>
    answers.filter(({ error }) => error === undefined).length;
  await call(operator, 'account.sendconfirmationtocontact', { contact: email }, as);
  const code = await codeSentTo(operator, email);
  const confirm = () => call(operator, 'account.confirmContact', { contact: email, code }, as);
  expect(countAccepted(await Promise.all([confirm(), confirm(), confirm(), confirm()]))).toBe(1);
  await call(operator, 'account.changeTwoFactorAuth', { two_factor_auth: '1' }, as);
  const next = await codeSentTo(operator, email);
  const move = () => call(operator, 'account.confirmTwoFactorAuth', { code: next }, as);
  expect(countAccepted(await Promise.all([move(), move(), move(), move()]))).toBe(1);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('[A-2] %s counts as %s', (ip, expected) => {
  expect(addressKey(ip)).toBe(expected);
});

test('[A-2] attempts are not remembered for longer than they count, nor more of them than there is room for', async () => {
  operator.advanceTime(LATER);
  const many = MAX_ATTEMPTS + 500;
  const now = operator.now();
  await operator.db.execute(
    sql`insert into sign_in_attempts (subject, at) select 'login:x' || n, ${now} from generate_series(1, ${many}) as n`,
  );
  expect(await operator.db.$count(signInAttempts)).toBeGreaterThan(MAX_ATTEMPTS);
  for (let n = 0; n < 40; n += 1) await signInFrom(`192.0.2.${n}`, `nobody-${n}@baize.example`, 'wrong-1');
  expect(await operator.db.$count(signInAttempts)).toBeLessThanOrEqual(MAX_ATTEMPTS + 200);
  operator.advanceTime(LATER);
  for (let n = 0; n < 40; n += 1) await signInFrom(`192.0.2.${n}`, `nobody-${n}@baize.example`, 'wrong-1');
  expect(await operator.db.$count(signInAttempts)).toBeLessThanOrEqual(200);
});
