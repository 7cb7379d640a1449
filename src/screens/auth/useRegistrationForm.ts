import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStores } from '../../components/contexts';
import { useRoute } from '../../components/route';
import { type FormData, useForm } from '../../components/useForm';
import { loginForWire } from '../../domain/contacts';
import { type FormFieldLike, registrationFields } from '../../domain/validation/registrationFields';
import { issuesOf, schemaOf } from '../../domain/validation/schema';
import type { FormValues } from '../../services/api/contract';
import type { PhoneCode } from '../../services/api/entities';
import { refusedFields } from './refusals';

interface Option {
  value: string;
  label: string;
}

/** What the fields may be chosen from. */
export interface FieldChoices {
  /** Options of a choice; null for a field that is typed. */
  optionsOf: (field: FormFieldLike) => Option[] | null;
  phoneCodes: Option[];
  phoneMask: (countryCode: string) => string | undefined;
}

const isCountry = ({ name, type }: FormFieldLike) =>
  type === 'country' || name === 'country' || name === 'country_code';

function choicesOf(codes: readonly PhoneCode[], currencies: readonly string[], locale: string): FieldChoices {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const ordered = codes.toSorted((a, b) => a.position - b.position);
  return {
    optionsOf: (field) => {
      if (field.name === 'currency' && currencies.length > 0)
        return currencies.map((code) => ({ value: code, label: code }));
      if (field.options.length > 0) return field.options;
      if (isCountry(field)) return ordered.map(({ country_code: code }) => ({ value: code, label: nameOf(code) }));
      return ['select', 'sex'].includes(field.type) ? [] : null;
    },
    phoneCodes: ordered.map(({ country_code: value, code }) => ({ value, label: `${nameOf(value)} +${code}` })),
    phoneMask: (countryCode) => ordered.find((entry) => entry.country_code === countryCode)?.mask || undefined,
  };
}

/** The form as the API takes it: a phone with its country's code and no plus, no empty fields, no ticks. */
function wireValues(values: FormData, fields: readonly FormFieldLike[], codes: readonly PhoneCode[]): FormValues {
  const sent: FormValues = {};
  const country = String(values.phone_country_code ?? firstCountry(codes));
  const prefix = codes.find((entry) => entry.country_code === country)?.code ?? '';
  for (const { name, type } of fields) {
    const value = values[name];
    if (typeof value !== 'string' || value === '') continue;
    if (type === 'password') sent[name] = value;
    else if (type === 'phone')
      sent[name] = value.startsWith('+') ? loginForWire(value) : `${prefix}${value.replace(/\D/g, '')}`;
    else sent[name] = name === 'login' ? loginForWire(value) : value.trim();
  }
  if (fields.some(({ type }) => type === 'phone') && prefix) sent.phone_country_code = country;
  return sent;
}

/** The country whose code is offered first. */
const firstCountry = (codes: readonly PhoneCode[]): string =>
  codes.toSorted((a, b) => a.position - b.position)[0]?.country_code ?? '';

const fieldNames = (fields: readonly FormFieldLike[]) => fields.map(({ name }) => name);

/** The registration's fields, values and way to the API (A-4, A-7, V-20). */
export function useRegistrationForm() {
  const { session, settings, registration } = useStores();
  const { locale } = useRoute();
  const { i18n } = useTranslation('auth');
  const navigate = useNavigate();
  const config = settings.forms.value;
  const codes = registration.phoneCodes.value ?? [];
  const currencies = settings.general.value?.available_currencies ?? [];
  const initial: FormData = {
    currency: settings.general.value?.default_currency ?? 'EUR',
    promo_code: registration.promoCode,
  };
  const fieldsOf = (values: FormData) => registrationFields(config, String(values.currency ?? ''));
  for (const { name, type } of fieldsOf(initial)) initial[name] ??= type === 'checkbox' ? false : '';
  const form = useForm({
    initial,
    validate: (values) =>
      issuesOf(schemaOf(fieldsOf(values), { messages: settings.common.value?.validationMessages }), values),
    strategy: config?.registration.strategy ?? 'eager',
    onSubmit: async (values) => {
      const fields = fieldsOf(values);
      const result = await session.register.run(wireValues(values, fields, codes));
      if (result.ok) {
        // The session's start may have led elsewhere already; wherever that is, it is told of the registration.
        const { pathname, search, hash } = window.location;
        void navigate(`${pathname}${search}${search ? '&' : '?'}register=success${hash}`, { replace: true });
        return undefined;
      }
      if (!result.error) return undefined;
      const refused = refusedFields(result.error, fieldNames(fields), (code) => i18n.exists(`auth:codes.${code}`));
      return Object.keys(refused).length > 0 ? refused : undefined;
    },
  });
  const fields = fieldsOf(form.values);
  const needsCodes = fields.some((field) => field.type === 'phone' || isCountry(field));
  useEffect(() => {
    if (needsCodes) void registration.phoneCodes.ensure();
  }, [needsCodes, registration]);
  const values = { phone_country_code: firstCountry(codes), ...form.values };
  return { form: { ...form, values }, fields, choices: choicesOf(codes, currencies, locale) };
}
