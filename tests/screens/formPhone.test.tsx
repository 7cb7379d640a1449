// @vitest-environment jsdom

import { fieldOf } from '@baize/contract/validation/fields';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phoneCodes } from '../../sandbox/kernel/phoneCodes';
import { words } from '../words';
import { openForm, SomeForm, showOnPage } from './formPage';

const setLanguages = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
beforeEach(() => void setLanguages('fr-FR'));
afterEach(() => void vi.restoreAllMocks());

test.each([
  ['en-IE', 'Ireland +353'],
  ['en-GB', 'United Kingdom +44'],
  ['en-US', 'Canada +1'],
  ['de', 'Germany +49'],
  ['sv-SE', 'Canada +1'],
])('[V-22] in an English page, a browser in %s starts at %s', async (tag, expected) => {
  setLanguages(tag);
  await openForm([{ name: 'phone', type: 'phone' }]);
  expect(screen.getByLabelText(words.en.form.fields.phone_country_code)).toHaveDisplayValue(expected);
});

test('[V-8, V-22] a number that the browser fills in is grouped beside its country without being left', async () => {
  const form = await openForm([{ name: 'phone', type: 'phone' }]);
  const phone = screen.getByLabelText(words.en.form.fields.phone);
  fireEvent.input(phone, { target: { value: '+353851234567' } });
  await waitFor(() => expect(phone).toHaveValue('85 123 4567'));
  expect(screen.getByLabelText(words.en.form.fields.phone_country_code)).toHaveDisplayValue('Ireland +353');
  await form.go();
  await waitFor(() => expect(form.sent).toEqual([{ phone: '353851234567', phone_country_code: 'IE' }]));
});

test('[V-8, V-22] a phone has its country’s code and mask, in the operator’s order', async () => {
  const form = await openForm([{ name: 'phone', type: 'phone' }]);
  const country = screen.getByLabelText(words.en.form.fields.phone_country_code);
  const phone = screen.getByLabelText(words.en.form.fields.phone);
  expect(country).toHaveDisplayValue('France +33');
  expect(country).toHaveAttribute('autocomplete', 'tel-country-code');
  expect(phone).toHaveAttribute('autocomplete', 'tel-national');
  expect(phone).toHaveAttribute('type', 'tel');
  const offered = [...country.querySelectorAll('option')].map(({ value }) => value);
  expect(offered).toEqual(phoneCodes.map(({ country_code }) => country_code));
  await userEvent.type(phone, '06123456');
  await form.go();
  await waitFor(() => expect(phone).toHaveAccessibleDescription(words.en.form.validation.phoneShort));
  await userEvent.type(phone, '78');
  expect(phone).toHaveValue('06 12 34 56 78');
  await form.go();
  await waitFor(() => expect(form.sent).toEqual([{ phone: '33612345678', phone_country_code: 'FR' }]));
});

test('[V-18, V-22] a pasted international number finds its country', async () => {
  const form = await openForm([{ name: 'phone', type: 'phone' }]);
  const phone = screen.getByLabelText(words.en.form.fields.phone);
  await userEvent.click(phone);
  await userEvent.paste('\u202a+49 (151) 123-4567\u202c');
  await waitFor(() =>
    expect(screen.getByLabelText(words.en.form.fields.phone_country_code)).toHaveDisplayValue('Germany +49'),
  );
  expect(phone).toHaveValue('151 1234567');
  await userEvent.selectOptions(screen.getByLabelText(words.en.form.fields.phone_country_code), 'Italy +39');
  expect(phone).toHaveValue('151 123 4567');
  await form.go();
  await waitFor(() => expect(form.sent).toEqual([{ phone: '391511234567', phone_country_code: 'IT' }]));
});

