/** The CMS as typed functions (N-6, N-13): reads by locale, never retried, and a reader that never fails. */
import * as v from 'valibot';
import { ApiError } from '../../domain/apiError';
import { BANNER, configAddresses, listAddresses } from './addresses';
import { type CmsConfig, defaults, HostSeo, Page, Seo, schemas } from './entities';
import { flatten } from './flatten';

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
  /** Told when the CMS did not answer, or failed. */
  onAway?(): void;
}

/** What every failure becomes (N-6). */
export interface CmsFailure {
  type: 'UnknownErrorException';
  status: 500;
  message: string;
}
export type CmsResult<Value> = { data: Value; error: null } | { data: null; error: CmsFailure };

type Filters = Record<string, string | number | boolean>;
export interface FindOptions {
  filters?: Filters;
  /** Keys to fill in; all of them at every depth without. */
  populate?: string;
  page?: number;
  pageSize?: number;
  sort?: string;
  signal?: AbortSignal;
}
type Fields = Record<string, unknown>;

const paths: Record<keyof CmsConfig, string> = configAddresses;

/** Entries of a list in one request, and requests before a list that never ends is left. */
const LIST_SIZE = 100;
const MOST_LISTS = 100;

const failure = (message: string): { data: null; error: CmsFailure } => ({
  data: null,
  error: { type: 'UnknownErrorException', status: 500, message },
});

