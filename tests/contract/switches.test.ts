/** The switches for staff, and what each demo player shows. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signInitData } from '../../sandbox/identity/initData';
import { openPage, openPlayerPage } from '../stores/openPage';
import { switchRule } from './cashierCalls';
import { call, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const setRefresh = (fields: Record<string, string>) =>
  fetch(`${operator.url}/sandbox/cashier/refresh`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
afterEach(async () => {
  await switchRule(operator, { apart: '0' });
  await setRefresh({ reset: '1' });
});

test('[C-9] staff can keep bonus money apart, and a page that is opened then says so', async () => {
  const isApart = async () => {
    const { stores } = await openPlayerPage(operator);
    await stores.settings.general.load();
    return stores.settings.isBonusIsolated;
  };
  expect(await isApart()).toBe(false);
  expect((await switchRule(operator, { apart: '1' })).status).toBe(303);
  expect(await isApart()).toBe(true);
});

test('[C-13] staff can set each of the balance refresh settings, and take them back to those of the CMS', async () => {
  const settings = async () => {
    const { stores } = openPage(operator, { locale: 'fr' });
    await stores.settings.cashier.load();
    return stores.settings.balanceRefresh;
  };
  const usual = await settings();
  const numbers = {
    countSecondsForInterval: '3',
    countMinutesAfterWhichRequestsTurnedOff: '1',
    countSecondsForDelayBetweenClick: '2',
  };
  expect((await setRefresh({ ...numbers, isEnabledRequestsAfterClick: '1' })).status).toBe(303);
  expect(await settings()).toEqual({
    isEnabledInterval: false,
    countSecondsForInterval: 3,
    isEnabledTurnOffRequests: false,
    countMinutesAfterWhichRequestsTurnedOff: 1,
    isEnabledRequestsAfterClick: true,
    countSecondsForDelayBetweenClick: 2,
  });
  const page = await (await fetch(`${operator.url}/sandbox/cashier`)).text();
  expect(page).toContain('set here');
  for (const wrong of ['0', '-1', 'often', '1e3', ''])
    expect((await setRefresh({ ...numbers, countSecondsForInterval: wrong })).status, wrong).toBe(400);
  await setRefresh({ reset: '1' });
  expect(await settings()).toEqual(usual);
});

test('[D-5, B-8] in each place a demo player has campaigns waiting; the one of Telegram a cashback before them', async () => {
  const popupsOf = async (token: string) => (await call(operator, 'popups.get', {}, { token })).response.items.length;
  const found: Record<string, number> = {};
  for (const { user, isRegistered } of operator.telegramDemoPlayers) {
    const authDate = Math.floor(Date.now() / 1000);
    const initData = signInitData({ user, authDate, botToken: operator.botToken, queryId: 'AAquery' });
    const { response } = await call(operator, 'auth.login', { service: 'telegram', init_data: initData });
    if (!isRegistered || !response?.token) continue;
    found[user.username] = await popupsOf(response.token);
    if (user.username !== 'demo_thirteen') continue;
    const { items } = (await call(operator, 'cashbacks.get', {}, { token: response.token })).response;
    expect(items.map(({ status }) => status)).toContain('active');
  }
  expect(found).toMatchObject({ demo_five: 0, demo_thirteen: 2 });
  const two = await call(operator, 'auth.login', { login: 'two@baize.example', password: 'demo-two-2' });
  expect(await popupsOf(two.response.token ?? '')).toBe(2);
});
