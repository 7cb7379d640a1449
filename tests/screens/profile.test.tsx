// @vitest-environment jsdom

import { ApiError } from '@baize/contract/errors/apiError';
import { AppRoot } from '@telegram-apps/telegram-ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createI18n } from '../../src/app/boot/i18n';
import { useProfilePrompt } from '../../src/app/toasts/useProfilePrompt';
import { ErrorNotice } from '../../src/components/feedback/ErrorNotice';
import type { CurrentRoute } from '../../src/components/navigation/route';
import { gatePath } from '../../src/domain/player/profilePrompt';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import ContactsScreen from '../../src/screens/profile/ContactsScreen';
import NicknameScreen from '../../src/screens/profile/NicknameScreen';
import NotificationScreen from '../../src/screens/profile/NotificationScreen';
import PersonalScreen from '../../src/screens/profile/PersonalScreen';
import PreferencesScreen from '../../src/screens/profile/PreferencesScreen';
import SecurityScreen from '../../src/screens/profile/SecurityScreen';
import SettingsScreen from '../../src/screens/profile/SettingsScreen';
import WinsScreen from '../../src/screens/profile/WinsScreen';
import { ProfileStore } from '../../src/stores/profile/ProfileStore';
import { SecurityStore } from '../../src/stores/profile/SecurityStore';
import { startOperator, type TestOperator } from '../contract/startOperator';
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

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};
const Prompt = () => {
  useProfilePrompt();
  return null;
};

async function show(screenOf: React.ReactNode, { at = '/profile/settings', locale = 'en' as 'en' | 'fr' } = {}) {
  const page = await openPlayerPage(operator, 0, { locale });
  const { stores } = page;
  await Promise.all([stores.get(ProfileStore).open(), stores.get(SecurityStore).sessions.load()]);
  const i18n = await createI18n(locale, ['profile', 'form', 'auth']);
  const url = new URL(at, 'https://site.example');
  const route: CurrentRoute = {
    name: 'profile-index',
    params: {},
    query: url.searchParams,
    locale,
    path: url.pathname,
  };
  // Waits for texts that load later, like a browser.
  const view = await act(async () =>
    render(
      <Providers i18n={i18n} platform={new ServerPlatform()} stores={stores} route={route} at={at}>
        <AppRoot>
          {screenOf}
          <Address />
        </AppRoot>
      </Providers>,
    ),
  );
  return { ...page, ...view };
}

const address = () => screen.getByTestId('address').textContent;
const toasts = ({ stores }: Awaited<ReturnType<typeof show>>) => stores.toasts.items.map(({ textKey }) => textKey);
const save = () => userEvent.click(screen.getByRole('button', { name: words.en.profile.personal.save }));

async function fillIn() {
  await userEvent.type(screen.getByLabelText(words.en.form.fields.first_name), words.en.play.demo);
  await userEvent.type(screen.getByLabelText(words.en.form.fields.last_name), 'Person');
  await userEvent.type(screen.getByLabelText('Date of birth'), '28021990');
  await userEvent.selectOptions(screen.getByLabelText(words.en.form.fields.country), 'Ireland');
}

test('[Q-3] a player who was sent here is told why, saves, and is back where they came from', async () => {
  const at = gatePath('/profile/settings', 'profile', '/cashier/withdraw?method=card');
  const page = await show(
    <>
      <Prompt />
      <PersonalScreen />
    </>,
    { at },
  );
  await waitFor(() => expect(toasts(page)).toEqual(['system:profileNeeded']));
  expect(address()).not.toContain('toastType');
  await fillIn();
  await save();
  await waitFor(() => expect(address()).toBe('/cashier/withdraw?method=card'), { timeout: 10_000 });
  expect(page.stores.session.profile.value).toMatchObject({ first_name: 'Demo', birth_date: '1990-02-28' });
  expect(toasts(page)).toContain('profile:personal.saved');
});

test.each([
  '//evil.example/x',
  'https://evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  'javascript:alert(1)',
])('[Q-3] after saving nobody is led to %s', async (from) => {
  const at = `/profile/settings/personal?${new URLSearchParams({ from })}`;
  const page = await show(<PersonalScreen />, { at });
  await fillIn();
  const before = address();
  await save();
  await waitFor(() => expect(toasts(page)).toEqual(['profile:personal.saved']), { timeout: 10_000 });
  expect(address()).toBe(before);
});

test('[Q-3, N-4] whoever lacks data or a confirmed contact is led to the settings with the way back', async () => {
  const error = new ApiError({ type: 'UserNeedProfileDataException' });
  await show(<ErrorNotice error={error} />, { at: '/cashier/withdraw?x=1', locale: 'fr' });
  const link = new URL((await screen.findByRole('link')).getAttribute('href') ?? '', 'https://site.example');
  expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
    '/fr/profile/settings/personal',
    { from: '/cashier/withdraw?x=1', toastType: 'profile' },
  ]);
});

