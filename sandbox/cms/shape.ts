/** Formats entries like Strapi: nested in version 4, flat in version 5. `{"$media": "/media/…"}` is an image. */
import type { Entry } from './content';
import type { Selection } from './query';
import { type Attribute, type Attributes, isFilledIn, type Shape, type Types } from './types';

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const documentId = (id: number) => `doc${String(id).padStart(21, '0')}`;

/** Date of entries without `updatedAt`. */
const DEFAULT_DATE = '2026-09-01';

/** System fields that the CMS adds to every entry. */
function systemFieldsOf({ updatedAt }: Entry, locale: string): Entry {
  const at = `${typeof updatedAt === 'string' ? updatedAt.slice(0, 10) : DEFAULT_DATE}T09:00:00.000Z`;
  return { createdAt: at, updatedAt: at, publishedAt: at, locale };
}

function media(address: string, shape: Shape): Entry {
  const name = address.split('/').at(-1) ?? '';
  const file = {
    ...{ name, alternativeText: null, caption: null, ...(shape === 'v5' && { focalPoint: null }) },
    ...{ width: 320, height: 320, ext: name.replace(/^.*(?=\.)/, ''), mime: 'image/webp', size: 4, url: address },
    provider: 'local',
  };
  const { createdAt, updatedAt, publishedAt } = systemFieldsOf({}, 'en');
  return shape === 'v5'
    ? { id: 1, documentId: documentId(1), ...file, createdAt, updatedAt, publishedAt }
    : { data: { id: 1, attributes: { ...file, createdAt, updatedAt } } };
}

/** Populates every field at every depth. */
export const everything: Selection = new Proxy(
  { filled: {} },
  { get: (_, key) => (key === 'filled' ? new Proxy({}, { get: () => everything }) : undefined) },
) as Selection;

export function createShaper({ attributesOf }: Types, shape: Shape) {
  function filledIn(value: unknown, attribute: Attribute, selection: Selection): unknown {
    if (attribute.type === 'media') {
      const address = isEntry(value) ? value.$media : value;
      if (typeof address === 'string' && address) return media(address, shape);
      return shape === 'v5' ? null : { data: null };
    }
    const component = (entry: unknown, index: number) =>
      isEntry(entry) ? { id: index + 1, ...fieldsOf(entry, attributesOf(attribute), selection) } : null;
    if (attribute.repeatable) return Array.isArray(value) ? value.map(component) : [];
    return component(value, 0);
  }

  /** Scalar fields, null if unset, and the populated ones. */
  function fieldsOf(entry: Entry, attributes: Attributes, { filled, fields }: Selection): Entry {
    const sent = Object.entries(attributes).flatMap(([name, attribute]): Array<[string, unknown]> => {
      const inner = isFilledIn(attribute) ? filled[name] : undefined;
      if (inner) return [[name, filledIn(entry[name], attribute, inner)]];
      const isSent = !isFilledIn(attribute) && (!fields || fields.includes(name));
      return isSent ? [[name, entry[name] ?? null]] : [];
    });
    return Object.fromEntries(sent);
  }

  /** Formats an entry of a collection or single type; ids start at 1. */
  return (entry: Entry, id: number, attributes: Attributes, selection: Selection, locale: string): Entry => {
    const systemFields = Object.entries(systemFieldsOf(entry, locale)).filter(
      ([name]) => !selection.fields || selection.fields.includes(name),
    );
    const fields = { ...fieldsOf(entry, attributes, selection), ...Object.fromEntries(systemFields) };
    return shape === 'v5' ? { id, documentId: documentId(id), ...fields } : { id, attributes: fields };
  };
}
