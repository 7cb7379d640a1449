import { fieldOf } from '@baize/contract/validation/fields';
import { fillMessage, issueOf, messageNames } from '@baize/contract/validation/messages';
import { readByPlans } from '@baize/contract/validation/phonePlans';
import { issuesOf, schemaOf } from '@baize/contract/validation/schema';
import { expect, test } from 'vitest';
import { problemOf } from '../../../../packages/contract/tests/validation/problemAt';
import { wireValues } from '../../../../src/domain/validation/wireValues';
import { words } from '../../../words';

test('[V-17, V-21] a message is the default of its key, or the CMS’s own with its values put in', () => {
  const problem = { name: 'min', values: { min: 6 } } as const;
  expect(issueOf(problem)).toEqual({ key: 'form:validation.min', values: { min: 6 } });
  expect(issueOf(problem, { min: 'At least $$min$$!' }).text).toBe('At least 6!');
  expect(issueOf(problem, { min: '', max: 'other' })).not.toHaveProperty('text');
  expect(issueOf(problem, JSON.parse('{"__proto__": {"min": "no"}}'))).not.toHaveProperty('text');
  expect(issueOf(problem, { undefined: 'no' })).not.toHaveProperty('text');
  expect(fillMessage('$$min$$ to $$max$$', { min: 1 })).toBe('1 to $$max$$');
});

test('[V-17] every message has its default text in both languages, with the values that it is given', () => {
  const names = [...messageNames].sort();
  expect(Object.keys(words.en.form.validation).sort()).toEqual(names);
  expect(Object.keys(words.fr.form.validation).sort()).toEqual(names);
  const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  for (const name of messageNames)
    expect(values(words.fr.form.validation[name]), name).toEqual(values(words.en.form.validation[name]));
});

test.each([
  ['required', 'Field is required'],
  ['email', 'Wrong email address'],
  ['min', 'Min length is {{min}}'],
  ['max', 'Max length is {{max}}'],
  ['phone', 'Wrong phone number'],
  ['fakename', 'Wrong fake name'],
  ['name', 'Wrong symbols in name'],
  ['address', 'Wrong address'],
  ['date', 'Wrong date'],
] as const)('[V-17] the default of %s is %j', (name, text) => {
  expect(words.en.form.validation[name]).toBe(text);
});

const form = [
  fieldOf({ name: 'email', type: 'email' }),
  fieldOf({ name: 'password', type: 'password' }),
  fieldOf({ name: 'terms', type: 'checkbox' }),
];

test('[V-17, A-7] a form’s schema reports every invalid field at once, with the CMS’s messages', async () => {
  const schema = schemaOf(form, { messages: { email: 'No such address', min: 'From $$min$$' } });
  expect(await issuesOf(schema, { email: 'x', password: '12345', terms: false })).toEqual({
    email: { key: 'form:validation.email', text: 'No such address' },
    password: { key: 'form:validation.min', values: { min: 6 }, text: 'From 6' },
    terms: { key: 'form:validation.checkbox' },
  });
  expect(await issuesOf(schema, { email: 'one@baize.example', password: 'secret-7', terms: true })).toEqual({});
});

test('[V-17] a field that is not in the form yet is missing, not a crash', async () => {
  expect(Object.keys(await issuesOf(schemaOf(form), {}))).toEqual(['email', 'password', 'terms']);
});

test('[A-7] the API’s description and the CMS’s make the same field', () => {
  const field = fieldOf({ name: 'town', type: 'name', is_optional: true, min: null, mask: '' });
  expect(field).toEqual(fieldOf({ name: 'town', type: 'name', isOptional: true, min: null }));
  expect(field).toMatchObject({ label: '', hint: '', autocomplete: '', options: [], isOptional: true });
  expect(fieldOf({ name: 'town', type: 'name', label: undefined, mask: undefined, options: undefined })).toEqual({
    ...{ name: 'town', type: 'name', label: '', hint: '', mask: '', autocomplete: '', options: [] },
    ...{ isOptional: false, isLocked: false },
  });
});

test.each([
  ['login', 'text', 'login'],
  ['login', 'email', 'email'],
  ['nickname', 'text', 'text'],
])('[A-2, A-7] the field %s of the type %s is read as %s', (name, type, read) => {
  expect(fieldOf({ name, type }).type).toBe(read);
});

test('[V-17] an error that is not about a value is thrown', () => {
  const readPhone = () => {
    throw new Error('The plans are broken');
  };
  const schema = schemaOf([fieldOf({ name: 'phone', type: 'phone' })], { readPhone });
  expect(() => issuesOf(schema, { phone: '+33612345678' })).toThrow('The plans are broken');
});

test('[U-1] fields that cannot be changed are not validated', () => {
  const field = fieldOf({ name: 'name', type: 'name', is_locked: true });
  expect(problemOf(field, { name: 'Ann3' })).toBeNull();
});

test('[A-2, A-7] a form is sent normalised, without repeated values and, by default, without empty ones', () => {
  const fields = [
    fieldOf({ name: 'login', type: 'login' }),
    fieldOf({ name: 'password', type: 'password' }),
    fieldOf({ name: 'again', type: 'password', sameAs: 'password' }),
    fieldOf({ name: 'born', type: 'date' }),
    fieldOf({ name: 'phone', type: 'phone' }),
    fieldOf({ name: 'news', type: 'checkbox' }),
    fieldOf({ name: 'promo', type: 'promoCode' }),
  ];
  const values = {
    login: ' +33612345678',
    password: ' kept ',
    again: ' kept ',
    born: '31.12.1990',
    phone: '06 12 34 56 78',
    phone_country_code: 'FR',
    news: true,
    promo: '',
    unknown: 'not sent',
  };
  const codes = [{ country_code: 'FR', code: '33', mask: '# ## ## ## ##' }];
  const sent = {
    login: '33612345678',
    password: ' kept ',
    born: '1990-12-31',
    phone: '33612345678',
    phone_country_code: 'FR',
    news: 1,
  };
  expect(wireValues(fields, values, { codes, readPhone: readByPlans })).toEqual(sent);
  expect(wireValues(fields, { ...values, news: false, phone: '' }, { codes })).toEqual({
    ...{ login: '33612345678', password: ' kept ', born: '1990-12-31' },
    news: 0,
  });
  expect(wireValues(fields, { phone: '06 12' }, { codes })).toMatchObject({ phone: '0612' });
  expect(wireValues(fields, { phone: '06 12', phone_country_code: 'FR' })).toMatchObject({ phone: '0612' });
  expect(wireValues(fields, values, { codes, readPhone: readByPlans, sendsEmpty: true })).toEqual({
    ...sent,
    promo: '',
  });
});
