import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeSentTo, lettersTo, otherCode } from './outbox';
import { call, signIn, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const eight = { login: 'eight@baize.example', password: 'demo-eight-8' };
const LATER = 16 * 60 * 1000;
const second = (code: string) => call(operator, 'auth.login', { ...eight, two_factor_code: code });
const nowSeconds = () => operator.now() / 1000;

test('[A-3] the right password alone opens nothing: it sends a code and says when the next may be asked for', async () => {
  const first = await call(operator, 'auth.login', eight);
  expect(first.error).toMatchObject({ type: 'AuthorizationException', message: 'two_factor_auth is enable' });
  const resendTime = Number(first.errorData?.resend_time);
  expect(resendTime - nowSeconds()).toBeGreaterThan(55);
  expect(resendTime - nowSeconds()).toBeLessThan(61);
  expect(first.headers.get('set-cookie')).toBeNull();
  expect(first.errorData?.sent_to).toBe('e•••@baize.example');
  const again = await call(operator, 'auth.login', eight);
  expect(again.error?.message).toBe(`Resend time is ${resendTime}`);
  expect(again.errorData?.resend_time).toBe(resendTime);
  expect(await lettersTo(operator, eight.login)).toHaveLength(1);
  const signedIn = await second(await codeSentTo(operator, eight.login));
  expect(signedIn.response.uid).toBeGreaterThan(0);
});

test('[A-3] a wrong password gets the usual answer, and no code goes out', async () => {
  operator.advanceTime(LATER);
  const before = (await lettersTo(operator, eight.login)).length;
  const wrong = await call(operator, 'auth.login', { ...eight, password: 'not-this-one', two_factor_code: '123456' });
  expect(wrong.error?.code).toBe('WRONG_CREDENTIALS');
  expect(await lettersTo(operator, eight.login)).toHaveLength(before);
});

test.each([
  '12345',
  '1234567',
  '12345a',
  '１２３４５６',
])('[A-3, V-16] %s is not a code of six digits, and is told so', async (code) => {
  const { error } = await second(code);
  expect(error).toMatchObject({ type: 'InvalidParameterException', message: 'the code must contain 6 digits' });
});

test('[A-3] a wrong code, a used one and an old one are told apart', async () => {
  operator.advanceTime(LATER);
  await call(operator, 'auth.login', eight);
  const code = await codeSentTo(operator, eight.login);
  const wrong = await second(otherCode(code));
  expect(wrong.error?.message).toBe('two_factor_auth: code is invalid');
  expect(wrong.errorData).toEqual({ two_factor_code: ['WRONG'] });
  expect((await second(code)).response.uid).toBeGreaterThan(0);
  expect((await second(code)).error?.message).toBe('Time expired');
  operator.advanceTime(LATER);
  await call(operator, 'auth.login', eight);
  const late = await codeSentTo(operator, eight.login);
  operator.advanceTime(11 * 60 * 1000);
  expect((await second(late)).error?.message).toBe('Time expired');
});

test('[A-3] of two sign-ins with one code at once, one holds', async () => {
  operator.advanceTime(LATER);
  await call(operator, 'auth.login', eight);
  const code = await codeSentTo(operator, eight.login);
  const both = await Promise.all([second(code), second(code)]);
  expect(both.filter((answer) => answer.error === undefined)).toHaveLength(1);
});

test('[A-3] a code is not to be guessed: five tries, and a new code buys only five more', async () => {
  operator.advanceTime(LATER);
  const errorTypes: (string | undefined)[] = [];
  for (let round = 0; round < 3; round += 1) {
    await call(operator, 'auth.login', eight);
    const wrong = otherCode(await codeSentTo(operator, eight.login));
    for (let n = 0; n < 6; n += 1) errorTypes.push((await second(wrong)).error?.type);
    operator.advanceTime(61_000);
  }
  expect(errorTypes.filter((type) => type === 'InvalidParameterException')).toHaveLength(10);
  expect(errorTypes.filter((type) => type === 'TooManyRequestsException')).toHaveLength(8);
  const right = await second(await codeSentTo(operator, eight.login));
  expect(right.error?.type).toBe('TooManyRequestsException');
});

test('[A-3] guesses that arrive at once count as well', async () => {
  operator.advanceTime(LATER);
  await call(operator, 'auth.login', eight);
  const code = await codeSentTo(operator, eight.login);
  const wrong = Array.from({ length: 12 }, (_, n) => String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'));
  await Promise.all(wrong.map(second));
  expect((await second(code)).error).toBeDefined();
});

test('[A-3, U-2] the switch is moved by a code to the confirmed contact, on and off, and account info tells', async () => {
  operator.advanceTime(LATER);
  const token = await signIn(operator);
  const isOn = async () => (await call(operator, 'account.getInfo', {}, { token })).response;
  const move = (to: '1' | '0') => call(operator, 'account.changeTwoFactorAuth', { two_factor_auth: to }, { token });
  const confirm = (code: string) => call(operator, 'account.confirmTwoFactorAuth', { code }, { token });
  expect(await isOn()).toMatchObject({ two_factor_auth: false });
  expect((await move('0')).errorData).toEqual({ two_factor_auth: ['ALREADY'] });
  expect(Number((await move('1')).response.resend_time) - nowSeconds()).toBeGreaterThan(50);
  const code = await codeSentTo(operator, 'one@baize.example');
  expect((await confirm('12')).error?.message).toBe('the code must contain 6 digits');
  expect((await confirm(otherCode(code))).error?.message).toBe('two_factor_auth: code is invalid');
  expect(await isOn()).toMatchObject({ two_factor_auth: false });
  expect((await confirm(code)).response).toBe(1);
  expect(await isOn()).toMatchObject({ two_factor_auth: true });
  const first = await call(operator, 'auth.login', { login: 'one@baize.example', password: 'demo-one-1' });
  expect(first.error?.message).toBe('two_factor_auth is enable');
  const signInCode = await codeSentTo(operator, 'one@baize.example');
  expect((await move('0')).response.resend_time).toBeGreaterThan(0);
  // A sign-in code cannot confirm a change of the setting.
  expect((await confirm(signInCode)).error?.message).toBe('two_factor_auth: code is invalid');
  expect((await confirm(await codeSentTo(operator, 'one@baize.example'))).response).toBe(1);
  expect(await isOn()).toMatchObject({ two_factor_auth: false });
});

test('[A-3] without a confirmed contact there is nowhere to send a code', async () => {
  const token = await signIn(operator, 1);
  const requested = await call(operator, 'account.changeTwoFactorAuth', { two_factor_auth: '1' }, { token });
  expect(requested.error?.type).toBe('UserNeedConfirmContactException');
  expect((await call(operator, 'account.confirmTwoFactorAuth', { code: '123456' }, { token })).error?.message).toBe(
    'Time expired',
  );
});

test('[A-14] a guest moves no switch', async () => {
  const requested = await call(operator, 'account.changeTwoFactorAuth', { two_factor_auth: '1' });
  expect(requested.error?.type).toBe('AuthorizationException');
});
