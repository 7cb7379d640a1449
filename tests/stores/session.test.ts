import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInitData } from '../../sandbox/identity/initData';
import { createPage } from '../../src/app/boot/createPage';
import type { Platform } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { SupportStore } from '../../src/stores/service/SupportStore';
import { call, startOperator, type TestOperator } from '../contract/startOperator';
import { eventually } from '../eventually';
import { startBrowserJar } from './browserJar';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const one = { login: 'one@baize.example', password: 'demo-one-1' };

/** Device storage that outlives a page. */
function memory(): Platform['storage'] & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    watch: () => () => {},
  };
}

interface PageOptions {
  credential?: string | null;
  storage?: ReturnType<typeof memory>;
  isFramed?: boolean;
  apiUrl?: string;
}

/** A page without cookies, as in an iframe where third-party cookies are blocked. */
function openPage({
  credential = null,
  storage = memory(),
  isFramed = false,
  apiUrl = operator.url,
}: PageOptions = {}) {
  const sessions = credential === null ? 'browser' : 'launch';
  const platform: Platform = Object.assign(new ServerPlatform(), { credential, sessions, storage, isFramed });
  const logged: string[] = [];
  const { stores } = createPage({
    platform,
    apiUrl,
    cmsUrl: `${apiUrl}/cms`,
    locale: () => 'en',
    log: (message) => void logged.push(message),
  });
  return { stores, session: stores.session, storage, logged };
}

const launchOf = (id: number, ageSeconds = 0) =>
  signInitData({
    user: { id, first_name: 'Demo' },
    authDate: Math.floor(operator.now() / 1000) - ageSeconds,
    botToken: operator.botToken,
  });

test('[A-1, A-4] a guest is known as one, and a good sign-in makes a player with a profile', async () => {
  const { session } = openPage();
  expect(session.isKnown).toBe(false);
  await session.start();
  expect([session.isKnown, session.isSignedIn]).toEqual([true, false]);
  const result = await session.login.run(one);
  expect(result).toMatchObject({ ok: true, value: { login: one.login } });
  expect(session.player?.uid).toBeGreaterThan(0);
  expect(session.generation).toBe(1);
  expect(session.profile.value?.contacts[0]?.contact).toBe(one.login);
});

test.each([
  false,
  true,
])('[N-1, M-14] where the cookie does not stick the token carries the session, in memory only (framed: %s)', async (isFramed) => {
  const { session, stores, storage, logged } = openPage({ isFramed });
  await session.login.run(one);
  const token = session.tokens?.access ?? '';
  expect(token).not.toBe('');
  expect(await stores.session.profile.load()).toBeDefined();
  expect([...storage.entries.values()].join()).not.toContain(token);
  expect(logged.join()).not.toContain(token);
});

test('[A-2] a wrong password is refused by its code, and nobody is signed in', async () => {
  const { session } = openPage();
  const result = await session.login.run({ ...one, password: 'not-this-one' });
  expect(result).toMatchObject({ ok: false, error: { type: 'AuthorizationException', code: 'WRONG_CREDENTIALS' } });
  expect([session.login.status, session.isSignedIn, session.generation]).toEqual(['failed', false, 0]);
});

test('[A-2, N-3] of ten wrong passwords the sixth has to wait, and is told how long', async () => {
  const { session } = openPage();
  const types: (string | undefined)[] = [];
  for (let n = 0; n < 10; n += 1) {
    const result = await session.login.run({ login: 'two@baize.example', password: `wrong-${n}` });
    types.push(result.ok ? 'signed in' : result.error?.type);
  }
  expect(types.slice(0, 5)).toEqual(Array(5).fill('AuthorizationException'));
  expect(types.slice(5)).toEqual(Array(5).fill('TooManyRequestsException'));
  expect(session.login.error?.retryAfterMs).toBeGreaterThan(60_000);
  operator.advanceTime(16 * 60 * 1000);
  expect((await session.login.run({ login: 'two@baize.example', password: 'demo-two-2' })).ok).toBe(true);
});

test('[A-4] a second tap while one sign-in runs starts nothing', async () => {
  const { session } = openPage();
  const [first, second] = await Promise.all([session.login.run(one), session.login.run(one)]);
  expect(first.ok).toBe(true);
  expect(second).toEqual({ ok: false, error: null });
  expect(session.generation).toBe(1);
});

test('[A-4, A-7] registration signs in; a taken login is named at its field', async () => {
  const form = { email: 'session.test@baize.example', password: 'secret-7', currency: 'EUR' };
  const { session } = openPage();
  expect(await session.register.run(form)).toMatchObject({ ok: true, value: { login: form.email } });
  const other = openPage();
  const duplicate = await other.session.register.run(form);
  expect(duplicate).toMatchObject({
    error: { type: 'InvalidParameterException', data: { email: ['ALREADY_EXISTS'] } },
  });
  expect(other.session.isSignedIn).toBe(false);
});

test('[M-2] a launch of a known player signs in without a form', async () => {
  const { session } = openPage({ credential: launchOf(7_000_000_001) });
  await session.start();
  expect(session.player?.login).toBe('tg7000000001');
});

test('[M-2] a launch of an unknown player registers, once', async () => {
  const first = openPage({ credential: launchOf(7_200_000_001) });
  await first.session.start();
  const again = openPage({ credential: launchOf(7_200_000_001) });
  await again.session.start();
  expect(first.session.player?.login).toBe('tg7200000001');
  expect(again.session.player?.uid).toBe(first.session.player?.uid);
});

