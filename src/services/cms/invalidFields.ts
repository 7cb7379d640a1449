import { entrySchemaOf } from '@baize/contract/cms/tolerant';
import * as v from 'valibot';
import { isPlainObject } from './flatten';
import { fieldsOf } from './populate';

/** Without its default, so that it refuses what the tolerant schema replaces. */
const strict = (schema: v.GenericSchema) => (schema as { wrapped?: v.GenericSchema }).wrapped ?? schema;

/**
 * Paths of the fields that a tolerant schema replaces or drops, such as `footer.columns.*.title`. A missing field is
 * not invalid: editors leave fields empty.
 */
export function invalidFields(schema: v.GenericSchema, value: unknown, at: readonly string[] = []): string[] {
  if (value === undefined || value === null) return [];
  const own = [at.join('.')];
  const item = entrySchemaOf(schema);
  if (item !== null && item !== 'picture')
    return Array.isArray(value) ? value.flatMap((entry) => invalidIn(item, entry, [...at, '*'])) : own;
  const fields = fieldsOf(schema);
  if (fields === null) return v.safeParse(strict(schema), value).success ? [] : own;
  if (!isPlainObject(value)) return own;
  return Object.entries(fields).flatMap(([name, field]) => invalidFields(field, value[name], [...at, name]));
}

/** An item that is dropped is named by the field that was refused. */
function invalidIn(item: v.GenericSchema, entry: unknown, at: readonly string[]): string[] {
  const parsed = v.safeParse(item, entry);
  if (parsed.success) return invalidFields(item, entry, at);
  return [[...at, v.getDotPath(parsed.issues[0]) ?? ''].filter(Boolean).join('.')];
}
