/** One request to the CMS: what it said, what it said last, or the one failure that everything else becomes (N-6, O-3). */
import { ApiError } from '../../domain/apiError';
import type { LocaleCode } from '../../domain/locales';
import type { LastKnown } from '../lastKnown';
import { flatten } from './flatten';
import { onceEach } from './onceEach';
import { populateQuery, type Tree, trees } from './populate';
import { inEnvelope, isFlat, isNothing, isUnknown, refusalOf, type Sound } from './soundness';

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
  locale(): LocaleCode;
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
  /** The word of a plugin of the CMS in the place of what is to be filled in, where the operator has it (O-1). */
  populate?: 'deep' | undefined;
  /** Entries that are not published yet are read as if they were (O-5). */
  isPreview?: boolean | undefined;
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
  /** What to fill in: keys, or a tree of them; without, all that the entity has. */
  populate?: string | Tree;
  /** Plain fields to send; all without. */
  fields?: readonly string[];
  /** Another language than the current one; null: the CMS's own first one. */
  locale?: LocaleCode | null;
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

/** An entity that is none of ours is filled in at its first level. */
function populated(path: string, { populate }: FindOptions, word: CmsSettings['populate']): Record<string, string> {
  const wanted = populate ?? word ?? trees.get(path.split('/')[0] ?? '') ?? '*';
  return typeof wanted === 'string' ? { populate: wanted } : populateQuery(wanted);
}

/** The query of a read, as both versions of the CMS take it. */
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

export interface Answered {
  status: number;
  data: unknown;
}
export type Send = (request: CmsRequest) => Promise<CmsResult<unknown>>;
/** A read whose answer must have a shape; away or in another one, what was last known stands in. */
type ReadSound = (
  path: string,
  options: FindOptions,
  isSound: Sound,
) => Promise<CmsResult<unknown> & { raw?: unknown }>;

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

/** Drafts are asked for in the words of version 5, and where that is not who answers, in those of version 4. */
const asPreview =
  (ask: ReturnType<typeof createAsk>): ReturnType<typeof createAsk> =>
  async (request) => {
    const newer = await ask({ ...request, query: { ...request.query, status: 'draft' } });
    if (isFlat(newer.data)) return newer;
    const older = await ask({ ...request, query: { ...request.query, publicationState: 'preview' } });
    return older.status < 300 ? older : newer;
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
  const read = settings.isPreview ? asPreview(ask) : ask;
  const standIn = (key: string, path: string, why: string) => {
    settings.log(`cms: ${path} ${why}`);
    const last = lastKnown?.get(key) as Answered | undefined;
    settings.onAway?.(path, last !== undefined);
    return last ? { ...resultOf(path, last), raw: last.data } : failure(`${path} ${why}`);
  };
  return async (path, options, isSound) => {
    const query = queryOf(settings, path, options);
    const key = `${path} ${JSON.stringify(query)}`;
    let answer: Answered;
    try {
      answer = await read({ method: 'GET', path, query, ...(options.signal && { signal: options.signal }) });
    } catch (error) {
      throwCalledOff(error);
      return standIn(key, path, 'did not answer');
    }
    const { status, data } = answer;
    if (!isUnknown(status, data) && !isSound(status, data))
      return standIn(key, path, status < 300 ? 'has a wrong shape' : `answered ${status}${refusalOf(data)}`);
    // That there is no such page is the CMS's to say anew each time.
    if (path === SUBJECTS && (status === 404 || isNothing(data))) lastKnown?.delete(key);
    else lastKnown?.set(key, answer);
    return { ...resultOf(path, answer), raw: data };
  };
};
