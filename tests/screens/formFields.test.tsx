// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { words } from '../words';
import { openForm } from './formPage';

interface Kind {
  type: string;
  attributes: Record<string, string>;
  wrong: string;
  message: string;
  typed: string;
  shown: string;
  sent: string;
}

const kind = (
  type: string,
  attributes: Kind['attributes'],
  [wrong, message]: [string, string],
  [typed, shown = typed, sent = shown]: [string, string?, string?],
): Kind => ({ type, attributes, wrong, message, typed, shown, sent });

const text = { type: 'text' };
const digits = { ...text, inputmode: 'numeric' };
const capitalised = { ...text, autocapitalize: 'words' };
const kinds: Kind[] = [
  kind('sum', { ...digits, autocomplete: 'off' }, ['05', words.en.form.validation.sumDigits], ['50']),
  kind('name', { ...capitalised, autocomplete: 'name' }, ['Ann3', 'Wrong symbols in name'], ['Zoë']),
  kind('first_name', { ...capitalised, autocomplete: 'given-name' }, ['A@', 'Wrong symbols in name'], ['Агата']),
  kind('last_name', { ...capitalised, autocomplete: 'family-name' }, ['A#', 'Wrong symbols in name'], ['محمد']),
  kind('nameLike', { ...capitalised, autocomplete: 'off' }, ['A=', words.en.form.validation.letters], ['Anna']),
  kind('letters', { ...capitalised, autocomplete: 'off' }, ['Zoë', words.en.form.validation.letters], ['Ķēniņš']),
  kind('address', { ...capitalised, autocomplete: 'street-address' }, ['#1', 'Wrong address'], ['12/3 High Street']),
  kind(
    'date',
    { ...digits, autocomplete: 'off' },
    ['31022000', 'Wrong date'],
    ['29022000', '29.02.2000', '2000-02-29'],
  ),
  kind(
    'login',
    { ...text, inputmode: 'email', autocomplete: 'username' },
    ['', 'Field is required'],
    ['+33612', '+33612', '33612'],
  ),
  kind(
    'email',
    { type: 'email', inputmode: 'email', autocomplete: 'email' },
    ['one@', 'Wrong email address'],
    ['a@baize.example'],
  ),
  kind('fakename', { ...text, autocomplete: 'nickname' }, ['a b', 'Wrong fake name'], ['BrassFox']),
  kind('postcode', { ...digits, autocomplete: 'postal-code' }, ['AB1', words.en.form.validation.postcode], ['75001']),
  kind(
    'text',
    { ...text, autocomplete: 'off' },
    ['', 'Field is required'],
    [' some  text ', ' some  text ', 'some text'],
  ),
  kind('documentNumber', { ...text, autocapitalize: 'characters' }, ['', 'Field is required'], ['X12']),
  kind(
    'cpf',
    { ...digits, autocomplete: 'off' },
    ['11111111111', words.en.form.validation.cpf],
    ['52998224725', '529.982.247-25', '52998224725'],
  ),
  kind('password', { type: 'password', autocomplete: 'new-password' }, ['short', 'Min length is 6'], ['secret-7']),
  kind('currentPassword', { type: 'password', autocomplete: 'current-password' }, ['', 'Field is required'], ['é']),
  kind(
    'code',
    { ...digits, autocomplete: 'one-time-code' },
    ['123', words.en.form.validation.code],
    ['123 456', '123456'],
  ),
  kind(
    'iban',
    { ...text, autocapitalize: 'characters' },
    ['de88370400440532013000', words.en.form.validation.iban],
    ['de89370400440532013000', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ),
  kind(
    'cardNumber',
    { ...digits, autocomplete: 'cc-number' },
    ['4242424242424241', words.en.form.validation.cardNumber],
    ['4242424242424242', '4242 4242 4242 4242', '4242424242424242'],
  ),
  kind('cardHolder', { ...text, autocomplete: 'cc-name' }, ['J1', words.en.form.validation.cardHolder], ["J. O'HARA"]),
  kind(
    'cardExpiry',
    { ...digits, autocomplete: 'cc-exp' },
    ['0120', words.en.form.validation.cardExpired],
    ['1239', '12/39'],
  ),
  kind('number', { ...text, inputmode: 'decimal' }, ['x', words.en.form.validation.regex], ['18.5']),
  kind('custom', { ...text, autocomplete: 'off' }, ['', 'Field is required'], ['anything']),
];

test.each(
  kinds,
)('[A-7, V-17] a field of the type $type says what it is, what is wrong with it, and what it means', async ({
  type,
  attributes,
  wrong,
  message,
  typed,
  shown,
  sent,
}) => {
  const form = await openForm([{ name: 'it', type, label: 'It' }]);
  const field = screen.getByLabelText('It');
  for (const [name, value] of Object.entries({ name: 'it', enterkeyhint: 'go', ...attributes }))
    expect(field, name).toHaveAttribute(name, value);
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('aria-invalid', 'false');
  if (wrong) await userEvent.type(field, wrong);
  await form.go();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription(message);
  expect(form.sent).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  expect(field).toHaveValue(shown);
  await form.go();
  await waitFor(() => expect(form.sent).toEqual([{ it: sent }]));
  expect(field).toHaveAttribute('aria-invalid', 'false');
});

test.each([
  'sex',
  'select',
  'country',
  'currency',
  'documentType',
])('[A-7, V-5] a field of the type %s is a choice', async (type) => {
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ];
  const form = await openForm([{ name: 'it', type, label: 'It', options }]);
  const field = screen.getByRole('combobox', { name: 'It' });
  expect(field).toHaveDisplayValue('Choose');
  await form.go();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('Field is required');
  await userEvent.selectOptions(field, 'Second');
  await form.go();
  await waitFor(() => expect(form.sent).toEqual([{ it: 'b' }]));
});

