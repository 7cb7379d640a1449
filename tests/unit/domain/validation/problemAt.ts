import type { FieldRule } from '../../../../src/domain/validation/fields';
import type { MessageName } from '../../../../src/domain/validation/messages';
import { problemOf, type SchemaOptions } from '../../../../src/domain/validation/schema';

/** A field's value and its message; null when it is valid. */
export type Case = [value: string | boolean, message: MessageName | null];

/** The message for a value in a form with this field only. */
export const problemAt = (
  field: Omit<FieldRule, 'name'>,
  value: string | boolean,
  options: SchemaOptions = {},
): MessageName | null => problemOf({ name: 'field', ...field }, { field: value }, options)?.name ?? null;

export const LONG = 'a'.repeat(10_000);
/** Adds the invisible characters that address books put around copied numbers. */
export const copied = (text: string) => `\u202a${text}\u202c`;
