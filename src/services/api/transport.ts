/** How a row of the contract becomes a request, and its answer a checked value or an `ApiError`. */
import * as v from 'valibot';
import { ApiError } from '../../domain/apiError';
import { withFingerprint } from '../fingerprint/fingerprint';
import { addressOf, createHttp, type HttpAnswer } from '../http';
import type { Call, CallOptions, CallSettings } from './call';
import { type Answer, API_VERSION, type CallName, contract, type Params } from './contract';
import { readAnswer } from './tolerant';

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

/** Unwraps the envelope. @throws ApiError with the product's type, or `isMalformed` when the body is something else. */
function unwrap(answer: HttpAnswer): unknown {
  const body = v.safeParse(envelope, answer.data);
  const { status, retryAfterMs, requestId } = answer;
  if (body.success && 'error' in body.output) {
    const { error, error_data } = body.output;
    throw new ApiError({
      type: error.type,
      status,
      retryAfterMs,
      requestId,
      message: error.message,
      ...(error.code !== undefined && { code: error.code }),
      ...(error_data && { data: error_data }),
    });
  }
  if (status >= 400) throw new ApiError({ status, retryAfterMs, requestId });
  if (!body.success || !('response' in body.output)) throw new ApiError({ status, isMalformed: true, requestId });
  return body.output.response;
}

/** Misfits that were told; a server tells each once, however many pages it makes. */
const told = new Set<string>();
const MOST_TOLD = 1_000;

/** What is asked of an answer besides its shape. */
interface Asked {
  requestId: string;
  /** Of a list, a later page than the first. */
  isLaterPage: boolean;
  /** Told of a field that did not fit, once. */
  onMisfit: (path: string) => void;
}

function checked<Name extends CallName>(name: Name, response: unknown, asked: Asked): Answer<Name> {
  const { requestId, isLaterPage, onMisfit } = asked;
  const read = readAnswer(contract[name].answer, response, isLaterPage);
  if ('issue' in read) {
    const message = `${name}: ${v.getDotPath(read.issue as never) ?? ''} ${read.issue.message}`;
    throw new ApiError({ isMalformed: true, requestId, message });
  }
  for (const path of read.misfits) onMisfit(path);
  return read.output as Answer<Name>;
}

const queryOf = (params: unknown, locale: string, isFramed = false) => ({
  ...wireValues(params),
  version: API_VERSION,
  locale,
  ...(isFramed && { nonstrict: 1 }),
});

/** Path and query by which a page of ours reads; `locale` in the API's spelling. */
export const readAddress = <Name extends CallName>(name: Name, params: Params<Name>, locale: string): string =>
  addressOf(`/api/${name}`, queryOf(params, locale));

/** The player whom a call by cookie is meant for; an operator refuses it in any other's session (an addition of ours). */
const HOLDER_HEADER = 'X-Player';
/** What finds out whose session it is cannot be meant for one. */
const asksWho: ReadonlySet<CallName> = new Set<CallName>(['account.getInfo', 'auth.login', 'auth.register']);

const eitherOf = (one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined =>
  one && other ? AbortSignal.any([one, other]) : (one ?? other);

export function createCall(settings: CallSettings): Call {
  const http = createHttp(settings.baseUrl, settings.tap && { kind: 'call', tap: settings.tap });
  const send = async <Name extends CallName>(name: Name, params: Params<Name>, options: CallOptions = {}) => {
    const row = contract[name];
    const isRead = row.verb === 'GET';
    const token = settings.token();
    const holder = asksWho.has(name) ? null : settings.cookieHolder();
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(holder !== null && { [HOLDER_HEADER]: String(holder) }),
      ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
    };
    try {
      const answer = await http({
        method: row.verb,
        path: `/api/${name}`,
        query: queryOf(isRead ? params : {}, settings.locale(), settings.isFramed),
        ...(!isRead && { form: wireValues(params) }),
        headers,
        withoutCookies: !settings.usesCookie(),
        signal: eitherOf(options.signal, settings.signal),
        ...(options.outlivesPage && { outlivesPage: true }),
        ...(settings.limitMs && { timeoutMs: settings.limitMs, noRetry: true }),
      });
      const isLaterPage = ((params as { offset?: number }).offset ?? 0) > 0;
      const onMisfit = (path: string) => {
        const key = `${settings.baseUrl} ${name} ${path}`;
        if (told.has(key) || told.size >= MOST_TOLD) return;
        told.add(key);
        settings.onMisfit?.(name, path);
      };
      return checked(name, unwrap(answer), { requestId: answer.requestId, isLaterPage, onMisfit });
    } catch (error) {
      if (error instanceof ApiError && !error.isAborted) settings.onError(name, error);
      throw error;
    }
  };
  return settings.fingerprint ? withFingerprint(send, settings.fingerprint) : send;
}
