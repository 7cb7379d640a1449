// @vitest-environment jsdom
/** Parts of players' pages that depend on calls which their operator does not support. */

import { ApiError } from '@baize/contract/errors/apiError';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { Header } from '../../src/app/layouts/Header';
import { ErrorNotice } from '../../src/components/feedback/ErrorNotice';
import type { CurrentRoute } from '../../src/components/navigation/route';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import AuthDialog from '../../src/screens/auth/AuthDialog';
import HistoryScreen from '../../src/screens/cashier/HistoryScreen';
import { LimitLink } from '../../src/screens/cashier/LimitLink';
import { PromoCodeField } from '../../src/screens/cashier/PromoCodeField';
import WalletScreen from '../../src/screens/cashier/WalletScreen';
import BonusesScreen from '../../src/screens/profile/BonusesScreen';
import ContactsScreen from '../../src/screens/profile/ContactsScreen';
import PreferencesScreen from '../../src/screens/profile/PreferencesScreen';
import SettingsScreen from '../../src/screens/profile/SettingsScreen';
import { Providers } from './Providers';
import './dialogElement';
import { words } from '../words';
import { testSignal } from './testSignal';

afterEach(cleanup);
const contact = 'ana@mail.example';
const none = { amount: '0.00', currency: 'EUR' };
const player = { uid: 7, balance_main: none, balance_bonus: none, balance_betting_bonus: none, balance_fun: none };

const general = { available_currencies: ['EUR', 'USD'], available_locales: [], default_currency: 'EUR' };

async function show(
  Screen: ComponentType,
  name: CurrentRoute['name'],
  locale: 'en' | 'fr',
  unsupported: string[],
  account: object = player,
) {
  const platform = new ServerPlatform();
  const { stores } = createPage({
    platform,
    apiUrl: 'http://127.0.0.1:9',
    signal: testSignal,
    cmsUrl: '',
    locale: () => locale,
    log: () => {},
    carried: {
      'session.account': account,
      'session.profile': { contacts: [{ contact, is_confirmed: false, is_subscribed: false }] },
      balance: account,
      'settings.general': general,
      'settings.lacking': unsupported,
    },
  });
  const i18n = await createI18n(locale, [
    'cashier',
    'payments',
    'system',
    'bonuses',
    'profile',
    'errors',
    'auth',
    'form',
  ]);
  const route: CurrentRoute = { name, params: {}, query: new URLSearchParams(), locale, path: '/' };
  render(
    <Providers i18n={i18n} platform={platform} stores={stores} route={route}>
      <Screen />
    </Providers>,
  );
  await act(async () => {});
}

test.each([
  'en',
  'fr',
] as const)('[O-7, C-8] %s: the history has no tab for bonuses and cashback where there are none', async (locale) => {
  const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
  const { deposit, withdrawal, bonuses, cashbacks } = words[locale].payments.tabs;
  await show(HistoryScreen, 'cashier-index-history', locale, []);
  expect(tabs()).toEqual([deposit, withdrawal, bonuses, cashbacks]);
  cleanup();
  await show(HistoryScreen, 'cashier-index-history', locale, ['/profile/bonuses', '/profile/cashback']);
  expect(tabs()).toEqual([deposit, withdrawal]);
  cleanup();
  await show(HistoryScreen, 'cashier-index-history', locale, [
    '/cashier/withdraw',
    '/profile/bonuses',
    '/profile/cashback',
  ]);
  expect(tabs()).toEqual([deposit]);
});

test('[O-7, C-9] the wallet offers no other currency and no withdrawal where there is no call for them', async () => {
  const currencies = () => screen.queryAllByText(words.en.payments.currency.heading).length;
  const withdraw = () =>
    screen.queryAllByRole('link').filter((link) => /withdraw$/.test(link.getAttribute('href') ?? ''));
  const outsideNav = (links: HTMLElement[]) => links.filter((link) => link.closest('nav') === null).length;
  await show(WalletScreen, 'cashier-index-wallet', 'en', []);
  expect([currencies(), outsideNav(withdraw())]).toEqual([1, 1]);
  cleanup();
  await show(WalletScreen, 'cashier-index-wallet', 'en', ['currency', '/cashier/withdraw']);
  expect([currencies(), withdraw().length]).toEqual([0, 0]);
});

