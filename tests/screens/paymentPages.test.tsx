// @vitest-environment jsdom

import { ApiError } from '@baize/contract/errors/apiError';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import type { CurrentRoute } from '../../src/components/navigation/route';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { OrderNotice } from '../../src/screens/cashier/OrderNotice';
import PaymentScreen from '../../src/screens/cashier/PaymentScreen';
import { words } from '../words';
import { showOnPage } from './formPage';
import { Providers } from './Providers';
import { testSignal } from './testSignal';

const none = { amount: '0.00', currency: 'EUR' };
const player = { uid: 7, balance_main: none, balance_bonus: none, balance_betting_bonus: none, balance_fun: none };

const Where = () => <output>{useLocation().pathname}</output>;

type ResultName = 'paycancel' | 'payfail' | 'paynewwindow' | 'paysuccess' | 'paymobile' | 'paypending';

/** Opens a payment result page without a payment id. */
async function showPage(name: ResultName, locale: 'en' | 'fr') {
  const platform = new ServerPlatform();
  const { stores } = createPage({
    platform,
    apiUrl: 'http://127.0.0.1:9',
    signal: testSignal,
    cmsUrl: 'http://127.0.0.1:9',
    locale: () => locale,
    log: () => {},
    carried: { 'session.account': player },
  });
  const i18n = await createI18n(locale, ['cashier', 'payments', 'system']);
  const route: CurrentRoute = {
    name: `cashier-index-${name}`,
    params: {},
    query: new URLSearchParams(),
    locale,
    path: `/cashier/${name}`,
  };
  const { container } = render(
    <Providers i18n={i18n} platform={platform} stores={stores} route={route} at={`/cashier/${name}`}>
      <PaymentScreen />
      <Where />
    </Providers>,
  );
  await act(async () => {});
  return container;
}

test.each([
  ['S-7', 'paycancel', 'cancelled', '/cashier/deposit'],
  ['S-7', 'payfail', 'failed', '/cashier/deposit'],
  ['S-7', 'paynewwindow', 'newWindow', '/cashier/deposit'],
  ['S-8', 'paysuccess', 'unnamed', '/cashier/history'],
] as const)('[S-7, S-8] %s, %s: its words stand in both languages, and its button leads to the right place', async (_, name, view, target) => {
  for (const locale of ['en', 'fr'] as const) {
    const { title, button } = words[locale].payments.payment[view];
    await showPage(name, locale);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(screen.getByRole('status')).toHaveTextContent(locale === 'fr' ? `/fr${target}` : target);
    document.body.replaceChildren();
  }
});

test.each([
  ['paymobile', 'mobile', false],
  ['paypending', 'pending', true],
] as const)('[S-9, S-10] %s has no target of its own but the way to the lobby; only what is awaited turns', async (name, view, hasSpinner) => {
  const container = await showPage(name, 'en');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.en.payments.payment[view].title);
  expect(container.querySelector('a[href="/"]')).not.toBeNull();
  expect(container.querySelector('a[href="/cashier/deposit"], a[href="/gamehall"]')).toBeNull();
  expect(container.querySelector('.loader') !== null).toBe(hasSpinner);
});

test.each([
  'en',
  'fr',
] as const)('[C-6] a refused address to lead back to is no word on withdrawals, and says that no money moved (%s)', async (locale) => {
  const error = new ApiError({
    type: 'InvalidParameterException',
    code: 'NOT_ALLOWED',
    data: { return_base: ['NOT_ALLOWED'] },
    requestId: 'none',
  });
  const texts = ['cashier', 'errors', 'form', 'report'];
  const { show } = await showOnPage(<OrderNotice error={error} />, { locale, texts });
  await act(async () => void show());
  expect(screen.getByRole('alert')).toHaveTextContent(words[locale].cashier.notStarted);
  expect(screen.getByRole('alert')).not.toHaveTextContent(words[locale].cashier.cancelNotAllowed);
});
