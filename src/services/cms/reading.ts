/** One request to the CMS: what it said, what it said last, or the one failure that everything else becomes (N-6, O-3). */
import { ApiError } from '../../domain/apiError';
import type { LastKnown } from '../lastKnown';
import { flatten } from './flatten';
import { onceEach } from './onceEach';
import { inEnvelope, isNothing, isUnknown, type Sound } from './soundness';

export interface CmsRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface CmsSettings {
  /** Where the CMS lives, without `/api`; `/cms` in a browser. */
  baseUrl: string;
  locale(): 'en' | 'fr';
  /** The transport. It may reject or answer any status; it must not retry. */
  fetchJson(request: CmsRequest): Promise<{ status: number; data: unknown }>;
  /** Bearer token, when its cookie is set. */
  token?(): string | null;
  log(message: string): void;
  /**
   * Told when the CMS is away: it did not answer, refused, failed, or said what a CMS does not say (O-3). `entity` is its
   * address, such as `site-config`; `isKnown`: what it said last stands in.
   */
  onAway?(entity: string, isKnown: boolean): void;
  /** Where its last good answers are; without, none is kept. */
  lastKnown?: LastKnown;
}

/** What every failure becomes (N-6). */
export interface CmsFailure {
  type: 'UnknownErrorException';
  status: 500;
  message: string;
  /** The CMS itself says that there is no such entry; with anything else it is away (O-3). */
  isMissing: boolean;
}
export type CmsResult<Value> = { data: Value; error: null } | { data: null; error: CmsFailure };

export type Filters = Record<string, string | number | boolean>;
export interface FindOptions {
  filters?: Filters;
  /** Keys to fill in; all of them at every depth without. */
  populate?: string;
  page?: number;
  pageSize?: number;
  sort?: string;
  signal?: AbortSignal;
}
/** The collection whose entries are pages of their own. */
const SUBJECTS = 'pages';

/** A failure as every reader of the CMS gets it. */
export const failure = (message: string, isMissing = false): { data: null; error: CmsFailure } => ({
  data: null,
  error: { type: 'UnknownErrorException', status: 500, message, isMissing },
});

/** The query of a read, as the CMS takes it. */
export function queryOf(locale: string, options: FindOptions): Record<string, unknown> {
  const filters = Object.entries(options.filters ?? {}).map(([key, value]) => [`filters[${key}][$eq]`, value]);
  return {
    locale,
    populate: options.populate ?? 'deep',
    ...Object.fromEntries(filters),
    ...(options.page !== undefined && { 'pagination[page]': options.page }),
    ...(options.pageSize !== undefined && { 'pagination[pageSize]': options.pageSize }),
    ...(options.sort !== undefined && { sort: options.sort }),
  };
}

interface Answered {
  status: number;
  data: unknown;
}
export type Send = (request: CmsRequest) => Promise<CmsResult<unknown>>;
/** A read whose answer must have a shape; away or in another one, what was last known stands in. */
type ReadSound = (path: string, options: FindOptions, isSound: Sound) => Promise<CmsResult<unknown>>;

/** Answers that pages share are flattened once. */
const flattened = onceEach(flatten);
const flat = (value: unknown) => (typeof value === 'object' && value !== null ? flattened(value) : value);

function resultOf(path: string, { status, data }: Answered): CmsResult<unknown> {
  if (status >= 200 && status < 300) return { data: flat(inEnvelope(data)), error: null };
  return failure(`${path} answered ${status}`, isUnknown(status, data));
}

/** A read that was called off says nothing of the CMS. @throws ApiError */
function throwCalledOff(error: unknown): void {
  if (error instanceof ApiError && error.isAborted) throw error;
}

/** The CMS's answer. @throws whatever the transport rejects with */
export const createAsk =
  (settings: CmsSettings) =>
  (request: CmsRequest): Promise<Answered> => {
    const token = settings.token?.();
    return settings.fetchJson({
      ...request,
      path: `${settings.baseUrl}/api/${request.path}`,
      ...(token && { headers: { ...request.headers, Authorization: `Bearer ${token}` } }),
    });
  };

/** One request, flattened; whatever goes wrong is the same failure object, but for a read that was called off; nothing is tried twice. */
export const createSend =
  (ask: ReturnType<typeof createAsk>): Send =>
  async (request) => {
    try {
      return resultOf(request.path, await ask(request));
    } catch (error) {
      throwCalledOff(error);
      return failure(`${request.path} did not answer`);
    }
  };

/** Reads that tell an answer of the CMS from everything else, and keep the last good one where there is a place for it (O-3). */
export const createReadSound = (settings: CmsSettings, ask: ReturnType<typeof createAsk>): ReadSound => {
  const { lastKnown } = settings;
  const standIn = (key: string, path: string, why: string) => {
    settings.log(`cms: ${path} ${why}`);
    const last = lastKnown?.get(key) as Answered | undefined;
    settings.onAway?.(path, last !== undefined);
    return last ? resultOf(path, last) : failure(`${path} ${why}`);
  };
  return async (path, options, isSound) => {
    const query = queryOf(settings.locale(), options);
    const key = `${path} ${JSON.stringify(query)}`;
    let answer: Answered;
    try {
      answer = await ask({ method: 'GET', path, query, ...(options.signal && { signal: options.signal }) });
    } catch (error) {
      throwCalledOff(error);
      return standIn(key, path, 'did not answer');
    }
    const { status, data } = answer;
    if (!isUnknown(status, data) && !isSound(status, data))
      return standIn(key, path, status < 300 ? 'has a wrong shape' : `answered ${status}`);
    // That there is no such page is the CMS's to say anew each time.
    if (path === SUBJECTS && (status === 404 || isNothing(data))) lastKnown?.delete(key);
    else lastKnown?.set(key, answer);
    return resultOf(path, answer);
  };
};
