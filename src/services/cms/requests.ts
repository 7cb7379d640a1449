/** One request to the CMS: its answer, its last good answer, or a failure. */
import { ApiError } from '@baize/contract/errors/apiError';
import type { LocaleCode } from '@baize/contract/i18n/locales';
import type { LastKnown } from '../lastKnown';
import { type AnswerCheck, inEnvelope, isEmptyList, isNotFound, isVersion5, refusalOf } from './answerChecks';
import { flatten } from './flatten';
import { memoizeByObject } from './memoizeByObject';
import { populateQuery, type Tree, trees } from './populate';

export interface CmsRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface CmsSettings {
  /** URL of the CMS without `/api`; `/cms` in a browser. */
  baseUrl: string;
  locale(): LocaleCode;
  /** May reject or return any status; must not retry. */
  fetchJson(request: CmsRequest): Promise<{ status: number; data: unknown }>;
  token?(): string | null;
  log(message: string): void;
  /** Called if the CMS is unavailable. `entity`: such as `site-config`; `isKnown`: its last answer is used. */
  onOutage?(entity: string, isKnown: boolean): void;
  lastKnown?: LastKnown;
  /** `deep` replaces the populate tree if the CMS has that plugin. */
  populate?: 'deep' | undefined;
  /** Reads drafts as well. */
  isPreview?: boolean | undefined;
}

export interface CmsFailure {
  type: 'UnknownErrorException';
  status: 500;
  message: string;
  /** The CMS reported that the entry does not exist; otherwise the CMS is unavailable. */
  isMissing: boolean;
}
export type CmsResult<Value> = { data: Value; error: null } | { data: null; error: CmsFailure };

export type Filters = Record<string, string | number | boolean>;
export interface FindOptions {
  filters?: Filters;
  /** Keys to populate, or a tree of them; default: all of the entity. */
  populate?: string | Tree;
  /** Plain fields to return; default: all. */
  fields?: readonly string[];
  /** Overrides the current language; null: the CMS's default. */
  locale?: LocaleCode | null;
  page?: number;
  pageSize?: number;
  sort?: string;
  signal?: AbortSignal;
  /** A failure does not make the page count as degraded. */
  isNonCritical?: true;
}
/** Collection whose missing entry means that the page does not exist. */
const PAGE_COLLECTION = 'pages';

export const failure = (message: string, isMissing = false): { data: null; error: CmsFailure } => ({
  data: null,
  error: { type: 'UnknownErrorException', status: 500, message, isMissing },
});

// A server writes the same query for each page.
const queryOfTree = import.meta.env.SSR ? memoizeByObject((tree: Tree) => populateQuery(tree)) : populateQuery;

/** Unknown entities are populated at the first level only. */
function populated(path: string, { populate }: FindOptions, plugin: CmsSettings['populate']): Record<string, string> {
  const tree = populate ?? plugin ?? trees.get(path.split('/')[0] ?? '') ?? '*';
  return typeof tree === 'string' ? { populate: tree } : queryOfTree(tree);
}

/** In a format that versions 4 and 5 both accept. */
export function queryOf(settings: CmsSettings, path: string, options: FindOptions): Record<string, unknown> {
  const locale = options.locale === undefined ? settings.locale() : options.locale;
  const filters = Object.entries(options.filters ?? {}).map(([key, value]) => [`filters[${key}][$eq]`, value]);
  const fields = (options.fields ?? []).map((field, index) => [`fields[${index}]`, field]);
  return {
    ...(locale !== null && { locale }),
    ...populated(path, options, settings.populate),
    ...Object.fromEntries([...filters, ...fields]),
    ...(options.page !== undefined && { 'pagination[page]': options.page }),
    ...(options.pageSize !== undefined && { 'pagination[pageSize]': options.pageSize }),
    ...(options.sort !== undefined && { sort: options.sort }),
  };
}

