/** How a row of the contract becomes a request, and its answer a checked value or an `ApiError`. */
import * as v from 'valibot';
import { ApiError } from '../../domain/apiError';
import { withFingerprint } from '../fingerprint/fingerprint';
import { addressOf, createHttp, type HttpAnswer, type HttpRequest } from '../http';
import type { Call, CallOptions, CallSettings } from './call';
import { type Answer, type CallName, contract, type Params } from './contract';
import { dialect as chosen } from './dialect/chosen';
import type { Dialect, Said } from './dialect/Dialect';
import { readAnswer } from './tolerant';

/** What an answer says. @throws ApiError with the product's type, or `isMalformed` when it says nothing of the kind */
function responseOf(said: Said, { status, retryAfterMs, requestId }: HttpAnswer): unknown {
  if (said && 'error' in said) {
    const { error, error_data } = said;
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
  if (!said) throw new ApiError({ status, isMalformed: true, requestId });
  return said.response;
}

/** A call for a recording, in the contract's words whatever the operator speaks (H-2). */
const toldOf = (dialect: Dialect, name: CallName, params: unknown): HttpRequest['told'] => ({
  name,
  ...(!dialect.isOwn && {
    verb: contract[name].verb,
    params: params as Record<string, unknown>,
    body: (status: number, data: unknown) => JSON.stringify(dialect.read(name, { status, data })) ?? '',
  }),
});

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

/**
 * Path and query by which a page of ours reads; `locale` in the API's spelling. Null where the read needs a token, which
 * only the page itself has.
 */
export function readAddress<Name extends CallName>(name: Name, params: Params<Name>, locale: string): string | null {
  const asked = chosen.session === 'cookie' ? chosen.ask(name, params, { locale, isFramed: false }) : null;
  return asked?.method === 'GET' && !asked.headers ? addressOf(asked.path, asked.query ?? {}) : null;
}

/** What finds out whose session it is cannot be meant for one. */
const asksWho: ReadonlySet<CallName> = new Set<CallName>(['account.getInfo', 'auth.login', 'auth.register']);

const eitherOf = (one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined =>
  one && other ? AbortSignal.any([one, other]) : (one ?? other);

export function createCall(settings: CallSettings): Call {
  const { dialect = chosen } = settings;
  const http = createHttp(settings.baseUrl, settings.tap && { kind: 'call', tap: settings.tap });
  const send = async <Name extends CallName>(name: Name, params: Params<Name>, options: CallOptions = {}) => {
    const speaking = { locale: settings.locale(), isFramed: settings.isFramed };
    try {
      const asked = dialect.ask(name, params, speaking);
      if (!asked) throw new ApiError({ type: 'MethodNotFoundException', message: `${name} is not spoken here` });
      const marks = {
        token: settings.token(),
        holder: asksWho.has(name) ? null : settings.cookieHolder(),
        idempotencyKey: options.idempotencyKey ?? null,
      };
      const answer = await http({
        ...asked,
        told: toldOf(dialect, name, params),
        headers: { ...asked.headers, ...dialect.headers(marks) },
        withoutCookies: !settings.usesCookie(),
        signal: eitherOf(options.signal, settings.signal),
        ...(options.outlivesPage && { outlivesPage: true }),
        ...(settings.limitMs && { timeoutMs: settings.limitMs, noRetry: true }),
      });
      const response = responseOf(dialect.read(name, answer), answer);
      const isLaterPage = ((params as { offset?: number }).offset ?? 0) > 0;
      const onMisfit = (path: string) => {
        const key = `${settings.baseUrl} ${name} ${path}`;
        if (told.has(key) || told.size >= MOST_TOLD) return;
        told.add(key);
        settings.onMisfit?.(name, path);
      };
      return checked(name, response, { requestId: answer.requestId, isLaterPage, onMisfit });
    } catch (error) {
      if (error instanceof ApiError && !error.isAborted) settings.onError(name, error);
      throw error;
    }
  };
  return settings.fingerprint ? withFingerprint(send, settings.fingerprint) : send;
}
