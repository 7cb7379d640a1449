// @vitest-environment jsdom
/** The header balance of a player with bonus money, and the states of payments. */

import type { TransactionStatus } from '@baize/contract/api/entities/cashier';
import type { LocaleCode } from '@baize/contract/i18n/locales';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { StoresContext } from '../../src/components/contexts';
import { BalanceText } from '../../src/components/money/BalanceText';
import { TextsProvider } from '../../src/components/texts';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { StatusBadge } from '../../src/screens/cashier/StatusBadge';
import { words } from '../words';

afterEach(cleanup);

const euros = (amount: string) => ({ amount, currency: 'EUR' });

/** Treats non-breaking spaces as spaces. */
const plain = (element: Element | null) => element?.textContent?.replace(/\s/g, ' ');

interface Player {
  bonus?: string;
  isApart?: boolean;
  locale?: LocaleCode;
}

async function header({ bonus = '0.00', isApart = false, locale = 'en' }: Player) {
  const balances = {
    balance_main: euros('73.00'),
    balance_bonus: euros(bonus),
    balance_betting_bonus: euros('0.00'),
    balance_fun: euros('1000.00'),
  };
  const { stores } = createPage({
    platform: new ServerPlatform(),
    apiUrl: '',
    cmsUrl: '',
    locale: () => locale,
    log: () => {},
    carried: {
      'session.account': { uid: 7, ...balances },
      balance: balances,
      'settings.general': { is_bonus_isolation_enabled: isApart },
    },
  });
  const i18n = await createI18n(locale, []);
  const { container } = render(
    <TextsProvider i18n={i18n}>
      <StoresContext value={stores}>
        <BalanceText />
      </StoresContext>
    </TextsProvider>,
  );
  return { text: plain(container), figure: plain(container.querySelector('[data-figure]')) };
}

test('[C-9] the header names one figure, and no bonus where there is none', async () => {
  expect(await header({})).toEqual({ text: 'Balance 73.00 EUR', figure: '73.00 EUR' });
});

test('[C-9] bonus money is in the figure, and the header says how much of it', async () => {
  expect(await header({ bonus: '60.00' })).toEqual({
    text: 'Balance 133.00 EURincl. 60.00 EUR bonus',
    figure: '133.00 EUR',
  });
});

test('[C-9] where bonus money is kept apart the figure is the player’s own, with the bonus beside it', async () => {
  const separateBonus = { bonus: '60.00', isApart: true };
  expect(await header(separateBonus)).toEqual({
    text: 'Your own money 73.00 EUR+ 60.00 EUR bonus',
    figure: '73.00 EUR',
  });
  const french = await header({ ...separateBonus, locale: 'fr' });
  expect(french.text).toBe('Votre argent 73.00 EUR+ 60.00 EUR de bonus');
});

test.each([
  ['pending', 'clock'],
  ['processing', 'clock'],
  ['success', 'check'],
  ['failed', 'warning'],
  ['cancelled', 'close'],
] as const)('[C-8, C-10, W-15] a payment that is %s says so in a word and a drawing, not by colour alone', async (status: TransactionStatus, icon) => {
  const i18n = await createI18n('en', ['payments']);
  const show = (type: 'deposit' | 'withdrawal') =>
    render(
      <TextsProvider i18n={i18n}>
        <StatusBadge item={{ type, status }} />
      </TextsProvider>,
    );
  const { container } = show('deposit');
  expect(container.querySelector('use')?.getAttribute('href')).toBe(`/icons.svg#${icon}`);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toBe(words.en.payments.statuses[status]);
  expect(new Set(Object.values(words.en.payments.statuses)).size).toBe(5);
  // A pending payout shows its current step, with the same text as the step list.
  const { review, sent } = words.en.payments.steps;
  const out: Partial<Record<TransactionStatus, string>> = { pending: review, processing: sent };
  expect(show('withdrawal').container.textContent).toBe(out[status] ?? words.en.payments.statuses[status]);
});
