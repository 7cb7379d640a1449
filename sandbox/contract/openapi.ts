/** Builds the OpenAPI 3.1 document of the product API from the contract that is checked at run time. */

import { API_VERSION, type CallName, contract, type Params } from '@baize/contract/api/contract';
import { operatorErrors } from '@baize/contract/errors/operatorErrors';
import { REQUEST_ID_HEADER } from '@baize/contract/errors/requestId';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { entities } from './entities';
import { summaries } from './summaries';

export type JsonSchema = { [key: string]: unknown };

/** What only the TypeScript types carry: call parameters and the JSDoc of entity fields. */
export interface TypeNotes {
  params: Record<CallName, JsonSchema>;
  entities: Record<string, JsonSchema>;
  answers: Record<CallName, JsonSchema>;
}

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const refTo = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` });

/** Units implied by a field's name, added to its description. */
const UNITS: ReadonlyArray<{ names: RegExp; unit: string; example: string | number }> = [
  { names: /(_at|^reg_time|^resend_time|^until)$/, unit: 'Unix seconds, UTC.', example: 1_767_225_600 },
  { names: /^time_to_force_logout$/, unit: 'Seconds.', example: 1_800 },
  { names: /_minutes$/, unit: 'Minutes.', example: 30 },
  { names: /^birth_date$/, unit: 'ISO 8601 date.', example: '1990-02-28' },
  { names: /^currency$/, unit: 'ISO 4217 code, or the operator’s own.', example: 'EUR' },
  { names: /^country_code$/, unit: 'ISO 3166-1 alpha-2 code.', example: 'IE' },
];

/** Adds the unit and the example that the field's name implies. */
function withUnit(name: string, field: JsonSchema): JsonSchema {
  const known = UNITS.find(({ names }) => names.test(name));
  const ownDescription = typeof field.description === 'string' ? stripInternalRefs(field.description) : '';
  const description = [ownDescription, known?.unit].filter(Boolean).join(' ');
  return { ...field, ...(description && { description }), ...(known && { examples: [known.example] }) };
}

/** Calls that also accept fields defined by the operator. */
type OpenFormCall = { [Name in CallName]: string extends keyof Params<Name> ? Name : never }[CallName];
const openForms: Record<OpenFormCall, true> = { 'auth.register': true, 'account.saveProfileInfo': true };

/** Removes references that mean nothing to API readers: behaviour IDs and links to docs. */
const stripInternalRefs = (text: string): string =>
  text
    .replace(/\s*\((?:[A-Z]-\d+(?:, )?)+\)/g, '')
    .replace(/\s*\(docs\/[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Points `$ref`s at the document's shared schemas and drops the schema's own `$defs`. */
function relocateRefs(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(relocateRefs);
  if (!isRecord(schema)) return schema;
  const { $schema: _, $defs: __, ...rest } = schema;
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : relocateRefs(value),
    ]),
  );
}

/** Adds the JSDoc of the type's fields to the schema; a `$ref` has it at its target. */
function withNotes(schema: unknown, notes: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const known = isRecord(notes) ? notes : {};
  const noted: JsonSchema = { ...schema };
  if (typeof known.description === 'string' && schema.description === undefined)
    noted.description = stripInternalRefs(known.description);
  if (isRecord(schema.properties)) {
    const fieldNotes = isRecord(known.properties) ? known.properties : {};
    noted.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => {
        const written = withNotes(field, fieldNotes[name]);
        return [name, isRecord(written) ? withUnit(name, written) : written];
      }),
    );
  }
  if (schema.items !== undefined) noted.items = withNotes(schema.items, known.items);
  return noted;
}

const namedEntities: Record<string, v.GenericSchema> = Object.fromEntries(
  Object.entries(entities)
    .filter(([, schema]) => typeof schema === 'object')
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);
const OPTIONS = { typeMode: 'input', target: 'draft-2020-12', errorMode: 'throw', definitions: namedEntities } as const;
const EXAMPLE = { amount: '1250.00', currency: 'EUR' };
const MONEY = 'A decimal string such as `1250.00`, never a number, and a currency code.';

function entitySchemas(notes: TypeNotes): JsonSchema {
  const all = toJsonSchema(v.object(namedEntities), OPTIONS).$defs ?? {};
  const schemas: JsonSchema = {};
  for (const [name, schema] of Object.entries(all))
    schemas[name] = withNotes(relocateRefs(schema), notes.entities[name]);
  return { ...schemas, Money: { ...(schemas.Money as JsonSchema), description: MONEY, examples: [EXAMPLE] } };
}

/** Properties of a call's parameters, merged over `allOf`. */
function fieldsOf(schema: JsonSchema): { properties: Record<string, JsonSchema>; required: string[] } {
  const members = Array.isArray(schema.allOf) ? (schema.allOf as JsonSchema[]) : [];
  const inner = members.map(fieldsOf);
  return {
    properties: Object.assign({}, ...inner.map(({ properties }) => properties), schema.properties),
    required: [...inner.flatMap(({ required }) => required), ...((schema.required as string[] | undefined) ?? [])],
  };
}

/** `from` and `to` are times in every call. */
const described = (field: JsonSchema, name: string) =>
  withUnit(name === 'from' || name === 'to' ? 'until' : name, field);

/** Query parameter of a read: lists as `name[]`, objects as JSON text. */
function queryParameter(name: string, field: JsonSchema, isRequired: boolean): JsonSchema {
  const { description, ...schema } = described(field, name);
  const base = { in: 'query', required: isRequired, ...(description !== undefined && { description }) };
  if (schema.type === 'array') return { name: `${name}[]`, ...base, style: 'form', explode: true, schema };
  if (schema.type === 'object') return { name, ...base, content: { 'application/json': { schema } } };
  return { name, ...base, schema };
}

/** The types describe a file as an object with only these properties. */
const isFile = ({ properties }: JsonSchema) => isRecord(properties) && Object.keys(properties).join() === 'size,type';
const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

function formBody({ properties, required }: ReturnType<typeof fieldsOf>, isOpen: boolean): JsonSchema {
  const fields = Object.entries(properties).map(([name, field]): [string, JsonSchema] => {
    return [name, isFile(field) ? FILE : described(field, name)];
  });
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields),
    ...(required.length > 0 && { required }),
    ...(isOpen && {
      additionalProperties: { type: ['string', 'number', 'boolean'] },
      description: 'Also accepts the fields that the operator defines.',
    }),
  };
  // Clients send a form body even when it is empty.
  return { required: required.length > 0, content: { 'multipart/form-data': { schema } } };
}

const failure = (description: string) => ({
  description: description,
  headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
  content: { 'application/json': { schema: refTo('schemas', 'Failure') } },
});

const SHARED = ['version', 'locale', 'requestId', 'holder'];

function operationOf(name: CallName, notes: TypeNotes): JsonSchema {
  const row: { verb: 'GET' | 'POST'; answer: v.GenericSchema; movesMoney?: true; isAddition?: true } = contract[name];
  const fields = fieldsOf(notes.params[name]);
  const query = Object.entries(fields.properties).map(([field, schema]) =>
    queryParameter(field, schema, fields.required.includes(field)),
  );
  const isOpen = Object.hasOwn(openForms, name);
  const schema = withNotes(relocateRefs(toJsonSchema(row.answer, OPTIONS)), notes.answers[name]);
  const done = { type: 'object', properties: { response: schema }, required: ['response'] };
  return {
    operationId: name,
    summary: summaries[name],
    tags: [name.replace(/\..*$/, '').toLowerCase()],
    ...(row.isAddition && {
      description: 'Baize extension. Features that use it are hidden when the operator does not implement it.',
    }),
    'x-addition': row.isAddition ?? false,
    'x-moves-money': row.movesMoney ?? false,
    parameters: [
      ...SHARED.map((section) => refTo('parameters', section)),
      ...(row.movesMoney ? [refTo('parameters', 'idempotencyKey')] : []),
      ...(row.verb === 'GET' ? query : []),
    ],
    ...(row.verb === 'POST' && { requestBody: formBody(fields, isOpen) }),
    responses: {
      200: {
        description: 'Success or failure: most failures are sent with this status.',
        content: { 'application/json': { schema: { anyOf: [done, refTo('schemas', 'Failure')] } } },
      },
      default: refTo('responses', 'failure'),
    },
  };
}

const FAILURE = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
          examples: operatorErrors,
          description: 'Error type. Clients treat an unknown type as a general failure.',
        },
        message: { type: 'string', description: 'For logs; never shown to players.' },
        code: { type: ['string', 'number'] },
      },
      required: ['type'],
    },
    error_data: { type: 'object', description: 'Details keyed by field or subject.' },
  },
  required: ['error'],
};

const parameters = {
  version: {
    name: 'version',
    in: 'query',
    schema: { type: 'string', default: API_VERSION },
    description: 'API version of the client.',
  },
  locale: {
    name: 'locale',
    in: 'query',
    schema: { type: 'string', examples: ['en-US', 'fr-FR'] },
    description: 'Language of texts in the response.',
  },
  requestId: {
    name: REQUEST_ID_HEADER,
    in: 'header',
    schema: { type: 'string' },
    description: 'Unique ID of this attempt, for logs.',
  },
  holder: {
    name: 'X-Player',
    in: 'header',
    schema: { type: 'string' },
    description: 'Expected player of a cookie session; refused if another player is signed in.',
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description:
      'Same key for every retry of one operation: it is executed once and every retry gets the same response.',
  },
};

/** @param notes result of `readTypeNotes` */
export function openApiDocument(notes: TypeNotes): JsonSchema {
  const names = Object.keys(contract) as CallName[];
  const areas = [...new Set(names.map((name) => name.replace(/\..*$/, '').toLowerCase()))].toSorted();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baize operator API',
      version: API_VERSION,
      description:
        'Every call is `/api/<name>`. Reads use GET with a query string; all other calls use POST with a form. A response is `{"response": …}` or `{"error": …}`. Amounts are decimal strings with a currency; times are Unix seconds in UTC. Unlisted fields are ignored. "Not in the specification" marks optional Baize extensions: features that need a missing one are hidden.',
    },
    tags: areas.map((name) => ({ name })),
    security: [{}, { cookie: [] }, { bearer: [] }],
    paths: Object.fromEntries(
      names.map((name) => [`/api/${name}`, { [contract[name].verb.toLowerCase()]: operationOf(name, notes) }]),
    ),
    components: {
      schemas: { ...entitySchemas(notes), Failure: FAILURE },
      parameters,
      responses: { failure: failure('The call failed; see the error type.') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'bz_session', description: 'The cookie name is configurable.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'Token of a launch or of a client without cookies.' },
      },
    },
  };
}