test.each([
  'en',
  'fr',
] as const)('[O-7, C-9] %s: the wallet tells of no bonus money where there is none to get', async (locale) => {
  const balanceCounts = () =>
    (['bonus', 'betting_bonus'] as const).map(
      (kind) => screen.queryAllByText(words[locale].payments.balances[kind]).length,
    );
  await show(WalletScreen, 'cashier-index-wallet', locale, []);
  expect(balanceCounts()).toEqual([1, 1]);
  cleanup();
  await show(WalletScreen, 'cashier-index-wallet', locale, ['bonusMoney', 'bettingBonusMoney']);
  expect(balanceCounts()).toEqual([0, 0]);
  cleanup();
  // Existing money is never hidden.
  await show(WalletScreen, 'cashier-index-wallet', locale, ['bonusMoney', 'bettingBonusMoney'], {
    ...player,
    balance_bonus: { amount: '3.00', currency: 'EUR' },
  });
  expect(balanceCounts()).toEqual([1, 0]);
});

test.each([
  'en',
  'fr',
] as const)('[O-7, C-9] %s: the wallet of an operator without demos has no play money', async (locale) => {
  const count = () => screen.queryAllByText(words[locale].payments.balances.fun).length;
  await show(WalletScreen, 'cashier-index-wallet', locale, []);
  expect(count()).toBe(1);
  cleanup();
  await show(WalletScreen, 'cashier-index-wallet', locale, ['demo']);
  expect(count()).toBe(0);
});

test.each([
  'en',
  'fr',
] as const)('[O-7, C-9] %s: a main balance that is all the money stands once, under its own name, and no card is empty', async (locale) => {
  const balanceCounts = () => [
    screen.queryAllByText(words[locale].payments.total).length,
    screen.queryAllByText(words[locale].payments.balances.main).length,
  ];
  const empty = () => [...document.querySelectorAll('section, main ul')].filter((part) => part.textContent === '');
  await show(WalletScreen, 'cashier-index-wallet', locale, []);
  expect(balanceCounts()).toEqual([0, 1]);
  cleanup();
  await show(WalletScreen, 'cashier-index-wallet', locale, ['bonusMoney', 'bettingBonusMoney', '/profile/bonuses']);
  expect(balanceCounts()).toEqual([0, 1]);
  expect(empty()).toEqual([]);
  cleanup();
  // If the total includes bonus money, the player's own money is shown as well.
  await show(WalletScreen, 'cashier-index-wallet', locale, [], {
    ...player,
    balance_bonus: { amount: '3.00', currency: 'EUR' },
  });
  expect(balanceCounts()).toEqual([1, 1]);
});

test.each([
  'en',
  'fr',
] as const)('[O-7, U-3] %s: contacts are neither added, confirmed nor removed where no call does it', async (locale) => {
  const texts = words[locale].profile.contacts;
  const offered = () =>
    [texts.addEmail, texts.addPhone, texts.confirm, texts.remove].map((text) => screen.queryAllByText(text).length);
  await show(ContactsScreen, 'profile-index-settings-contacts', locale, []);
  expect(offered()).toEqual([1, 1, 1, 1]);
  cleanup();
  await show(ContactsScreen, 'profile-index-settings-contacts', locale, [
    'contactAdd',
    'contactConfirm',
    'contactRemove',
  ]);
  expect(screen.getByText(contact)).toBeTruthy();
  expect(offered()).toEqual([0, 0, 0, 0]);
});

const DepositExtras = () => (
  <>
    <PromoCodeField />
    <LimitLink />
  </>
);

