/**
 * Generates Strapi's content types and components from the entities, so they stay in sync. The files fit versions 4 and
 * 5.
 */

import { HostSeo, Page, Seo, schemas } from '@baize/contract/cms/entities';
import { entrySchemaOf, isExpected } from '@baize/contract/cms/tolerant';
import type * as v from 'valibot';
import { configAddresses, listAddresses } from '../../src/services/cms/addresses';
import { wireName } from '../../src/services/cms/flatten';
import { fieldsOf } from '../../src/services/cms/populate';
import { descriptions } from './words';

type Schema = v.GenericSchema;
type Json = Record<string, unknown>;
interface Attribute extends Json {
  type: string;
}

/** Component names by field, where the two differ. */
const COMPONENTS: Record<string, string> = {
  redirects: 'redirect',
  default: 'default-seo',
  presets: 'preset',
  amounts: 'amount',
  currencies: 'currency',
  view: 'cashier-view',
  confirmContactButton: 'contact-button',
  banners: 'image-key',
  offers: 'image-key',
  jackpots: 'image-key',
  tournaments: 'image-key',
  notices: 'loyalty-notice',
  registration: 'registration-form',
  restore: 'restore-form',
  profileSettings: 'profile-form',
  currencyConditions: 'currency-condition',
  fields: 'form-field',
  options: 'option',
  socials: 'social',
  columns: 'footer-column',
  links: 'link',
  meta: 'tag',
  snippets: 'snippet',
  faq: 'question',
};
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const componentOf = (field: string) => COMPONENTS[field] ?? kebab(field);

/** Fields with texts longer than a line. */
const LONG =
  /^(description|text|about|responsible|lead|robotsTxt|code|answer|intro|message|otherMessage|subtitle|publicSubtitle|termsText|content|pattern|licence)$/;

interface SchemaInternals {
  type: string;
  wrapped?: Schema;
  fallback?: unknown;
  options?: unknown[];
  pipe?: SchemaInternals[];
  requirement?: unknown;
}
const internalsOf = (schema: Schema) => schema as unknown as SchemaInternals;

function unwrapped(schema: Schema): SchemaInternals {
  const { wrapped } = internalsOf(schema);
  return wrapped ? unwrapped(wrapped) : internalsOf(schema);
}

function textAttribute(field: string): Attribute {
  return { type: LONG.test(field) ? 'text' : 'string' };
}

/** Attribute of a field that is neither a component nor a list. */
function plainAttribute(field: string, schema: Schema): Attribute {
  const own = internalsOf(schema);
  const core = unwrapped(schema);
  const isRequired = own.wrapped === undefined || isExpected(schema);
  const checks = core.pipe ?? [];
  const extras: Json = {
    ...(isRequired && { required: true }),
    ...(own.fallback !== undefined &&
      own.fallback !== '' &&
      typeof own.fallback !== 'object' && { default: own.fallback }),
  };
  if (core.type === 'boolean') return { type: 'boolean', ...extras };
  if (core.type === 'number')
    return { type: 'integer', ...extras, min: checks.some(({ type }) => type === 'integer') ? 1 : 0 };
  if (core.type === 'record') return { type: 'json' };
  if (core.type === 'picklist') {
    const options = core.options as string[];
    const isNamed = options.every((option) => /^[a-z]/i.test(option));
    return isNamed
      ? { type: 'enumeration', enum: options, ...extras }
      : { type: 'string', regex: `^(${options.join('|')})$`, ...extras };
  }
  if (core.type === 'union') {
    const isRich = (core.options as SchemaInternals[]).some(({ type }) => type === 'custom');
    return isRich ? { type: 'richtext' } : { type: 'string' };
  }
  const pattern = checks.find(({ type }) => type === 'regex')?.requirement;
  return { ...textAttribute(field), ...extras, ...(pattern instanceof RegExp && { regex: '^(#[0-9a-fA-F]{6})?$' }) };
}

const components = new Map<string, { attributes: Json; signature: string }>();

function component(name: string, fields: Record<string, Schema>): string {
  const attributes = attributesOf(name, fields);
  const signature = JSON.stringify(attributes);
  const existing = components.get(name);
  if (existing && existing.signature !== signature)
    throw new Error(`Two different components are named ${name}; rename one of them`);
  components.set(name, { attributes, signature });
  return `baize.${name}`;
}

function attributeOf(field: string, schema: Schema): Attribute {
  const item = entrySchemaOf(schema);
  if (item === 'picture') return { type: 'media', multiple: false, allowedTypes: ['images'] };
  const fields = fieldsOf(item ?? schema);
  if (fields) return { type: 'component', repeatable: item !== null, component: component(componentOf(field), fields) };
  return item ? { type: 'json' } : plainAttribute(field, schema);
}

/** Fields that the CMS adds to every entry. */
const BUILT_IN_FIELDS = ['updatedAt'];

