import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '../../sandbox/content/en/forms-config.json';
import fr from '../../sandbox/content/fr/forms-config.json';
import { currencyFields } from '../../sandbox/identity/registrationProfile';
import { call, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const account = (name: string, rest: Record<string, string> = {}) => ({
  login: `${name}@baize.example`,
  password: 'secret-7',
  ...rest,
});
const register = (form: Record<string, string>) => call(operator, 'auth.register', form);
const profileOf = async (token: string | null | undefined) =>
  (
    await call(
      operator,
      'account.getprofileinfo',
      { 'fields[0]': 'contacts', 'fields[1]': 'document' },
      { token: token ?? '' },
    )
  ).response;

test('[V-20, A-7] what a currency asks for is refused where it is missing, and kept where it is right', async () => {
  const real = { currency: 'BRL', birth_date: '1990-12-31' };
  expect((await register(account('real', { currency: 'BRL' }))).errorData).toEqual({
    cpf: ['REQUIRED'],
    birth_date: ['REQUIRED'],
  });
  const wrong = await register(account('real', { ...real, cpf: '529.982.247-26' }));
  expect(wrong.error?.type).toBe('InvalidParameterException');
  expect(wrong.errorData).toEqual({ cpf: ['INVALID'] });
  const young = await register(account('real', { ...real, birth_date: '2020-01-01', cpf: '52998224725' }));
  expect(young.errorData).toEqual({ birth_date: ['INVALID'] });
  const { response } = await register(account('real', { ...real, cpf: '529.982.247-25' }));
  expect(await profileOf(response.token)).toMatchObject({
    birth_date: '1990-12-31',
    document: { type: 'cpf', number: '52998224725' },
  });
});

test('[V-20] a phone that a currency asks for beside the login becomes a second contact', async () => {
  const yen = { currency: 'JPY', phone: '81312345670', phone_country_code: 'JP', postcode: '100-0001' };
  const { response } = await register(account('yen', yen));
  const profile = await profileOf(response.token);
  expect(profile.postcode).toBe('100-0001');
  expect(profile.contacts).toMatchObject([
    { type: 'email', contact: 'yen@baize.example', phone_country_code: '' },
    { type: 'phone', contact: '81312345670', phone_country_code: 'JP' },
  ]);
});

test('[V-8, V-22] a phone is one of a country that is offered, with as many digits as there are', async () => {
  const phone = (digits: string, country = 'IE') =>
    register({ phone: digits, phone_country_code: country, password: 'secret-7' });
  for (const digits of ['35385123456', '353851234567890', '79123456789'])
    expect((await phone(digits)).errorData, digits).toEqual({ phone: ['INVALID'] });
  expect((await phone('353851234599', 'XX')).errorData).toEqual({ phone_country_code: ['INVALID'] });
  const { response } = await phone('3530851234599');
  expect((await profileOf(response.token)).contacts).toMatchObject([
    { contact: '353851234599', phone_country_code: 'IE' },
  ]);
  const yen = { currency: 'JPY', phone: '8112345678901234567', phone_country_code: 'JP', postcode: '100-0001' };
  expect((await register(account('yens', yen))).errorData).toEqual({ phone: ['INVALID'] });
});

test.each([
  ['nothing', 'NOT_FOUND'],
  ['lastyear', 'EXPIRED'],
  ['SOMEDAY', 'NOT_STARTED'],
])('[Q-8, B-1] the promo code %s is refused with the registration: %s', async (promo_code, code) => {
  const login = `promo-${code.toLowerCase()}`;
  expect(await register(account(login, { promo_code }))).toMatchObject({
    error: { type: 'InvalidParameterException' },
    errorData: { promo_code: [code] },
  });
  expect((await register(account(login, { promo_code: ' return ' }))).response.uid).toBeGreaterThan(0);
});

test('[A-7] whatever else the CMS asks a newcomer is checked and kept, and nobody else needs it', async () => {
  const named = { first_name: 'Anna', last_name: 'Šūmahere', sex: '2', address: '10, rue de l’Église' };
  expect((await register(account('named', { ...named, first_name: 'Ann3', sex: '7' }))).errorData).toEqual({
    first_name: ['INVALID'],
    sex: ['INVALID'],
  });
  const { response } = await register(account('named', named));
  expect(await profileOf(response.token)).toMatchObject({ ...named, sex: 2 });
  expect((await register(account('plain'))).response.uid).toBeGreaterThan(0);
});

test.each([
  ['en', en],
  ['fr', fr],
])('[V-20] the CMS’s conditions in %s ask for what the operator demands', (_locale, { currencyConditions }) => {
  const requiredFields = currencyConditions.map(({ currency, fields }) => [
    currency,
    fields.map(({ name, type, isOptional }) => ({ name, type, isOptional })),
  ]);
  const demanded = Object.entries(currencyFields).map(([currency, fields]) => [
    currency,
    fields.map(({ name, type }) => ({ name, type, isOptional: false })),
  ]);
  expect(requiredFields).toEqual(demanded);
});
