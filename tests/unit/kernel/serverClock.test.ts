import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerClock, type ServerClock } from '../../../src/stores/kernel/ServerClock';

const SERVER = Date.UTC(2026, 10, 27, 12);
const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: SERVER + DAY }));
afterEach(() => void vi.useRealTimers());

const headers = (time: number, more = {}) => ({ date: new Date(time).toUTCString(), ...more });
/** A response that took this long, with the server's time taken halfway. */
function hear(clock: ServerClock, tookMs = 0, server = SERVER) {
  const sentAt = performance.now();
  vi.advanceTimersByTime(tookMs);
  clock.syncWith(headers(server - tookMs / 2 + performance.now()), sentAt);
}

test('[K-7] the clock uses the device’s time until the first response, then advances on its own', () => {
  const clock = createServerClock();
  expect([clock.now(), clock.isKnown]).toEqual([SERVER + DAY, false]);
  hear(clock);
  expect([clock.now(), clock.isKnown]).toEqual([SERVER + 500, true]);
  vi.advanceTimersByTime(5_000);
  vi.setSystemTime(SERVER - DAY);
  expect(clock.now()).toBe(SERVER + 5_500);
});

test('[K-7] further answers narrow the second that a header names, and never turn the clock back', () => {
  const clock = createServerClock();
  hear(clock, 3_000);
  const times = [clock.now()];
  for (let n = 0; n < 40; n += 1) {
    vi.advanceTimersByTime(130);
    hear(clock);
    times.push(clock.now());
  }
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(Math.abs(clock.now() - SERVER - performance.now())).toBeLessThan(100);
});

test.each([
  ['a cache on the way', { age: '90' }],
  ['an answer that may be kept', { 'cache-control': 'public, max-age=0' }],
  ['one that a browser may keep', { 'cache-control': 'private, max-age=60' }],
  ['none', { date: '' }],
])('[K-7] a `Date` of %s is ignored: the site’s own server is asked instead, once', async (_, more) => {
  const fetchTime = vi.fn(async () => headers(SERVER));
  const clock = createServerClock(fetchTime);
  clock.syncWith(headers(SERVER - 3_600_000, more), 0);
  clock.syncWith(headers(SERVER - 3_600_000, more), 0);
  await clock.settled();
  expect([clock.now(), clock.isKnown, fetchTime.mock.calls.length]).toEqual([SERVER + 500, true, 1]);
  clock.syncWith(headers(SERVER - 3_600_000, more), 0);
  expect([clock.now(), fetchTime.mock.calls.length]).toEqual([SERVER + 500, 1]);
});

test('[K-7] without any server time the clock follows the device’s', async () => {
  const clock = createServerClock(() => Promise.reject(new Error('offline')));
  clock.syncWith({}, 0);
  await clock.settled();
  expect([clock.now(), clock.isKnown]).toEqual([SERVER + DAY, true]);
  vi.setSystemTime(SERVER);
  expect(clock.now()).toBe(SERVER);
});

test('[K-7] after a sleep that stopped the counter the site is asked, and observers are notified', async () => {
  let server = SERVER;
  const fetchTime = vi.fn().mockRejectedValueOnce(new Error('no connection yet'));
  fetchTime.mockImplementation(async () => headers(server));
  const clock = createServerClock(fetchTime);
  hear(clock);
  const readings: number[] = [];
  const stop = autorun(() => readings.push(clock.now()));
  server = SERVER + 8 * 3_600_000;
  vi.setSystemTime(SERVER + DAY + 8 * 3_600_000);
  for (let second = 0; second < 10; second += 1) {
    clock.now();
    await clock.settled();
    vi.advanceTimersByTime(1_000);
  }
  stop();
  expect(fetchTime).toHaveBeenCalledTimes(2);
  expect(readings).toHaveLength(2);
  expect(Math.round((readings[1] ?? 0) / 3_600_000)).toBe(Math.round(server / 3_600_000));
});

test('[K-7] a device clock that is changed while the page is open only triggers a request to the site', async () => {
  const fetchTime = vi.fn(async () => headers(SERVER + performance.now()));
  const clock = createServerClock(fetchTime);
  hear(clock);
  vi.setSystemTime(SERVER - 3 * DAY);
  expect(clock.now()).toBe(SERVER + 500);
  await clock.settled();
  expect(clock.now()).toBe(SERVER + 500);
  clock.now();
  expect(fetchTime).toHaveBeenCalledTimes(1);
});
