// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { DialogContext } from '../../src/components/contexts';
import type { CurrentRoute } from '../../src/components/navigation/route';
import { constantLive } from '../../src/platform/common/live';
import type { MainAction, Platform } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import AuthDialog from '../../src/screens/auth/AuthDialog';
import FormsScreen from '../../src/screens/auth/FormsScreen';
import { testSignal } from './testSignal';
import './dialogElement';
import { words } from '../words';
import { Providers } from './Providers';

interface Shown {
  locale?: 'en' | 'fr';
  isNative?: boolean;
  view?: 'login' | 'register';
  keepsSession?: boolean;
}

/** The forms on a page without operator and CMS, with a main button that records its calls. */
async function show(
  part: 'dialog' | 'page',
  { locale = 'en', isNative = false, view = 'login', keepsSession = true }: Shown = {},
) {
  const actions: (MainAction | null)[] = [];
  const mainAction = {
    isNative: constantLive(isNative),
    isShown: constantLive(false),
    hold: () => () => {},
    set: (action: MainAction | null) => void actions.push(action),
  };
  const platform: Platform = Object.assign(new ServerPlatform(), { mainAction, keepsSession });
  const { stores } = createPage({
    platform,
    apiUrl: 'http://127.0.0.1:9',
    signal: testSignal,
    cmsUrl: 'http://127.0.0.1:9',
    locale: () => locale,
    log: () => {},
  });
  const i18n = await createI18n(locale, ['auth', 'form']);
  if (part === 'dialog') stores.dialogs.open('auth', { view });
  const name = view === 'login' ? 'forms-sign-in' : 'forms-sign-up';
  const route: CurrentRoute = { name, params: {}, query: new URLSearchParams(), locale, path: '/' };
  render(
    <Providers i18n={i18n} platform={platform} stores={stores} route={route}>
      <DialogContext value={stores.dialogs.top?.id ?? null}>
        {part === 'dialog' ? <AuthDialog props={{ view }} onClose={() => {}} /> : <FormsScreen />}
      </DialogContext>
    </Providers>,
  );
  return { stores, lastAction: () => actions.at(-1) ?? null };
}

test('[R-12, A-7] an empty sign-in names what is missing and moves to the first wrong field', async () => {
  await show('page');
  const login = screen.getByLabelText(words.en.form.fields.login);
  expect(login).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText(words.en.form.fields.password)).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.click(screen.getByRole('button', { name: words.en.auth.submitLogin }));
  expect(await screen.findAllByText('Field is required')).toHaveLength(2);
  expect(login).toHaveFocus();
  expect(login).toBeInvalid();
  expect(login).toHaveAccessibleDescription('Field is required');
});

test('[R-12] the same form speaks French', async () => {
  await show('page', { locale: 'fr' });
  await userEvent.click(screen.getByRole('button', { name: words.fr.auth.submitLogin }));
  expect(await screen.findAllByText(words.fr.form.validation.required)).toHaveLength(2);
});

test('[M-11, D-4] where the place has a main button, the dialog’s action is that one and no other', async () => {
  const { lastAction } = await show('dialog', { isNative: true });
  expect(screen.getByRole('dialog')).toHaveAccessibleName(words.en.auth.loginTitle);
  expect(screen.queryByRole('button', { name: words.en.auth.submitLogin })).toBeNull();
  expect(lastAction()).toMatchObject({ text: words.en.auth.submitLogin, isEnabled: true, isBusy: false });
  act(() => lastAction()?.onPress());
  expect(await screen.findAllByText('Field is required')).toHaveLength(2);
});

test('[N-8, A-4] a sign-in without a connection says so and keeps what was typed', async () => {
  await show('page');
  await userEvent.type(screen.getByLabelText(words.en.form.fields.login), 'one@baize.example');
  await userEvent.type(screen.getByLabelText(words.en.form.fields.password), 'demo-one-1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('connection');
  expect(screen.getByLabelText(words.en.form.fields.login)).toHaveValue('one@baize.example');
  expect(screen.getByLabelText(words.en.form.fields.password)).toHaveValue('demo-one-1');
});

test('[A-7, V-9, V-10, V-14] without a CMS registration asks for its default fields, and checks each as it is left', async () => {
  await show('dialog', { view: 'register' });
  await userEvent.type(await screen.findByLabelText(words.en.form.fields.email, {}, { timeout: 5000 }), 'one@');
  const password = screen.getByLabelText(words.en.form.fields.password);
  await userEvent.type(password, 'pä ss');
  await userEvent.tab();
  expect(await screen.findByText('Wrong email address')).toBeInTheDocument();
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription(words.en.form.validation.password.replace('{{characters}}', 'ä ␣')),
  );
  expect(screen.queryByText(words.en.form.validation.checkbox)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: words.en.auth.submitRegister }));
  expect(await screen.findByText(words.en.form.validation.checkbox)).toBeInTheDocument();
  expect(screen.getByLabelText(words.en.form.fields.email)).toHaveFocus();
});

test('[W-15] a password can be looked at while it is typed', async () => {
  await show('page');
  await userEvent.type(screen.getByLabelText(words.en.form.fields.password), 'secret');
  await userEvent.click(screen.getByRole('button', { name: words.en.form.showPassword }));
  expect(screen.getByLabelText(words.en.form.fields.password)).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: words.en.form.hidePassword }));
  expect(screen.getByLabelText(words.en.form.fields.password)).toHaveAttribute('type', 'password');
});

test.each([
  ['en', 'login', words.en.auth.notKept],
  ['fr', 'login', words.fr.auth.notKept.replace(/\s/g, ' ')],
  ['en', 'register', words.en.auth.notKept],
] as const)('[M-2, N-1] where nothing is kept the form says beforehand that a reload signs out (%s, %s)', async (locale, view, text) => {
  await show('dialog', { locale, view, keepsSession: false });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('[N-1] where the session is kept nothing is said of it', async () => {
  await show('dialog');
  expect(await screen.findByLabelText(words.en.form.fields.password)).toBeInTheDocument();
  expect(screen.queryByText(words.en.auth.notKept)).toBeNull();
});
