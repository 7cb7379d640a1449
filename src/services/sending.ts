/** Sends one request, by axios. */
import axios, { AxiosError, isCancel } from 'axios';
import { ApiError } from '../domain/apiError';
import { REQUEST_ID_HEADER } from '../domain/requestId';
import { type Answered, answeredOf, type HttpRequest } from './wire';

/** Drops null and undefined, but keeps empty texts. */
function withoutNulls(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}

/** Maximum bytes of an unpacked answer on a server: a few kilobytes can unpack to more memory than it has. */
const LARGEST_ANSWER = 8 * 1024 * 1024;

const paramsSerializer = { indexes: false } as const;
const formSerializer = { indexes: false, dots: false } as const;

export const addressOf = (path: string, query: Record<string, unknown>): string =>
  axios.getUri({ url: path, params: withoutNulls(query), paramsSerializer });

export const formOf = (values: Record<string, unknown>): FormData =>
  axios.toFormData(withoutNulls(values), new FormData(), formSerializer) as FormData;

/** Sent with `keepalive`, so that it survives the page's unload. */
async function sendOutliving(
  baseUrl: string,
  request: HttpRequest,
  headers: Record<string, string>,
): Promise<Answered> {
  const { method, path, query = {}, form = {}, json, withoutCookies } = request;
  const body = json === undefined ? formOf(form) : JSON.stringify(json);
  const type = json === undefined ? {} : { 'Content-Type': 'application/json' };
  const credentials = withoutCookies ? 'omit' : 'same-origin';
  const init = { method, headers: { ...type, ...headers }, body, credentials, keepalive: true } as const;
  try {
    return await answeredOf(await fetch(baseUrl + addressOf(path, query), init));
  } catch {
    throw new ApiError({ isOffline: true });
  }
}

async function sendByAxios(
  baseUrl: string,
  { method, path, query, form, json, signal, withoutCookies }: HttpRequest,
  limitMs: number,
  headers: Record<string, string>,
): Promise<Answered> {
  const {
    status,
    data,
    headers: received,
  } = await axios.request<string>({
    baseURL: baseUrl,
    method,
    url: path,
    timeout: limitMs,
    ...(query && { params: withoutNulls(query) }),
    ...(form && { data: withoutNulls(form) }),
    ...(json !== undefined && { data: json }),
    headers: { ...(form && { 'Content-Type': 'multipart/form-data' }), ...headers },
    ...(signal && { signal }),
    // Only fetch can omit cookies for the page's own origin; servers have none.
    ...(withoutCookies && typeof window !== 'undefined' && { adapter: 'fetch', withCredentials: false }),
    ...(typeof window === 'undefined' && { maxContentLength: LARGEST_ANSWER }),
    validateStatus: () => true,
    paramsSerializer,
    formSerializer,
    responseType: 'text',
    // The caller parses it; the recorder needs the raw text.
    transformResponse: [(text: string) => text],
    transitional: { clarifyTimeoutError: true },
  });
  return { status, data, headers: received as Answered['headers'] };
}

/**
 * @param baseUrl empty in a browser, the operator's URL on the server
 * @throws ApiError without an answer: `isOffline` for a lost connection or a time-out, `isAborted`
 */
export async function send(baseUrl: string, request: HttpRequest, limitMs: number, id: string): Promise<Answered> {
  // Another origin would need a CORS preflight for this header.
  const mark = request.path.startsWith('/') ? { [REQUEST_ID_HEADER]: id } : {};
  const headers = { ...request.headers, ...mark };
  try {
    if (request.outlivesPage) return await sendOutliving(baseUrl, request, headers);
    return await sendByAxios(baseUrl, request, limitMs, headers);
  } catch (error) {
    if (isCancel(error)) throw new ApiError({ isAborted: true });
    if (!(error instanceof AxiosError)) throw error;
    if (error.message.startsWith('maxContentLength')) throw new ApiError({ isMalformed: true });
    const isLate = error.code === AxiosError.ETIMEDOUT;
    throw new ApiError({ ...(isLate && { type: 'TimeoutException' }), isOffline: true });
  }
}
