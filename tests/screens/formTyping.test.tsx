// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { words } from '../words';
import { openForm } from './formPage';

const caretOf = (input: HTMLElement) => (input as HTMLInputElement).selectionStart;
const putCaret = (input: HTMLElement, at: number) => (input as HTMLInputElement).setSelectionRange(at, at);

test('[V-18] under a mask the caret stays where one edits, and fixed signs can be deleted over', async () => {
  await openForm([{ name: 'it', type: 'cardNumber', label: 'It' }]);
  const field = screen.getByLabelText('It');
  await userEvent.type(field, '123456789');
  expect(field).toHaveValue('1234 5678 9');
  await userEvent.type(field, '0', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect([field, caretOf(field)]).toEqual([expect.objectContaining({ value: '1203 4567 89' }), 3]);
  await userEvent.keyboard('{Backspace}');
  expect(field).toHaveValue('1234 5678 9');
  expect(caretOf(field)).toBe(2);
  putCaret(field, 5);
  await userEvent.keyboard('{Backspace}');
  expect(field).toHaveValue('1234 5678 9');
  expect(caretOf(field)).toBe(4);
  await userEvent.keyboard('{Backspace}');
  expect(field).toHaveValue('1235 6789');
  expect(caretOf(field)).toBe(3);
  putCaret(field, 4);
  await userEvent.keyboard('{Delete}');
  expect([field, caretOf(field)]).toEqual([expect.objectContaining({ value: '1235 6789' }), 5]);
  await userEvent.keyboard('{Delete}');
  expect(field).toHaveValue('1235 789');
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  expect(field).toHaveValue('');
});

test.each([
  ['cardNumber', '4242-4242–4242\u00a04242', '4242 4242 4242 4242'],
  ['iban', ' IBAN: de89-3704-0044-0532-0130-00', 'DE89 3704 0044 0532 0130 00'],
  ['cpf', '529 982 247/25', '529.982.247-25'],
  ['date', '1990-12-31', '31.12.1990'],
  ['date', '1/2/1990', '01.02.1990'],
  ['date', ' 31 . 12 . 1990 ', '31.12.1990'],
  ['cardExpiry', '12 / 2039', '12/39'],
  ['code', '\u202a123-456\u202c', '123456'],
  ['code', 'G-１２３٤٥٦٧', '1234567'],
  ['cardNumber', '٤٢٤٢ ٤٢٤٢', '4242 4242'],
  ['phone', '+\u200b٣٣٦', '+336'],
  ['documentNumber', `\ufeff${'A'.repeat(80)}`, 'A'.repeat(80)],
  ['sum', '1'.repeat(30), '1'.repeat(30)],
  ['password', '\u200bsecret\u200b', '\u200bsecret\u200b'],
])('[V-18, K-15] pasted as %s, %j stands as %j', async (type, pasted, shown) => {
  await openForm([{ name: 'it', type, label: 'It' }]);
  const field = screen.getByLabelText('It');
  await userEvent.click(field);
  await userEvent.paste(pasted);
  expect(field).toHaveValue(shown);
});

test('[K-15] an invisible character goes where it was typed, and the caret stays there', async () => {
  await openForm([{ name: 'it', type: 'first_name', label: 'It' }]);
  const field = screen.getByLabelText('It');
  await userEvent.type(field, 'Marie');
  putCaret(field, 2);
  await userEvent.paste('\u200bx\u202c');
  expect([field, caretOf(field)]).toEqual([expect.objectContaining({ value: 'Maxrie' }), 3]);
});

test('[K-15] a password with an invisible character is pointed out, and a new one is refused', async () => {
  const { sent, go } = await openForm([
    { name: 'old', type: 'currentPassword', label: 'Old' },
    { name: 'new', type: 'password', label: 'New' },
  ]);
  const text = words.en.form.validation.invisible;
  for (const name of ['Old', 'New']) {
    await userEvent.click(screen.getByLabelText(name));
    await userEvent.paste('\u200bsecret-7');
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription(text);
  }
  await go();
  await waitFor(() => expect(screen.getByLabelText('New')).toHaveFocus());
  expect(sent).toEqual([]);
  await userEvent.clear(screen.getByLabelText('New'));
  await userEvent.type(screen.getByLabelText('New'), 'secret-8');
  await go();
  expect(sent).toEqual([{ old: '\u200bsecret-7', new: 'secret-8' }]);
});
