/** Sends one request, by axios. */

import { ApiError } from '@baize/contract/errors/apiError';
import { REQUEST_ID_HEADER } from '@baize/contract/errors/requestId';
import axios, { AxiosError, isCancel } from 'axios';
import { type HttpRequest, type RawAnswer, rawAnswerOf } from './httpMessages';

/** Drops null and undefined, but keeps empty texts. */
function omitNulls(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}

/** Maximum bytes of an unpacked answer on a server: a few kilobytes can unpack to more memory than it has. */
const LARGEST_ANSWER = 8 * 1024 * 1024;

const isServer = typeof window === 'undefined';

const paramsSerializer = { indexes: false } as const;
const formSerializer = { indexes: false, dots: false } as const;

export const addressOf = (path: string, query: Record<string, unknown>): string =>
  axios.getUri({ url: path, params: omitNulls(query), paramsSerializer });

export const formOf = (values: Record<string, unknown>): FormData =>
  axios.toFormData(omitNulls(values), new FormData(), formSerializer) as FormData;

/** Sent with `keepalive`, so that it survives the page's unload. */
async function sendKeepalive(
  baseUrl: string,
  request: HttpRequest,
  headers: Record<string, string>,
): Promise<RawAnswer> {
  const { method, path, query = {}, form = {}, json, withoutCookies } = request;
  const isJson = json !== undefined && !(json instanceof URLSearchParams);
  const body = isJson ? JSON.stringify(json) : ((json as URLSearchParams | undefined) ?? formOf(form));
  const type = isJson ? { 'Content-Type': 'application/json' } : {};
  const credentials = withoutCookies ? 'omit' : 'same-origin';
  const init = { method, headers: { ...type, ...headers }, body, credentials, keepalive: true } as const;
  try {
    return await rawAnswerOf(await fetch(baseUrl + addressOf(path, query), init));
  } catch {
    throw new ApiError({ isOffline: true });
  }
}

async function sendByAxios(
  baseUrl: string,
  { method, path, query, form, json, signal, withoutCookies }: HttpRequest,
  limitMs: number,
  headers: Record<string, string>,
): Promise<RawAnswer> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    const answer = await axios.request<string>({
      baseURL: baseUrl,
      method,
      url: path,
      timeout: limitMs,
      ...(query && { params: omitNulls(query) }),
      ...(form && { data: formOf(form) }),
      ...(json !== undefined && { data: json }),
      // Without a boundary, which fetch or the browser adds.
      headers: { ...(form && { 'Content-Type': 'multipart/form-data' }), ...headers },
      signal: controller.signal,
      // Only fetch can omit cookies for the page's own origin.
      ...(withoutCookies && { adapter: 'fetch', withCredentials: false }),
      // On a server, metrics and traces observe fetch.
      ...(isServer && { adapter: 'fetch', maxContentLength: LARGEST_ANSWER }),
      validateStatus: () => true,
      paramsSerializer,
      responseType: 'text',
      // The caller parses it; the recorder needs the raw text.
      transformResponse: [(text: string) => text],
      transitional: { clarifyTimeoutError: true },
    });
    return { status: answer.status, data: answer.data, headers: answer.headers as RawAnswer['headers'] };
  } catch (error) {
    // Of an answer that is refused; fetch would read it to its end.
    abort();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * @param baseUrl empty in a browser, the operator's URL on the server
 * @throws ApiError without an answer: `isOffline` for a lost connection or a time-out, `isAborted`
 */
export async function send(baseUrl: string, request: HttpRequest, limitMs: number, id: string): Promise<RawAnswer> {
  // In a browser, another origin would need a CORS preflight for this header.
  const mark = isServer || request.path.startsWith('/') ? { [REQUEST_ID_HEADER]: id } : {};
  const headers = { ...request.headers, ...mark };
  try {
    if (request.outlivesPage) return await sendKeepalive(baseUrl, request, headers);
    return await sendByAxios(baseUrl, request, limitMs, headers);
  } catch (error) {
    if (isCancel(error)) throw new ApiError({ isAborted: true });
    if (!(error instanceof AxiosError)) throw error;
    if (error.message.startsWith('maxContentLength')) throw new ApiError({ isMalformed: true });
    const isTimeout = error.code === AxiosError.ETIMEDOUT;
    throw new ApiError({ ...(isTimeout && { type: 'TimeoutException' }), isOffline: true });
  }
}
