import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Fingerprint } from '../../src/services/api/call';
import { startOperator, type TestOperator } from '../contract/startOperator';
import { openPage } from './openPage';
import { until } from './until';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => operator.close());

const setEnabled = (isEnabled: boolean) =>
  fetch(`${operator.url}/sandbox/events/switches`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(isEnabled ? { is_seon_enabled: '1' } : {}),
  });
beforeEach(() => setEnabled(true));

interface SentVisit {
  callName: string;
  length: number;
}
const sentVisits = async (): Promise<SentVisit[]> => {
  const { device_sessions: items } = await (await fetch(`${operator.url}/sandbox/events.json`)).json();
  return (items as SentVisit[]).toReversed();
};

const one = { login: 'one@baize.example', password: 'demo-one-1' };

async function open(fingerprint: Fingerprint) {
  const page = openPage(operator, { fingerprint });
  await page.stores.settings.general.load();
  return page.stores;
}

test('[N-9] a sign-in carries the device’s session where the operator asks for it, other calls do not', async () => {
  const countBefore = (await sentVisits()).length;
  const fingerprint = vi.fn(async () => 'vendor-session');
  const stores = await open(fingerprint);
  await stores.lobby.load();
  expect(fingerprint).not.toHaveBeenCalled();
  expect((await stores.session.login.run(one)).ok).toBe(true);
  const [login, ...rest] = (await sentVisits()).slice(countBefore);
  expect([login?.callName, login?.length, rest]).toEqual(['auth.login', 'vendor-session'.length, []]);
});

test('[N-9] where the operator does not ask, the vendor is never touched', async () => {
  await setEnabled(false);
  const countBefore = (await sentVisits()).length;
  const fingerprint = vi.fn(async () => 'vendor-session');
  const stores = await open(fingerprint);
  expect((await stores.session.login.run(one)).ok).toBe(true);
  expect(fingerprint).not.toHaveBeenCalled();
  expect(await sentVisits()).toHaveLength(countBefore);
});

test('[N-9] a vendor that fails costs nothing', async () => {
  const countBefore = (await sentVisits()).length;
  const stores = await open(() => Promise.reject(new Error('Blocked')));
  expect((await stores.session.login.run(one)).ok).toBe(true);
  expect(await sentVisits()).toHaveLength(countBefore);
});

test('[N-9, C-4] a vendor that hangs delays a sign-in by three seconds and no more; a second tap is refused', async () => {
  const countBefore = (await sentVisits()).length;
  const stores = await open(() => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const signing = stores.session.login.run(one);
  expect(await stores.session.login.run(one)).toEqual({ ok: false, error: null });
  vi.advanceTimersByTime(2_999);
  expect(stores.session.login.isRunning).toBe(true);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await until(() => !stores.session.login.isRunning);
  expect((await signing).ok).toBe(true);
  expect(await sentVisits()).toHaveLength(countBefore);
});
