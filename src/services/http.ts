/** All network access: axios, time limits, retries, aborts, and every failure named (N-1, N-3, N-7). */
import axios, { AxiosError, type AxiosInstance, type AxiosResponse, isCancel } from 'axios';
import { ApiError, type ApiErrorInit } from '../domain/apiError';
import type { CallEvent, NoAnswer, Tap } from '../domain/recording';
import { REQUEST_ID_HEADER, requestId } from '../domain/requestId';
import { readRetryAfter, retryPlan } from '../domain/retry';
import { dropEarly, type EarlyRead, takeEarly } from './earlyAnswers';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, unknown>;
  /** Sent as multipart form data. */
  form?: Record<string, unknown>;
  /** Sent as JSON; for the CMS. */
  json?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Milliseconds; default 15,000 for GET, 30,000 for others. */
  timeoutMs?: number;
  /** Never retried (N-6). */
  noRetry?: boolean;
  /** Neither sends nor keeps cookies (M-2). */
  withoutCookies?: boolean;
  told?: Told | undefined;
  /** The browser finishes it after the page ends; only for forms under 60 kB whose answer nobody needs. */
  outlivesPage?: boolean;
}

/** What a recorder gets instead of what goes over the wire. */
interface Told {
  name: string;
  verb?: 'GET' | 'POST';
  params?: Record<string, unknown>;
  body?: (status: number, data: unknown) => string;
}

export interface HttpAnswer {
  status: number;
  data: unknown;
  /** Milliseconds that the server asks to wait, or null. */
  retryAfterMs: number | null;
  requestId: string;
}

/** Observes each attempt as it begins and ends. `kind`: whose call it is. */
export interface Watcher {
  kind: CallEvent['kind'];
  tap: Tap;
}

export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

/** Drops null and undefined (N-1); an empty text stays. */
function withoutNulls(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}

/** `data` is the raw text. */
type Answered = Pick<AxiosResponse<string>, 'status' | 'data' | 'headers'>;

const paramsSerializer = { indexes: false } as const;

export const addressOf = (path: string, query: Record<string, unknown>): string =>
  axios.getUri({ url: path, params: withoutNulls(query), paramsSerializer });

const formSerializer = { indexes: false, dots: false } as const;

export const formOf = (values: Record<string, unknown>): FormData =>
  axios.toFormData(withoutNulls(values), new FormData(), formSerializer) as FormData;

const retryAfterOf = (response: Answered | undefined): number | null =>
  readRetryAfter(response?.headers['retry-after'], Date.now());

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

const answeredOf = async (answer: Response): Promise<Answered> => ({
  status: answer.status,
  data: await answer.text(),
  headers: Object.fromEntries(answer.headers),
});

