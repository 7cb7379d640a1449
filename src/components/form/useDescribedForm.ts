import type { ApiError } from '@baize/contract/errors/apiError';
import type { FormField } from '@baize/contract/validation/fields';
import { PHONE_COUNTRY } from '@baize/contract/validation/phones';
import { shownValue } from '@baize/contract/validation/readValue';
import type { SchemaOptions } from '@baize/contract/validation/schema';
import { useState } from 'react';
import { wireValues } from '../../domain/validation/wireValues';
import { useStores } from '../contexts';
import { useTranslation } from '../texts';
import { formIssues, useFormRules } from './formRules';
import { phoneReader } from './phonePlans';
import { refusedFields } from './refusedFields';
import { type FieldChoices, useFieldChoices } from './useFieldChoices';
import { type Form, type FormData, useForm } from './useForm';
import { loginPhoneFields, useLoginReader } from './useLoginReader';

type Outcome = { ok: true } | { ok: false; error: ApiError | null };

export interface DescribedFormOptions {
  /** May depend on the values. */
  fields: readonly FormField[] | ((values: FormData) => readonly FormField[]);
  /** Missing fields are empty. */
  initial?: FormData;
  /** Eager by default: validates on blur. */
  strategy?: 'eager' | 'submit';
  /** Sends empty fields too, to clear their values. */
  sendsEmpty?: boolean;
  /** Gets the values as the API takes them; field errors of the response are shown at the fields. */
  onSubmit: (sent: Record<string, string | number>, values: FormData) => Promise<Outcome | undefined>;
  onChange?: (values: FormData) => void;
}

export interface DescribedForm extends Form {
  fields: readonly FormField[];
  choices: FieldChoices;
  /** The last error that belongs to no field. */
  failure: ApiError | null;
}

const emptyValues = (fields: readonly FormField[]): FormData =>
  Object.fromEntries(fields.map(({ name, type }) => [name, type === 'checkbox' ? false : '']));

/** API values as typed text. */
function typedValues(fields: readonly FormField[], given: FormData): FormData {
  const typed = fields.flatMap((field) => {
    const value = given[field.name];
    return typeof value === 'string' ? [[field.name, shownValue(field, value)] as const] : [];
  });
  return { ...emptyValues(fields), ...given, ...Object.fromEntries(typed) };
}

/** The CMS's validation messages and password characters. */
function useCommonRules(): () => SchemaOptions {
  const { clock, settings } = useStores();
  const common = settings.common.value;
  return () => ({
    messages: common?.validationMessages,
    passwordCharacters: common?.passwordCharacters,
    today: new Date(clock.now()),
  });
}

/** A form of described fields: rules, choices, values and errors. */
export function useDescribedForm(given: DescribedFormOptions): DescribedForm {
  const { fields: describe, initial = {}, strategy = 'eager', sendsEmpty = false, onSubmit, onChange } = given;
  const { i18n } = useTranslation('form');
  const rules = useCommonRules();
  const readLogin = useLoginReader();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const fieldsOf = (values: FormData) => (typeof describe === 'function' ? describe(values) : describe);
  /** Adds empty values for the currency's fields, and the default country. */
  const complete = (values: FormData, fields = fieldsOf(values)): FormData => ({
    ...emptyValues(fields),
    [PHONE_COUNTRY]: choices.country,
    ...values,
  });
  const form = useForm({
    initial: typedValues(fieldsOf(initial), initial),
    strategy,
    onChange,
    validate: (values) => {
      const fields = fieldsOf(values);
      return formIssues(fields, complete(values, fields), { ...rules(), codes: choices.codes });
    },
    onSubmit: async (values) => {
      setFailure(null);
      const fields = fieldsOf(values);
      const allValues = complete(values, fields);
      const sent = wireValues(fields, allValues, { codes: choices.codes, readPhone: phoneReader(), sendsEmpty });
      for (const { name } of fields.filter(({ type }) => type === 'login'))
        if (sent[name]) sent[name] = await readLogin(String(allValues[name]), String(allValues[PHONE_COUNTRY]));
      const result = await onSubmit(sent, allValues);
      if (!result || result.ok) return undefined;
      if (!result.error) return {};
      const refused = refusedFields(result.error, fields, (code) => i18n.exists(`form:codes.${code}`));
      if (Object.keys(refused).length === 0) setFailure(result.error);
      return refused;
    },
  });
  const fields = fieldsOf(form.values);
  const choices = useFieldChoices([...fields, ...loginPhoneFields(fields, form.values)]);
  useFormRules(fields);
  return {
    ...form,
    reset: (next = initial) => form.reset(typedValues(fieldsOf(next), next)),
    values: complete(form.values, fields),
    fields,
    choices,
    failure,
  };
}