test.each([
  ['forged', () => launchOf(7_000_000_001).replace('7000000001', '7000000002'), 'INIT_DATA_INVALID'],
  ['stale', () => launchOf(7_000_000_001, 25 * 3600), 'INIT_DATA_EXPIRED'],
  ['cut', () => launchOf(7_000_000_001).slice(0, -3), 'INIT_DATA_INVALID'],
])('[M-2, M-3] a %s launch signs nobody in, and leaves a guest who may look around', async (_case, credential, code) => {
  const { session, stores } = openPage({ credential: credential() });
  await session.start();
  expect(session.signInWithLaunch.error).toMatchObject({ type: 'AuthorizationException', code });
  expect([session.isKnown, session.isSignedIn, session.wasLost]).toEqual([true, false, false]);
  expect(stores.fatal).toBeNull();
});

test('[M-3] init data is neither kept on the device nor logged', async () => {
  const credential = launchOf(7_000_000_001);
  const { session, storage, logged } = openPage({ credential });
  await session.start();
  await session.logout.run();
  const hash = new URLSearchParams(credential).get('hash') ?? 'none';
  expect([...storage.entries.values(), ...logged].join()).not.toContain(hash);
});

test('[M-2] after a logout the launch stays signed out until the player goes on; a new launch signs in', async () => {
  const storage = memory();
  const credential = launchOf(7_000_000_001);
  const first = openPage({ credential, storage });
  await first.session.start();
  await first.session.logout.run();
  const reloaded = openPage({ credential, storage });
  await reloaded.session.start();
  expect([reloaded.session.isSignedIn, reloaded.session.canContinueWithLaunch]).toEqual([false, true]);
  await reloaded.session.signInWithLaunch.run();
  expect(reloaded.session.isSignedIn).toBe(true);
  await reloaded.session.logout.run();
  const relaunched = openPage({ credential: launchOf(7_000_000_001, 60), storage });
  await relaunched.session.start();
  expect(relaunched.session.isSignedIn).toBe(true);
});

test('[A-1, A-14] logout ends the session on the server and leaves nothing of the player', async () => {
  const { session, stores } = openPage();
  await session.login.run(one);
  const token = session.tokens?.access ?? '';
  await session.logout.run();
  expect((await call(operator, 'account.getInfo', {}, { token })).response).toEqual({ uid: 0 });
  expect([session.isSignedIn, session.tokens, session.profile.value]).toEqual([false, null, undefined]);
  expect(stores.session.generation).toBe(2);
});

test('[A-13] a session that ended on the server makes a guest at the next call', async () => {
  const { session, stores } = openPage();
  await session.login.run(one);
  await call(operator, 'auth.logout', {}, { token: session.tokens?.access ?? '' });
  await session.profile.load();
  expect([session.isSignedIn, session.wasLost, session.tokens]).toEqual([false, true, null]);
  expect(stores.fatal).toBeNull();
});

test('[A-13, M-3] in a launch that is still good a lost session is opened anew', async () => {
  const { session } = openPage({ credential: launchOf(7_000_000_001) });
  await session.start();
  const endedToken = session.tokens?.access ?? '';
  await call(operator, 'auth.logout', {}, { token: endedToken });
  await session.profile.load();
  await eventually(() => expect(session.isSignedIn).toBe(true));
  expect(session.tokens?.access).not.toBe(endedToken);
  expect(session.wasLost).toBe(false);
});

test('[A-13, M-3, N-14] what a player has typed stays while their launch opens a lost session anew, and where it cannot', async () => {
  const { session, stores } = openPage({ credential: launchOf(7_000_000_001) });
  const stop = stores.start(Promise.resolve());
  await eventually(() => expect(session.isSignedIn).toBe(true));
  const letter = stores.get(SupportStore);
  letter.setMessage('A letter that took a while to write');
  const lose = async () => {
    await call(operator, 'auth.logout', {}, { token: session.tokens?.access ?? '' });
    await session.profile.load();
    await eventually(() => expect(session.isRenewing).toBe(false));
  };
  await lose();
  expect([session.isSignedIn, letter.message]).toEqual([true, 'A letter that took a while to write']);
  await lose();
  expect([session.isSignedIn, letter.message]).toEqual([false, 'A letter that took a while to write']);
  stop();
});

test.each([
  'login',
  'register',
] as const)('[A-2, A-4, N-14] a %s that was carried out though its answer was lost signs the player in', async (action) => {
  const jar = await startBrowserJar(operator.url);
  const { session } = openPage({ apiUrl: jar.url });
  const fault = { target: `auth.${action}`, fault: 'malformed', how: 'truncated', times: 1 };
  await fetch(`${operator.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  const result =
    action === 'login'
      ? await session.login.run(one)
      : await session.register.run({ email: 'lost-answer@baize.example', password: 'brass-fox-7' });
  await jar.close();
  expect(result).toMatchObject({ ok: true });
  expect(session.isSignedIn).toBe(true);
});

test('[A-13, M-3] a session that is lost again at once is told of, rather than opened anew for ever', async () => {
  const { session } = openPage({ credential: launchOf(7_000_000_001) });
  await session.start();
  const lose = async () => {
    await call(operator, 'auth.logout', {}, { token: session.tokens?.access ?? '' });
    await session.profile.load();
  };
  await lose();
  await eventually(() => expect(session.isSignedIn).toBe(true));
  await lose();
  expect([session.isSignedIn, session.wasLost]).toEqual([false, true]);
});

test('[N-8] without a connection a sign-in says so', async () => {
  const { session } = openPage({ apiUrl: 'http://127.0.0.1:9' });
  const result = await session.login.run(one);
  expect(result).toMatchObject({ ok: false, error: { isOffline: true } });
  expect(session.isSignedIn).toBe(false);
});
