/** Profile fields of a registration, validated by the operator's rules. */

import { isoDateOf } from '@baize/contract/i18n/isoDate';
import type { FieldRule } from '@baize/contract/validation/fields';
import { readValue } from '@baize/contract/validation/readValue';
import { issuesOf, schemaOf } from '@baize/contract/validation/schema';
import * as v from 'valibot';
import type { ProfileRow } from '../kernel/accountTables';
import { ApiFailure, type RawParams } from '../kernel/handlers';
import { type Login, readLogin } from '../kernel/logins';
import { shortText, wrongField } from '../kernel/params';
import { requirePhone } from '../kernel/phoneNumbers';

const MAX_LENGTH = 120;
const ADULT_YEARS = 18;

export const optionalText = v.optional(shortText(MAX_LENGTH), '');

/** Parameters of a registration, also when it is completed later. */
export const registrationParams = {
  login: optionalText,
  email: optionalText,
  phone: optionalText,
  phone_country_code: optionalText,
  country: optionalText,
  country_code: optionalText,
  promo_code: v.optional(shortText(64), ''),
};

export type LoginForm = Record<'login' | 'email' | 'phone' | 'phone_country_code', string>;

/** The login that the player will sign in with. @param missing field to report if all are empty */
export function loginOfForm(form: LoginForm, missing: 'login' | 'email'): { field: string; login: Login } {
  const field = (['login', 'email', 'phone'] as const).find((name) => form[name] !== '');
  if (!field) throw wrongField(missing, 'REQUIRED');
  const login = readLogin(form[field]);
  if (!login || (field !== 'login' && login.type !== field)) throw wrongField(field, 'INVALID');
  if (login.type === 'phone') requirePhone(login.value, { field, country: form.phone_country_code });
  return { field, login };
}

/** Known fields are validated whichever form sends them. */
const profileFields: readonly FieldRule[] = [
  { name: 'first_name', type: 'name' },
  { name: 'last_name', type: 'name' },
  { name: 'birth_date', type: 'date', min: ADULT_YEARS, max: 120 },
  { name: 'sex', type: 'sex', options: ['1', '2'].map((value) => ({ value, label: value })) },
  { name: 'region', type: 'name' },
  { name: 'home_town', type: 'name' },
  { name: 'address', type: 'address' },
  { name: 'postcode', type: 'postcode', pattern: '[A-Za-z0-9][A-Za-z0-9 -]{1,9}' },
  { name: 'cpf', type: 'cpf' },
  { name: 'phone', type: 'phone' },
];

/** Additional fields required by law or banks for a currency. */
export const currencyFields: Readonly<Record<string, readonly FieldRule[]>> = {
  BRL: [
    { name: 'cpf', type: 'cpf' },
    { name: 'birth_date', type: 'date', min: ADULT_YEARS },
  ],
  JPY: [
    { name: 'phone', type: 'phone' },
    { name: 'postcode', type: 'postcode', pattern: '[0-9]{3}-?[0-9]{4}' },
  ],
};

/** @throws ApiFailure InvalidParameterException with a code per wrong field. @param today reference for ages */
export function readProfile(params: RawParams, currency: string, today: Date): ProfileRow {
  const requiredFields = currencyFields[currency] ?? [];
  const isRequired = (name: string) => requiredFields.some((field) => field.name === name);
  const optional = profileFields
    .filter(({ name }) => !isRequired(name))
    .map((field) => ({ ...field, isOptional: true }));
  const fields = [...requiredFields, ...optional];
  const issues = issuesOf(schemaOf(fields, { today }), params);
  const texts: Record<string, string> = {};
  const refused: Record<string, string[]> = {};
  for (const field of fields) {
    const issue = issues[field.name];
    const text = readValue(field, params[field.name]);
    if (issue) refused[field.name] = [issue.key === 'form:validation.required' ? 'REQUIRED' : 'INVALID'];
    else if (text.length > MAX_LENGTH) refused[field.name] = ['INVALID'];
    else if (text !== '') texts[field.name] = text;
  }
  const names = Object.keys(refused);
  if (names.length > 0)
    throw new ApiFailure('InvalidParameterException', `Check ${names.join(', ')}`, { errorData: refused });
  return toProfileRow(texts);
}

function toProfileRow({ cpf, sex, birth_date, phone: _contact, ...rest }: Record<string, string>): ProfileRow {
  return {
    ...rest,
    ...(birth_date && { birth_date: isoDateOf(birth_date) }),
    ...(sex && { sex: Number(sex) }),
    ...(cpf && { document: { type: 'cpf', number: cpf } }),
  };
}
