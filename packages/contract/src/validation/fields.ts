export interface FieldOption {
  value: string;
  label: string;
}

export interface FieldRule {
  name: string;
  /** `name`, `email`, `password`, …; unknown types are treated as text. */
  type: string;
  isOptional?: boolean | undefined;
  /** Matches the complete value; for passwords a character class. */
  pattern?: string | undefined;
  /** Amount or number: decimal bounds; date: ISO days or ages in years; text: its length. */
  min?: string | number | null | undefined;
  max?: string | number | null | undefined;
  sameAs?: string | undefined;
  mask?: string | undefined;
  /** Allowed values; empty: any. */
  options?: readonly FieldOption[] | undefined;
  /** Read-only and not validated, set by the operator. */
  isLocked?: boolean | undefined;
}

/** A field with everything that its view needs; empty texts mean our own. */
export interface FormField extends FieldRule {
  label: string;
  hint: string;
  mask: string;
  autocomplete: string;
  options: readonly FieldOption[];
}

/** A field description from the API (`is_optional`), the CMS (`isOptional`), or our own forms. */
export interface DescribedLike extends FieldRule {
  label?: string | undefined;
  hint?: string | undefined;
  autocomplete?: string | undefined;
  is_optional?: boolean | undefined;
  is_locked?: boolean | undefined;
}

export function fieldOf({ is_optional, is_locked, ...described }: DescribedLike): FormField {
  return {
    label: '',
    hint: '',
    mask: '',
    autocomplete: '',
    options: [],
    ...Object.fromEntries(Object.entries(described).filter(([, value]) => value !== undefined)),
    name: described.name,
    // Logins may be phone numbers, which are typed with a plus.
    type: described.name === 'login' && described.type === 'text' ? 'login' : described.type,
    isOptional: described.isOptional ?? is_optional ?? false,
    isLocked: described.isLocked ?? is_locked ?? false,
  };
}