export interface CmsAnswer {
  status: number;
  data: unknown;
}
export type Send = (request: CmsRequest) => Promise<CmsResult<unknown>>;
/** A read that validates the answer's shape and falls back to the last known answer. */
type ReadValid = (
  path: string,
  options: FindOptions,
  isValid: AnswerCheck,
) => Promise<CmsResult<unknown> & { raw?: unknown }>;

/** Caches flattened answers that several pages share. */
const flattened = memoizeByObject((value: object) => flatten(value));
const flat = (value: unknown) => (typeof value === 'object' && value !== null ? flattened(value) : value);

function resultOf(path: string, { status, data }: CmsAnswer): CmsResult<unknown> {
  if (status >= 200 && status < 300) return { data: flat(inEnvelope(data)), error: null };
  return failure(`${path} answered ${status}`, isNotFound(status, data));
}

/** An aborted read does not count as a CMS failure. @throws ApiError */
function rethrowAbort(error: unknown): void {
  if (error instanceof ApiError && error.isAborted) throw error;
}

/** @throws the transport's error */
export const createFetchCms =
  (settings: CmsSettings) =>
  (request: CmsRequest): Promise<CmsAnswer> => {
    const token = settings.token?.();
    return settings.fetchJson({
      ...request,
      path: `${settings.baseUrl}/api/${request.path}`,
      ...(token && { headers: { ...request.headers, Authorization: `Bearer ${token}` } }),
    });
  };

/** Requests drafts in version 5's format; if version 4 answers, again in its format. */
const asPreview =
  (fetchCms: ReturnType<typeof createFetchCms>): ReturnType<typeof createFetchCms> =>
  async (request) => {
    const newer = await fetchCms({ ...request, query: { ...request.query, status: 'draft' } });
    if (isVersion5(newer.data)) return newer;
    const older = await fetchCms({ ...request, query: { ...request.query, publicationState: 'preview' } });
    return older.status < 300 ? older : newer;
  };

/** Failures are returned as a `CmsFailure`; only aborts throw. Never retries. */
export const createSend =
  (fetchCms: ReturnType<typeof createFetchCms>): Send =>
  async (request) => {
    try {
      return resultOf(request.path, await fetchCms(request));
    } catch (error) {
      rethrowAbort(error);
      return failure(`${request.path} did not answer`);
    }
  };

/** Accepts only answers of the CMS itself and stores the last good one. */
export const createReadValid = (settings: CmsSettings, fetchCms: ReturnType<typeof createFetchCms>): ReadValid => {
  const { lastKnown } = settings;
  const read = settings.isPreview ? asPreview(fetchCms) : fetchCms;
  const fallBack = (key: string, path: string, why: string, isNonCritical?: true) => {
    settings.log(`cms: ${path} ${why}`);
    const last = lastKnown?.get(key) as CmsAnswer | undefined;
    if (!isNonCritical) settings.onOutage?.(path, last !== undefined);
    return last ? { ...resultOf(path, last), raw: last.data } : failure(`${path} ${why}`);
  };
  return async (path, options, isValid) => {
    const query = queryOf(settings, path, options);
    const key = `${path} ${JSON.stringify(query)}`;
    let answer: CmsAnswer;
    try {
      answer = await read({ method: 'GET', path, query, ...(options.signal && { signal: options.signal }) });
    } catch (error) {
      rethrowAbort(error);
      return fallBack(key, path, 'did not answer', options.isNonCritical);
    }
    const { status, data } = answer;
    if (!isNotFound(status, data) && !isValid(status, data))
      return fallBack(
        key,
        path,
        status < 300 ? 'is malformed' : `answered ${status}${refusalOf(data)}`,
        options.isNonCritical,
      );
    // A missing page is never cached.
    if (path === PAGE_COLLECTION && (status === 404 || isEmptyList(data))) lastKnown?.delete(key);
    else lastKnown?.set(key, answer);
    return { ...resultOf(path, answer), raw: data };
  };
};
