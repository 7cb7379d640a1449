import { expect, test } from 'vitest';
import { completionFields } from '../../../../src/domain/player/completion';
import { defaultRegistrationFields, registrationFields } from '../../../../src/domain/validation/registrationFields';

test('[V-20] a currency adds its fields before the ticks, and replaces one of the same name', () => {
  const [email, password, currency, terms] = defaultRegistrationFields;
  if (!email || !password || !currency || !terms) throw new Error('The registration has no default fields');
  const phone = { ...email, name: 'phone', type: 'phone' };
  const config = {
    registration: { fields: [email, currency, terms] },
    currencyConditions: [{ currency: 'JPY', fields: [phone, { ...email, hint: 'own' }] }],
  };
  const names = (chosen: string) => registrationFields(config, chosen).map(({ name }) => name);
  expect(names('EUR')).toEqual(['email', 'currency', 'terms']);
  expect(names('JPY')).toEqual(['email', 'currency', 'phone', 'terms']);
  expect(registrationFields(config, 'JPY')[0]?.hint).toBe('own');
  const only = (field: typeof email) =>
    registrationFields({ ...config, registration: { fields: [field] } }, 'JPY').map(({ name }) => name);
  expect(only(currency)).toEqual(['currency', 'phone', 'email']);
  expect(only(terms)).toEqual(['phone', 'email', 'terms']);
});

test('[A-7] without a configuration the form has the default fields', () => {
  const empty = { registration: { fields: [] }, currencyConditions: [] };
  const names = ['email', 'password', 'currency', 'terms'];
  expect(registrationFields(undefined, 'EUR').map(({ name }) => name)).toEqual(names);
  expect(registrationFields(empty, 'EUR').map(({ name }) => name)).toEqual(names);
});

test.each([
  ['nothing', ['email', 'phone', 'login', 'town', 'currency', 'terms'], false, {}],
  ['a contact', ['town', 'currency', 'terms'], true, {}],
  ['a contact and a town', ['currency', 'terms'], true, { town: 'Paris', currency: 'EUR', terms: 'yes' }],
  ['an empty town', ['town', 'currency', 'terms'], true, { town: '' }],
  ['a town that is no text', ['town', 'currency', 'terms'], true, { town: 1 }],
])('[A-6] of a player with %s the operator still needs %j', (_known, names, hasContact, values) => {
  const text = (name: string, type = 'text') => ({ name, type });
  const fields = [
    ...[text('email', 'email'), text('phone', 'phone'), text('login'), text('town')],
    ...[
      text('password', 'password'),
      text('promo', 'promoCode'),
      text('currency', 'currency'),
      text('terms', 'checkbox'),
    ],
  ];
  const config = { registration: { fields }, currencyConditions: [] };
  expect(completionFields(config, 'EUR', { hasContact, values }).map(({ name }) => name)).toEqual(names);
});
