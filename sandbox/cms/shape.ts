/**
 * Gives the editors' plain entries the shape of the CMS: version 4 wraps entries, relations and media in
 * `data` and `attributes`, version 5 is flat. In a file `{"$media": "/media/…"}` is a picture and `{"$relation": …}` a relation.
 */
import type { Entry } from './content';

export type Shape = 'v4' | 'v5';
export type Populate = 'none' | 'deep' | readonly string[];

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const documentId = (id: number) => `doc${String(id).padStart(21, '0')}`;

function shapedValue(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return value.map((item) => shapedValue(item, shape));
  if (!isEntry(value)) return value;
  if (typeof value.$media === 'string') return wrapped(1, { url: value.$media, mime: 'image/svg+xml' }, shape, true);
  if (isEntry(value.$relation)) return wrapped(1, shapedFields(value.$relation, shape), shape, true);
  return shapedFields(value, shape);
}

function shapedFields(entry: Entry, shape: Shape): Entry {
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, shapedValue(value, shape)]));
}

function wrapped(id: number, fields: Entry, shape: Shape, isInside: boolean): Entry {
  if (shape === 'v5') return { id, documentId: documentId(id), ...fields };
  return isInside ? { data: { id, attributes: fields } } : { id, attributes: fields };
}

/** Without `populate` only plain fields are sent, as the CMS does it. */
function populated(entry: Entry, populate: Populate): Entry {
  if (populate === 'deep') return entry;
  const keeps = ([key, value]: [string, unknown]) =>
    typeof value !== 'object' || value === null || (populate !== 'none' && populate.includes(key));
  return Object.fromEntries(Object.entries(entry).filter(keeps));
}

/** One entry of a collection or a single type, by its number from 1. */
export function shaped(entry: Entry, id: number, shape: Shape, populate: Populate): Entry {
  const { id: _own, ...fields } = entry;
  return wrapped(id, shapedFields(populated(fields, populate), shape), shape, false);
}
