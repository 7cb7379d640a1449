// @vitest-environment jsdom

import { ApiError } from '@baize/contract/errors/apiError';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { words } from '../words';
import { openForm } from './formPage';

test('[A-7] the first wrong field is moved to, whatever its kind, and the others are marked', async () => {
  const form = await openForm([
    { name: 'a', type: 'text', label: 'A' },
    { name: 'b', type: 'sex', label: 'B' },
    { name: 'c', type: 'checkbox', label: 'C' },
  ]);
  await userEvent.type(screen.getByLabelText('A'), 'fine');
  await form.go();
  await waitFor(() => expect(screen.getByLabelText('B')).toHaveFocus());
  expect(screen.getByLabelText('A')).toHaveAttribute('aria-invalid', 'false');
  expect(screen.getByLabelText('C')).toHaveAttribute('aria-invalid', 'true');
});

test('[A-7] eagerly a field speaks once it has been left, on submit not before', async () => {
  await openForm([{ name: 'it', type: 'email', label: 'It' }], { strategy: 'eager' });
  const field = screen.getByLabelText('It');
  await userEvent.type(field, 'one@');
  expect(field).toHaveAttribute('aria-invalid', 'false');
  await userEvent.tab();
  await waitFor(() => expect(field).toHaveAccessibleDescription('Wrong email address'));
  await userEvent.type(field, 'baize.example');
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'false'));
});

test('[A-7] on submit nothing is said of a field that was left wrong', async () => {
  const form = await openForm([{ name: 'it', type: 'email', label: 'It' }], { strategy: 'submit' });
  const field = screen.getByLabelText('It');
  await userEvent.type(field, 'one@');
  await userEvent.tab();
  await form.go();
  await waitFor(() => expect(field).toHaveAccessibleDescription('Wrong email address'));
});

test('[V-17] the CMS’s words stand in the place of the default ones, with their values', async () => {
  const common = { validationMessages: { min: 'At least $$min$$, please' }, passwordCharacters: '\\x21-\\x7eé' };
  const form = await openForm([{ name: 'it', type: 'password', label: 'It' }], {
    carried: { 'settings.common': common },
  });
  await userEvent.type(screen.getByLabelText('It'), 'é');
  await form.go();
  await waitFor(() => expect(screen.getByLabelText('It')).toHaveAccessibleDescription('At least 6, please'));
});

test('[N-4, A-7] what the operator refuses stands at its field until it is changed', async () => {
  const error = new ApiError({
    type: 'InvalidParameterException',
    data: { 'requisites.iban': ['INVALID'], email: ['ALREADY_EXISTS'], currency: 'EUR' },
  });
  const form = await openForm(
    [
      { name: 'iban', type: 'text', label: 'A' },
      { name: 'login', type: 'text', label: 'B' },
      { name: 'currency', type: 'text', label: 'C' },
    ],
    { answer: { ok: false, error }, initial: { iban: 'x', login: 'y', currency: 'EUR' } },
  );
  await form.go();
  const [iban, login] = [screen.getByLabelText('A'), screen.getByLabelText('B')];
  await waitFor(() => expect(iban).toHaveFocus());
  expect(iban).toHaveAccessibleDescription(words.en.form.codes.INVALID);
  expect(login).toHaveAccessibleDescription(words.en.form.codes.ALREADY_EXISTS);
  expect(screen.getByLabelText('C')).toHaveAttribute('aria-invalid', 'false');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(iban, 'z');
  await waitFor(() => expect(iban).toHaveAttribute('aria-invalid', 'false'));
  expect(login).toHaveAttribute('aria-invalid', 'true');
});

test('[N-4] a refusal of the whole form is announced, and gone with the next try', async () => {
  const error = new ApiError({ type: 'TooManyRequestsException', status: 429 });
  const form = await openForm([{ name: 'it', type: 'text', label: 'It' }], { answer: { ok: false, error } });
  await userEvent.type(screen.getByLabelText('It'), 'x');
  await form.go();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test('[U-1] what is settled is shown as it is typed and cannot be changed; empty fields are sent where they clear', async () => {
  const form = await openForm(
    [
      { name: 'born', type: 'date', label: 'Born', is_locked: true },
      { name: 'sex', type: 'sex', label: 'Sex', is_locked: true },
      { name: 'town', type: 'name', label: 'Town', is_optional: true },
    ],
    { initial: { born: '1990-12-31', sex: '2' }, keepsEmpty: true },
  );
  const born = screen.getByLabelText('Born');
  expect(born).toHaveValue('31.12.1990');
  expect(born).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Sex')).toBeDisabled();
  expect(screen.getByLabelText('Sex')).toHaveDisplayValue('Female');
  await form.go();
  await waitFor(() => expect(form.sent).toEqual([{ born: '1990-12-31', sex: '2', town: '' }]));
});

test('[W-15] the keyboard’s "next" goes to the next empty field, and Enter in the last one submits', async () => {
  const form = await openForm([
    { name: 'a', type: 'text', label: 'A' },
    { name: 'b', type: 'text', label: 'B' },
  ]);
  expect(screen.getByLabelText('A')).toHaveAttribute('enterkeyhint', 'next');
  await userEvent.type(screen.getByLabelText('A'), 'x{Enter}');
  expect(screen.getByLabelText('B')).toHaveFocus();
  expect(screen.getByLabelText('B')).toHaveAttribute('aria-invalid', 'false');
  await userEvent.keyboard('y{Enter}');
  await waitFor(() => expect(form.sent).toEqual([{ a: 'x', b: 'y' }]));
});

test('[U-2] a password manager is told whose password changes', async () => {
  await openForm([{ name: 'password', type: 'password', label: 'New' }], { username: 'one@baize.example' });
  const account = document.querySelector('input[autocomplete="username"]');
  expect(account).toHaveValue('one@baize.example');
  expect(account).toHaveAttribute('aria-hidden', 'true');
});
