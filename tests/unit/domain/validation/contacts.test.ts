import type { MessageName } from '@baize/contract/validation/messages';
import { readByMasks } from '@baize/contract/validation/phoneMasks';
import { contradictionsOf, contradictsPlan, readByPlans } from '@baize/contract/validation/phonePlans';
import { asTyped, type CallingCode, likelyCountry, PHONE_COUNTRY } from '@baize/contract/validation/phones';
import { isPhone } from '@baize/contract/validation/rules';
import type { SchemaOptions } from '@baize/contract/validation/schema';
import { expect, test } from 'vitest';
import {
  type Case,
  copied,
  LONG,
  problemAt,
  problemOf,
} from '../../../../packages/contract/tests/validation/problemAt';
import { phoneCodes } from '../../../../sandbox/kernel/phoneCodes';
import { isNationalNumber, loginOfNumber } from '../../../../src/domain/validation/logins';

const codes = phoneCodes.map(({ mask = '', ...rest }) => ({ ...rest, mask: mask ?? '' }));

/** Uses the numbering plans, as a form does once they have loaded. */
const plans = { codes, readPhone: readByPlans };

test.each<Case>([
  ['+33 6 12 34 56 78', null],
  ['0033 6 12 34 56 78', null],
  ['(555) 010-9999', null],
  ['555.010.9999', null],
  ['555\u00a0010\u202f9999', null],
  [copied('+33 6 12 34 56 78'), null],
  ['1234567', null],
  ['123456789012345', null],
  ['', 'required'],
  ['   ', 'required'],
  ['123456', 'phoneShort'],
  ['1234567890123456', 'phoneLong'],
  // The German plan has no maximum of its own.
  ['+49 100 000 000 0000', null],
  ['+49 100 000 000 00000', 'phoneLong'],
  ['555x0109999', 'phone'],
  ['++33612345678', 'phone'],
  ['+', 'phone'],
  ['٠٦١٢٣٤٥٦٧٨', null],
  ['☎ 5550109999', 'phone'],
  [LONG, 'phone'],
])('[V-8] the phone %j of no country: %s', (value, message) => {
  expect(problemAt({ type: 'phone' }, value)).toBe(message);
  expect(problemAt({ type: 'phone' }, value, { readPhone: readByPlans })).toBe(message);
});

test('[V-8] an optional phone may be empty', () => {
  expect(problemAt({ type: 'phone', isOptional: true }, '')).toBeNull();
  expect(problemAt({ type: 'phone', isOptional: true }, '123456')).toBe('phoneShort');
});

test.each([
  ['+33 6 12 34 56 78', true],
  ['(555) 010-9999', true],
  ['1234567', true],
  ['123456789012345', true],
  ['123456', false],
  ['1234567890123456', false],
  ['x1234567', false],
  ['1234567x', false],
  ['1234567@baize.example', false],
  ['++1234567', false],
  ['-1234567', false],
  ['', false],
])('[V-8] %j looks like a phone: %s', (text, isRight) => {
  expect(isPhone(text)).toBe(isRight);
});

const problemWith = (country: string, phone: string, options: SchemaOptions) =>
  problemOf({ name: 'phone', type: 'phone' }, { phone, [PHONE_COUNTRY]: country }, options)?.name ?? null;

test.each<[country: string, value: string, message: MessageName | null]>([
  ['FR', '6 12 34 56 78', null],
  ['FR', '06 12 34 56 78', null],
  ['FR', '6 12 34 56 7', 'phoneShort'],
  ['FR', '06 12 34 56 789', 'phoneLong'],
  ['FR', '6 12 34 56 789', 'phoneLong'],
  ['DE', '+33 6 12 34 56 78', null],
  ['DE', '+33 (0)6 12 34 56 78', null],
  ['DE', '+33 6 12 34 56', 'phoneShort'],
  ['FR', '+7 912 345 67 89', 'phoneCountry'],
  ['JP', '12345678901234567', 'phoneLong'],
  ['XX', '1234567', null],
])('[V-8, V-22] with %s chosen the phone %j: %s, with the plans and by the masks alone', (country, phone, message) => {
  expect(problemWith(country, phone, plans)).toBe(message);
  expect(problemWith(country, phone, { codes })).toBe(message);
});

test.each<[country: string, value: string, message: MessageName | null]>([
  // Nine digits with the leading zero are eight without, which is too short although the mask has nine places.
  ['IE', '085 123 456', 'phoneShort'],
  ['IE', '85 123 456', 'phoneShort'],
  ['IE', '085 123 4567', null],
  ['IE', '85 123 45678', 'phoneLong'],
  // Landline numbers are shorter.
  ['IE', '01 234 5678', null],
  // German numbers have ten or eleven digits, more than the mask groups.
  ['DE', '151 12345678', null],
  ['DE', '0151 12345678', null],
  ['FR', '336 12 34 56 78', null],
  ['FR', '33 6 12 34 56 7', 'phoneShort'],
  ['FR', '33 6 12 34 56 789', 'phoneLong'],
  ['IT', '391 123 4567', null],
  ['IT', '39 391 123 4567', null],
  ['IT', '06 6982 1234', null],
  ['CA', '1 514 555 0100', null],
  ['GB', '07911 123456', null],
  ['JP', '090-1234-5678', null],
  ['FR', '0000000000', 'phone'],
  ['CA', '011 33 6 12 34 56 78', null],
  ['FR', '+999 1234567', 'phoneCountry'],
])('[V-8, V-22] by the numbering plan of %s the phone %j: %s', (country, phone, message) => {
  expect(problemWith(country, phone, plans)).toBe(message);
});

