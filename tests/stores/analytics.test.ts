import { trackingOf } from '@baize/contract/site/tracking';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hitAddress } from '../../src/services/analytics/hit';
import { type TagEntry, tagOf } from '../../src/services/analytics/tag';
import { PromoCodeStore } from '../../src/stores/rewards/PromoCodeStore';
import { AnalyticsStore } from '../../src/stores/shell/AnalyticsStore';
import { startOperator, type TestOperator } from '../contract/startOperator';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

let operator: TestOperator;
const stops: (() => void)[] = [];
beforeAll(async () => {
  operator = await startOperator();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  await setSwitches({});
});
afterAll(() => operator.close());

interface ReportedEvent {
  id: number;
  uid: number | null;
  name: string;
  params: string;
}
interface Measured {
  events: ReportedEvent[];
  hits: { query: string }[];
}
const measured = async () => (await (await fetch(`${operator.url}/sandbox/events.json`)).json()) as Measured;
const events = async () => (await measured()).events.toReversed();
const setSwitches = (fields: Record<string, string>) =>
  fetch(`${operator.url}/sandbox/events/switches`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ user_inactivity_cashier_time: '0', user_inactivity_pp_time: '0', ...fields }),
  });

/** @returns a function that waits for this many new events */
async function collectEvents() {
  const countBefore = (await events()).length;
  return async (count: number) => {
    await vi.waitFor(async () => expect((await events()).length).toBeGreaterThanOrEqual(countBefore + count), 5_000);
    return (await events()).slice(countBefore);
  };
}

const AT = Date.UTC(2026, 0, 31, 22, 30);

function count(stores: ReturnType<typeof openPage>['stores'], query = '') {
  const analytics = stores.get(AnalyticsStore);
  const queue: TagEntry[] = [];
  const tag = () => tagOf({ data_layer: 'dataLayer' }, { dataLayer: queue });
  stops.push(analytics.start({ tag, tracking: trackingOf(query), now: () => AT }));
  return { analytics, queue };
}

const one = { login: 'one@baize.example', password: 'demo-one-1' };

test('[A-12, N-9, W-16] a sign-in identifies the player by number alone, a sign-out forgets it; stamped at +3 h', async () => {
  const { stores } = openPage(operator);
  const newEvents = await collectEvents();
  const { queue } = count(stores);
  await stores.session.login.run(one);
  const uid = stores.session.player?.uid;
  const [login] = await newEvents(1);
  await stores.session.logout.run();
  const [, logout] = await newEvents(2);
  expect(login).toMatchObject({ name: 'login', uid });
  expect(JSON.parse(login?.params ?? '')).toEqual({ at: '2026-02-01T01:30:00+03:00' });
  expect(logout).toMatchObject({ name: 'logout', uid: null });
  const identities = queue.filter(({ event }) => event === 'identify' || event === 'anonymise');
  expect(identities).toEqual([
    { event: 'anonymise', user_id: null },
    { event: 'identify', user_id: uid },
    { event: 'anonymise', user_id: null },
  ]);
  expect(JSON.stringify([queue, login, logout])).not.toContain('baize.example');
});

test('[A-12, Q-7] a registration is counted with the tags of the visit’s first address', async () => {
  const { stores } = openPage(operator);
  const newEvents = await collectEvents();
  count(stores, '?track_id=t7&link_id=9&promo_code=SECRET&redirectUrl=/cashier');
  await stores.session.register.run({
    email: `counted-${process.pid}@baize.example`,
    password: 'brass-fox-7',
    currency: 'EUR',
  });
  const [registration] = await newEvents(1);
  expect(registration?.name).toBe('registration');
  expect(JSON.parse(registration?.params ?? '')).toMatchObject({ track_id: 't7', link_id: '9' });
  expect(registration?.params).not.toContain('SECRET');
});

test('[A-16] a refused sign-in is counted with its code', async () => {
  const { stores } = openPage(operator);
  const newEvents = await collectEvents();
  const { queue } = count(stores);
  await stores.session.login.run({ ...one, password: 'wrong' });
  const { error } = stores.session.login;
  const [refused] = await newEvents(1);
  const code = String(error?.code ?? error?.type);
  expect([refused?.name, JSON.parse(refused?.params ?? '').code]).toEqual(['login_error', code]);
  expect(queue.at(-1)).toMatchObject({ event: 'login_error', code });
});

