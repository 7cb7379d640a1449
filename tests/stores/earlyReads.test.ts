/** Reads that the document starts before its script runs. */
import { afterEach, expect, test, vi } from 'vitest';
import { dropEarlyReads, type EarlyRead } from '../../src/services/earlyReads';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage } from './openPage';

withFaultyOperator();
afterEach(dropEarlyReads);

const page = globalThis as { earlyReads?: Record<string, EarlyRead> };
const address = () => `${faulty.url}/api/account.getInfo?version=2.34&locale=en-US`;
const begin = (answer: Promise<Response>, controller = new AbortController()) => {
  answer.catch(() => undefined);
  page.earlyReads = { [address()]: { answer, controller, id: '7QF2M9DK' } };
};
const requestCount = () => faulty.heardOf(/account\.getInfo/).length;

test('[A-1, N-1] who is here is not asked again when the page has asked already, and only once', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  begin(fetch(address()));
  await stores.session.account.load();
  expect([stores.session.account.value, requestCount()]).toEqual([{ uid: 0 }, 1]);
  await stores.session.account.load();
  expect(requestCount()).toBe(2);
});

test('[A-1, M-2] what was answered before a sign-in says nothing about whoever signed in', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  begin(fetch(address()));
  const { ok } = await stores.session.login.run({ login: 'one@baize.example', password: 'demo-one-1' });
  expect([ok, stores.session.isSignedIn]).toEqual([true, true]);
});

test('[N-3, N-4] a read that was begun and failed is tried as any other', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  begin(fetch(address()).then(() => new Response('<html>', { status: 502 })));
  await stores.session.account.load();
  expect([stores.session.account.value, requestCount()]).toEqual([{ uid: 0 }, 2]);
  begin(Promise.reject(new TypeError('Failed to fetch')));
  await stores.session.account.load();
  expect([stores.session.account.error, requestCount()]).toEqual([null, 3]);
  begin(fetch(address()).then(() => new Response('<html>')));
  await stores.session.account.load();
  expect(stores.session.account.error?.isMalformed).toBe(true);
});

test('[N-3] a read that was begun and never ends has the time limit of any other', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  // The first call loads the transport.
  await stores.session.account.load();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  faulty.heard.length = 0;
  begin(new Promise(() => undefined));
  const loaded = stores.session.account.load();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(requestCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await loaded;
  expect([stores.session.account.error, requestCount()]).toEqual([null, 1]);
});
