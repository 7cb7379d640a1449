import type { PhoneCode } from '@baize/contract/api/entities/account';
import { localeOf } from '@baize/contract/i18n/locales';
import type { FieldOption, FormField } from '@baize/contract/validation/fields';
import { type CallingCode, likelyCountry } from '@baize/contract/validation/phones';
import { useEffect, useMemo } from 'react';
import { afterInteraction } from '../browser/afterInteraction';
import { useStores } from '../contexts';
import { useHydrated } from '../hooks/useHydrated';
import { useRoute } from '../navigation/route';
import { useTranslation } from '../texts';
import { logContradictions } from './phonePlans';

export interface FieldChoices {
  /** Null for a typed field. */
  optionsOf: (field: FormField) => readonly FieldOption[] | null;
  /** In the operator's order. */
  codes: readonly CallingCode[];
  codeOptions: readonly FieldOption[];
  /** Default country: the player's own, else the most likely by the languages of browser and page. */
  country: string;
}

const isCountry = ({ name, type }: FormField) =>
  type === 'country' || (type !== 'phone' && (name === 'country' || name === 'country_code'));
const isCurrency = ({ name, type }: FormField) => type === 'currency' || (type === 'select' && name === 'currency');

/** Countries by name; memoised, since a form renders on each key. */
function useCountries(phoneCodes: readonly PhoneCode[] | undefined) {
  const { locale } = useRoute();
  return useMemo(() => {
    const codes = [...(phoneCodes ?? [])].sort((a, b) => a.position - b.position);
    // Loading the names takes about ten milliseconds, so forms without countries skip it.
    const names = codes.length > 0 ? new Intl.DisplayNames([localeOf(locale).formats], { type: 'region' }) : null;
    const named = codes.map(({ country_code: value, code }) => ({ value, code, name: names?.of(value) ?? value }));
    return {
      codes,
      countries: named.map(({ value, name }) => ({ value, label: name })),
      codeOptions: named.map(({ value, code, name }) => ({ value, label: `${name} +${code}` })),
    };
  }, [phoneCodes, locale]);
}

/** Reads currencies, countries and calling codes for a form's fields. */
export function useFieldChoices(fields: readonly FormField[]): FieldChoices {
  const { t } = useTranslation('form');
  const { locale } = useRoute();
  const { settings, registration, session } = useStores();
  const hasPhone = fields.some(({ type }) => type === 'phone');
  const needsCodes = hasPhone || fields.some(isCountry);
  useEffect(() => {
    if (needsCodes) void registration.phoneCodes.ensure();
  }, [needsCodes, registration]);
  const { codes, countries, codeOptions } = useCountries(registration.phoneCodes.value);
  useEffect(
    () => (hasPhone && codes.length > 0 ? afterInteraction(() => void logContradictions(codes)) : undefined),
    [hasPhone, codes],
  );
  const isHydrated = useHydrated();
  const likely = useMemo(
    () => (codes.length > 0 ? likelyCountry(codes, [...(isHydrated ? navigator.languages : []), locale]) : ''),
    [codes, isHydrated, locale],
  );
  const ownCode = codes.find(({ country_code: code }) => code === session.player?.country_code);
  const currencies = settings.general.value?.available_currencies ?? [];
  const tables = {
    currency: currencies.map((code) => ({ value: code, label: settings.currencyLabel(code) })),
    country: countries,
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
    codeOptions,
    country: ownCode?.country_code ?? likely,
  };
}