test('[U-1] what is missing is said at its field, the first one gets the focus, and a child is told so', async () => {
  const page = await show(<PersonalScreen />);
  await save();
  await waitFor(() => expect(screen.getByLabelText(words.en.form.fields.first_name)).toHaveFocus());
  expect(screen.getByLabelText(words.en.form.fields.first_name)).toHaveAccessibleDescription('Field is required');
  await fillIn();
  const birth = screen.getByLabelText('Date of birth');
  await userEvent.clear(birth);
  await userEvent.type(birth, `0101${new Date().getFullYear() - 10}`);
  await save();
  expect(birth).toBeInvalid();
  expect(page.stores.get(ProfileStore).save.status).toBe('idle');
});

test.each([
  ['their menu', SettingsScreen],
  ['the player’s data', PersonalScreen],
  ['contacts', ContactsScreen],
  ['the nickname', NicknameScreen],
  ['wins', WinsScreen],
  ['preferences', PreferencesScreen],
])('[U-1] the headings of the settings follow each other without a gap: %s', async (_, Screen) => {
  await show(<Screen />);
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
});

test('[U-2] the switch for the second step is found from the account’s menu, and says where it stands', async () => {
  await show(<SettingsScreen />);
  const twoFactorLink = screen.getByRole('link', { name: /Two-step sign-in/ });
  expect(twoFactorLink).toHaveAttribute('href', '/profile/security#two-factor');
  expect(twoFactorLink).toHaveTextContent(words.en.profile.menu.off);
});

test('[U-2] without a confirmed contact the switch stays off and says what to do first', async () => {
  await show(<SecurityScreen />, { at: '/profile/security' });
  const two = await screen.findByRole('switch', { name: words.en.profile.twoFactorSwitch });
  await userEvent.click(two);
  const link = await screen.findByRole('link', { name: words.en.errors.buttons.contacts }, { timeout: 10_000 });
  expect(link.getAttribute('href')).toContain('from=%2Fprofile%2Fsecurity');
  expect(two).not.toBeChecked();
});

test('[U-2, V-10] a new password says how hard it is to guess, and that two entries differ', async () => {
  const { strength } = words.en.profile;
  await show(<SecurityScreen />, { at: '/profile/security' });
  const row = await screen.findByRole('button', { name: words.en.profile.changePassword, expanded: false });
  await userEvent.click(row);
  expect(row).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByLabelText(words.en.profile.fields.old_password)).toHaveFocus();
  await userEvent.type(screen.getByLabelText(words.en.profile.fields.password), 'Foxglove-71');
  // The visibility button is inside the field's box but not part of its name.
  expect(screen.getByLabelText(words.en.profile.fields.password)).toHaveAccessibleName(
    words.en.profile.fields.password,
  );
  expect(screen.getByText(`${strength.label}: ${strength.strong}`)).toBeVisible();
  await userEvent.type(screen.getByLabelText(words.en.profile.fields.repeated), 'Foxglove-72');
  await userEvent.click(screen.getByRole('button', { name: words.en.profile.savePassword }));
  expect(screen.getByLabelText(words.en.profile.fields.repeated)).toHaveAccessibleDescription(
    words.en.form.validation.sameAs,
  );
});

async function codeTo(contact: string): Promise<string> {
  const { items } = await (await fetch(`${operator.url}/sandbox/outbox.json`)).json();
  return items.find((letter: { recipient: string; code: string | null }) => letter.recipient === contact && letter.code)
    .code;
}

test('[U-3] a contact is confirmed by six digits; a wrong code says so and another one can be asked for later', async () => {
  const page = await show(<ContactsScreen />);
  const login = page.stores.session.player?.login ?? '';
  await userEvent.click(screen.getByRole('button', { name: words.en.profile.contacts.confirm }));
  const field = await screen.findByLabelText(words.en.profile.twoFactorCode, {}, { timeout: 10_000 });
  expect(screen.getByRole('button', { name: /^New code in/ })).toBeDisabled();
  const code = await codeTo(login);
  await userEvent.type(field, code === '000000' ? '000001' : '000000');
  await waitFor(() => expect(field).toHaveAccessibleDescription(words.en.errors.contactCode), {
    timeout: 10_000,
  });
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await waitFor(() => expect(toasts(page)).toEqual(['profile:contacts.confirmed']), { timeout: 10_000 });
  expect(page.stores.session.profile.value?.contacts[0]?.is_confirmed).toBe(true);
});

