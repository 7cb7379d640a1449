/** Parses queries as Strapi does: version 5 refuses unknown parameters, version 4 ignores most of them. */
import { supportedLocales } from '../common/languages';
import { type Attributes, type ContentType, isFilledIn, type Shape, type Types } from './types';

/** Fields to populate, with their nested fields; `fields` limits the scalar ones. */
export interface Selection {
  filled: Record<string, Selection>;
  fields?: readonly string[];
}
export interface Read {
  locale: string;
  selection: Selection;
  filters: Record<string, string>;
  sort: string;
  page: number;
  pageSize: number;
  withDrafts: boolean;
}

export class InvalidQuery extends Error {
  constructor(
    message: string,
    readonly details: object = {},
  ) {
    super(message);
  }
}

type JsonObject = Record<string, unknown>;
const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of every entry. */
const COMMON_FIELDS = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale'];
const PARAMS = ['populate', 'fields', 'filters', 'sort', 'pagination', 'locale', 'status', 'hasPublishedVersion', '_q'];
const PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;

const unknownKey = (key: string, path: string | null, param: string) =>
  new InvalidQuery(`Invalid key ${key}${path !== null && path !== key ? ` at ${path}` : ''}`, {
    key,
    path,
    source: 'query',
    param,
  });

export function createQueryReader({ attributesOf }: Types) {
  const isPlain = (attributes: Attributes, name: string) =>
    COMMON_FIELDS.includes(name) || (attributes[name] !== undefined && !isFilledIn(attributes[name]));

  function fieldsOf(attributes: Attributes, requested: unknown, shape: Shape): readonly string[] | undefined {
    if (requested === undefined) return undefined;
    const names = (Array.isArray(requested) ? requested : String(requested).split(',')).map(String);
    const unknown = names.find((name) => !isPlain(attributes, name));
    if (unknown === undefined) return names;
    throw shape === 'v5' ? unknownKey(unknown, null, 'fields') : new InvalidQuery(`Invalid parameter ${unknown}`);
  }

  /** First level only, for `populate=*`. */
  const all = (attributes: Attributes): Record<string, Selection> =>
    Object.fromEntries(
      Object.entries(attributes)
        .filter(([, attribute]) => isFilledIn(attribute))
        .map(([name]) => [name, { filled: {} }]),
    );

  function filledOf(
    attributes: Attributes,
    requested: unknown,
    shape: Shape,
    path: string | null,
  ): Selection['filled'] {
    if (requested === undefined) return {};
    if (requested === '*' || requested === 'true') return requested === '*' ? all(attributes) : {};
    const isTree = isJsonObject(requested);
    const entries: Array<[string, unknown]> = isTree
      ? Object.entries(requested)
      : (Array.isArray(requested) ? requested.map(String) : String(requested).split(',')).map((name) => [
          name.trim(),
          'true',
        ]);
    const filled: Selection['filled'] = {};
    for (const [name, inner] of entries) {
      const attribute = attributes[name];
      if (attribute && isFilledIn(attribute)) {
        const nested = attribute.type === 'component' ? attributesOf(attribute) : {};
        const nestedPath = path === null ? name : `${path}.${name}`;
        const { populate, fields } = isJsonObject(inner) ? inner : ({} as JsonObject);
        const narrowed = attribute.type === 'component' ? fieldsOf(nested, fields, shape) : undefined;
        filled[name] = { filled: filledOf(nested, populate, shape, nestedPath), ...(narrowed && { fields: narrowed }) };
      } else if (shape === 'v5') throw unknownKey(name, isTree ? path : name, 'populate');
    }
    return filled;
  }

  function filtersOf(attributes: Attributes, requested: unknown, shape: Shape): Record<string, string> {
    const rules = isJsonObject(requested) ? Object.entries(requested) : [];
    const unknown = rules.find(([name]) => !isPlain(attributes, name));
    if (unknown)
      throw shape === 'v5'
        ? unknownKey(unknown[0], null, 'filters')
        : new InvalidQuery(`Invalid parameter ${unknown[0]}`);
    return Object.fromEntries(rules.map(([name, rule]) => [name, String(isJsonObject(rule) ? rule.$eq : rule)]));
  }

  /** @throws InvalidQuery for an invalid query */
  return ({ attributes }: ContentType, query: JsonObject, shape: Shape): Read => {
    const unknownParam = shape === 'v5' ? Object.keys(query).find((name) => !PARAMS.includes(name)) : undefined;
    if (unknownParam !== undefined) throw unknownKey(unknownParam, null, unknownParam);
    const pagination = isJsonObject(query.pagination) ? query.pagination : {};
    const fields = fieldsOf(attributes, query.fields, shape);
    return {
      locale: String(query.locale ?? supportedLocales[0]),
      selection: { filled: filledOf(attributes, query.populate, shape, null), ...(fields && { fields }) },
      filters: filtersOf(attributes, query.filters, shape),
      sort: String(query.sort ?? ''),
      page: Math.max(1, Number(pagination.page) || 1),
      pageSize: Math.min(MAX_PAGE_SIZE, Math.max(1, Number(pagination.pageSize) || PAGE_SIZE)),
      withDrafts: shape === 'v5' ? query.status === 'draft' : query.publicationState === 'preview',
    };
  };
}
