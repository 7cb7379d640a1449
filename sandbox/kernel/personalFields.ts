/** What the operator asks its players about themselves, which of it is a must, and what a check of identity settles. */
import { isoDateOf } from '../../src/domain/isoDate';
import type { Sent } from '../../src/services/api/contract';
import type { Locale } from '../common/languages';
import { countryOptions } from './countries';
import type { PlayerRow } from './createPlayer';

export type PersonalField = Sent<'Account.getPersonalDataFields'>['items'][number];

/** Years that a player must have lived. */
const ADULT_YEARS = 18;
/** Nobody has lived longer than so many years. */
export const OLDEST_YEARS = 120;

interface Rule {
  name: string;
  type: string;
  /** A must everywhere, or in these countries alone. */
  isRequired?: true | readonly string[];
  /** Asked for in these countries alone. */
  isOnlyFor?: readonly string[];
  /** Stays as it is once the identity is checked. */
  isSettled?: true;
  /** Longest text. */
  max?: number;
  label: Record<Locale, string>;
  autocomplete?: string;
}

const rules: readonly Rule[] = [
  {
    name: 'first_name',
    type: 'name',
    isRequired: true,
    isSettled: true,
    max: 64,
    label: { en: 'First name', fr: 'Prénom' },
    autocomplete: 'given-name',
  },
  {
    name: 'last_name',
    type: 'name',
    isRequired: true,
    isSettled: true,
    max: 64,
    label: { en: 'Last name', fr: 'Nom' },
    autocomplete: 'family-name',
  },
  {
    name: 'birth_date',
    type: 'date',
    isRequired: true,
    isSettled: true,
    label: { en: 'Date of birth', fr: 'Date de naissance' },
    autocomplete: 'bday',
  },
  { name: 'sex', type: 'sex', label: { en: 'Sex', fr: 'Sexe' }, autocomplete: 'sex' },
  {
    name: 'country_code',
    type: 'country',
    isRequired: true,
    isSettled: true,
    label: { en: 'Country', fr: 'Pays' },
    autocomplete: 'country',
  },
  {
    name: 'region',
    type: 'name',
    isRequired: ['CA'],
    max: 64,
    label: { en: 'Region or province', fr: 'Région ou province' },
    autocomplete: 'address-level1',
  },
  { name: 'home_town', type: 'name', max: 64, label: { en: 'Town', fr: 'Ville' }, autocomplete: 'address-level2' },
  {
    name: 'address',
    type: 'address',
    max: 120,
    label: { en: 'Address', fr: 'Adresse' },
    autocomplete: 'street-address',
  },
  { name: 'postcode', type: 'postcode', label: { en: 'Postcode', fr: 'Code postal' }, autocomplete: 'postal-code' },
  {
    name: 'cpf',
    type: 'cpf',
    isRequired: ['BR'],
    isOnlyFor: ['BR'],
    isSettled: true,
    label: { en: 'CPF number', fr: 'CPF (numéro fiscal brésilien)' },
  },
];

/** Postcodes that are not just up to eight digits, by country. */
const postcodes: Readonly<Record<string, string>> = {
  BE: '[0-9]{4}',
  BR: '[0-9]{5}-?[0-9]{3}',
  CA: '[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]',
  CH: '[0-9]{4}',
  DE: '[0-9]{5}',
  FR: '[0-9]{5}',
  GB: '[A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}',
  IE: '[A-Za-z][0-9][0-9Ww] ?[A-Za-z0-9]{4}',
  JP: '[0-9]{3}-?[0-9]{4}',
  NL: '[0-9]{4} ?[A-Za-z]{2}',
};

const sexes = {
  en: [
    { value: '1', label: 'Male' },
    { value: '2', label: 'Female' },
  ],
  fr: [
    { value: '1', label: 'Homme' },
    { value: '2', label: 'Femme' },
  ],
};

/** The latest day that somebody of so many years was born on, ISO; of age, unless told. @param nowMs milliseconds, UTC */
export function latestBirth(nowMs: number, years = ADULT_YEARS): string {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const birth = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  // In a year without a 29 February nobody is of age by it before 1 March.
  return isoDateOf(birth) ?? birth.replace('-02-29', '-02-28');
}

const isNeeded = (rule: Rule, country: string) =>
  rule.isRequired === true || (rule.isRequired?.includes(country) ?? false);

interface Asking {
  player: PlayerRow;
  /** Where the player lives, or is about to say so. */
  country: string;
  locale: Locale;
}

function describe(rule: Rule, { player, country, locale }: Asking): PersonalField {
  const pattern = rule.type === 'postcode' ? (postcodes[country] ?? '') : '';
  return {
    name: rule.name,
    type: rule.type,
    label: rule.label[locale],
    is_optional: !isNeeded(rule, country),
    is_locked: rule.isSettled === true && player.isVerified && storedText(player, rule.name) !== '',
    autocomplete: rule.autocomplete ?? '',
    ...(pattern && { pattern }),
    ...(rule.max !== undefined && { max: rule.max }),
    // Of a day of birth: ages in whole years.
    ...(rule.type === 'date' && { min: ADULT_YEARS, max: OLDEST_YEARS }),
    ...(rule.type === 'sex' && { options: sexes[locale] }),
    ...(rule.type === 'country' && { options: countryOptions(locale) }),
  };
}

/** The fields of a player of a country, in the language that asks. */
export const personalFields = (asking: Asking): PersonalField[] =>
  rules.filter(({ isOnlyFor }) => isOnlyFor?.includes(asking.country) ?? true).map((rule) => describe(rule, asking));

/** What is stored under a field's name, as a text. */
export function storedText({ profile, countryCode }: PlayerRow, name: string): string {
  if (name === 'country_code') return countryCode;
  if (name === 'cpf') return profile.document?.type === 'cpf' ? profile.document.number : '';
  const value = Object.hasOwn(profile, name) ? profile[name as keyof typeof profile] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Is there a value for everything that the operator must know of this player? */
export function isProfileComplete(player: PlayerRow): boolean {
  const fields = personalFields({ player, country: player.countryCode, locale: 'en' });
  return fields.every(({ name, is_optional }) => is_optional || storedText(player, name) !== '');
}
