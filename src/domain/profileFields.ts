/** The settings' personal data: the operator says what it asks for, the CMS how that is worded and in which order (U-1). */
import { type DescribedLike, type FormField, fieldOf } from './validation/fields';

/** A field that a check of identity has settled is shown and not asked for. */
export interface ProfileField extends FormField {
  isLocked: boolean;
}

type Described = DescribedLike & { is_locked?: boolean };

/** Of the operator's fields; without any, those of the CMS alone. Words of the CMS come before the operator's. */
export function profileFields(
  described: readonly Described[] | undefined,
  configured: readonly DescribedLike[],
): ProfileField[] {
  if (!described) return configured.map((field) => ({ ...fieldOf(field), isLocked: false }));
  const place = (name: string) => {
    const index = configured.findIndex((field) => field.name === name);
    return index < 0 ? configured.length : index;
  };
  return described
    .map(({ is_locked = false, ...field }) => ({ ...laidOver(field, configured), isLocked: is_locked }))
    .sort((a, b) => place(a.name) - place(b.name));
}

function laidOver(described: DescribedLike, configured: readonly DescribedLike[]): FormField {
  const field = fieldOf(described);
  const own = configured.find(({ name }) => name === field.name);
  if (!own) return field;
  const { label, hint, mask, autocomplete, options } = fieldOf(own);
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

/** What stands in the fields at first; the day of birth as one types it, `dd.mm.yyyy` (W-16). */
export function profileValues(profile: ProfileLike, fields: readonly FormField[]): Record<string, string> {
  const known: Record<string, unknown> = {
    ...profile,
    birth_date: profile.birth_date?.split('-').reverse().join('.') ?? '',
    cpf: profile.document?.type === 'cpf' ? profile.document.number : '',
  };
  const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  return Object.fromEntries(fields.map(({ name }) => [name, textOf(known[name])]));
}

/** How a settled value is read: the words of a choice, else what is stored. */
export function shownValue({ name, options }: FormField, values: Readonly<Record<string, string>>): string {
  const value = values[name] ?? '';
  return options.find((option) => option.value === value)?.label ?? value;
}
