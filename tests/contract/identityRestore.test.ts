import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeSentTo, lettersTo, otherCode } from './outbox';
import { call, signIn, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const LATER = 16 * 60 * 1000;
const restore = (params: Record<string, string>) => call(operator, 'auth.restore', params);

test('[A-8] a known and an unknown login cannot be told apart, at the first asking or later', async () => {
  const known = 'three@baize.example';
  const unknown = 'nobody@baize.example';
  const responsesTo = async (login: string) => {
    const first = await restore({ login });
    operator.advanceTime(20_000);
    const second = await restore({ login });
    const wrong = await restore({ login, code: '000000' });
    return {
      keys: Object.keys(first.response),
      resent: second.response.resend_time === first.response.resend_time,
      wrong: wrong.errorData,
      status: wrong.status,
    };
  };
  expect(await responsesTo(unknown)).toEqual(await responsesTo(known));
  expect(await lettersTo(operator, unknown)).toEqual([]);
  expect(await lettersTo(operator, known)).toHaveLength(1);
});

test('[A-8] it works by phone as by email, however the number is written', async () => {
  const form = { phone: '33612345678', phone_country_code: 'FR', password: 'brass-fox-7' };
  expect((await call(operator, 'auth.register', form)).response.uid).toBeGreaterThan(0);
  await restore({ login: '+33 6 12 34 56 78' });
  const code = await codeSentTo(operator, '33612345678');
  expect((await restore({ login: '33612345678', code })).response.step).toBe('password');
  const done = await restore({ login: '33612345678', code, password: 'green-owl-8' });
  expect(done.response.step).toBe('done');
  const signedIn = await call(operator, 'auth.login', { login: '33612345678', password: 'green-owl-8' });
  expect(signedIn.response.uid).toBeGreaterThan(0);
});

test('[A-8, A-2] a contact that is confirmed finds a new password and signs in, one that is not does neither', async () => {
  const registered = await call(operator, 'auth.register', { email: 'twoways@baize.example', password: 'brass-fox-7' });
  const { token } = registered.response;
  if (!token) throw new Error('The registration returned no player');
  const [contact, password] = ['353851234567', 'green-owl-8'];
  const send = (
    name: 'account.addcontact' | 'account.sendconfirmationtocontact' | 'account.confirmContact',
    more = {},
  ) => call(operator, name, { contact, ...more } as never, { token });
  await send('account.addcontact', { phone_country_code: 'IE' });
  const enter = (login: string, typed: string) => call(operator, 'auth.login', { login, password: typed });
  expect((await enter(contact, 'brass-fox-7')).error?.code).toBe('WRONG_CREDENTIALS');
  await send('account.sendconfirmationtocontact');
  await send('account.confirmContact', { code: await codeSentTo(operator, contact) });
  operator.advanceTime(LATER);
  const login = '+353 (0)85 123 4567';
  await restore({ login });
  const code = await codeSentTo(operator, contact);
  expect((await restore({ login, code, password })).response.step).toBe('done');
  const { uid } = registered.response;
  for (const typed of [login, contact, 'twoways@baize.example'])
    expect((await enter(typed, password)).response.uid, typed).toBe(uid);
  // Wrong passwords count per player, whichever contact is used as the login.
  for (const typed of [login, 'twoways@baize.example', login, 'twoways@baize.example', login])
    expect((await enter(typed, 'not-this-one')).error?.code).toBe('WRONG_CREDENTIALS');
  expect((await enter('twoways@baize.example', password)).error?.type).toBe('TooManyRequestsException');
  const duplicate = await call(operator, 'auth.register', { phone: contact, phone_country_code: 'IE', password });
  expect(duplicate.errorData).toEqual({ phone: ['ALREADY_EXISTS'] });
});

test('[A-2] the demo player of a phone signs in by it, however it is written', async () => {
  for (const login of ['+353851234513', '353 85 123 4513', '00353851234513'])
    expect((await call(operator, 'auth.login', { login, password: 'demo-thirteen-13' })).response.uid).toBeGreaterThan(
      0,
    );
});

test('[A-8] a code is used once, and the restore ends every session', async () => {
  const login = 'quatre@baize.example';
  const sessions = [await signIn(operator, 3), await signIn(operator, 3)];
  await restore({ login });
  const code = await codeSentTo(operator, login);
  expect((await restore({ login, code, password: 'brand-new-1' })).response.step).toBe('done');
  for (const token of sessions)
    expect((await call(operator, 'account.getBalance', {}, { token })).error?.type).toBe('AuthorizationException');
  const again = await restore({ login, code, password: 'brand-new-2' });
  expect(again.errorData).toEqual({ code: ['INVALID'] });
});

test('[A-8, V-10] the new password must be one, and a new one; the code stays good meanwhile', async () => {
  operator.advanceTime(LATER);
  const login = 'one@baize.example';
  await restore({ login });
  const code = await codeSentTo(operator, login);
  expect((await restore({ login, code, password: 'short' })).errorData).toEqual({ password: ['INVALID'] });
  expect((await restore({ login, code, password: 'demo-one-1' })).errorData).toEqual({ password: ['SAME'] });
  expect((await restore({ login, code, password: 'another-one-1' })).response.step).toBe('done');
});

test('[A-8] a code is not to be guessed, and letters do not come without end', async () => {
  operator.advanceTime(LATER);
  const login = 'three@baize.example';
  const outcomes: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    await restore({ login });
    const wrong = otherCode(await codeSentTo(operator, login));
    for (let n = 0; n < 6; n += 1) outcomes.push((await restore({ login, code: wrong })).error?.type ?? 'passed');
    operator.advanceTime(61_000);
  }
  expect(outcomes).not.toContain('passed');
  expect(outcomes.filter((type) => type === 'InvalidParameterException')).toHaveLength(12);
  const code = await codeSentTo(operator, login);
  expect((await restore({ login, code })).error?.type).toBe('TooManyRequestsException');
});

test('[A-8] a contact that its owner has confirmed restores as the login does; an unconfirmed one does not', async () => {
  operator.advanceTime(LATER);
  const token = await signIn(operator, 1);
  const contact = 'spare@baize.example';
  await call(operator, 'account.addcontact', { contact }, { token });
  await restore({ login: contact });
  expect((await lettersTo(operator, contact)).map((letter) => letter.subject)).not.toContain('Reset your password');
  operator.advanceTime(61_000);
  await call(operator, 'account.sendconfirmationtocontact', { contact }, { token });
  const code = await codeSentTo(operator, contact);
  expect((await call(operator, 'account.confirmContact', { contact, code }, { token })).response).toBe(1);
  operator.advanceTime(LATER);
  await restore({ login: contact });
  expect((await lettersTo(operator, contact))[0]?.subject).toBe('Reset your password');
});