const code = (country_code: string, digits: string, mask = ''): CallingCode => ({ country_code, code: digits, mask });

test.each([
  ['LU', '352', '+352 15 555 55555'],
  ['CN', '86', '+86 17911 987654321'],
])('[V-8] digits that look like the code of a carrier of %s are an error, not dropped', (country, digits, typed) => {
  expect(readByPlans(typed, country, [code(country, digits)]).problem).toBe('phone');
});

test.each([
  ['612345678', 'FR', '33612345678', 'FR'],
  ['0612345678', 'FR', '33612345678', 'FR'],
  ['33612345678', 'FR', '33612345678', 'FR'],
  ['+4915112345678', 'FR', '4915112345678', 'DE'],
  ['+330612345678', 'DE', '33612345678', 'FR'],
  ['0851234567', 'IE', '353851234567', 'IE'],
  ['3911234567', 'IT', '393911234567', 'IT'],
  ['0669821234', 'IT', '390669821234', 'IT'],
  ['15145550100', 'CA', '15145550100', 'CA'],
  [' 0612345678 ', 'FR', '33612345678', 'FR'],
  ['1234567', 'XX', '1234567', ''],
])('[A-2, V-22] the phone %s with %s chosen is %s of %s', (typed, chosen, number, country) => {
  expect(readByPlans(typed, chosen, codes)).toMatchObject({ number, country, problem: null });
});

test.each([
  ['085 123 4513', 'IE', '353851234513'],
  ['(085) 123-4513', 'IE', '353851234513'],
  ['85 123 4513', 'IE', '353851234513'],
  ['353 85 123 4513', 'IE', '353851234513'],
  ['06 12 34 56 78', 'FR', '33612345678'],
  // Not a number of the chosen country, so it may already include the calling code.
  ['353851234513', 'FR', '353851234513'],
  ['0851234513', 'XX', '0851234513'],
  ['085 100 4513', 'IE', '353851004513'],
  ['０８５ １２３ ４５１３', 'IE', '353851234513'],
  ['123 4567', 'XX', '1234567'],
])('[A-2, V-8] the login %s with %s chosen is %s', (typed, chosen, login) => {
  expect(isNationalNumber(typed)).toBe(true);
  expect(loginOfNumber(typed, chosen, codes, readByPlans)).toBe(login);
});

test.each([
  'one@baize.example',
  '+353851234513',
  '00353851234513',
  ' +353851234513',
  '123456',
  '12 34 56',
  'BrassFox7',
  '1234567@baize.example',
])('[A-2] the login %s needs no country', (typed) => expect(isNationalNumber(typed)).toBe(false));

test('[A-2, V-22] while the plans are not here a number is read by the masks', () => {
  expect(readByMasks('0612345678', 'FR', codes)).toMatchObject({ number: '33612345678', country: 'FR' });
  expect(readByMasks('+330612345678', 'DE', codes)).toMatchObject({ number: '33612345678', country: 'FR' });
  expect(readByMasks('06 1234 5678', 'JP', codes)).toMatchObject({ number: '810612345678' });
  expect(readByMasks('0612', 'XX', codes)).toMatchObject({ number: '0612', country: '' });
  expect(readByMasks('+33612345678', 'FR', [code('XX', '')])).toMatchObject({ country: '', problem: 'phoneCountry' });
});

test.each([
  ['123', 'phoneShort'],
  ['1234', null],
  ['123456789012', null],
  ['1234567890123', 'phoneLong'],
])('[V-8, V-22] without a mask the number +999 %s: %s', (typed, problem) => {
  expect(readByMasks(typed, 'XX', [code('XX', '999')])).toMatchObject({ number: `999${typed}`, problem });
});

test('[V-22] without a parser a number is taken as typed, with the calling code of the chosen country', () => {
  const problem = null;
  expect(asTyped('06 12', 'FR', codes)).toEqual({ number: '330612', country: 'FR', national: '0612', problem });
  expect(asTyped('+33 6 12', 'FR', codes)).toEqual({ number: '33612', country: '', national: '33612', problem });
  expect(asTyped('06 12', 'XX', codes)).toEqual({ number: '0612', country: '', national: '0612', problem });
});

test.each([
  [['fr-CA', 'de'], 'CA'],
  [['fr'], 'FR'],
  [['de-AT'], 'CH'],
  [['sv', 'ja'], 'JP'],
  [['sv'], 'FR'],
  [[], 'FR'],
])('[V-22] for the languages %j the country %s is chosen', (tags, country) => {
  expect(likelyCountry(codes, tags)).toBe(country);
});

