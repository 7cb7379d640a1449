// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { phoneCodes } from '../../sandbox/kernel/phoneCodes';
import { ApiError } from '../../src/domain/apiError';
import { fieldOf } from '../../src/domain/validation/fields';
import { SomeForm, showOnPage } from './formPage';

type Sent = Record<string, string | number>;

/** A form that keeps what it sends; answered by `answer`. */
async function open(
  fields: Parameters<typeof fieldOf>[0][],
  {
    answer = { ok: true } as { ok: true } | { ok: false; error: ApiError | null },
    initial = {},
    strategy = 'submit' as 'eager' | 'submit',
    carried = {},
    keepsEmpty = false,
    username = '',
  } = {},
) {
  const sent: Sent[] = [];
  const content = (
    <SomeForm
      fields={fields.map(fieldOf)}
      initial={initial}
      strategy={strategy}
      keepsEmpty={keepsEmpty}
      username={username}
      onSubmit={async (values) => {
        sent.push(values);
        return answer;
      }}
    />
  );
  const { stores, show } = await showOnPage(content, { carried });
  stores.registration.phoneCodes.set(
    phoneCodes.map(({ mask = '', position = 0, ...code }) => ({ ...code, mask: mask ?? '', position })),
  );
  show();
  return { sent, go: () => userEvent.click(screen.getByRole('button', { name: 'Go' })) };
}

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
const words = { ...text, autocapitalize: 'words' };
const kinds: Kind[] = [
  kind('sum', { ...digits, autocomplete: 'off' }, ['05', 'Whole numbers only'], ['50']),
  kind('name', { ...words, autocomplete: 'name' }, ['Ann3', 'Wrong symbols in name'], ['Zoë']),
  kind('first_name', { ...words, autocomplete: 'given-name' }, ['A@', 'Wrong symbols in name'], ['Агата']),
  kind('last_name', { ...words, autocomplete: 'family-name' }, ['A#', 'Wrong symbols in name'], ['محمد']),
  kind('nameLike', { ...words, autocomplete: 'off' }, ['A=', 'Letters only'], ['Anna']),
  kind('letters', { ...words, autocomplete: 'off' }, ['Zoë', 'Letters only'], ['Ķēniņš']),
  kind('address', { ...words, autocomplete: 'street-address' }, ['#1', 'Wrong address'], ['12/3 High Street']),
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
  kind('postcode', { ...digits, autocomplete: 'postal-code' }, ['AB1', 'Wrong postcode'], ['75001']),
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
    ['11111111111', 'Wrong CPF number'],
    ['52998224725', '529.982.247-25', '52998224725'],
  ),
  kind('password', { type: 'password', autocomplete: 'new-password' }, ['short', 'Min length is 6'], ['secret-7']),
  kind('currentPassword', { type: 'password', autocomplete: 'current-password' }, ['', 'Field is required'], ['é']),
  kind(
    'code',
    { ...digits, autocomplete: 'one-time-code' },
    ['123', 'The code must contain 6 digits'],
    ['123 456', '123456'],
  ),
  kind(
    'iban',
    { ...text, autocapitalize: 'characters' },
    ['de88370400440532013000', 'Wrong IBAN'],
    ['de89370400440532013000', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ),
  kind(
    'cardNumber',
    { ...digits, autocomplete: 'cc-number' },
    ['4242424242424241', 'Wrong card number'],
    ['4242424242424242', '4242 4242 4242 4242', '4242424242424242'],
  ),
  kind('cardHolder', { ...text, autocomplete: 'cc-name' }, ['J1', 'Letters only, as on the card'], ["J. O'HARA"]),
  kind('cardExpiry', { ...digits, autocomplete: 'cc-exp' }, ['0120', 'This card has expired'], ['1239', '12/39']),
  kind('number', { ...text, inputmode: 'decimal' }, ['x', 'Wrong format'], ['18.5']),
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
  const form = await open([{ name: 'it', type, label: 'It' }]);
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
  const form = await open([{ name: 'it', type, label: 'It', options }]);
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
  const form = await open([{ name: 'it', type: 'checkbox', label: 'I agree' }]);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await form.go();
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toHaveAccessibleDescription('Please tick this to go on');
  await userEvent.click(box);
  await form.go();
  await waitFor(() => expect(form.sent).toEqual([{ it: 1 }]));
});

