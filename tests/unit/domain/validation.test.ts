import { expect, test } from 'vitest';
import { applyMask, isMaskFull } from '../../../src/domain/validation/masks';
import { fillMessage, issueOf, messageNames } from '../../../src/domain/validation/messages';
import { defaultRegistrationFields, registrationFields } from '../../../src/domain/validation/registrationFields';
import { type FieldRule, issuesOf, problemOf, schemaOf } from '../../../src/domain/validation/schema';
import en from '../../../src/locales/en/auth.json';

const NONE = null;
const of = (type: string, rest: Partial<FieldRule> = {}) => ({ name: 'field', type, ...rest });
const nameOf = (field: FieldRule, value: string | boolean) => problemOf(field, { [field.name]: value })?.name ?? NONE;

type Case = [id: string, field: FieldRule, value: string | boolean, problem: string | null];
const sum = of('sum', { min: '10', max: '5000' });
const cases: Case[] = [
  ['V-1', sum, '50', NONE],
  ['V-1', sum, ' 50 ', NONE],
  ['V-1', sum, '10', NONE],
  ['V-1', sum, '5000', NONE],
  ['V-1', sum, '9', 'sumRange'],
  ['V-1', sum, '5001', 'sumRange'],
  ['V-1', sum, '0', 'sumRange'],
  ['V-1', sum, '050', 'sum'],
  ['V-1', sum, '-5', 'sum'],
  ['V-1', sum, '1e3', 'sum'],
  ['V-1', sum, '٣٣', 'sum'],
  ['V-1', sum, '1,000', 'sum'],
  ['V-1', sum, '50.5', 'sum'],
  ['V-1', sum, '', 'required'],
  ['V-2', of('name'), 'Anne-Marie O’Hara', NONE],
  ['V-2', of('name'), 'Агата', NONE],
  ['V-2', of('name'), 'Jean, fils', NONE],
  ['V-2', of('name'), 'Ann3', 'name'],
  ['V-2', of('name'), '   ', 'required'],
  ...[...'@_"!?#$%^&*(){}[]|/\\<>~§+:;`'].map((sign): Case => ['V-2', of('name'), `A${sign}b`, 'name']),
  ['V-3', of('address'), '12/3 High Street | B', NONE],
  ['V-3', of('address'), 'Street #4', 'address'],
  ['V-3', of('address'), 'a\\b', 'address'],
  ['V-3', of('address'), '', 'required'],
  ['V-4', of('date'), '29.02.2024', NONE],
  ['V-4', of('date'), "29'02'2024", NONE],
  ['V-4', of('date'), '29.02.2023', 'date'],
  ['V-4', of('date'), '01.02.24', 'date'],
  ['V-4', of('date'), '01/02/2024', 'date'],
  ['V-4', of('date', { min: '2000-01-01', max: '2000-12-31' }), '01.01.2000', NONE],
  ['V-4', of('date', { min: '2000-01-01' }), '31.12.1999', 'dateRange'],
  ['V-4', of('date', { max: '2000-12-31' }), '01.01.2001', 'dateRange'],
  ['V-5', of('sex'), '1', NONE],
  ['V-5', of('sex'), '', 'required'],
  ...['cardHolder', 'login', 'text', 'documentType', 'documentNumber', 'cpf'].flatMap((type): Case[] => [
    ['V-6', of(type), '', 'required'],
    ['V-6', of(type, { isOptional: true }), '', NONE],
    ['V-6', of(type), 'Some text', NONE],
  ]),
  ['V-7', of('postcode'), '12345678', NONE],
  ['V-7', of('postcode'), '123456789', 'postcode'],
  ['V-7', of('postcode'), 'AB1', 'postcode'],
  ['V-7', of('postcode', { pattern: '[A-Z]{2}\\d [A-Z]\\d' }), 'AB1 C2', NONE],
  ['V-7', of('postcode', { pattern: '[A-Z]{2}\\d' }), 'AB12', 'postcode'],
  ['V-8', of('phone'), '+33 6 12 34 56 78', NONE],
  ['V-8', of('phone'), '(555) 010-9999', NONE],
  ['V-8', of('phone'), '12345', 'phone'],
  ['V-8', of('phone'), '1234567890123456', 'phone'],
  ['V-8', of('phone'), '555x0109999', 'phone'],
  ['V-8', of('phone'), '', 'required'],
  ['V-9', of('email'), 'one@baize.example', NONE],
  ['V-9', of('email'), 'one@mail.baize.example', NONE],
  ['V-9', of('email'), 'one@a.b.baize.example', 'email'],
  ['V-9', of('email'), 'one@baize', 'email'],
  ['V-9', of('email'), 'one@two@baize.example', 'email'],
  ['V-9', of('email'), 'o ne@baize.example', 'email'],
  ['V-9', of('email'), 'one@baize..example', 'email'],
  ['V-9', of('email'), '', 'required'],
  ['V-10', of('password'), 'secret', NONE],
  ['V-10', of('password'), '!~aA0"\\`/', NONE],
  ['V-10', of('password'), 'x'.repeat(20), NONE],
  ['V-10', of('password'), 'short', 'min'],
  ['V-10', of('password'), 'x'.repeat(21), 'max'],
  ['V-10', of('password'), 'with space', 'password'],
  ['V-10', of('password'), ' secret', 'password'],
  ['V-10', of('password'), 'sécret', 'password'],
  ['V-10', of('password'), '', 'required'],
  ['V-11', of('cardHolder'), "J. O'HARA-SMITH", NONE],
  ['V-11', of('cardHolder'), 'J. SMITH 2', 'cardHolder'],
  ['V-11', of('cardHolder'), 'J_SMITH', 'cardHolder'],
  ['V-12', of('fakename'), 'BrassFox7', NONE],
  ['V-12', of('fakename'), 'Fox', 'fakename'],
  ['V-12', of('fakename'), 'Brass Fox', 'fakename'],
  ['V-12', of('fakename'), 'Brass_Fox', 'fakename'],
  ['V-13', of('custom'), 'anything', NONE],
  ['V-13', of('custom'), '', 'required'],
  ['V-13', of('custom', { pattern: '\\d{3}' }), '123', NONE],
  ['V-13', of('custom', { pattern: '\\d{3}' }), '1234', 'regex'],
  ['V-13', of('custom', { pattern: '([' }), 'anything', NONE],
  ['V-14', of('checkbox'), true, NONE],
  ['V-14', of('checkbox'), false, 'checkbox'],
  ['V-14', of('checkbox', { isOptional: true }), false, NONE],
  ['V-15', of('promoCode'), '', NONE],
  ['V-15', of('promoCode'), '§ anything ?', NONE],
  ['V-16', of('code'), '012345', NONE],
  ['V-16', of('code'), '12345', 'code'],
  ['V-16', of('code'), '1234567', 'code'],
  ['V-16', of('code'), '12345a', 'code'],
  ['V-16', of('code'), '٣٣٣٣٣٣', 'code'],
  ['V-16', of('code'), '', 'required'],
  ['V-19', of('nameLike'), 'Zoë', NONE],
  ['V-19', of('nameLike'), 'Zoë 2', 'letters'],
  ['V-19', of('nameLike'), 'Zoë = me', 'letters'],
  ['V-19', of('letters'), 'Ķēniņš', NONE],
  ['V-19', of('letters'), 'Агата Шипко', NONE],
  ['V-19', of('letters'), 'Агата1', 'letters'],
  ['V-21', of('iban'), 'DE89 3704 0044 0532 0130 00', NONE],
  ['V-21', of('iban'), 'DE88 3704 0044 0532 0130 00', 'iban'],
  ['V-21', of('cardNumber'), '4242 4242 4242 4242', NONE],
  ['V-21', of('cardNumber'), '4242 4242 4242 4241', 'cardNumber'],
  ['V-21', of('cardNumber'), '0000 0000 0000 0000', 'cardNumber'],
  ['V-21', of('number', { min: 18, max: 99 }), '18', NONE],
  ['V-21', of('number', { min: 18, max: 99 }), '17', 'minValue'],
  ['V-21', of('number', { min: 18, max: 99 }), '100', 'maxValue'],
  ['V-21', of('text', { min: 2, max: 4 }), 'a', 'min'],
  ['V-21', of('text', { min: 2, max: 4 }), 'abcde', 'max'],
  ['V-21', of('text', { pattern: '[a-z]+' }), 'ABC', 'regex'],
];