function attributesOf(owner: string, fields: Record<string, Schema>): Record<string, Attribute> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => !BUILT_IN_FIELDS.includes(field))
      .map(([field, schema]) => {
        const name = wireName(field);
        if (!descriptions[owner]?.[name])
          throw new Error(`No description of ${owner}.${name}; add it to scripts/cms/words.ts`);
        return [name, attributeOf(field, schema)];
      }),
  );
}

const title = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
const LOCALIZED = { i18n: { localized: true } };
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const singularOf: Record<string, string> = { pages: 'page', 'page-seos': 'page-seo', 'seo-hosts': 'seo-host' };

function typeFiles(address: string, schema: Schema): Array<[string, string]> {
  const singular = singularOf[address] ?? address;
  const isSingle = singular === address;
  const attributes = attributesOf(singular === 'page-seo' ? 'seo' : singular, fieldsOf(schema) ?? {});
  const file = {
    kind: isSingle ? 'singleType' : 'collectionType',
    collectionName: isSingle ? `${address.replaceAll('-', '_')}_entries` : address.replaceAll('-', '_'),
    info: {
      singularName: singular,
      pluralName: isSingle ? `${address}-entries` : address,
      displayName: title(singular),
    },
    options: { draftAndPublish: true },
    pluginOptions: LOCALIZED,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, attribute]) => [name, { ...attribute, pluginOptions: LOCALIZED }]),
    ),
  };
  const folder = `strapi/src/api/${singular}`;
  const factory = (kind: string) =>
    `const { factories } = require('@strapi/strapi');\n\nmodule.exports = factories.createCore${kind}('api::${singular}.${singular}');\n`;
  return [
    [`${folder}/content-types/${singular}/schema.json`, json(file)],
    [`${folder}/controllers/${singular}.js`, factory('Controller')],
    [`${folder}/routes/${singular}.js`, factory('Router')],
    [`${folder}/services/${singular}.js`, factory('Service')],
  ];
}

const componentFile = (name: string, attributes: Json): [string, string] => [
  `strapi/src/components/baize/${name}.json`,
  json({
    collectionName: `components_baize_${name.replaceAll('-', '_')}`,
    info: { displayName: title(name) },
    options: {},
    attributes,
  }),
];

const kinds: Record<string, string> = {
  string: 'text',
  text: 'long text',
  richtext: 'Markdown or HTML',
  boolean: 'yes or no',
  integer: 'number',
  enumeration: 'choice',
  json: 'JSON',
  media: 'image',
};
function kindOf({ type, component: inner, repeatable, enum: options, default: otherwise }: Json): string {
  if (typeof inner === 'string')
    return `${repeatable ? 'list of ' : ''}[${inner.replace('baize.', '')}](#${inner.replace('baize.', '')})`;
  const kind = Array.isArray(options) ? options.join(', ') : (kinds[String(type)] ?? String(type));
  return otherwise === undefined ? kind : `${kind} (${String(otherwise)})`;
}

function section(name: string, own: string, attributes: Json): string {
  const rows = Object.entries(attributes).map(([field, attribute]) => {
    const { required } = attribute as Json;
    return `| ${field}${required ? ' *' : ''} | ${kindOf(attribute as Json)} | ${descriptions[own]?.[field] ?? ''} |`;
  });
  return [`### ${name}`, '', '| field | type | description |', '|---|---|---|', ...rows, ''].join('\n');
}

/** Every generated file below `cms/`, by path. */
export function contentTypes(): Map<string, string> {
  components.clear();
  const singles = Object.entries(schemas).map(
    ([name, schema]) => [configAddresses[name as keyof typeof schemas], schema] as const,
  );
  const lists = [
    [listAddresses.pages, Page],
    [listAddresses.pageSeos, Seo],
    [listAddresses.hostSeos, HostSeo],
  ] as const;
  const types = [...singles, ...lists];
  const files = types.flatMap(([address, schema]) => typeFiles(address, schema));
  const parts = [...components].sort(([one], [two]) => (one < two ? -1 : 1));
  const sections = types.map(([address, schema]) => {
    const own = singularOf[address] ?? address;
    const name = own === 'page-seo' ? 'seo' : own;
    return section(own, name, attributesOf(name, fieldsOf(schema) ?? {}));
  });
  const fieldList = [
    '# Fields of the CMS',
    '',
    'Generated from the entities by `npx tsx scripts/cms/types.ts`. Fields with * are required. The default value is in parentheses.',
    'Every entry has one version per language. `page-seo` is the SEO of a URL that is not a content page.',
    '',
    '## Content types',
    '',
    ...sections,
    '## Components',
    '',
    ...parts.map(([name, { attributes }]) => section(name, name, attributes)),
  ].join('\n');
  return new Map([
    ...files,
    ...parts.map(([name, { attributes }]) => componentFile(name, attributes)),
    ['FIELDS.md', `${fieldList.trimEnd()}\n`],
  ]);
}