/** Waits no longer for an early read than for one of our own, then ends it. */
async function answerOf(
  { answer: early, controller }: EarlyRead,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Answered> {
  const read = async () => {
    try {
      return await answeredOf(await early);
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

/** Names a failed call; any other error stays what it is. */
function nameFailure(error: unknown, id: string): unknown {
  const named = (init: ApiErrorInit) => new ApiError({ ...init, requestId: id });
  if (isCancel(error)) return named({ isAborted: true });
  if (error instanceof ApiError) return named({ ...error, type: error.isNamed ? error.type : null });
  if (!(error instanceof AxiosError)) return error;
  if (error.code === AxiosError.ETIMEDOUT) return named({ type: 'TimeoutException', isOffline: true });
  return named({ isOffline: true });
}

function noAnswerOf({ isAborted, type }: ApiError): NoAnswer {
  if (isAborted) return 'aborted';
  return type === 'TimeoutException' ? 'timeout' : 'offline';
}

const configOf = ({ method, path, query, form, json, headers, signal, timeoutMs, withoutCookies }: HttpRequest) => ({
  method,
  url: path,
  timeout: timeoutMs ?? (method === 'GET' ? 15_000 : 30_000),
  ...(query && { params: withoutNulls(query) }),
  ...(form && { data: withoutNulls(form) }),
  ...(json !== undefined && { data: json }),
  headers: { ...(form && { 'Content-Type': 'multipart/form-data' }), ...headers } as Record<string, string>,
  ...(signal && { signal }),
  // Only fetch can omit cookies to the page's own origin; a server has none.
  ...(withoutCookies && typeof window !== 'undefined' && { adapter: 'fetch', withCredentials: false }),
});

/** Other calls end with their page, this one does not: `keepalive`. */
async function sendOutliving(
  url: string,
  { method, form = {}, json, headers = {}, withoutCookies }: HttpRequest,
  id: string,
): Promise<Answered> {
  const body = json === undefined ? formOf(form) : JSON.stringify(json);
  const type = json === undefined ? {} : { 'Content-Type': 'application/json' };
  try {
    const credentials = withoutCookies ? 'omit' : 'same-origin';
    return await answeredOf(
      await fetch(url, {
        method,
        headers: { ...type, ...headers, [REQUEST_ID_HEADER]: id },
        body,
        credentials,
        keepalive: true,
      }),
    );
  } catch {
    throw new ApiError({ isOffline: true });
  }
}

/**
 * @param baseUrl empty in a browser, the operator's address on the server
 * @returns resolves for 400 to 599 too, so that the body can name the error; rejects with an `ApiError` without an
 * answer (`isOffline` for a lost connection or a time-out, `isAborted`)
 */
export function createHttp(baseUrl: string, watcher?: Watcher): Http {
  const client: AxiosInstance = axios.create({
    baseURL: baseUrl,
    validateStatus: () => true,
    paramsSerializer,
    formSerializer,
    responseType: 'text',
    // Parsed once, below; the recorder gets the text as it came.
    transformResponse: [(text: string) => text],
    transitional: { clarifyTimeoutError: true },
  });
  const send = async (request: HttpRequest, attempt: number): Promise<HttpAnswer> => {
    let failure: unknown;
    let response: Answered | undefined;
    const begun = Date.now();
    const config = configOf(request);
    if (request.method !== 'GET') dropEarly();
    const isForCookie = !request.withoutCookies && !request.headers?.Authorization;
    const early = isForCookie ? takeEarly(client.getUri(config)) : null;
    const id = early?.id ?? requestId();
    // Another origin would need a CORS preflight for such a header.
    if (request.path.startsWith('/')) config.headers[REQUEST_ID_HEADER] = id;
    const { told = {} as Partial<Told> } = request;
    const tell = (status: number | null, reason: NoAnswer | null) => {
      const retryAfter = response?.headers['retry-after'];
      watcher?.tap({
        kind: watcher.kind,
        name: told.name ?? request.path,
        verb: told.verb ?? request.method,
        params: told.params ?? { ...request.query, ...request.form, ...(request.json as object) },
        attempt: attempt + 1,
        requestId: id,
        tookMs: Date.now() - begun,
        status,
        failure: reason,
        ...(retryAfter !== undefined && { retryAfter: String(retryAfter) }),
        body: response && told.body ? told.body(response.status, parsed(response.data)) : (response?.data ?? ''),
      });
    };
    tell(null, null);
    try {
      if (early) response = await answerOf(early, config.timeout, request.signal);
      else if (request.outlivesPage) response = await sendOutliving(client.getUri(config), request, id);
      else response = await client.request(config);
    } catch (error) {
      failure = nameFailure(error, id);
      if (failure instanceof ApiError) tell(null, noAnswerOf(failure));
      if (!(failure instanceof ApiError) || failure.isAborted) throw failure;
    }
    if (response) tell(response.status, null);
    const waitMs = request.noRetry
      ? null
      : retryPlan(request.method, response?.status ?? 0, attempt, retryAfterOf(response));
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
    };
  };
  return (request) => send(request, 0);
}
