// @vitest-environment jsdom

import type { CashierMethod } from '@baize/contract/api/entities/cashier';
import { checkSum } from '@baize/contract/money/sum';
import { fieldOf } from '@baize/contract/validation/fields';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LoginForm } from '../../src/screens/auth/LoginForm';
import { AmountField } from '../../src/screens/cashier/AmountField';
import { useAmountValidation } from '../../src/screens/cashier/useAmountValidation';
import { SomeForm, showOnPage } from './formPage';

/** Collects every note text that appears on the page. */
function listen(): string[] {
  const noteTexts: string[] = [];
  const recordNotes = () => {
    for (const note of document.querySelectorAll('p[data-invalid]')) {
      const text = note.textContent ?? '';
      if (text && noteTexts.at(-1) !== text) noteTexts.push(text);
    }
  };
  new MutationObserver(recordNotes).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  return noteTexts;
}

const someForm = async (types: string[], strategy: 'eager' | 'submit' = 'eager') => {
  const fields = types.map((type) => fieldOf({ name: type, type }));
  const onSubmit = async () => ({ ok: true }) as const;
  const { show } = await showOnPage(<SomeForm fields={fields} strategy={strategy} onSubmit={onSubmit} />);
  show();
  return (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
};

test('[C-2] a field that is right is not called wrong while it is typed anew', async () => {
  const field = await someForm(['email', 'postcode']);
  await userEvent.type(field('email'), 'one@baize.example');
  await userEvent.click(field('postcode'));
  const noteTexts = listen();
  await userEvent.clear(field('email'));
  await userEvent.type(field('email'), 'two');
  await new Promise((done) => setTimeout(done, 50));
  expect(noteTexts).toEqual([]);
  await userEvent.click(field('postcode'));
  await waitFor(() => expect(noteTexts).toEqual(['Wrong email address']));
});

test('[C-2] an error goes as soon as it is mended; another waits until the field is left', async () => {
  const field = await someForm(['password', 'postcode']);
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(field('password').getAttribute('aria-invalid')).toBe('true'));
  const noteTexts = listen();
  await userEvent.type(field('password'), 'se');
  await waitFor(() => expect(field('password').getAttribute('aria-invalid')).toBe('false'));
  expect(noteTexts.filter((text) => text.startsWith('Min'))).toEqual([]);
  await userEvent.click(field('postcode'));
  await waitFor(() => expect(noteTexts).toContain('Min length is 6'));
  await userEvent.type(field('password'), 'cret-7');
  await waitFor(() => expect(field('password').getAttribute('aria-invalid')).toBe('false'));
});

test('[C-2] a field that is left filled in is never told as missing for a moment', async () => {
  const field = await someForm(['email', 'postcode']);
  // Leaving the first field checks all fields; the second is still empty then.
  await userEvent.type(field('email'), 'one@baize.example');
  await userEvent.click(field('postcode'));
  const noteTexts = listen();
  await userEvent.type(field('postcode'), '75001');
  await userEvent.click(field('email'));
  await new Promise((done) => setTimeout(done, 50));
  expect(noteTexts).toEqual([]);
});

const method = {
  sysname: 'card',
  currency: 'EUR',
  min: '10',
  max: '500',
  presets: ['20'],
  fields: [],
  has_amount: true,
} as unknown as CashierMethod;

const Amount = () => {
  const [amount, setAmount] = useState('');
  return (
    <>
      <AmountField
        method={method}
        amount={amount}
        check={checkSum(amount, method)}
        validation={useAmountValidation(checkSum(amount, method))}
        error={null}
        onChange={setAmount}
        ref={null}
      />
      <button type="button">Outside</button>
    </>
  );
};

test('[C-2] a sum is not refused at its first digit', async () => {
  const { show } = await showOnPage(<Amount />, { texts: ['cashier'] });
  show();
  const field = screen.getByLabelText(/Amount/);
  await userEvent.type(field, '50');
  await userEvent.click(screen.getByText('Outside'));
  const noteTexts = listen();
  await userEvent.clear(field);
  await userEvent.type(field, '7');
  expect(noteTexts).toEqual([]);
  await userEvent.click(screen.getByText('Outside'));
  await waitFor(() => expect(noteTexts).toHaveLength(1));
  await userEvent.type(field, '0');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('false'));
});

test('[A-2, W-15] both fields of a sign-in are told as required', async () => {
  const { show } = await showOnPage(<LoginForm inDialog={false} />, { texts: ['auth', 'common'] });
  show();
  for (const name of ['login', 'password'])
    expect(document.querySelector<HTMLInputElement>(`[name=${name}]`)?.required).toBe(true);
});

test('[A-2] a sign-in that is opened anew does not tell the refusal of the one before', async () => {
  const { show } = await showOnPage(<LoginForm inDialog={false} />, { texts: ['auth', 'common', 'errors'] });
  const { unmount } = show();
  await userEvent.type(document.querySelector('[name=login]') as Element, 'one@baize.example');
  await userEvent.type(document.querySelector('[name=password]') as Element, 'brass-fox-7{Enter}');
  await screen.findByRole('alert');
  unmount();
  show();
  expect(screen.queryByRole('alert')).toBeNull();
});
