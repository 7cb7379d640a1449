/** Fields of forms as the operator describes them: the CMS in its words, the API in its own (A-7, V-20). */

export interface FieldOption {
  value: string;
  label: string;
}

/** What a field's rule goes by, whoever describes it: the CMS, the API, or a form of ours. */
export interface FieldRule {
  name: string;
  /** `name`, `email`, `password`, …; an unknown one is a text. */
  type: string;
  isOptional?: boolean | undefined;
  /** Of the whole value; of a password: the character class of what it may hold (V-10). */
  pattern?: string | undefined;
  /** Of a sum or a number: bounds as decimals; of a date: ISO days or ages in whole years; of a text: its length. */
  min?: string | number | null | undefined;
  max?: string | number | null | undefined;
  /** Name of the field that this one must repeat. */
  sameAs?: string | undefined;
  mask?: string | undefined;
  /** The values that may be chosen; none: whatever is chosen is right. */
  options?: readonly FieldOption[] | undefined;
  /** Settled by the operator: shown, and neither changed nor checked. */
  isLocked?: boolean | undefined;
}

/** A field with what it is drawn by; empty texts mean the product's own. */
export interface FormField extends FieldRule {
  label: string;
  hint: string;
  mask: string;
  autocomplete: string;
  options: readonly FieldOption[];
}

/** A field as it arrives: of the API (`is_optional`), of the CMS (`isOptional`), or written short in a form of ours. */
export interface DescribedLike extends Omit<FieldRule, 'mask' | 'options'> {
  label?: string | undefined;
  hint?: string | undefined;
  mask?: string | undefined;
  autocomplete?: string | undefined;
  options?: readonly FieldOption[] | undefined;
  is_optional?: boolean | undefined;
  is_locked?: boolean | undefined;
}

/** The form's field of a description, with every text that was left out empty. */
export function fieldOf({ is_optional, is_locked, ...described }: DescribedLike): FormField {
  return {
    label: '',
    hint: '',
    mask: '',
    autocomplete: '',
    options: [],
    ...Object.fromEntries(Object.entries(described).filter(([, value]) => value !== undefined)),
    name: described.name,
    // Whoever signs in by a phone writes it with a plus.
    type: described.name === 'login' && described.type === 'text' ? 'login' : described.type,
    isOptional: described.isOptional ?? is_optional ?? false,
    isLocked: described.isLocked ?? is_locked ?? false,
  };
}
