/** Fields of the personal data: the operator decides which there are, the CMS their texts and order. */
import { type DescribedLike, type FormField, fieldOf } from '@baize/contract/validation/fields';

export interface ProfileField extends FormField {
  isLocked: boolean;
}

/** The operator's fields, else the CMS's. The CMS's texts take precedence. */
export function profileFields(
  described: readonly DescribedLike[] | undefined,
  configured: readonly DescribedLike[],
): ProfileField[] {
  if (!described) return configured.map((field) => ({ ...fieldOf(field), isLocked: false }));
  const positionOf = (name: string) => {
    const index = configured.findIndex((field) => field.name === name);
    return index < 0 ? configured.length : index;
  };
  return described
    .map(({ is_locked: isLocked = false, ...field }) => ({ ...withCmsTexts(field, configured), isLocked }))
    .sort((a, b) => positionOf(a.name) - positionOf(b.name));
}

function withCmsTexts(described: DescribedLike, configured: readonly DescribedLike[]): FormField {
  const field = fieldOf(described);
  const configuredField = configured.find(({ name }) => name === field.name);
  if (!configuredField) return field;
  const { label, hint, mask, autocomplete, options } = fieldOf(configuredField);
  return {
    ...field,
    label: label || field.label,
    hint: hint || field.hint,
    mask: mask || field.mask,
    autocomplete: autocomplete || field.autocomplete,
    options: field.options.length > 0 ? field.options : options,
  };
}

interface ProfileLike {
  sex: number | null;
  birth_date: string | null;
  document: { type: string; number: string } | null;
  [name: string]: unknown;
}

export function profileValues(profile: ProfileLike, fields: readonly FormField[]): Record<string, string> {
  const values: Record<string, unknown> = {
    ...profile,
    birth_date: profile.birth_date?.split('-').reverse().join('.') ?? '',
    cpf: profile.document?.type === 'cpf' ? profile.document.number : '',
  };
  const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  return Object.fromEntries(fields.map(({ name }) => [name, textOf(values[name])]));
}

/** A read-only value: the label of a choice, else as stored. */
export function shownValue({ name, options }: FormField, values: Readonly<Record<string, string>>): string {
  const value = values[name] ?? '';
  return options.find((option) => option.value === value)?.label ?? value;
}
