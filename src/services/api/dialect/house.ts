/** The contract as it stands: `/api/{row}`, queries and forms, `{response}` or `{error}` (N-1, docs/openapi.json). */
import * as v from 'valibot';
import { API_VERSION, contract } from '../contract';
import type { Dialect, Said } from './Dialect';

const envelope = v.union([
  v.object({ response: v.unknown() }),
  v.object({
    error: v.object({
      type: v.string(),
      message: v.optional(v.string(), ''),
      code: v.optional(v.union([v.string(), v.number()])),
    }),
    error_data: v.optional(v.record(v.string(), v.unknown())),
  }),
]);

/** The filter of a games list travels as JSON text (G-2); everything else as it is. */
function wireValues(params: unknown): Record<string, unknown> {
  const { options, ...rest } = params as Record<string, unknown>;
  return options === undefined ? rest : { ...rest, options: JSON.stringify(options) };
}

export const house: Dialect = {
  prefixes: ['/api'],
  session: 'cookie',
  isOwn: true,
  ask(name, params, { locale, isFramed }) {
    const isRead = contract[name].verb === 'GET';
    const values = wireValues(params);
    return {
      method: contract[name].verb,
      path: `/api/${name}`,
      query: { ...(isRead && values), version: API_VERSION, locale, ...(isFramed && { nonstrict: 1 }) },
      ...(!isRead && { form: values }),
    };
  },
  read(_name, { data }): Said {
    const body = v.safeParse(envelope, data);
    return body.success ? body.output : null;
  },
  headers: ({ token, holder, idempotencyKey }) => ({
    ...(token && { Authorization: `Bearer ${token}` }),
    // An operator refuses it in any other player's session (an addition of ours).
    ...(holder !== null && { 'X-Player': String(holder) }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }),
};