test('[V-22] a code of the operator that is no country is chosen only if it is the first', () => {
  expect(likelyCountry([code('UKR', '380'), code('DE', '49')], ['de-AT'])).toBe('DE');
  expect(likelyCountry([code('1', '1'), code('DE', '49')], ['sv'])).toBe('1');
  expect(likelyCountry([], ['de'])).toBe('');
});

test('[V-22] of several countries with one calling code the number says which, else the player', () => {
  const shared = [code('CA', '1'), code('US', '1'), code('BB', '1246')];
  const countryOf = (typed: string, chosen: string) => readByPlans(typed, chosen, shared).country;
  expect(countryOf('+1 246 2345678', 'CA')).toBe('BB');
  expect(countryOf('+1 212 5550100', 'CA')).toBe('US');
  expect(countryOf('1 246 2345678', 'CA')).toBe('BB');
  expect(countryOf('212 555 0100', 'CA')).toBe('CA');
  expect(readByPlans('234 5678', 'BB', shared)).toMatchObject({
    number: '12462345678',
    country: 'BB',
    national: '2345678',
  });
});

test('[V-8, V-22] a number of a country that is not offered is refused, though another has its calling code', () => {
  expect(readByPlans('+1 415 555 2671', 'IE', codes)).toMatchObject({ country: '', problem: 'phoneCountry' });
  expect(readByPlans('+1 514 555 0100', 'IE', codes)).toMatchObject({ country: 'CA', problem: null });
  // An explicitly chosen country is accepted, as is a country code of the operator's own.
  expect(readByPlans('+1 415 555 2671', 'CA', codes)).toMatchObject({ country: 'CA', problem: null });
  expect(readByPlans('+44 7400 123456', 'IE', [code('UK', '44'), code('IE', '353')])).toMatchObject({ country: 'UK' });
  expect(readByPlans('07400 123456', 'UK', [code('UK', '44')])).toMatchObject({
    number: '447400123456',
    country: 'UK',
  });
  // A calling code that no country has.
  expect(readByPlans('+999 1234567', '', []).problem).toBe('phone');
});

test('[V-22] where the operator’s table and the numbering plan differ, the table is right', () => {
  const own = [code('FR', '33', '## ## ## ## ##'), code('IE', '353', '## ### ####'), code('XK', '383', '### ###')];
  expect(own.map(contradictsPlan)).toEqual([true, false, true]);
  expect(readByPlans('0612345678', 'FR', own)).toMatchObject({ number: '330612345678', problem: null });
  expect(readByPlans('612345678', 'FR', own)).toMatchObject({ problem: 'phoneShort' });
  expect(readByPlans('123456', 'XK', own)).toMatchObject({ number: '383123456', problem: null });
  expect(readByPlans('+33 612345678', 'IE', own)).toMatchObject({ country: 'FR', problem: 'phoneShort' });
  expect(readByPlans('+353 1 234 5678', 'FR', own)).toMatchObject({ number: '35312345678', problem: null });
  expect(phoneCodes.map((row) => contradictsPlan({ ...row, mask: row.mask ?? '' }))).not.toContain(true);
});

test.each([
  ['FR', '33', '', false],
  ['FR', '34', '', true],
  ['FR', '133', '', true],
  ['BB', '1246', '### ####', false],
  ['XX', '999', '###', false],
  // The calling code decides for a country that the plans do not know.
  ['UK', '44', '###', true],
])('[V-22] %s with the calling code %s and the mask %j contradicts the plans: %s', (country, digits, mask, isWrong) => {
  const entry = code(country, digits, mask);
  expect(contradictsPlan(entry)).toBe(isWrong);
  const named = expect.stringContaining(`${country}, +${digits} ${mask}`);
  expect(contradictionsOf([entry])).toEqual(isWrong ? [named] : []);
});

test.each<Case>([
  ['one@baize.example', null],
  ['one@mail.baize.example', null],
  ['one+two.three@baize.example', null],
  ['rené@baïze.example', null],
  ['用户@例子.公司', null],
  [' one@baize.example ', null],
  ['\u00a0one@baize.example\u200b', null],
  [copied('one@baize.example'), null],
  ['', 'required'],
  ['one', 'email'],
  ['@baize.example', 'email'],
  ['one@', 'email'],
  ['one@baize', 'email'],
  ['one@a.b.baize.example', 'email'],
  ['one@two@baize.example', 'email'],
  ['o ne@baize.example', 'email'],
  ['one@bai\u00a0ze.example', 'email'],
  ['one@baize..example', 'email'],
  ['one@.example', 'email'],
  ['one@baize.example.', 'email'],
  [LONG, 'email'],
  [`${LONG}@baize.example`, 'max'],
])('[V-9] the email %j: %s', (value, message) => {
  expect(problemAt({ type: 'email' }, value)).toBe(message);
});
