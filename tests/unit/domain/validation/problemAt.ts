import type { FieldRule } from '../../../../src/domain/validation/fields';
import type { MessageName } from '../../../../src/domain/validation/messages';
import { problemOf, type SchemaOptions } from '../../../../src/domain/validation/schema';

/** A value as it stands in a field, and the message about it; null: nothing is wrong. */
export type Case = [value: string | boolean, message: MessageName | null];

/** The message about a value in a field that stands alone in its form. */
export const problemAt = (
  field: Omit<FieldRule, 'name'>,
  value: string | boolean,
  options: SchemaOptions = {},
): MessageName | null => problemOf({ name: 'field', ...field }, { field: value }, options)?.name ?? null;

export const LONG = 'a'.repeat(10_000);
/** What stands around a number that is copied out of an address book. */
export const copied = (text: string) => `\u202a${text}\u202c`;
