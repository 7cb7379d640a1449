// @vitest-environment jsdom
import { AppRoot } from '@telegram-apps/telegram-ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import type { CurrentRoute } from '../../src/components/navigation/route';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import ConfirmationScreen from '../../src/screens/service/ConfirmationScreen';
import SupportScreen from '../../src/screens/service/SupportScreen';
import UnsubscribeScreen from '../../src/screens/service/UnsubscribeScreen';
import { SupportStore } from '../../src/stores/service/SupportStore';
import { words } from '../words';
import { Providers } from './Providers';
import { testSignal } from './testSignal';

/** A screen on a page without operator and CMS. */
async function show(screenOf: React.ReactNode, { locale = 'en' as 'en' | 'fr', query = '' } = {}) {
  const platform = new ServerPlatform();
  const { stores } = createPage({
    platform,
    apiUrl: 'http://127.0.0.1:9',
    signal: testSignal,
    cmsUrl: 'http://127.0.0.1:9',
    locale: () => locale,
    log: () => {},
  });
  const i18n = await createI18n(locale, ['service']);
  const route: CurrentRoute = {
    name: 'support',
    params: {},
    query: new URLSearchParams(query),
    locale,
    path: '/support',
  };
  render(
    <Providers i18n={i18n} platform={platform} stores={stores} route={route}>
      <AppRoot appearance="light" platform="base">
        {screenOf}
      </AppRoot>
    </Providers>,
  );
  return stores;
}

test('[W-17] an empty message names what is missing, reads it out with its field, and moves to the first', async () => {
  await show(<SupportScreen />);
  await userEvent.click(screen.getByRole('button', { name: words.en.service.send }));
  const contact = screen.getByLabelText(words.en.service.contact);
  const message = screen.getByLabelText(words.en.service.message);
  expect(contact).toHaveAccessibleDescription(words.en.service.issues.required);
  expect(message).toBeInvalid();
  expect(screen.getByRole('button', { name: words.en.service.topics.payments })).toHaveFocus();
  expect(screen.getByRole('group', { name: words.en.service.topic })).toHaveAccessibleDescription(
    words.en.service.issues.required,
  );
  await userEvent.click(screen.getByRole('button', { name: words.en.service.topics.payments }));
  await userEvent.type(contact, 'nobody');
  expect(contact).toHaveAccessibleDescription(words.en.service.issues.contact);
  await userEvent.click(screen.getByRole('button', { name: words.en.service.send }));
  expect(contact).toHaveFocus();
});

test('[W-17] a failure is announced, and what was written stays', async () => {
  const stores = await show(<SupportScreen />);
  await userEvent.click(screen.getByRole('button', { name: words.en.service.topics.games }));
  await userEvent.type(screen.getByLabelText(words.en.service.contact), 'guest@baize.example');
  await userEvent.type(screen.getByLabelText(words.en.service.message), 'The wheel does not turn.');
  await userEvent.click(screen.getByRole('button', { name: words.en.service.send }));
  expect(await screen.findByRole('alert', {}, { timeout: 15_000 })).toBeVisible();
  expect(screen.getByText(words.en.service.kept)).toBeVisible();
  expect(screen.getByLabelText(words.en.service.message)).toHaveValue('The wheel does not turn.');
  expect(stores.get(SupportStore).isDirty).toBe(true);
});

test('[W-20] a page of confirmation without a link says what to do, in French too', async () => {
  await show(<ConfirmationScreen />, { locale: 'fr' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.fr.service.confirmation.emptyTitle);
});

test('[W-20] a link that cannot be tried now is not called bad: it can be tried again', async () => {
  await show(<ConfirmationScreen />, { query: 'contact=a&code=b' });
  await waitFor(() => expect(screen.getByText(words.en.service.confirmation.failedText)).toBeVisible(), {
    timeout: 15_000,
  });
  expect(screen.getByRole('button', { name: words.en.common.retry })).toBeEnabled();
});

test('[S-5] the end of letters waits for a tap; an address that is not whole offers the contacts', async () => {
  await show(<UnsubscribeScreen />, { query: 'contact=a&sign=b' });
  expect(await screen.findByRole('button', { name: words.en.service.unsubscribe.button })).toBeEnabled();
  await show(<UnsubscribeScreen />);
  expect(screen.getByText(words.en.service.unsubscribe.badTitle)).toBeVisible();
});