test('[A-7, V-15] a promo code may be left out', async () => {
  const form = await open([{ name: 'it', type: 'promoCode', label: 'It' }]);
  expect(screen.getByLabelText('It (optional)')).not.toBeRequired();
  await form.go();
  await waitFor(() => expect(form.sent).toEqual([{}]));
});

test('[A-7] a field whose type says little is filled in by its name, unless the operator says by what', async () => {
  await open([
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
  await open([{ name: 'it', type: 'select', label: 'It', options }], { initial: { it: 'gone' } });
  expect(screen.getByLabelText('It')).toHaveDisplayValue('gone');
});

test('[A-7] the first wrong field is moved to, whatever its kind, and the others are marked', async () => {
  const form = await open([
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
  await open([{ name: 'it', type: 'email', label: 'It' }], { strategy: 'eager' });
  const field = screen.getByLabelText('It');
  await userEvent.type(field, 'one@');
  expect(field).toHaveAttribute('aria-invalid', 'false');
  await userEvent.tab();
  await waitFor(() => expect(field).toHaveAccessibleDescription('Wrong email address'));
  await userEvent.type(field, 'baize.example');
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'false'));
});

test('[A-7] on submit nothing is said of a field that was left wrong', async () => {
  const form = await open([{ name: 'it', type: 'email', label: 'It' }], { strategy: 'submit' });
  const field = screen.getByLabelText('It');
  await userEvent.type(field, 'one@');
  await userEvent.tab();
  await form.go();
  await waitFor(() => expect(field).toHaveAccessibleDescription('Wrong email address'));
});

test('[V-17] the CMS’s words stand in the place of the default ones, with their values', async () => {
  const common = { validationMessages: { min: 'At least $$min$$, please' }, passwordCharacters: '\\x21-\\x7eé' };
  const form = await open([{ name: 'it', type: 'password', label: 'It' }], { carried: { 'settings.common': common } });
  await userEvent.type(screen.getByLabelText('It'), 'é');
  await form.go();
  await waitFor(() => expect(screen.getByLabelText('It')).toHaveAccessibleDescription('At least 6, please'));
});

test('[N-4, A-7] what the operator refuses stands at its field until it is changed', async () => {
  const error = new ApiError({
    type: 'InvalidParameterException',
    data: { 'requisites.iban': ['INVALID'], email: ['ALREADY_EXISTS'], currency: 'EUR' },
  });
  const form = await open(
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
  expect(iban).toHaveAccessibleDescription('Please check this field.');
  expect(login).toHaveAccessibleDescription('There is an account with this login already. Sign in instead.');
  expect(screen.getByLabelText('C')).toHaveAttribute('aria-invalid', 'false');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(iban, 'z');
  await waitFor(() => expect(iban).toHaveAttribute('aria-invalid', 'false'));
  expect(login).toHaveAttribute('aria-invalid', 'true');
});

test('[N-4] a refusal of the whole form is announced, and gone with the next try', async () => {
  const error = new ApiError({ type: 'TooManyRequestsException', status: 429 });
  const form = await open([{ name: 'it', type: 'text', label: 'It' }], { answer: { ok: false, error } });
  await userEvent.type(screen.getByLabelText('It'), 'x');
  await form.go();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test('[U-1] what is settled is shown as it is typed and cannot be changed; empty fields are sent where they clear', async () => {
  const form = await open(
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
  const form = await open([
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
  await open([{ name: 'password', type: 'password', label: 'New' }], { username: 'one@baize.example' });
  const account = document.querySelector('input[autocomplete="username"]');
  expect(account).toHaveValue('one@baize.example');
  expect(account).toHaveAttribute('aria-hidden', 'true');
});

const caretOf = (input: HTMLElement) => (input as HTMLInputElement).selectionStart;
const putCaret = (input: HTMLElement, at: number) => (input as HTMLInputElement).setSelectionRange(at, at);

test('[V-18] under a mask the caret stays where one edits, and fixed signs can be deleted over', async () => {
  await open([{ name: 'it', type: 'cardNumber', label: 'It' }]);
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
])('[V-18] pasted as %s, %j stands as %j', async (type, pasted, shown) => {
  await open([{ name: 'it', type, label: 'It' }]);
  const field = screen.getByLabelText('It');
  await userEvent.click(field);
  await userEvent.paste(pasted);
  expect(field).toHaveValue(shown);
});

test('[V-8, V-22] a phone has its country’s code and mask, in the operator’s order', async () => {
  const form = await open([{ name: 'phone', type: 'phone' }]);
  const country = screen.getByLabelText('Country code');
  const phone = screen.getByLabelText('Phone');
  expect(country).toHaveDisplayValue('France +33');
  expect(country).toHaveAttribute('autocomplete', 'tel-country-code');
  expect(phone).toHaveAttribute('autocomplete', 'tel-national');
  expect(phone).toHaveAttribute('type', 'tel');
  const offered = [...country.querySelectorAll('option')].map(({ value }) => value);
  expect(offered).toEqual(phoneCodes.map(({ country_code }) => country_code));
  await userEvent.type(phone, '06123456');
  await form.go();
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Wrong phone number: too few digits'));
  await userEvent.type(phone, '78');
  expect(phone).toHaveValue('06 12 34 56 78');
  await form.go();
  await waitFor(() => expect(form.sent).toEqual([{ phone: '33612345678', phone_country_code: 'FR' }]));
});

test('[V-18, V-22] a pasted international number finds its country', async () => {
  const form = await open([{ name: 'phone', type: 'phone' }]);
  const phone = screen.getByLabelText('Phone');
  await userEvent.click(phone);
  await userEvent.paste('\u202a+49 (151) 123-4567\u202c');
  expect(phone).toHaveValue('+491511234567');
  await userEvent.tab();
  expect(screen.getByLabelText('Country code')).toHaveDisplayValue('Germany +49');
  expect(phone).toHaveValue('151 1234567');
  await userEvent.selectOptions(screen.getByLabelText('Country code'), 'Italy +39');
  expect(phone).toHaveValue('151 123 4567');
  await form.go();
  await waitFor(() => expect(form.sent).toEqual([{ phone: '391511234567', phone_country_code: 'IT' }]));
});

/** Each is given to an empty field; what stands in it once it is left, with its country, and what is sent. */
test.each([
  [
    'typed with a digit short',
    'IE',
    '085 123 456',
    { shown: '085 123 456', error: 'Wrong phone number: too few digits' },
  ],
  ['typed with the zero', 'IE', '085 123 4567', { shown: '085 123 4567', sent: '353851234567' }],
  [
    'typed with a digit too many',
    'IE',
    '85 123 45678',
    { shown: '85 123 45678', error: 'Wrong phone number: too many digits' },
  ],
  [
    'typed far too long',
    'JP',
    '12345678901234567',
    { shown: '12 3456 78901234567', error: 'Wrong phone number: too many digits' },
  ],
  ['typed with its code, without a plus', 'FR', '33612345678', { shown: '6 12 34 56 78', sent: '33612345678' }],
  ['typed so that it begins like its code', 'IT', '391 123 4567', { shown: '391 123 4567', sent: '393911234567' }],
  [
    'typed with what is dialled from abroad',
    'DE',
    '0033 6 12 34 56 78',
    { country: 'FR', shown: '6 12 34 56 78', sent: '33612345678' },
  ],
  [
    'of a country that is not offered',
    'FR',
    '+7 912 345 67 89',
    { shown: '+79123456789', error: 'Wrong phone number: numbers of this country cannot be used here' },
  ],
] as [
  string,
  string,
  string,
  { country?: string; shown: string; error?: string; sent?: string },
][])('[V-8, V-18, V-22] nothing of a phone is cut: %s (%s, %s)', async (_, country, typed, {
  country: found = country,
  shown,
  error,
  sent,
}) => {
  const form = await open([{ name: 'phone', type: 'phone' }], { strategy: 'eager' });
  await userEvent.selectOptions(screen.getByLabelText('Country code'), country);
  const phone = screen.getByLabelText('Phone');
  await userEvent.type(phone, typed);
  expect((phone as HTMLInputElement).value.replace(/\D/g, '')).toBe(typed.replace(/\D/g, '').replace(/^00/, ''));
  await form.go();
  await waitFor(() => expect(form.sent).toEqual(sent ? [{ phone: sent, phone_country_code: found }] : []));
  await userEvent.click(phone);
  await userEvent.tab();
  await waitFor(() => expect(phone).toHaveValue(shown));
  expect(screen.getByLabelText('Country code')).toHaveValue(found);
  if (error) await waitFor(() => expect(phone).toHaveAccessibleDescription(error));
});

test.each([
  ['FR', '+353 (0)85 123 4567', 'IE', '85 123 4567', '353851234567'],
  ['FR', '\u202a+353\u00a085\u00a0123\u00a04567\u202c', 'IE', '85 123 4567', '353851234567'],
  ['IE', 'tel: 085-123-4567', 'IE', '085 123 4567', '353851234567'],
  ['IE', '353851234567', 'IE', '85 123 4567', '353851234567'],
  ['CA', '1 (514) 555-0100', 'CA', '514 555 0100', '15145550100'],
])('[V-8, V-22] with %s chosen, %j that is pasted or filled in becomes %s %s', async (country, given, found, shown, sent) => {
  const form = await open([{ name: 'phone', type: 'phone' }]);
  await userEvent.selectOptions(screen.getByLabelText('Country code'), country);
  const phone = screen.getByLabelText('Phone');
  await userEvent.click(phone);
  await userEvent.paste(given);
  await userEvent.tab();
  await waitFor(() => expect(phone).toHaveValue(shown));
  expect(screen.getByLabelText('Country code')).toHaveValue(found);
  await form.go();
  await waitFor(() => expect(form.sent).toEqual([{ phone: sent, phone_country_code: found }]));
});

test('[V-18] a keyboard that composes keeps its place, and the number is grouped when it is done', async () => {
  await open([{ name: 'phone', type: 'phone' }]);
  const phone = screen.getByLabelText('Phone') as HTMLInputElement;
  fireEvent.compositionStart(phone);
  for (const typed of ['0', '06', '061', '0612', '061234567899'])
    fireEvent.input(phone, { target: { value: typed }, isComposing: true });
  expect(phone).toHaveValue('061234567899');
  fireEvent.compositionEnd(phone);
  expect(phone).toHaveValue('06 12 34 56 7899');
});

test('[V-22] digits that are typed before the next drawing after a choice of the country all stay', async () => {
  await open([{ name: 'phone', type: 'phone' }]);
  const country = screen.getByLabelText('Country code') as HTMLSelectElement;
  const phone = screen.getByLabelText('Phone') as HTMLInputElement;
  for (const from of ['BE', 'CA', 'FR']) {
    await userEvent.clear(phone);
    await userEvent.selectOptions(country, from);
    act(() => {
      fireEvent.change(country, { target: { value: 'IE' } });
      for (const digit of '0851234567') fireEvent.input(phone, { target: { value: phone.value + digit } });
    });
    expect(phone.value.replace(/ /g, '')).toBe('0851234567');
    expect(country).toHaveValue('IE');
  }
  // A list that tells its choice late.
  await userEvent.clear(phone);
  await userEvent.selectOptions(country, 'FR');
  act(() => {
    for (const digit of '0851234567') fireEvent.input(phone, { target: { value: phone.value + digit } });
    fireEvent.change(country, { target: { value: 'IE' } });
  });
  expect(phone).toHaveValue('085 123 4567');
});

test('[V-22] where the operator’s table is not of the numbering plan, the table holds and the log says so, once', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { stores, show } = await showOnPage(
    <SomeForm fields={[fieldOf({ name: 'phone', type: 'phone' })]} onSubmit={async () => ({ ok: true })} />,
  );
  stores.registration.phoneCodes.set([{ country_code: 'FR', code: '33', mask: '### ###', position: 1 }]);
  show();
  await userEvent.click(screen.getByLabelText('Phone'));
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(warned.mock.calls).toEqual([["phone: the operator's FR +33 ### ### is not of its numbering plan"]]);
  const phone = screen.getByLabelText('Phone');
  await userEvent.type(phone, '6123456');
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Wrong phone number: too many digits'));
  warned.mockRestore();
});