test.each(cases)('[%s] %j with %j: %s', (_id, field, value, problem) => {
  expect(nameOf(field, value)).toBe(problem);
});

test('[V-10] a refused password names the offending characters, each once, and the CMS may allow them', () => {
  const field = of('password');
  const values = { field: 'pä ss ä€word' };
  expect(problemOf(field, values)?.values).toEqual({ characters: 'ä ␣ €' });
  expect(problemOf(field, values, { passwordCharacters: '\\x20-\\x7eä€' })).toBeNull();
});

test('[V-10, V-21] a repeated password must be the same', () => {
  const repeat: FieldRule = { name: 'repeat', type: 'password', sameAs: 'password' };
  expect(problemOf(repeat, { password: 'secret-7', repeat: 'secret-7' })).toBeNull();
  expect(problemOf(repeat, { password: 'secret-7', repeat: 'secret-8' })?.name).toBe('sameAs');
});

test('[V-1, C-2] the refusal of a sum carries its bounds as the player reads them', () => {
  const problem = problemOf(sum, { field: '9' }, { formatBound: (amount) => `€${amount}.00` });
  expect(problem).toEqual({ name: 'sumRange', values: { min: '€10.00', max: '€5000.00' } });
});

test('[V-17, V-21] a message is the default of its key, or the CMS’s own with its values put in', () => {
  const problem = { name: 'min', values: { min: 6 } } as const;
  expect(issueOf(problem)).toEqual({ key: 'auth:validation.min', values: { min: 6 } });
  expect(issueOf(problem, { min: 'At least $$min$$!' }).text).toBe('At least 6!');
  expect(issueOf(problem, { min: '', max: 'other' })).not.toHaveProperty('text');
  expect(fillMessage('$$min$$ to $$max$$', { min: 1 })).toBe('1 to $$max$$');
});