test('[B-1] a promo code that is not found is counted with the operator’s code for it', async () => {
  const { stores } = openPage(operator);
  const newEvents = await collectEvents();
  count(stores).analytics.recordPromoCodeNotFound('NOT_FOUND');
  const [event] = await newEvents(1);
  expect([event?.name, JSON.parse(event?.params ?? '').code]).toEqual(['promo_code_not_found', 'NOT_FOUND']);
});

test('[B-1, N-9] a code that is refused in the form is told like any other event: stamped, to the tag as well', async () => {
  const { stores } = await openPlayerPage(operator);
  const newEvents = await collectEvents();
  const { queue } = count(stores, '?track_id=t7');
  const promo = stores.get(PromoCodeStore);
  promo.setCode('lastyear');
  await promo.activate.run();
  // The login event comes first.
  const event = (await newEvents(2)).find(({ name }) => name !== 'login');
  const params = { code: 'EXPIRED', track_id: 't7', at: '2026-02-01T01:30:00+03:00' };
  expect([event?.name, JSON.parse(event?.params ?? '')]).toEqual(['promo_code_not_found', params]);
  expect(queue.at(-1)).toEqual({ event: 'promo_code_not_found', ...params });
});

test('[A-15] doing nothing in the cashier or the profile is one event a visit; any sign of life begins anew', async () => {
  await setSwitches({ user_inactivity_cashier_time: '60', user_inactivity_pp_time: '90' });
  const { stores } = await openPlayerPage(operator);
  await stores.settings.general.load();
  const { analytics, queue } = count(stores);
  const idle = () => queue.map(({ event }) => event).filter((event) => String(event).startsWith('inactivity'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  analytics.enter('cashier');
  vi.advanceTimersByTime(59_000);
  analytics.touch();
  vi.advanceTimersByTime(59_000);
  expect(idle()).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(idle()).toEqual(['inactivity_cashier']);
  analytics.touch();
  analytics.enter('cashier');
  vi.advanceTimersByTime(600_000);
  expect(idle()).toHaveLength(1);
  analytics.enter('profile');
  vi.advanceTimersByTime(89_000);
  analytics.enter(null);
  vi.advanceTimersByTime(600_000);
  expect(idle()).toHaveLength(1);
  analytics.enter('profile');
  vi.advanceTimersByTime(90_000);
  expect(idle()).toEqual(['inactivity_cashier', 'inactivity_profile']);
});

test('[A-15, A-14] a guest, and an operator that does not ask, are not watched', async () => {
  const { stores } = openPage(operator);
  await stores.settings.general.load();
  const guest = count(stores);
  const { stores: players } = await openPlayerPage(operator);
  await players.settings.general.load();
  const unasked = count(players);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  guest.analytics.enter('cashier');
  unasked.analytics.enter('profile');
  vi.advanceTimersByTime(3_600_000);
  const newEvents = [...guest.queue, ...unasked.queue].filter(({ event }) => String(event).startsWith('inactivity'));
  expect(newEvents).toEqual([]);
});

test('[N-9, N-5] an operator that counts nothing costs nothing: no page is taken, nothing is thrown', async () => {
  const { stores } = openPage(operator, { apiUrl: 'http://127.0.0.1:9' });
  const heardDoubt = vi.fn();
  stores.events.on('doubtfulCall', heardDoubt);
  const { analytics, queue } = count(stores);
  analytics.record('login');
  analytics.record('logout');
  await until(() => queue.length >= 2);
  expect([stores.fatal, heardDoubt.mock.calls]).toEqual([null, []]);
});

test('[N-9, Q-7] the tracking image carries the visit’s tags, the language and the time, and is stored', async () => {
  const address = hitAddress(trackingOf('track_id=a&goal_id=b&email=one@baize.example'), 'fr', new Date(AT));
  expect(Object.fromEntries(new URL(address, operator.url).searchParams)).toEqual({
    track_id: 'a',
    goal_id: 'b',
    locale: 'fr',
    at: '2026-02-01T01:30:00+03:00',
  });
  const answer = await fetch(operator.url + address);
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual(['image/gif', 'no-store']);
  expect((await measured()).hits[0]?.query).toBe(address.split('?')[1]);
});

test('[N-9] the tag is the queue that the operator names, and nothing of the page', () => {
  const page: Record<string, unknown> = { location: 'here' };
  tagOf({ data_layer: 'dataLayer' }, page).push({ event: 'login' });
  tagOf({ data_layer: 'location' }, page).push({ event: 'login' });
  tagOf(undefined, page).push({ event: 'login' });
  expect(page).toEqual({ location: 'here', dataLayer: [{ event: 'login' }] });
});