function queryOf(locale: string, options: FindOptions): Record<string, unknown> {
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

type Send = (request: CmsRequest) => Promise<CmsResult<unknown>>;

/** One request, flattened; whatever goes wrong is the same failure object, but for a read that was called off. */
const createSend =
  (settings: CmsSettings): Send =>
  async (request) => {
    const token = settings.token?.();
    try {
      const answer = await settings.fetchJson({
        ...request,
        path: `${settings.baseUrl}/api/${request.path}`,
        ...(token && { headers: { ...request.headers, Authorization: `Bearer ${token}` } }),
      });
      if (answer.status >= 500) settings.onAway?.();
      if (answer.status < 200 || answer.status >= 300) return failure(`${request.path} answered ${answer.status}`);
      return { data: flatten(answer.data), error: null };
    } catch (error) {
      if (error instanceof ApiError && error.isAborted) throw error;
      settings.onAway?.();
      return failure(`${request.path} did not answer`);
    }
  };

/** Rows on any collection, named by its plural address such as `pages`. */
function collectionRows(send: Send, settings: CmsSettings) {
  const signalOf = (options: FindOptions) => (options.signal ? { signal: options.signal } : {});
  const at = (collection: string, id?: string | number) =>
    id === undefined ? encodeURIComponent(collection) : `${encodeURIComponent(collection)}/${encodeURIComponent(id)}`;
  const read = (path: string, options: FindOptions, locale = settings.locale()) =>
    send({ method: 'GET', path, query: queryOf(locale, options), ...signalOf(options) });
  return {
    find: (collection: string, options: FindOptions = {}) => read(at(collection), options),
    findOne: (collection: string, id: string | number, options: FindOptions = {}) => read(at(collection, id), options),
    /** Entries of one locale, whatever the current one is. */
    listByLocale: (collection: string, locale: 'en' | 'fr', options: FindOptions = {}) =>
      read(at(collection), options, locale),
    create: (collection: string, data: Fields) =>
      send({ method: 'POST', path: at(collection), query: { locale: settings.locale() }, body: { data } }),
    update: (collection: string, id: string | number, data: Fields) =>
      send({ method: 'PUT', path: at(collection, id), query: { locale: settings.locale() }, body: { data } }),
    delete: (collection: string, id: string | number) =>
      send({ method: 'DELETE', path: at(collection, id), query: { locale: settings.locale() } }),
  };
}

/** Accounts of the CMS itself (editors, previews); no screen uses them (N-13). */
function authRows(send: Send, baseUrl: string) {
  const post = (path: string, body: Fields) => send({ method: 'POST', path, query: {}, body });
  return {
    me: () => send({ method: 'GET', path: 'users/me', query: {} }),
    login: (identifier: string, password: string) => post('auth/local', { identifier, password }),
    register: (user: { username: string; email: string; password: string }) => post('auth/local/register', user),
    forgotPassword: (email: string) => post('auth/forgot-password', { email }),
    resetPassword: (reset: { code: string; password: string; passwordConfirmation: string }) =>
      post('auth/reset-password', reset),
    changePassword: (change: { currentPassword: string; password: string; passwordConfirmation: string }) =>
      post('auth/change-password', change),
    sendEmailConfirmation: (email: string) => post('auth/send-email-confirmation', { email }),
    /** Address to open, not a request: it leaves for the provider. */
    connectAddress: (provider: string) => `${baseUrl}/api/connect/${encodeURIComponent(provider)}`,
    callback: (provider: string, query: Record<string, string>) =>
      send({ method: 'GET', path: `auth/${encodeURIComponent(provider)}/callback`, query }),
  };
}

/** The CMS client; every function resolves unless it is called off. Typed readers give defaults after one log line when the CMS fails. */
export function createCms(settings: CmsSettings) {
  const send = createSend(settings);
  const rows = collectionRows(send, settings);

  async function readConfig<Name extends keyof CmsConfig>(name: Name, signal?: AbortSignal): Promise<CmsConfig[Name]> {
    const result = await rows.find(paths[name], signal ? { signal } : {});
    if (result.error) settings.log(`cms: ${result.error.message}`);
    const parsed = v.safeParse(schemas[name], result.data ?? {});
    if (parsed.success) return parsed.output as CmsConfig[Name];
    settings.log(`cms: ${paths[name]} has a wrong shape`);
    return defaults[name];
  }

  /** The one entry that fits, null when there is none; a failure is logged. */
  async function findFirst<Schema extends v.GenericSchema>(
    schema: Schema,
    collection: string,
    filters: Filters,
    signal?: AbortSignal,
  ): Promise<CmsResult<v.InferOutput<Schema> | null>> {
    const result = await rows.find(collection, { filters, pageSize: 1, ...(signal && { signal }) });
    if (result.error) {
      settings.log(`cms: ${result.error.message}`);
      return result;
    }
    const first: unknown = Array.isArray(result.data) ? result.data[0] : undefined;
    if (first === undefined) return { data: null, error: null };
    const parsed = v.safeParse(schema, first);
    if (!parsed.success) settings.log(`cms: an entry of ${collection} has a wrong shape`);
    return { data: parsed.success ? parsed.output : null, error: null };
  }

  /** As above; null as well when the CMS is away. */
  const readFirst = async <Schema extends v.GenericSchema>(schema: Schema, collection: string, filters: Filters) =>
    (await findFirst(schema, collection, filters)).data;

  /** Every entry of a collection, read page by page; what was read so far when the CMS goes away. */
  async function listAll<Schema extends v.GenericSchema>(
    schema: Schema,
    collection: string,
  ): Promise<v.InferOutput<Schema>[]> {
    const found: v.InferOutput<Schema>[] = [];
    for (let page = 1; page <= MOST_LISTS; page += 1) {
      const { data, error } = await rows.find(collection, { page, pageSize: LIST_SIZE });
      if (error) settings.log(`cms: ${error.message}`);
      const entries = Array.isArray(data) ? data : [];
      for (const entry of entries) {
        const parsed = v.safeParse(schema, entry);
        if (parsed.success) found.push(parsed.output);
      }
      if (entries.length < LIST_SIZE) break;
    }
    return found;
  }

  return {
    ...rows,
    auth: authRows(send, settings.baseUrl),
    readConfig,
    /** Every configuration entity at once; a broken one reads as its default and leaves the others alone. */
    async readAll(): Promise<CmsConfig> {
      const names = Object.keys(paths) as Array<keyof CmsConfig>;
      const entries = await Promise.all(names.map(async (name) => [name, await readConfig(name)] as const));
      return Object.fromEntries(entries) as unknown as CmsConfig;
    },
    seoByHost: (host: string) => readFirst(HostSeo, listAddresses.hostSeos, { host }),
    /** SEO of a path without its locale, such as `/cashier/deposit` (W-2). */
    pageSeo: (url: string) => readFirst(Seo, listAddresses.pageSeos, { url }),
    page: (slug: string) => readFirst(Page, listAddresses.pages, { slug }),
    /** The page as it was found: none and a CMS that is away are two things (R-2, N-14). */
    readPage: (slug: string, signal?: AbortSignal) => findFirst(Page, listAddresses.pages, { slug }, signal),
    pages: () => listAll(Page, listAddresses.pages),
    pageSeos: () => listAll(Seo, listAddresses.pageSeos),
    /** One banner by its key, for a visitor who needs nothing else of the common data. */
    async banner<Key extends 'menuBanner' | 'authBanner'>(key: Key): Promise<CmsConfig['common'][Key]> {
      const result = await rows.find(BANNER, { populate: key });
      if (result.error) settings.log(`cms: ${result.error.message}`);
      const parsed = v.safeParse(schemas.common, result.data ?? {});
      return parsed.success ? parsed.output[key] : defaults.common[key];
    },
  };
}