test('[V-17] every message has its default text', () => {
  expect(Object.keys(en.validation).sort()).toEqual([...messageNames].sort());
});

test('[V-17, A-7] a form’s schema tells every wrong field at once, with the CMS’s words', async () => {
  const fields = [
    of('email', { name: 'email' }),
    of('password', { name: 'password' }),
    of('checkbox', { name: 'terms' }),
  ];
  const schema = schemaOf(fields, { messages: { email: 'No such address' } });
  expect(await issuesOf(schema, { email: 'x', password: '12345', terms: false })).toEqual({
    email: { key: 'auth:validation.email', text: 'No such address' },
    password: { key: 'auth:validation.min', values: { min: 6 } },
    terms: { key: 'auth:validation.checkbox' },
  });
  expect(await issuesOf(schema, { email: 'one@baize.example', password: 'secret-7', terms: true })).toEqual({});
});

test.each([
  ['##.##.####', '31122025', '31.12.2025'],
  ['##.##.####', '31.12.2025', '31.12.2025'],
  ['##.##.####', '3112', '31.12'],
  ['@@-##', 'a1b2c3', 'ab-23'],
  ['**-**', 'a1?b2', 'a1-b2'],
  ['+49 ###', '+49 123', '+49 123'],
  ['(##)', '12', '(12)'],
  ['###', '', ''],
])('[V-18] mask %s makes %j into %j', (mask, typed, shown) => {
  expect(applyMask(mask, typed)).toBe(shown);
});

test('[V-18] a mask is full when every place is taken by its own kind', () => {
  expect(isMaskFull('@#', 'a1')).toBe(true);
  expect(isMaskFull('@#', '1a')).toBe(false);
  expect(isMaskFull('##', '1')).toBe(false);
});

test('[V-20] a currency adds its fields before the ticks, and replaces one of the same name', () => {
  const [email, password, currency, terms] = defaultRegistrationFields;
  if (!email || !password || !currency || !terms) throw new Error('the default fields are gone');
  const phone = { ...email, name: 'phone', type: 'phone' };
  const config = {
    registration: { fields: [email, currency, terms] },
    currencyConditions: [{ currency: 'JPY', fields: [phone, { ...email, hint: 'own' }] }],
  };
  const names = (chosen: string) => registrationFields(config, chosen).map(({ name }) => name);
  expect(names('EUR')).toEqual(['email', 'currency', 'terms']);
  expect(names('JPY')).toEqual(['email', 'currency', 'phone', 'terms']);
  expect(registrationFields(config, 'JPY')[0]?.hint).toBe('own');
});

test('[A-7] without a configuration the default fields are asked for', () => {
  const empty = { registration: { fields: [] }, currencyConditions: [] };
  const names = ['email', 'password', 'currency', 'terms'];
  expect(registrationFields(undefined, 'EUR').map(({ name }) => name)).toEqual(names);
  expect(registrationFields(empty, 'EUR').map(({ name }) => name)).toEqual(names);
});
