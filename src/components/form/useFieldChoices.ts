import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldOption, FormField } from '../../domain/validation/fields';
import type { CallingCode } from '../../domain/validation/phones';
import { useStores } from '../contexts';
import { useRoute } from '../route';

/** What the fields may be chosen from. */
export interface FieldChoices {
  /** Options of a choice; null for a field that is typed. */
  optionsOf: (field: FormField) => readonly FieldOption[] | null;
  /** Calling codes in the operator's order, and how each is shown (V-22). */
  codes: readonly CallingCode[];
  codeOptions: readonly FieldOption[];
  /** Country of a phone while none has been chosen: the player's own, else the first that is offered. */
  country: string;
}

const isCountry = ({ name, type }: FormField) =>
  type === 'country' || (type !== 'phone' && (name === 'country' || name === 'country_code'));
const isCurrency = ({ name, type }: FormField) => type === 'currency' || (type === 'select' && name === 'currency');

/** Reads what the fields of a form are chosen from: currencies, countries, calling codes. */
export function useFieldChoices(fields: readonly FormField[]): FieldChoices {
  const { t } = useTranslation('form');
  const { settings, registration, session } = useStores();
  const { locale } = useRoute();
  const needsCodes = fields.some((field) => field.type === 'phone' || isCountry(field));
  useEffect(() => {
    if (needsCodes) void registration.phoneCodes.ensure();
  }, [needsCodes, registration]);
  const codes = (registration.phoneCodes.value ?? []).toSorted((a, b) => a.position - b.position);
  const own = codes.find(({ country_code: code }) => code === session.player?.country_code);
  const currencies = settings.general.value?.available_currencies ?? [];
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const tables = {
    currency: currencies.map((code) => ({ value: code, label: settings.currencyLabel(code) })),
    country: codes.map(({ country_code: code }) => ({ value: code, label: nameOf(code) })),
    sex: [
      { value: '1', label: t('sex.1') },
      { value: '2', label: t('sex.2') },
    ],
  };
  return {
    optionsOf: (field) => {
      if (isCurrency(field) && currencies.length > 0) {
        const listed = field.options.filter(({ value }) => currencies.includes(value));
        return listed.length > 0 ? listed : tables.currency;
      }
      if (field.options.length > 0) return field.options;
      if (isCountry(field)) return tables.country;
      if (field.type === 'sex') return tables.sex;
      return field.type === 'select' || isCurrency(field) ? [] : null;
    },
    codes,
    codeOptions: codes.map(({ country_code: value, code }) => ({ value, label: `${nameOf(value)} +${code}` })),
    country: (own ?? codes[0])?.country_code ?? '',
  };
}
