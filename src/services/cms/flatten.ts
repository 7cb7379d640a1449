/** Version 4 of the CMS wraps (`{ data: { id, attributes } }`), version 5 is flat; so is the result. */
/** Names that the CMS reserves, so it calls our field otherwise. */
const RENAMED: Record<string, string> = { metaTags: 'meta' };
const wireNames = Object.fromEntries(Object.entries(RENAMED).map(([wire, own]) => [own, wire]));

export const wireName = (name: string): string => wireNames[name] ?? name;

type PlainObject = Record<string, unknown>;

export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A wrapper holds `data` and at most `meta`; a component with a field named `data` is not one. */
function isWrapper(value: PlainObject): boolean {
  if (!('data' in value) || Object.keys(value).some((key) => key !== 'data' && key !== 'meta')) return false;
  const { data } = value;
  return data === null || (Array.isArray(data) ? data : [data]).every((entry) => isPlainObject(entry) && 'id' in entry);
}

/** Values within each other. No entity has that many, and a deeper value would overflow the stack. */
const MAX_DEPTH = 500;

export function flatten(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return null;
  const flattenInner = (inner: unknown) => flatten(inner, depth + 1);
  if (Array.isArray(value)) return value.map(flattenInner);
  if (!isPlainObject(value)) return value;
  if (isWrapper(value)) return flattenInner(value.data);
  const { attributes, ...own } = value;
  const fields = isPlainObject(attributes) && 'id' in value ? { ...own, ...attributes } : value;
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [RENAMED[key] ?? key, flattenInner(field)]));
}
