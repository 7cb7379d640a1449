/**
 * Builds a dialect from a table: verb and path of each call, and how names and values are written and read. Operators
 * write such a table (docs/operator-api.md).
 */

import { type CallName, contract } from '@baize/contract/api/contract';
import { ApiError } from '@baize/contract/errors/apiError';
import { catalogueType } from '@baize/contract/errors/errors';
import { textOfTokens } from '../../../domain/player/tokens';
import type { HttpAnswer } from '../../http';
import { CallExchange, type ExchangedAnswer } from './CallExchange';
import type { Dialect, ParsedAnswer, RenewalContext, WireRequest } from './Dialect';
import { DialectMistake, guarded } from './dialectError';
import { createRenewal, type Renewed } from './renewal';
import type { AnsweredCall, CallMapping, DialectTable, Opened, RenewalMapping, Values } from './table';
import { AT, isBelow, wireRequest } from './wireRequest';

export type { AnswerPart, At, CallMapping, DialectTable, Opened, Values, Wire } from './table';

const SIGN_INS: ReadonlySet<CallName> = new Set<CallName>(['auth.login', 'auth.register']);

function joinTokens(response: unknown): unknown {
  const { token, renewal = null, ...rest } = response as Values;
  if (typeof token !== 'string') return response;
  return { ...rest, token: textOfTokens({ access: token, renewal: renewal as string | null }) };
}

/** The renewal request carries no access token, which has expired. */
const protocolOf = (table: DialectTable, { at, body, write, read }: RenewalMapping) => ({
  toRequest(renewal: string, { getContext }: RenewalContext): WireRequest {
    return guarded('renewal', () => {
      const call = { name: 'auth.renew', params: {}, context: getContext() };
      const wire = wireRequest(table, call, { at, ...(body && { body }), values: write(renewal) });
      return {
        ...wire,
        headers: { ...wire.headers, ...table.headers({ token: null, holder: null, idempotencyKey: null }) },
      };
    });
  },
  read(status: number, data: unknown): Renewed {
    const opened = openedOf(table, { status, data });
    if (opened === null) return null;
    if (!('error' in opened)) return guarded('renewal', () => read(opened.data));
    // Maintenance or a rate limit does not end the session.
    return table.errors[opened.error.name]?.type === 'AuthorizationException' ? 'refused' : null;
  },
});

/** Names that the contract does not have: they would silently hide a feature or change an error's meaning. */
function* mistakesOf({ rows, errors, prefixes }: DialectTable): Generator<string> {
  for (const [name, { at, request }] of Object.entries(rows)) {
    if (!Object.hasOwn(contract, name)) {
      const meant = Object.keys(contract).find((known) => known.toLowerCase() === name.toLowerCase());
      yield `rows: ${name} is not in the contract${meant ? `; did you mean ${meant}?` : ''}`;
    } else if ((at === undefined) === (request === undefined)) yield `rows: ${name} needs either at or request`;
    else if (at !== undefined && !AT.test(at))
      yield `rows: ${name}: at is "${at}", must be a method and a path such as GET /v2/games`;
    else if (at !== undefined && !prefixes.some((prefix) => isBelow(AT.exec(at)?.[2] ?? '', prefix)))
      yield `rows: ${name}: at is "${at}", must be below one of the prefixes`;
  }
  for (const { type } of Object.values(errors))
    if (!catalogueType(type)) yield `errors: ${type} is not an error type of the contract`;
}

/** @throws DialectMistake for an error that is not an object, and what the dialect throws */
function openWith(table: DialectTable, { data, status }: Pick<HttpAnswer, 'status' | 'data'>): Opened {
  const opened = table.open(data, status);
  if (opened && 'error' in opened && (typeof opened.error !== 'object' || opened.error === null))
    throw new DialectMistake('returned an error that is not an object');
  return opened;
}

/** An error response that the dialect cannot open is known by its status: often it is not the operator's. */
function openedOf(table: DialectTable, answer: Pick<HttpAnswer, 'status' | 'data'>): Opened {
  if (answer.status < 400) return guarded('open', () => openWith(table, answer), malformed(answer));
  try {
    const opened = openWith(table, answer);
    return opened && 'error' in opened ? opened : null;
  } catch {
    return null;
  }
}

