/** What is sent, and what comes back as it came. */

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
  /** Never retried. */
  noRetry?: boolean;
  /** Neither sends nor keeps cookies. */
  withoutCookies?: boolean;
  told?: Told | undefined;
  /** The browser finishes it after the page ends; only for forms under 60 kB whose answer nobody needs. */
  outlivesPage?: boolean;
}

/** What a recorder gets instead of what goes over the wire. */
export interface Told {
  name: string;
  verb?: 'GET' | 'POST';
  params?: Record<string, unknown>;
  body?: (status: number, data: unknown) => string;
}

/** `data` is the raw text. */
export interface Answered {
  status: number;
  data: string;
  headers: Record<string, string | undefined>;
}

export const answeredOf = async (answer: Response): Promise<Answered> => ({
  status: answer.status,
  data: await answer.text(),
  headers: Object.fromEntries(answer.headers),
});
