/**
 * Builds a dialect from a table: verb and path of each call, and how names and values are written and read. Operators
 * write such a table (docs/operator-api.md).
 */

import { type CallName, contract, type Params, type Sent } from '@baize/contract/api/contract';
import { catalogueType, type ErrorType } from '@baize/contract/errors/errors';
import { textOfTokens } from '../../../domain/player/tokens';
import type { HttpAnswer } from '../../http';
import type { CallMeta, Dialect, ParsedAnswer, RenewalContext, RequestContext, WireRequest } from './Dialect';
import { createRenewal, type Renewed } from './renewal';

type Values = Record<string, unknown>;
type Verb = WireRequest['method'];
/** A type of the error catalogue; an identity provider may add its name as a prefix. */
type TypeOfError = ErrorType | `${string}VerificationRequiredException`;

export type Opened =
  | { data: unknown; meta?: unknown }
  | { error: { name: string; message?: string; code?: string; details?: Values | undefined } }
  | null;

export interface CallMapping<Name extends CallName> {
  /** For example `GET /v2/games/{sysname}`; braces hold a parameter by its name in the contract. */
  at: `${Verb} /${string}`;
  /** Body of a write; default JSON. A call with a file needs `form`. */
  body?: 'json' | 'form';
  /** Maps parameters to the wire format instead of the dialect's `write`; the result has no path parameters. */
  write?: (params: Params<Name>) => Values;
  /** Maps the answer to the contract instead of the dialect's `read`. */
  read?: (data: unknown, meta: unknown) => Sent<Name>;
}

/** How an expired access token is renewed. */
export interface RenewalMapping {
  at: `${Verb} /${string}`;
  /** Request body for the renewal token of a sign-in. */
  write: (renewal: string) => Values;
  read: (data: unknown) => { token: string; renewal?: string | null };
  /** Error names for an expired token; such a refusal comes before the call has any effect. */
  expired: readonly string[];
}

export interface DialectTable {
  prefixes: readonly string[];
  session: Dialect['session'];
  /** With it, a sign-in's `read` returns a `renewal` next to its token. */
  renewal?: RenewalMapping;
  /** A missing row means that the operator does not support the call. */
  rows: { [Name in CallName]?: CallMapping<Name> };
  always: (context: RequestContext) => { query?: Values; headers?: Record<string, string> };
  headers: (marks: CallMeta) => Record<string, string>;
  write: (params: Values) => Values;
  read: (data: unknown, meta: unknown, name: CallName) => unknown;
  open: (body: unknown, status: number) => Opened;
  /** The product's error type and optional code by the operator's error name; others become a general failure. */
  errors: Readonly<Record<string, { type: TypeOfError; code?: string; message?: string }>>;
  readDetails: (details: Values) => Values;
}

interface Endpoint {
  method: Verb;
  path: string;
  inPath: string[];
}

function endpointOf(at: string): Endpoint {
  const [method = 'GET', path = '/'] = at.split(' ');
  return { method: method as Verb, path, inPath: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '') };
}

const omit = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Lists and plain values are sent as they are, nested objects as JSON text. */
const inQuery = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isDeep = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [name, isDeep ? JSON.stringify(value) : value];
    }),
  );

const SIGN_INS: ReadonlySet<CallName> = new Set<CallName>(['auth.login', 'auth.register']);

function joinTokens(response: unknown): unknown {
  const { token, renewal = null, ...rest } = response as Values;
  if (typeof token !== 'string') return response;
  return { ...rest, token: textOfTokens({ access: token, renewal: renewal as string | null }) };
}

/** The renewal request carries no access token, which has expired. */
const protocolOf = ({ always, headers, open, errors }: DialectTable, { at, write, read }: RenewalMapping) => ({
  toRequest(renewal: string, { getContext }: RenewalContext): WireRequest {
    const { method, path } = endpointOf(at);
    const common = always(getContext());
    const marks = { token: null, holder: null, idempotencyKey: null };
    return {
      method,
      path,
      query: common.query ?? {},
      headers: { ...common.headers, ...headers(marks) },
      json: write(renewal),
    };
  },
  read(status: number, data: unknown): Renewed {
    const opened = open(data, status);
    if (opened === null) return null;
    if (!('error' in opened)) return status < 400 ? read(opened.data) : null;
    // Maintenance or a rate limit does not end the session.
    return errors[opened.error.name]?.type === 'AuthorizationException' ? 'refused' : null;
  },
});

