/** Parses queries as Strapi does: version 5 refuses unknown parameters, version 4 ignores most of them. */
import { spoken } from '../common/languages';
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

export class Refused extends Error {
  constructor(
    message: string,
    readonly details: object = {},
  ) {
    super(message);
  }
}

type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of every entry. */
const OWN = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale'];
const PARAMS = ['populate', 'fields', 'filters', 'sort', 'pagination', 'locale', 'status', 'hasPublishedVersion', '_q'];
const PAGE_SIZE = 25;
const MOST_ENTRIES = 100;

const unknownKey = (key: string, path: string | null, param: string) =>
  new Refused(`Invalid key ${key}${path !== null && path !== key ? ` at ${path}` : ''}`, {
    key,
    path,
    source: 'query',
    param,
  });

export function createQueryReader({ insideOf }: Types) {
  const isPlain = (attributes: Attributes, name: string) =>
    OWN.includes(name) || (attributes[name] !== undefined && !isFilledIn(attributes[name]));

  function fieldsOf(attributes: Attributes, asked: unknown, shape: Shape): readonly string[] | undefined {
    if (asked === undefined) return undefined;
    const names = (Array.isArray(asked) ? asked : String(asked).split(',')).map(String);
    const unknown = names.find((name) => !isPlain(attributes, name));
    if (unknown === undefined) return names;
    throw shape === 'v5' ? unknownKey(unknown, null, 'fields') : new Refused(`Invalid parameter ${unknown}`);
  }

  /** First level only, for `populate=*`. */
  const all = (attributes: Attributes): Record<string, Selection> =>
    Object.fromEntries(
      Object.entries(attributes)
        .filter(([, attribute]) => isFilledIn(attribute))
        .map(([name]) => [name, { filled: {} }]),
    );

  function filledOf(attributes: Attributes, asked: unknown, shape: Shape, path: string | null): Selection['filled'] {
    if (asked === undefined) return {};
    if (asked === '*' || asked === 'true') return asked === '*' ? all(attributes) : {};
    const isTree = isBag(asked);
    const entries: Array<[string, unknown]> = isTree
      ? Object.entries(asked)
      : (Array.isArray(asked) ? asked.map(String) : String(asked).split(',')).map((name) => [name.trim(), 'true']);
    const filled: Selection['filled'] = {};
    for (const [name, inner] of entries) {
      const attribute = attributes[name];
      if (attribute && isFilledIn(attribute)) {
        const below = attribute.type === 'component' ? insideOf(attribute) : {};
        const place = path === null ? name : `${path}.${name}`;
        const { populate, fields } = isBag(inner) ? inner : ({} as Bag);
        const narrowed = attribute.type === 'component' ? fieldsOf(below, fields, shape) : undefined;
        filled[name] = { filled: filledOf(below, populate, shape, place), ...(narrowed && { fields: narrowed }) };
      } else if (shape === 'v5') throw unknownKey(name, isTree ? path : name, 'populate');
    }
    return filled;
  }

  function filtersOf(attributes: Attributes, asked: unknown, shape: Shape): Record<string, string> {
    const rules = isBag(asked) ? Object.entries(asked) : [];
    const unknown = rules.find(([name]) => !isPlain(attributes, name));
    if (unknown)
      throw shape === 'v5' ? unknownKey(unknown[0], null, 'filters') : new Refused(`Invalid parameter ${unknown[0]}`);
    return Object.fromEntries(rules.map(([name, rule]) => [name, String(isBag(rule) ? rule.$eq : rule)]));
  }

  /** @throws InvalidQuery for an invalid query */
  return ({ attributes }: ContentType, query: Bag, shape: Shape): Read => {
    const stray = shape === 'v5' ? Object.keys(query).find((name) => !PARAMS.includes(name)) : undefined;
    if (stray !== undefined) throw unknownKey(stray, null, stray);
    const pagination = isBag(query.pagination) ? query.pagination : {};
    const fields = fieldsOf(attributes, query.fields, shape);
    return {
      locale: String(query.locale ?? spoken[0]),
      selection: { filled: filledOf(attributes, query.populate, shape, null), ...(fields && { fields }) },
      filters: filtersOf(attributes, query.filters, shape),
      sort: String(query.sort ?? ''),
      page: Math.max(1, Number(pagination.page) || 1),
      pageSize: Math.min(MOST_ENTRIES, Math.max(1, Number(pagination.pageSize) || PAGE_SIZE)),
      withDrafts: shape === 'v5' ? query.status === 'draft' : query.publicationState === 'preview',
    };
  };
}
