export interface FieldOption {
  value: string;
  label: string;
}

export interface FieldRule {
  name: string;
  /** `name`, `email`, `password`, …; unknown ones are texts. */
  type: string;
  isOptional?: boolean | undefined;
  /** Of the whole value; for passwords a character class. */
  pattern?: string | undefined;
  /** Sum or number: decimal bounds; date: ISO days or ages in years; text: its length. */
  min?: string | number | null | undefined;
  max?: string | number | null | undefined;
  sameAs?: string | undefined;
  mask?: string | undefined;
  /** Allowed values; empty: any. */
  options?: readonly FieldOption[] | undefined;
  /** Read-only and unchecked, set by the operator. */
  isLocked?: boolean | undefined;
}

/** A field with what is needed to draw it; empty texts mean our own. */
export interface FormField extends FieldRule {
  label: string;
  hint: string;
  mask: string;
  autocomplete: string;
  options: readonly FieldOption[];
}

/** As it arrives: from the API (`is_optional`), the CMS (`isOptional`), or in short from our own forms. */
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
    // A phone number as a login is typed with a plus.
    type: described.name === 'login' && described.type === 'text' ? 'login' : described.type,
    isOptional: described.isOptional ?? is_optional ?? false,
    isLocked: described.isLocked ?? is_locked ?? false,
  };
}