test('[A-7, V-14] a box to tick is named by its text, and must be ticked', async () => {
  const form = await openForm([{ name: 'it', type: 'checkbox', label: 'I agree' }]);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await form.go();
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toHaveAccessibleDescription(words.en.form.validation.checkbox);
  await userEvent.click(box);
  await form.go();
  await waitFor(() => expect(form.sent).toEqual([{ it: 1 }]));
});

test('[A-7, V-15] a promo code may be left out', async () => {
  const form = await openForm([{ name: 'it', type: 'promoCode', label: 'It' }]);
  expect(screen.getByLabelText('It (optional)')).not.toBeRequired();
  await form.go();
  await waitFor(() => expect(form.sent).toEqual([{}]));
});

test('[A-7, W-15] where every field may be left out the form says so once, and not at each', async () => {
  const fields = ['one', 'two'].map((name) => ({ name, type: 'name', label: name, isOptional: true }));
  await openForm(fields);
  expect(screen.getByLabelText('one', { exact: true })).not.toBeRequired();
  expect(screen.getByText(words.en.form.allOptional)).toBeVisible();
  expect(screen.queryByText(/\(optional\)/)).toBeNull();
});

test('[A-7] a field whose type says little is filled in by its name, unless the operator says by what', async () => {
  await openForm([
    { name: 'birth_date', type: 'date', label: 'A' },
    { name: 'first_name', type: 'name', label: 'B' },
    { name: 'home_town', type: 'name', label: 'C' },
    { name: 'last_name', type: 'name', label: 'D', autocomplete: 'off' },
    { name: 'login', type: 'text', label: 'E' },
  ]);
  const filled = ['A', 'B', 'C', 'D', 'E'].map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
  expect(filled).toEqual(['bday', 'given-name', 'address-level2', 'off', 'username']);
});

test('[A-7] a choice that is not among the options any more is shown as it is', async () => {
  const options = [{ value: 'a', label: 'First' }];
  await openForm([{ name: 'it', type: 'select', label: 'It', options }], { initial: { it: 'gone' } });
  expect(screen.getByLabelText('It')).toHaveDisplayValue('gone');
});