const malformed = ({ status, requestId }: Pick<HttpAnswer, 'status'> & { requestId?: string }) => ({
  isMalformed: true,
  status,
  requestId: requestId ?? null,
});

type OperatorError = Extract<Opened, { error: unknown }>['error'];

function refusalOf(table: DialectTable, { name, message = '', code, details }: OperatorError, status: number) {
  const known = table.errors[name];
  const error = {
    type: known?.type ?? 'UnknownErrorException',
    message: known?.message ?? message,
    code: known?.code ?? code,
  };
  // Without its details, it still is this refusal.
  const data = details && guarded('readDetails', () => table.readDetails(details), { ...error, status });
  const isExpired = table.renewal?.expired.includes(name) ?? false;
  return { error: { ...error, ...(isExpired && { isExpired }) }, ...(data && { error_data: data }) };
}

/** Some requests of the call were carried out, so the player's order is not refused for certain, and keeps its key. */
function partialError(answer: ExchangedAnswer, refused: ReturnType<typeof refusalOf> | null): ApiError {
  const { status, requestId, retryAfterMs } = answer;
  return new ApiError({
    ...refused?.error,
    ...(refused?.error_data && { data: refused.error_data }),
    ...{ status, requestId, retryAfterMs, isMalformed: true },
  });
}

type AnyRow = CallMapping<CallName>;
type ReadAnswer = Pick<HttpAnswer, 'status' | 'data'> & Partial<Omit<ExchangedAnswer, 'status' | 'data'>>;

/** An answer that was not exchanged, as in a check of the operator, has no call. */
const callOf = (name: CallName, answer: ReadAnswer): AnsweredCall =>
  answer.call ?? { name, params: {}, locale: '', isFramed: false, memory: new Map(), headers: {}, answers: [] };

function readAnswer(table: DialectTable, row: AnyRow | undefined, name: CallName, answer: ReadAnswer): ParsedAnswer {
  const read = (data: unknown, meta: unknown) =>
    guarded(
      'read',
      () => {
        const call = callOf(name, answer);
        const response = row?.read ? row.read(data, meta, call) : table.read(data, meta, call);
        return { response: SIGN_INS.has(name) ? joinTokens(response) : response };
      },
      malformed(answer),
    );
  if (answer.isComplete && answer.hasSeveral) {
    const { answers } = callOf(name, answer);
    return read(
      answers.map(({ data }) => data),
      answers.map(({ meta }) => meta),
    );
  }
  const opened = openedOf(table, answer);
  if (opened && !('error' in opened) && !answer.hasSeveral) return read(opened.data, opened.meta);
  const refused = opened && 'error' in opened ? refusalOf(table, opened.error, answer.status) : null;
  if (answer.isPartial && !refused?.error.isExpired) throw partialError(answer as ExchangedAnswer, refused);
  return refused;
}

/** @throws Error for unknown names */
export function describeDialect(table: DialectTable): Dialect {
  const mistakes = [...mistakesOf(table)];
  if (mistakes.length > 0) throw new Error(['The API dialect has errors:', ...mistakes].join('\n  '));
  const rows = new Map(Object.entries(table.rows) as Array<[CallName, AnyRow]>);
  const read: Dialect['read'] = (name, answer) => readAnswer(table, rows.get(name), name, answer);
  const dialect: Dialect = {
    prefixes: table.prefixes,
    session: table.session,
    has: (name) => rows.has(name),
    toRequest(name, params, context) {
      const row = rows.get(name);
      if (!row) return null;
      const sent = {
        table,
        row,
        name,
        params: params as never,
        context,
        read: (answer: HttpAnswer) => read(name, answer),
      };
      // The exchange writes the request, where a mistake is a failure of the call.
      return { method: 'GET', path: '', headers: {}, exchange: new CallExchange(sent).run };
    },
    read,
    headers: (meta) => guarded('headers', () => table.headers(meta)),
  };
  const { renewal } = table;
  if (renewal) dialect.createRenewal = (place) => createRenewal(protocolOf(table, renewal), place);
  return dialect;
}
