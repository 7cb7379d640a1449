import { expect, test } from 'vitest';
import { RestoreStore } from '../../src/stores/auth/RestoreStore';
import { SignInStore } from '../../src/stores/auth/SignInStore';
import { AnalyticsStore } from '../../src/stores/shell/AnalyticsStore';
import { codeSentTo, lettersTo, otherCode } from '../contract/outbox';
import { call } from '../contract/startOperator';
import { operator, withFaultyOperator } from './faultySite';
import { type memory, openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const eight = { login: 'eight@baize.example', password: 'demo-eight-8' };
const LATER = 16 * 60 * 1000;

test('[A-3, K-15] a password that needs a code goes on to the second step, which is held in memory alone', async () => {
  const { stores, storage } = openPage(operator);
  const signIn = stores.get(SignInStore);
  expect(await signIn.submit(`\u200b+${eight.login}\ufeff`, eight.password)).toEqual({ ok: false, error: null });
  expect(signIn.pending).toMatchObject(eight);
  expect((signIn.pending?.resendTime ?? 0) * 1000 - operator.now()).toBeGreaterThan(50_000);
  expect(signIn.pending?.sentTo).toBe('e•••@baize.example');
  expect([stores.session.isSignedIn, stores.session.login.error]).toEqual([false, null]);
  const stored = [...(storage as ReturnType<typeof memory>).entries.values()].join();
  expect(stored).not.toContain(eight.login);
  expect(stored).not.toContain(eight.password);
  const reloaded = openPage(operator, { storage });
  expect(reloaded.stores.get(SignInStore).pending).toBeNull();
  const result = await signIn.confirm(await codeSentTo(operator, eight.login));
  expect(result.ok).toBe(true);
  expect([signIn.pending, stores.session.player?.login]).toEqual([null, eight.login]);
});

test('[A-3] a wrong code and an old one are told by their own words, and the step stays', async () => {
  operator.advanceTime(LATER);
  const { stores } = openPage(operator);
  const signIn = stores.get(SignInStore);
  await signIn.submit(eight.login, eight.password);
  const code = await codeSentTo(operator, eight.login);
  await signIn.confirm(otherCode(code));
  expect(signIn.error?.message).toBe('two_factor_auth: code is invalid');
  operator.advanceTime(11 * 60 * 1000);
  await signIn.confirm(code);
  expect(signIn.error?.message).toBe('Time expired');
  expect(signIn.pending).toMatchObject(eight);
});

test('[A-3] another code is asked for by the first step once more, and only after its time', async () => {
  operator.advanceTime(LATER);
  const { stores } = openPage(operator);
  const signIn = stores.get(SignInStore);
  const sent = async () => (await lettersTo(operator, eight.login)).length;
  await signIn.submit(eight.login, eight.password);
  const before = await sent();
  const first = signIn.pending?.resendTime ?? 0;
  await signIn.resend.run();
  expect([await sent(), signIn.pending?.resendTime]).toEqual([before, first]);
  operator.advanceTime(61_000);
  await signIn.resend.run();
  expect(await sent()).toBe(before + 1);
  expect(signIn.pending?.resendTime ?? 0).toBeGreaterThan(first);
  expect(stores.session.login.error).toBeNull();
  expect((await signIn.confirm(await codeSentTo(operator, eight.login))).ok).toBe(true);
});

test('[A-3] going back keeps nothing, and a code without its first step signs nobody in', async () => {
  operator.advanceTime(LATER);
  const { stores } = openPage(operator);
  const signIn = stores.get(SignInStore);
  await signIn.submit(eight.login, eight.password);
  signIn.cancel();
  expect(await signIn.confirm(await codeSentTo(operator, eight.login))).toEqual({ ok: false, error: null });
  expect([signIn.pending, stores.session.isSignedIn]).toEqual([null, false]);
});

test('[A-16, A-3] a wrong password is counted with its code; the way to the second step is no error', async () => {
  operator.advanceTime(LATER);
  const { stores } = openPage(operator);
  const events: unknown[] = [];
  const tag = () => ({ push: (event: unknown) => void events.push(event) });
  const stop = stores.get(AnalyticsStore).start({ tag, tracking: {} });
  const signIn = stores.get(SignInStore);
  await signIn.submit(eight.login, eight.password);
  expect(events).not.toContainEqual(expect.objectContaining({ event: 'login_error' }));
  signIn.cancel();
  await signIn.submit(eight.login, 'not-this-one');
  expect(events).toContainEqual(expect.objectContaining({ event: 'login_error', code: 'WRONG_CREDENTIALS' }));
  expect(JSON.stringify(events)).not.toContain('eight');
  stop();
});

test('[A-12] the tag learns who signs in and forgets them at the sign-out', async () => {
  const { stores, uid } = await openPlayerPage(operator);
  const events: unknown[] = [];
  const tag = () => ({ push: (event: unknown) => void events.push(event) });
  const stop = stores.get(AnalyticsStore).start({ tag, tracking: {} });
  expect(events).toContainEqual({ event: 'identify', user_id: uid });
  await stores.session.logout.run();
  expect(events).toContainEqual({ event: 'anonymise', user_id: null });
  stop();
});

test('[A-8, K-15] three steps lead to a new password, and an unknown login is led the same way', async () => {
  operator.advanceTime(LATER);
  const { stores } = openPage(operator);
  const restore = stores.get(RestoreStore);
  const login = 'three@baize.example';
  await restore.send.run('nobody@baize.example');
  expect(restore.step).toBe('code');
  await restore.checkCode.run('123456');
  expect([restore.step, restore.checkCode.error?.data]).toEqual(['code', { code: ['INVALID'] }]);
  restore.back();
  await restore.send.run(`\u202a+${login}\u202c`);
  const code = await codeSentTo(operator, login);
  await restore.checkCode.run(otherCode(code));
  expect(restore.step).toBe('code');
  await restore.checkCode.run(code);
  expect(restore.step).toBe('password');
  await restore.setPassword.run('demo-three-3');
  expect([restore.step, restore.setPassword.error?.data]).toEqual(['password', { password: ['SAME'] }]);
  await restore.setPassword.run('green-owl-8');
  expect(restore.step).toBe('done');
  const signedIn = await call(operator, 'auth.login', { login, password: 'green-owl-8' });
  expect(signedIn.response.uid).toBeGreaterThan(0);
});

test('[A-8, A-13] a restore elsewhere ends the session here at the next call', async () => {
  operator.advanceTime(LATER);
  const login = 'quatre@baize.example';
  const { stores } = openPage(operator);
  await stores.session.login.run({ login, password: 'demo-quatre-4' });
  const otherDevice = openPage(operator).stores.get(RestoreStore);
  await otherDevice.send.run(login);
  await otherDevice.checkCode.run(await codeSentTo(operator, login));
  await otherDevice.setPassword.run('green-owl-8');
  await stores.session.profile.load();
  await until(() => !stores.session.isSignedIn);
  expect(stores.session.wasLost).toBe(true);
});
