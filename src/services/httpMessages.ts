/** A request as sent and its raw answer. */

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, unknown>;
  /** Sent as multipart form data. */
  form?: Record<string, unknown>;
  /** Sent as JSON; a `URLSearchParams` as urlencoded text. */
  json?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Milliseconds; default 15,000 for GET, 30,000 for others. */
  timeoutMs?: number;
  noRetry?: boolean;
  /** Neither sends nor stores cookies. */
  withoutCookies?: boolean;
  /** The call's name for the recorder; default: the path. */
  recordedAs?: string;
  /** Completes after the page unloads; only for bodies under 60 kB whose answer is not needed. */
  outlivesPage?: boolean;
}

/** `data` is the raw text. */
export interface RawAnswer {
  status: number;
  data: string;
  headers: Record<string, string | undefined>;
}

export const rawAnswerOf = async (answer: Response): Promise<RawAnswer> => ({
  status: answer.status,
  data: await answer.text(),
  headers: Object.fromEntries(answer.headers),
});
