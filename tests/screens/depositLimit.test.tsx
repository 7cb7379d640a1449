// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createI18n } from '../../src/app/boot/i18n';
import type { CurrentRoute } from '../../src/components/navigation/route';
import { formatDateTime } from '../../src/domain/i18n/dates';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import DepositScreen, { load } from '../../src/screens/cashier/DepositScreen';
import { call, startOperator, type TestOperator } from '../contract/startOperator';
import { openPlayerPage } from '../stores/openPage';
import { words } from '../words';
import { Providers } from './Providers';

// Calls use Node's transport, because jsdom's XMLHttpRequest blocks another origin.
vi.hoisted(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'));

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

/** The deposit page of a player who has deposited this amount. @param prepare runs before the page opens */
async function showDeposit<T>(paid: number, locale: 'en' | 'fr', prepare: (token: string) => Promise<T>) {
  const { stores, token } = await openPlayerPage(operator, paid, { locale });
  const chosen = await prepare(token);
  const route: CurrentRoute = {
    name: 'cashier-index-deposit',
    params: {},
    query: new URLSearchParams(),
    locale,
    path: '/cashier/deposit',
  };
  // Currency symbols come from the CMS.
  await stores.settings.cashier.ensure();
  await load({ stores, params: {}, query: route.query });
  const i18n = await createI18n(locale, ['cashier', 'form', 'errors']);
  render(
    <Providers i18n={i18n} platform={new ServerPlatform()} stores={stores} route={route} at={route.path}>
      <DepositScreen />
    </Providers>,
  );
  await act(async () => {});
  return chosen;
}

/** Sets a limit of a hundred a week. @returns when the week ends */
async function setLimit(token: string) {
  const { response } = await call(operator, 'account.setDepositLimit', { period: 'week', amount: '100' }, { token });
  return formatDateTime(response.expired_at ?? 0);
}

async function order(sum: string, locale: 'en' | 'fr') {
  const amount = document.querySelector<HTMLInputElement>('input[name="amount"]');
  if (!amount) throw new Error('The form has no amount field');
  await userEvent.clear(amount);
  await userEvent.type(amount, sum);
  await userEvent.click(
    screen.getByRole('button', { name: words[locale].cashier.depositSum.replace('{{sum}}', `€${sum}.00`) }),
  );
  return await screen.findByRole('alert');
}

test.each([
  'en',
  'fr',
] as const)('[C-11] a deposit past the limit says what is left of it, and when it begins anew, %s', async (locale) => {
  const end = await showDeposit(30, locale, setLimit);
  const notice = await order('80', locale);
  await waitFor(() => expect(notice).toHaveTextContent('€70.00'));
  expect(notice).toHaveTextContent(end);
  expect(notice.querySelector('a')).toHaveAttribute('href', expect.stringContaining('/profile/responsible-game'));
  document.body.replaceChildren();
});

test('[C-11] nothing that is left of a limit is said in words, not as a sum of nothing', async () => {
  const end = await showDeposit(100, 'en', setLimit);
  const notice = await order('20', 'en');
  const { limitNone, limitRenewed } = words.en.cashier;
  expect(notice).toHaveTextContent(`${limitNone} ${limitRenewed.replace('{{date}}', end)}`);
  expect(notice).not.toHaveTextContent('€0.00');
});

test('[C-11] before a first deposit a limit is spoken of, but not to whoever has set one', async () => {
  const title = words.en.cashier.limitHint.title;
  await showDeposit(0, 'en', async () => undefined);
  expect(await screen.findByRole('region', { name: title })).toBeInTheDocument();
  document.body.replaceChildren();
  await showDeposit(0, 'en', setLimit);
  expect(await screen.findByRole('link', { name: words.en.cashier.limitLink })).toBeInTheDocument();
  expect(screen.queryByText(title)).toBeNull();
  document.body.replaceChildren();
});

test('[U-6] a time-out is told of before the form of a deposit, with the way to a withdrawal', async () => {
  document.body.replaceChildren();
  const { response } = await showDeposit(0, 'en', (token) =>
    call(operator, 'account.setTimeOut', { period: 'day' }, { token }),
  );
  const endsAt = formatDateTime(response.time_out_until ?? 0);
  expect(await screen.findByText(words.en.errors.selfLimit.time_out.replace('{{until}}', endsAt))).toBeVisible();
  expect(document.querySelector('input[name="amount"]')).toBeNull();
  expect(screen.getAllByRole('link', { name: words.en.cashier.withdraw }).at(-1)).toHaveAttribute(
    'href',
    '/cashier/withdraw',
  );
});
