/** The contract's own wire format: `/api/{call}`, queries and forms, `{response}` or `{error}` (docs/openapi.json). */
import { API_VERSION, contract } from '@baize/contract/api/contract';
import type { Dialect, ParsedAnswer } from './Dialect';

/** The games filter is sent as JSON text. */
function wireValues(params: unknown): Record<string, unknown> {
  const { options, ...rest } = params as Record<string, unknown>;
  return options === undefined ? rest : { ...rest, options: JSON.stringify(options) };
}

export const contractDialect: Dialect = {
  prefixes: ['/api'],
  session: 'cookie',
  toRequest(name, params, { locale, isFramed }) {
    const isRead = contract[name].verb === 'GET';
    const values = wireValues(params);
    return {
      method: contract[name].verb,
      path: `/api/${name}`,
      query: { ...(isRead && values), version: API_VERSION, locale, ...(isFramed && { nonstrict: 1 }) },
      ...(!isRead && { form: values }),
    };
  },
  read(_name, { data }): ParsedAnswer {
    const { response, error } = (data ?? {}) as { response?: unknown; error?: { type?: unknown } };
    return response !== undefined || typeof error?.type === 'string' ? (data as ParsedAnswer) : null;
  },
  headers: ({ token, holder, idempotencyKey }) => ({
    ...(token && { Authorization: `Bearer ${token}` }),
    // Added by Baize: an operator that supports it refuses the call in another player's session.
    ...(holder !== null && { 'X-Player': String(holder) }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }),
};
