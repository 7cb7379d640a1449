// @vitest-environment jsdom

import { FormsConfig } from '@baize/contract/cms/entities';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import en from '../../sandbox/content/en/forms-config.json';
import fr from '../../sandbox/content/fr/forms-config.json';
import { phoneCodes } from '../../sandbox/kernel/phoneCodes';
import type { SafeHtml } from '../../src/domain/content/safeHtml';
import { RegisterForm } from '../../src/screens/auth/RegisterForm';
import { words } from '../words';
import { showOnPage } from './formPage';

const general = { available_currencies: ['EUR', 'USD', 'BRL', 'JPY'], default_currency: 'EUR' };

/** The registration form on a page with the CMS's configuration. */
async function open(locale: 'en' | 'fr' = 'en', strategy: 'eager' | 'submit' = 'eager') {
  const config = v.parse(FormsConfig, locale === 'en' ? en : fr);
  const forms = { ...config, registration: { ...config.registration, strategy } };
  const carried = { 'settings.forms': forms, 'settings.general': general };
  const { stores, show } = await showOnPage(<RegisterForm inDialog={false} />, { locale, carried, texts: ['auth'] });
  stores.registration.phoneCodes.set(
    phoneCodes.map(({ mask, position = 0, ...code }) => ({ ...code, mask: mask ?? '', position })),
  );
  show();
  return stores;
}

const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('[A-7] the fields are the CMS’s, in its order, in both languages', async () => {
  await open();
  expect(labels()).toEqual([
    words.en.form.fields.email,
    words.en.form.fields.password,
    words.en.form.fields.currency,
    'Promo code (optional)',
    'I’m 18 or older and I accept the terms',
  ]);
  expect(screen.getByLabelText(words.en.form.fields.email)).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText(words.en.form.fields.password)).toHaveAttribute('autocomplete', 'new-password');
});

test('[V-20] a currency asks for more, and what was typed stays', async () => {
  await open();
  await userEvent.type(screen.getByLabelText(words.en.form.fields.email), 'new@baize.example');
  const currency = screen.getByLabelText(words.en.form.fields.currency);
  expect([...currency.querySelectorAll('option')].map(({ value }) => value)).toEqual(general.available_currencies);
  await userEvent.selectOptions(currency, 'BRL');
  const cpf = screen.getByLabelText('CPF number');
  await userEvent.type(cpf, '52998224726');
  await userEvent.tab();
  await waitFor(() => expect(cpf).toHaveAccessibleDescription(words.en.form.validation.cpf));
  const birth = screen.getByLabelText('Date of birth');
  await userEvent.type(birth, `01.01.${new Date().getFullYear() - 10}`);
  await userEvent.tab();
  await waitFor(() => expect(birth).toHaveAccessibleDescription('You must be at least 18 years old'));
  await userEvent.selectOptions(currency, 'JPY');
  expect(screen.queryByLabelText('CPF number')).toBeNull();
  expect(screen.getByLabelText(words.en.form.fields.phone)).toBeInTheDocument();
  const postcode = screen.getByLabelText('Postcode');
  await userEvent.type(postcode, '1000001');
  expect(postcode).toHaveValue('100-0001');
  expect(screen.getByLabelText(words.en.form.fields.email)).toHaveValue('new@baize.example');
  await userEvent.selectOptions(currency, 'EUR');
  expect(labels()).toHaveLength(5);
});

test('[V-20, A-7] what the currency asks for is missing until it is there', async () => {
  await open('en', 'submit');
  await userEvent.type(screen.getByLabelText(words.en.form.fields.email), 'new@baize.example');
  await userEvent.type(screen.getByLabelText(words.en.form.fields.password), 'secret-7');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.selectOptions(screen.getByLabelText(words.en.form.fields.currency), 'BRL');
  await userEvent.click(button('Register'));
  await waitFor(() => expect(screen.getByLabelText('CPF number')).toHaveFocus());
  expect(screen.getAllByText('Field is required')).toHaveLength(2);
});

test('[A-7] the terms are agreed to once: the CMS’s words, with their link, are the label of the box', async () => {
  const stores = await open();
  act(() => stores.settings.terms.set('I’m 18 or older and I accept the <a href="/terms">terms</a>.' as SafeHtml));
  const box = await screen.findByRole('checkbox', { name: 'I’m 18 or older and I accept the terms.' });
  expect(screen.getAllByText(/18 or older/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  await userEvent.click(screen.getByText(/18 or older/));
  expect(box).toBeChecked();
});

test('[Q-8] a promo code that an earlier address brought comes late, stands in the form, and can be taken out', async () => {
  const stores = await open();
  const promo = screen.getByLabelText('Promo code (optional)');
  expect(promo).toHaveValue('');
  act(() => stores.registration.readQuery(new URLSearchParams('promo_code=%E2%80%8BHEL%C2%ADLO')));
  await waitFor(() => expect(promo).toHaveValue('HELLO'));
  expect(stores.needsClosingGuard).toBe(false);
  await userEvent.clear(promo);
  expect(promo).toHaveValue('');
  await userEvent.type(promo, 'OWN');
  act(() => stores.registration.readQuery(new URLSearchParams('promo_code=OTHER')));
  expect(promo).toHaveValue('OWN');
});

test('[A-7] eagerly or on submit is the CMS’s choice', async () => {
  await open('fr', 'submit');
  const email = screen.getByLabelText(words.fr.form.fields.email);
  await userEvent.type(email, 'one@');
  await userEvent.tab();
  expect(email).toHaveAttribute('aria-invalid', 'false');
  await userEvent.click(button('S’inscrire'));
  await waitFor(() => expect(email).toHaveAccessibleDescription(words.fr.form.validation.email));
  expect(email).toHaveFocus();
});
