import { useState } from 'react';
import type { ApiError } from '../../domain/apiError';
import type { FormField } from '../../domain/validation/fields';
import { PHONE_COUNTRY } from '../../domain/validation/phones';
import { shownValue } from '../../domain/validation/readValue';
import type { SchemaOptions } from '../../domain/validation/schema';
import { wireValues } from '../../domain/validation/wireValues';
import { useStores } from '../contexts';
import { useTranslation } from '../texts';
import { type Form, type FormData, useForm } from '../useForm';
import { formIssues, useFormRules } from './formRules';
import { phoneReader } from './phonePlans';
import { refusedFields } from './refusedFields';
import { type FieldChoices, useFieldChoices } from './useFieldChoices';
import { askedByLogin, useLoginReader } from './useLoginReader';

/** How a task of a store ended. */
type Outcome = { ok: true } | { ok: false; error: ApiError | null };

interface DescribedFormOptions {
  /** The fields, which may depend on what has been chosen (V-20). */
  fields: readonly FormField[] | ((values: FormData) => readonly FormField[]);
  /** What stands in the fields at first; a field that is not named here is empty. */
  initial?: FormData;
  /** Eager by default: a field speaks once it has been left. */
  strategy?: 'eager' | 'submit';
  /** The CMS's messages and the calling codes come by themselves. */
  options?: SchemaOptions;
  /** Are fields that were left empty sent too, so that they clear what was there? */
  keepsEmpty?: boolean;
  /** Runs with the values as the API takes them; a refusal is put at its fields. */
  onSubmit: (sent: Record<string, string | number>, values: FormData) => Promise<Outcome | undefined>;
}

export interface DescribedForm extends Form {
  fields: readonly FormField[];
  choices: FieldChoices;
  /** What the operator said of the whole form: its last refusal that stands at no field. */
  failure: ApiError | null;
}

const emptyValues = (fields: readonly FormField[]): FormData =>
  Object.fromEntries(fields.map(({ name, type }) => [name, type === 'checkbox' ? false : '']));

/** Values of the API as they are typed. */
function typedValues(fields: readonly FormField[], given: FormData): FormData {
  const known = fields.flatMap((field) => {
    const value = given[field.name];
    return typeof value === 'string' ? [[field.name, shownValue(field, value)] as const] : [];
  });
  return { ...emptyValues(fields), ...given, ...Object.fromEntries(known) };
}

/** The CMS's words and signs for every form of the site (V-10, V-17). */
function useCommonRules(): SchemaOptions {
  const common = useStores().settings.common.value;
  return { messages: common?.validationMessages, passwordCharacters: common?.passwordCharacters };
}

/** A form made of described fields: its rules, choices, values and refusals (A-7, V-17, V-20). */
export function useDescribedForm(given: DescribedFormOptions): DescribedForm {
  const { fields: describe, initial = {}, strategy = 'eager', options, keepsEmpty = false, onSubmit } = given;
  const { i18n } = useTranslation('form');
  const rules = useCommonRules();
  const readLogin = useLoginReader();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const fieldsOf = (values: FormData) => (typeof describe === 'function' ? describe(values) : describe);
  /** With what a currency adds, which has no value before it is typed in, and the country that is offered first. */
  const complete = (values: FormData, fields = fieldsOf(values)): FormData => ({
    ...emptyValues(fields),
    [PHONE_COUNTRY]: choices.country,
    ...values,
  });
  const form = useForm({
    initial: typedValues(fieldsOf(initial), initial),
    strategy,
    validate: (values) => {
      const fields = fieldsOf(values);
      return formIssues(fields, complete(values, fields), { ...rules, codes: choices.codes, ...options });
    },
    onSubmit: async (values) => {
      setFailure(null);
      const fields = fieldsOf(values);
      const whole = complete(values, fields);
      const sent = wireValues(fields, whole, { codes: choices.codes, readPhone: phoneReader(), keepsEmpty });
      for (const { name } of fields.filter(({ type }) => type === 'login'))
        if (sent[name]) sent[name] = await readLogin(String(whole[name]), String(whole[PHONE_COUNTRY]));
      const result = await onSubmit(sent, whole);
      if (!result || result.ok) return undefined;
      if (!result.error) return {};
      const refused = refusedFields(result.error, fields, (code) => i18n.exists(`form:codes.${code}`));
      if (Object.keys(refused).length === 0) setFailure(result.error);
      return refused;
    },
  });
  const fields = fieldsOf(form.values);
  const choices = useFieldChoices([...fields, ...askedByLogin(fields, form.values)]);
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
