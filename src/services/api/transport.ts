/** Turns a call of the contract into a request, and its answer into a validated value or an `ApiError`. */

import { type Answer, type CallName, contract, type Params } from '@baize/contract/api/contract';
import { readAnswer } from '@baize/contract/api/tolerant';
import { ApiError } from '@baize/contract/errors/apiError';
import * as v from 'valibot';
import type { Tokens } from '../../domain/player/tokens';
import { withFingerprint } from '../fingerprint/fingerprint';
import { createHttp, type HttpAnswer } from '../http';
import type { Call, CallOptions, CallSettings } from './call';
import { dialect as chosen } from './dialect/chosen';
import type { ParsedAnswer, WireRequest } from './dialect/Dialect';

/** @throws ApiError with the product's type, or `isMalformed` if the answer cannot be parsed */
function responseOf(parsed: ParsedAnswer, { status, retryAfterMs, requestId }: HttpAnswer): unknown {
  if (parsed && !('response' in parsed)) {
    const { error, error_data } = parsed;
    throw new ApiError({
      type: error.type,
      status,
      retryAfterMs,
      requestId,
      message: String(error.message ?? ''),
      ...(error.code !== undefined && { code: error.code }),
      ...(error_data && { data: error_data }),
    });
  }
  if (status >= 400) throw new ApiError({ status, retryAfterMs, requestId });
  if (!parsed) throw new ApiError({ status, isMalformed: true, requestId });
  return parsed.response;
}

/** @throws ApiError if a required field does not match the contract */
function checked<Name extends CallName>(
  name: Name,
  sent: unknown,
  asked: CallSettings,
  requestId: string,
  isLater: boolean,
) {
  const { answer } = contract[name];
  const read = readAnswer(answer, sent, isLater);
  if ('issue' in read) {
    const message = `${name}: ${v.getDotPath(read.issue as never) ?? ''} ${read.issue.message}`;
    throw new ApiError({ isMalformed: true, requestId, message });
  }
  if (read.hasMismatch) {
    const { issues = [] } = v.safeParse(answer, sent);
    const report = (path: string) => asked.onMismatch?.(name, path);
    void import('./mismatches').then(
      (it) => it.reportMismatches(`${asked.baseUrl} ${name}`, issues, report),
      () => undefined,
    );
  }
  return read.output as Answer<Name>;
}

/** Headers for a request with the player's session that is not an API call. */
export const sessionHeaders = (tokens: Tokens | null): Record<string, string> =>
  chosen.headers({ token: tokens?.access ?? null, holder: null, idempotencyKey: null });

/** Calls that determine the session's player cannot name that player. */
const identityCalls: ReadonlySet<CallName> = new Set<CallName>(['account.getInfo', 'auth.login', 'auth.register']);

/** Milliseconds without an answer after which the connection may be gone, long before anything fails. */
const LONG_WAIT = 2_000;

/**
 * Replaces `AbortSignal.any`, which the oldest supported browsers do not have (docs/browsers.md).
 * @returns the signal, and a function that stops listening to both, which live longer than a call
 */
function anySignal(
  one: AbortSignal | undefined,
  other: AbortSignal | undefined,
): [signal: AbortSignal | undefined, stop: () => void] {
  if (!one || !other) return [one ?? other, () => undefined];
  const both = new AbortController();
  const stops = [one, other].map((each) => {
    const abort = () => both.abort(each.reason);
    if (each.aborted) abort();
    each.addEventListener('abort', abort);
    return () => each.removeEventListener('abort', abort);
  });
  const stop = () => {
    for (const each of stops) each();
  };
  return [both.signal, stop];
}

export function createCall(settings: CallSettings): Call {
  const { dialect = chosen } = settings;
  const watcher = settings.tap && { kind: 'call' as const, tap: settings.tap };
  const http = createHttp(settings.baseUrl, watcher, settings.onHeaders, settings.requestId);
  const getContext = () => ({ locale: settings.locale(), isFramed: settings.isFramed });
  const renewal = dialect.createRenewal?.({ http, getContext, settings });
  const send = async <Name extends CallName>(
    name: Name,
    params: Params<Name>,
    options: CallOptions = {},
    earlier?: WireRequest,
  ): Promise<Answer<Name>> => {
    await renewal?.settled();
    const asked = earlier ?? dialect.toRequest(name, params, getContext());
    // The call is known to be unsupported, so it is not reported as a failure.
    if (!asked) throw new ApiError({ type: 'MethodNotFoundException' });
    const wait = settings.onWait && setTimeout(settings.onWait, LONG_WAIT);
    const [signal, stopListening] = anySignal(options.signal, settings.signal);
    try {
      const tokens = settings.tokens();
      const marks = {
        token: tokens?.access ?? null,
        holder: identityCalls.has(name) ? null : settings.cookieHolder(),
        idempotencyKey: options.idempotencyKey ?? null,
      };
      const { exchange = http, ...wire } = asked;
      const request = {
        ...wire,
        recordedAs: name,
        headers: { ...wire.headers, ...dialect.headers(marks) },
        withoutCookies: !settings.usesCookie(),
        signal,
        ...(options.outlivesPage && { outlivesPage: true }),
        ...(settings.limitMs && { timeoutMs: settings.limitMs, noRetry: true }),
      };
      const answer = await exchange(request, http, settings, marks);
      settings.onAnswer?.();
      const parsed = dialect.read(name, answer);
      // Refused before any effect: repeats the same call and idempotency key with the new token.
      if (!earlier && (await renewal?.recover(parsed, tokens))) return await send(name, params, options, asked);
      const response = responseOf(parsed, answer);
      const isLater = ((params as { offset?: number }).offset ?? 0) > 0;
      return checked(name, response, settings, answer.requestId, isLater);
    } catch (error) {
      // The first attempt reports the error of a repeated call.
      if (error instanceof ApiError && !error.isAborted && !earlier) settings.onError(name, error, contract[name]);
      throw error;
    } finally {
      clearTimeout(wait);
      stopListening();
    }
  };
  const call: Call = (name, params, options) => send(name, params, options);
  return settings.fingerprint ? withFingerprint(call, settings.fingerprint) : call;
}