test('[O-7, B-1, C-11] the deposit asks for no promo code and leads to no limits where there are none', async () => {
  const code = () => screen.queryAllByLabelText(words.en.cashier.promo.label).length;
  const limits = () => screen.queryAllByRole('link', { name: words.en.cashier.limitLink }).length;
  await show(DepositExtras, 'cashier-index-deposit', 'en', []);
  expect(code()).toBe(1);
  expect(limits()).toBe(1);
  cleanup();
  await show(DepositExtras, 'cashier-index-deposit', 'en', ['promoCode', '/profile/responsible-game']);
  expect([code(), limits()]).toEqual([0, 0]);
});

test.each([
  'en',
  'fr',
] as const)('[O-7, U-1] %s: no part of the account is empty, fails or points at what is not there', async (locale) => {
  const { menu, preferences } = words[locale].profile;
  const has = (text: string) => screen.queryAllByText(text).length > 0;
  const unsupported = ['/cashier/history', '/profile/security', '/profile/responsible-game', 'currency'];
  for (const [isComplete, missingCalls] of [
    [true, []],
    [false, unsupported],
  ] as const) {
    await show(WalletScreen, 'cashier-index-wallet', locale, [...missingCalls]);
    expect(has(words[locale].payments.recent)).toBe(isComplete);
    cleanup();
    await show(SettingsScreen, 'profile-index-settings', locale, [...missingCalls], {
      ...player,
      login: contact,
      reg_time: 0,
    });
    expect(has(menu.safety)).toBe(isComplete);
    cleanup();
    await show(PreferencesScreen, 'profile-index-settings-preferences', locale, [...missingCalls]);
    expect([has(preferences.currency), has(preferences.changeCurrency)]).toEqual([true, isComplete]);
    cleanup();
  }
});

const DEPOSIT = '/cashier/deposit';
const deposits = () =>
  screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.replace('/fr/', '/').startsWith(DEPOSIT))
    .length;

test.each([
  ['the header', Header, 'index', 1],
  ['the wallet', WalletScreen, 'cashier-index-wallet', 2],
  ['the bonuses', BonusesScreen, 'profile-index-bonuses', 2],
] as const)('[O-7, C-1] %s leads to no deposit where there is none', async (_label, Screen, name, count) => {
  for (const locale of ['en', 'fr'] as const) {
    await show(Screen, name, locale, []);
    expect(deposits()).toBeGreaterThanOrEqual(count - 1 || 1);
    cleanup();
    await show(Screen, name, locale, [DEPOSIT]);
    expect(deposits()).toBe(0);
    cleanup();
  }
});

const Refused = () => <ErrorNotice error={new ApiError({ type: 'UserNeedDepositException', status: 200 })} />;

test('[O-7, N-4] a refusal does not lead to a page that is not there', async () => {
  await show(Refused, 'cashier-index-withdraw', 'en', []);
  expect(deposits()).toBe(1);
  cleanup();
  await show(Refused, 'cashier-index-withdraw', 'en', [DEPOSIT]);
  expect([screen.queryAllByRole('alert').length, deposits()]).toEqual([1, 0]);
});

const Auth = () => <AuthDialog props={{ view: 'register' }} onClose={() => undefined} />;

test.each([
  ['en', words.en.auth],
  ['fr', words.fr.auth],
] as const)('[O-7, A-7] %s: where nobody registers, the sign-in is shown and offers no registration', async (locale, texts) => {
  const has = (text: string) => screen.queryAllByText(text).length > 0;
  await show(Auth, 'index', locale, []);
  expect([has(texts.registerTitle), has(texts.loginTitle)]).toEqual([true, false]);
  cleanup();
  await show(Auth, 'index', locale, ['/forms/sign_up']);
  expect([has(texts.registerTitle), has(texts.loginTitle), has(texts.toRegister), has(texts.closed.title)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