/** Input into an empty field, its value and country on blur, and the submitted value. */
test.each([
  [
    'typed with a digit short',
    'IE',
    '085 123 456',
    { shown: '085 123 456', error: words.en.form.validation.phoneShort },
  ],
  ['typed with the zero', 'IE', '085 123 4567', { shown: '085 123 4567', sent: '353851234567' }],
  [
    'typed with a digit too many',
    'IE',
    '85 123 45678',
    { shown: '85 123 45678', error: words.en.form.validation.phoneLong },
  ],
  [
    'typed far too long',
    'JP',
    '12345678901234567',
    { shown: '12 3456 78901234567', error: words.en.form.validation.phoneLong },
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
    { shown: '+79123456789', error: words.en.form.validation.phoneCountry },
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
  const form = await openForm([{ name: 'phone', type: 'phone' }], { strategy: 'eager' });
  await userEvent.selectOptions(screen.getByLabelText(words.en.form.fields.phone_country_code), country);
  const phone = screen.getByLabelText(words.en.form.fields.phone);
  await userEvent.type(phone, typed);
  expect((phone as HTMLInputElement).value.replace(/\D/g, '')).toBe(typed.replace(/\D/g, '').replace(/^00/, ''));
  await form.go();
  await waitFor(() => expect(form.sent).toEqual(sent ? [{ phone: sent, phone_country_code: found }] : []));
  await userEvent.click(phone);
  await userEvent.tab();
  await waitFor(() => expect(phone).toHaveValue(shown));
  expect(screen.getByLabelText(words.en.form.fields.phone_country_code)).toHaveValue(found);
  if (error) await waitFor(() => expect(phone).toHaveAccessibleDescription(error));
});

test.each([
  ['FR', '+353 (0)85 123 4567', 'IE', '85 123 4567', '353851234567'],
  ['FR', '\u202a+353\u00a085\u00a0123\u00a04567\u202c', 'IE', '85 123 4567', '353851234567'],
  ['IE', 'tel: 085-123-4567', 'IE', '085 123 4567', '353851234567'],
  ['IE', '353851234567', 'IE', '85 123 4567', '353851234567'],
  ['CA', '1 (514) 555-0100', 'CA', '514 555 0100', '15145550100'],
])('[V-8, V-22] with %s chosen, %j that is pasted or filled in becomes %s %s', async (country, input, found, shown, sent) => {
  const form = await openForm([{ name: 'phone', type: 'phone' }]);
  await userEvent.selectOptions(screen.getByLabelText(words.en.form.fields.phone_country_code), country);
  const phone = screen.getByLabelText(words.en.form.fields.phone);
  await userEvent.click(phone);
  await userEvent.paste(input);
  await userEvent.tab();
  await waitFor(() => expect(phone).toHaveValue(shown));
  expect(screen.getByLabelText(words.en.form.fields.phone_country_code)).toHaveValue(found);
  await form.go();
  await waitFor(() => expect(form.sent).toEqual([{ phone: sent, phone_country_code: found }]));
});

test('[V-18] a keyboard that composes keeps its place, and the number is grouped when it is done', async () => {
  await openForm([{ name: 'phone', type: 'phone' }]);
  const phone = screen.getByLabelText(words.en.form.fields.phone) as HTMLInputElement;
  fireEvent.compositionStart(phone);
  for (const typed of ['0', '06', '061', '0612', '061234567899'])
    fireEvent.input(phone, { target: { value: typed }, isComposing: true });
  expect(phone).toHaveValue('061234567899');
  fireEvent.compositionEnd(phone);
  expect(phone).toHaveValue('06 12 34 56 7899');
});

test('[V-22] digits that are typed before the next drawing after a choice of the country all stay', async () => {
  await openForm([{ name: 'phone', type: 'phone' }]);
  const country = screen.getByLabelText(words.en.form.fields.phone_country_code) as HTMLSelectElement;
  const phone = screen.getByLabelText(words.en.form.fields.phone) as HTMLInputElement;
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
  // A select that reports its choice late.
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
  await userEvent.click(screen.getByLabelText(words.en.form.fields.phone));
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(warned.mock.calls).toEqual([
    ["phone: the operator's mask for FR, +33 ### ###, does not match the country's numbering plan"],
  ]);
  const phone = screen.getByLabelText(words.en.form.fields.phone);
  await userEvent.type(phone, '6123456');
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(phone).toHaveAccessibleDescription(words.en.form.validation.phoneLong));
  warned.mockRestore();
});