test('[U-3] an address or number that the operator does not take is told of by its form, a taken one by that', async () => {
  await show(<ContactsScreen />);
  await userEvent.click(screen.getByRole('button', { name: words.en.profile.contacts.addEmail }));
  const field = screen.getByLabelText(words.en.profile.contacts.email);
  await userEvent.type(field, 'one@baize.example');
  await userEvent.click(screen.getByRole('button', { name: words.en.profile.contacts.add }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(words.en.form.codes.TAKEN), { timeout: 10_000 });
  await userEvent.clear(field);
  await userEvent.type(field, `${'x'.repeat(80)}@baize.example`);
  await userEvent.click(screen.getByRole('button', { name: words.en.profile.contacts.add }));
  expect(await screen.findByText(words.en.errors.contactFormat, {}, { timeout: 10_000 })).toBeVisible();
});

test('[U-4] letters to a contact are switched where they are listed', async () => {
  const page = await show(<NotificationScreen />, { at: '/profile/notification' });
  const letters = screen.getByRole('switch');
  expect(letters).not.toBeChecked();
  await userEvent.click(letters);
  await waitFor(() => expect(page.stores.session.profile.value?.contacts[0]?.is_subscribed).toBe(true));
  expect(letters).toBeChecked();
});

test('[U-8, R-19] every page of the account is one tap away, and the one that is shown is marked', async () => {
  await show(<NotificationScreen />, { at: '/profile/notification' });
  const links = screen.getByRole('navigation', { name: words.en.profile.menu.label }).querySelectorAll('a');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual(
    [
      'settings',
      'settings/personal',
      'settings/contacts',
      'settings/nickname',
      'settings/wins',
      'settings/language',
      'settings/preferences',
      'security',
      'notification',
      'verification',
      'responsible-game',
      'bets',
      'bonuses',
      'cashback',
      'loyalty',
    ].map((page) => `/profile/${page}`),
  );
  const current = [...links].filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual([words.en.common.titles.notification]);
});

test('[G-8, U-1] whether others see one’s wins is the player’s to switch, off at first; an operator without the choice has no switch', async () => {
  const page = await show(<WinsScreen />);
  const wins = () => screen.getByRole('switch', { name: words.en.profile.wins.label });
  expect(wins()).not.toBeChecked();
  expect(wins()).toHaveAccessibleDescription(words.en.profile.wins.text);
  await userEvent.click(wins());
  await waitFor(() => expect(page.stores.session.player?.are_wins_shown).toBe(true));
  expect(wins()).toBeChecked();
  await userEvent.click(wins());
  await waitFor(() => expect(page.stores.session.player?.are_wins_shown).toBe(false));
  const { player, account } = page.stores.session;
  act(() => player && account.set({ ...player, are_wins_shown: null }));
  expect(screen.queryByRole('switch', { name: words.en.profile.wins.label })).toBeNull();
  expect(screen.queryByRole('link', { name: words.en.common.titles.wins })).toBeNull();
});

test('[Q-3, C-6] whoever was sent to confirm a contact finds the contacts, with nothing before them', async () => {
  await show(<ContactsScreen />, { at: gatePath('/profile/settings', 'contacts', '/cashier/withdraw') });
  expect(address()).toMatch(/^\/profile\/settings\/contacts\?from=/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.en.common.titles.contacts);
  expect(screen.queryByLabelText(words.en.form.fields.first_name)).toBeNull();
  expect(screen.getByRole('button', { name: words.en.profile.contacts.confirm })).toBeVisible();
});

test.each([
  ['#contacts', '/profile/settings/contacts'],
  ['#wins', '/profile/settings/wins'],
  ['#nickname', '/profile/settings/nickname'],
  ['#about-you', '/profile/settings/personal'],
  ['#constructor', '/profile/settings'],
  ['', '/profile/settings'],
])('[U-1, R-19] a link of old to a place on the settings leads to the page of it: %s', async (hash, path) => {
  await show(<SettingsScreen />, { at: `/profile/settings${hash}` });
  expect(address()).toBe(path);
});

test('[U-1, A-9] the menu says at the end of a row what is set there', async () => {
  const page = await show(<SettingsScreen />);
  const row = (name: RegExp) => screen.getByRole('link', { name });
  expect(row(new RegExp(`^${words.en.common.titles.wins}`))).toHaveTextContent(words.en.profile.menu.winsOff);
  expect(row(/^Language/)).toHaveTextContent('English');
  const { player, account } = page.stores.session;
  act(() => player && account.set({ ...player, fakename: 'QuietFox', are_wins_shown: true }));
  expect(row(/^Nickname/)).toHaveTextContent('QuietFox');
  expect(row(new RegExp(`^${words.en.common.titles.wins}`))).toHaveTextContent(words.en.profile.menu.winsOn);
});
