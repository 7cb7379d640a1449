/** Writes a request of a dialect as it is sent. */
import type { HttpRequest } from '../../httpMessages';
import { DialectMistake } from './dialectError';
import type { At, BodyFormat, DialectTable, OperatorRequest, Values } from './table';

/** The row of the contract, for the web server's metrics and traces. */
export const CALL_HEADER = 'X-Call';

/** A method and a path. */
export const AT = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/;

export const isBelow = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && /^(?:[/?]|$)/.test(path.slice(prefix.length));

/** Also in the spelling that servers decode. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/?#]|$)|[\\#]/i;

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

/** The bodies of HTML forms: a list repeats its name, and missing values are left out. */
function urlencoded(values: Values): URLSearchParams {
  const pairs = Object.entries(inQuery(values)).flatMap(([name, value]) =>
    [value].flat().map((one): [string, unknown] => [name, one]),
  );
  const sent = pairs.filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(sent.map(([name, value]) => [name, String(value)]));
}

export function bodyOf(format: BodyFormat | undefined, values: Values): Pick<HttpRequest, 'form' | 'json'> {
  if (format === 'form') return { form: values };
  return { json: format === 'urlencoded' ? urlencoded(values) : values };
}

/**
 * Fills the braces of a path.
 * @throws DialectMistake for a path outside of the prefixes: it could reach another host, or another call
 */
function addressOf(prefixes: readonly string[], at: At, params: Values) {
  const [, method, template = ''] = AT.exec(at) ?? [];
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  if (!method) throw new DialectMistake('at must be a method and a path, such as GET /v2/games');
  if (!prefixes.some((prefix) => isBelow(path, prefix)) || DOT_SEGMENT.test(path))
    throw new DialectMistake('the path must be below one of the prefixes');
  const inPath = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return { method: method as HttpRequest['method'], path, inPath };
}

/** @throws DialectMistake, and what the dialect's functions throw */
export function wireRequest(
  table: DialectTable,
  { name, params, context }: { name: string; params: Values; context: Parameters<DialectTable['always']>[0] },
  { at, body, values, headers }: OperatorRequest,
): HttpRequest {
  const { method, path, inPath } = addressOf(table.prefixes, at, params);
  const sent = values ?? table.write(omit(params, inPath));
  const common = table.always(context);
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return {
    method,
    path,
    query: { ...common.query, ...(!hasBody && inQuery(sent)) },
    headers: { ...common.headers, [CALL_HEADER]: name, ...headers },
    ...(hasBody && bodyOf(body, sent)),
  };
}
