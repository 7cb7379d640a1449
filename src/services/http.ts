/** HTTP client: time limits, retries, aborts, and errors as `ApiError`. */
import { ApiError } from '@baize/contract/errors/apiError';
import { newRequestId } from '@baize/contract/errors/requestId';
import { readRetryAfter, retryDelay } from '../domain/errors/retry';
import type { CallEvent, NoAnswer, Tap } from '../domain/recording';
import { dropReads } from './api/prefetchedReads';
import { dropEarlyReads, type EarlyRead, takeEarlyRead } from './earlyReads';
import { type HttpRequest, type RawAnswer, rawAnswerOf } from './httpMessages';
import { loadAxiosSend } from './loadAxiosSend';

export interface HttpAnswer {
  status: number;
  data: unknown;
  /** Milliseconds from the Retry-After header, or null. */
  retryAfterMs: number | null;
  requestId: string;
  /** By lower-case name. */
  headers: RawAnswer['headers'];
}

/** Observes the start and end of each attempt. `kind`: API or CMS. */
export interface Watcher {
  kind: CallEvent['kind'];
  tap: Tap;
}

/** Called with the headers of each answer, empty if lost. @param sentAt `performance.now()` at or before sending */
export type OnHeaders = (headers: RawAnswer['headers'], sentAt: number) => void;

export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

async function sendNow(baseUrl: string, request: HttpRequest, limitMs: number, id: string): Promise<RawAnswer> {
  const { send } = await loadAxiosSend().catch(() => {
    throw new ApiError({ isOffline: true });
  });
  return send(baseUrl, request, limitMs, id);
}

function retryAfterOf(response: RawAnswer | undefined): number | null {
  const { 'retry-after': wait, date = '' } = response?.headers ?? {};
  return readRetryAfter(wait, Date.parse(date));
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(new ApiError({ isAborted: true }));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Applies the usual time limit to an early read, then aborts it. */
async function answerOf(
  { answer: early, controller }: EarlyRead,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<RawAnswer> {
  const read = async () => {
    try {
      return await rawAnswerOf(await early);
    } catch {
      throw new ApiError({ isOffline: true });
    }
  };
  const limit = async () => {
    try {
      await pause(timeoutMs, signal);
    } finally {
      controller.abort();
    }
    throw new ApiError({ type: 'TimeoutException', isOffline: true });
  };
  return Promise.race([read(), limit()]);
}

/** Adds the request id to an `ApiError`; other errors stay unchanged. */
const nameFailure = (error: unknown, id: string): unknown =>
  error instanceof ApiError
    ? new ApiError({ ...error, type: error.isNamed ? error.type : null, requestId: id })
    : error;

function noAnswerOf({ isAborted, type }: ApiError): NoAnswer {
  if (isAborted) return 'aborted';
  return type === 'TimeoutException' ? 'timeout' : 'offline';
}

/**
 * @param baseUrl empty in a browser, the operator's URL on the server
 * @param requestId of the visitor's request, on a server; by default each request gets a new one
 * @returns resolves for status 400 to 599 too, so that the body can name the error; rejects with an `ApiError` without
 * an answer (`isOffline` for a lost connection or a time-out, `isAborted`)
 */
export function createHttp(baseUrl: string, watcher?: Watcher, onHeaders?: OnHeaders, requestId?: string): Http {
  const send = async (request: HttpRequest, attempt: number): Promise<HttpAnswer> => {
    let failure: unknown;
    let response: RawAnswer | undefined;
    const begun = performance.now();
    const limitMs = request.timeoutMs ?? (request.method === 'GET' ? 15_000 : 30_000);
    if (request.method !== 'GET') {
      dropEarlyReads();
      dropReads();
    }
    const isForCookie = !request.withoutCookies && !request.headers?.Authorization;
    const early = isForCookie ? takeEarlyRead(baseUrl + request.path, request.query) : null;
    const id = early?.id ?? requestId ?? newRequestId();
    const report = (status: number | null, reason: NoAnswer | null) => {
      const retryAfter = response?.headers['retry-after'];
      watcher?.tap({
        kind: watcher.kind,
        name: request.recordedAs ?? request.path,
        verb: request.method,
        params: { ...request.query, ...request.form, ...(request.json as object) },
        attempt: attempt + 1,
        requestId: id,
        tookMs: Math.round(performance.now() - begun),
        status,
        failure: reason,
        ...(retryAfter !== undefined && { retryAfter: String(retryAfter) }),
        body: response?.data ?? '',
      });
    };
    report(null, null);
    try {
      if (early) response = await answerOf(early, limitMs, request.signal);
      else response = await sendNow(baseUrl, request, limitMs, id);
    } catch (error) {
      failure = nameFailure(error, id);
      if (failure instanceof ApiError) report(null, noAnswerOf(failure));
      if (!(failure instanceof ApiError) || failure.isAborted) throw failure;
    }
    if (response) report(response.status, null);
    // The start time of an early read is unknown, so the page's start is used.
    onHeaders?.(response?.headers ?? {}, early ? 0 : begun);
    const waitMs = request.noRetry
      ? null
      : retryDelay(request.method, response?.status ?? 0, attempt, retryAfterOf(response), performance.now() - begun);
    if (waitMs !== null) {
      await pause(waitMs, request.signal);
      return send(request, attempt + 1);
    }
    if (!response) throw failure;
    return {
      status: response.status,
      data: parsed(response.data),
      retryAfterMs: retryAfterOf(response),
      requestId: id,
      headers: response.headers,
    };
  };
  return (request) => send(request, 0);
}
