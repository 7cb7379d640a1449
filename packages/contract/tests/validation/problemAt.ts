import type { FieldRule } from '@baize/contract/validation/fields';
import type { MessageName, Problem } from '@baize/contract/validation/messages';
import { issuesOf, type SchemaOptions, schemaOf } from '@baize/contract/validation/schema';

/** A field's value and its message; null when it is valid. */
export type Case = [value: string | boolean, message: MessageName | null];

/** The message of a field in a form with this field only, by its name and values. */
export function problemOf(
  field: FieldRule,
  values: Record<string, unknown>,
  options: SchemaOptions = {},
): Problem | null {
  const issue = issuesOf(schemaOf([field], options), values)[field.name];
  if (!issue) return null;
  const name = issue.key.replace('form:validation.', '') as MessageName;
  return { name, ...(issue.values && { values: issue.values }) };
}

/** The message for a value in a form with this field only. */
export const problemAt = (
  field: Omit<FieldRule, 'name'>,
  value: string | boolean,
  options: SchemaOptions = {},
): MessageName | null => problemOf({ name: 'field', ...field }, { field: value }, options)?.name ?? null;

export const LONG = 'a'.repeat(10_000);
/** Adds the invisible characters that address books put around copied numbers. */
export const copied = (text: string) => `\u202a${text}\u202c`;