/** Names that the contract does not have: they would silently hide a feature or change an error's meaning. */
function* mistakesOf({ rows, errors }: DialectTable): Generator<string> {
  for (const [name, { at }] of Object.entries(rows)) {
    if (!Object.hasOwn(contract, name)) {
      const meant = Object.keys(contract).find((known) => known.toLowerCase() === name.toLowerCase());
      yield `rows: ${name} is not in the contract${meant ? `; did you mean ${meant}?` : ''}`;
    } else if (!/^(GET|POST|PUT|PATCH|DELETE) \/\S*$/.test(at))
      yield `rows: ${name}: at is "${at}", must be a method and a path such as GET /v2/games`;
  }
  for (const { type } of Object.values(errors))
    if (!catalogueType(type)) yield `errors: ${type} is not an error type of the contract`;
}

/** @throws Error for unknown names, or two changes with the same verb and path */
export function describeDialect(table: DialectTable): Dialect {
  const mistakes = [...mistakesOf(table)];
  if (mistakes.length > 0) throw new Error(['The API dialect has errors:', ...mistakes].join('\n  '));
  type AnyRow = CallMapping<CallName>;
  const rows = new Map(Object.entries(table.rows) as Array<[CallName, AnyRow]>);
  const endpoints = new Map([...rows].map(([name, row]) => [name, endpointOf(row.at)] as const));
  const taken = new Map<string, CallName>();
  for (const [name, { at }] of rows) {
    const same = taken.get(at);
    // Two reads may share an address, two changes may not.
    if (same && contract[name].verb === 'POST') throw new Error(`rows: ${name} and ${same} have the same address`);
    taken.set(at, name);
  }
  const dialect: Dialect = {
    prefixes: table.prefixes,
    session: table.session,
    has: (name) => rows.has(name),
    recordAs: (name, params) => ({
      name,
      verb: contract[name].verb,
      params: params as Values,
      body: (status, data) => JSON.stringify(dialect.read(name, { status, data })) ?? '',
    }),
    toRequest(name, params, context) {
      const row = rows.get(name);
      const place = endpoints.get(name);
      if (!row || !place) return null;
      const { method, inPath } = place;
      const all = params as Values;
      const path = inPath.reduce(
        (at, part) => at.replace(`{${part}}`, encodeURIComponent(String(all[part]))),
        place.path,
      );
      const rest = row.write ? row.write(params as Params<CallName>) : table.write(omit(all, inPath));
      const { query = {}, headers = {} } = table.always(context);
      const hasBody = method !== 'GET' && method !== 'DELETE';
      const body = row.body === 'form' ? { form: rest } : { json: rest };
      return { method, path, headers, query: { ...query, ...(!hasBody && inQuery(rest)) }, ...(hasBody && body) };
    },
    read(name, { data, status }: Pick<HttpAnswer, 'data' | 'status'>): ParsedAnswer {
      const opened = table.open(data, status);
      if (opened === null) return null;
      if ('error' in opened) {
        const { name: errorName, message = '', code, details } = opened.error;
        const known = table.errors[errorName];
        return {
          error: {
            type: known?.type ?? 'UnknownErrorException',
            message: known?.message ?? message,
            code: known?.code ?? code,
            ...(table.renewal?.expired.includes(errorName) && { isExpired: true }),
          },
          ...(details && { error_data: table.readDetails(details) }),
        };
      }
      const read = rows.get(name)?.read;
      const response = read ? read(opened.data, opened.meta) : table.read(opened.data, opened.meta, name);
      return { response: SIGN_INS.has(name) ? joinTokens(response) : response };
    },
    headers: table.headers,
  };
  const { renewal } = table;
  if (renewal) dialect.createRenewal = (place) => createRenewal(protocolOf(table, renewal), place);
  return dialect;
}
