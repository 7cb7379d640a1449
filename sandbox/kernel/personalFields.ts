/** Personal data fields of players: which are required, and which identity verification locks. */

import type { Sent } from '@baize/contract/api/contract';
import { isoDateOf } from '@baize/contract/i18n/isoDate';
import type { Locale } from '../common/languages';
import { countryOptions } from './countries';
import type { PlayerRow } from './createPlayer';

export type PersonalField = Sent<'Account.getPersonalDataFields'>['items'][number];

/** Minimum age. */
const ADULT_YEARS = 18;
/** Maximum age. */
export const OLDEST_YEARS = 120;

interface Rule {
  name: string;
  type: string;
  /** Required everywhere, or only in these countries. */
  isRequired?: true | readonly string[];
  /** Asked only in these countries. */
  isOnlyFor?: readonly string[];
  /** Locked once the identity is verified. */
  isLockedOnceVerified?: true;
  /** Maximum length. */
  max?: number;
  label: Record<Locale, string>;
  autocomplete?: string;
}

const rules: readonly Rule[] = [
  {
    name: 'first_name',
    type: 'name',
    isRequired: true,
    isLockedOnceVerified: true,
    max: 64,
    label: { en: 'First name', fr: 'Prénom' },
    autocomplete: 'given-name',
  },
  {
    name: 'last_name',
    type: 'name',
    isRequired: true,
    isLockedOnceVerified: true,
    max: 64,
    label: { en: 'Last name', fr: 'Nom' },
    autocomplete: 'family-name',
  },
  {
    name: 'birth_date',
    type: 'date',
    isRequired: true,
    isLockedOnceVerified: true,
    label: { en: 'Date of birth', fr: 'Date de naissance' },
    autocomplete: 'bday',
  },
  { name: 'sex', type: 'sex', label: { en: 'Sex', fr: 'Sexe' }, autocomplete: 'sex' },
  {
    name: 'country_code',
    type: 'country',
    isRequired: true,
    isLockedOnceVerified: true,
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
    isLockedOnceVerified: true,
    label: { en: 'CPF number', fr: 'CPF (numéro fiscal brésilien)' },
  },
];

/** Postcode patterns of countries where it is not simply up to eight digits. */
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

/** Latest birth date (ISO) of a person of this age; default: an adult. @param nowMs milliseconds, UTC */
export function latestBirth(nowMs: number, years = ADULT_YEARS): string {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const birth = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  // Today is 29 February and the birth year has none.
  return isoDateOf(birth) ?? birth.replace('-02-29', '-02-28');
}

const isNeeded = (rule: Rule, country: string) =>
  rule.isRequired === true || (rule.isRequired?.includes(country) ?? false);

interface FieldContext {
  player: PlayerRow;
  /** Country of the player, or the one they are about to select. */
  country: string;
  locale: Locale;
}

function describe(rule: Rule, { player, country, locale }: FieldContext): PersonalField {
  const pattern = rule.type === 'postcode' ? (postcodes[country] ?? '') : '';
  return {
    name: rule.name,
    type: rule.type,
    label: rule.label[locale],
    is_optional: !isNeeded(rule, country),
    is_locked: rule.isLockedOnceVerified === true && player.isVerified && storedText(player, rule.name) !== '',
    autocomplete: rule.autocomplete ?? '',
    ...(pattern && { pattern }),
    ...(rule.max !== undefined && { max: rule.max }),
    // Age limits in years.
    ...(rule.type === 'date' && { min: ADULT_YEARS, max: OLDEST_YEARS }),
    ...(rule.type === 'sex' && { options: sexes[locale] }),
    ...(rule.type === 'country' && { options: countryOptions(locale) }),
  };
}

/** Fields for a country in the given language. */
export const personalFields = (context: FieldContext): PersonalField[] =>
  rules.filter(({ isOnlyFor }) => isOnlyFor?.includes(context.country) ?? true).map((rule) => describe(rule, context));

/** Stored value of a field as text. */
export function storedText({ profile, countryCode }: PlayerRow, name: string): string {
  if (name === 'country_code') return countryCode;
  if (name === 'cpf') return profile.document?.type === 'cpf' ? profile.document.number : '';
  const value = Object.hasOwn(profile, name) ? profile[name as keyof typeof profile] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Whether every required field has a value. */
export function isProfileComplete(player: PlayerRow): boolean {
  const fields = personalFields({ player, country: player.countryCode, locale: 'en' });
  return fields.every(({ name, is_optional }) => is_optional || storedText(player, name) !== '');
}
