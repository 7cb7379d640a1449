/** The CMS as typed functions (N-6, N-13): reads by locale, never retried, and a reader that never fails. */
import * as v from 'valibot';
import type { LastKnown } from '../lastKnown';
import { type CmsConfig, defaults, HostSeo, Page, Seo, schemas } from './entities';
import { flatten } from './flatten';
import { inEnvelope, isEntry, isList, isNothing, isUnknown, type Sound } from './soundness';

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

const paths = {
  seoSettings: 'seo-settings',
  siteConfig: 'site-config',
  cashierConfig: 'cashier-config',
  gamesConfig: 'games-config',
  searchConfig: 'search-config',
  loyalty: 'loyalty',
  formsConfig: 'forms-config',
  authConfig: 'auth-config',
  common: 'common',
  metaData: 'meta-data',
  webSettings: 'web-settings',
} as const satisfies Record<keyof CmsConfig, string>;

/** The collection whose entries are pages of their own. */
const SUBJECTS = 'pages';

/** Entries of a list in one request, and requests before a list that never ends is left. */
const LIST_SIZE = 100;
const MOST_LISTS = 100;

const failure = (message: string, isMissing = false): { data: null; error: CmsFailure } => ({
  data: null,
  error: { type: 'UnknownErrorException', status: 500, message, isMissing },
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

interface Answered {
  status: number;
  data: unknown;
}
type Send = (request: CmsRequest) => Promise<CmsResult<unknown>>;
/** A read whose answer must have a shape; away or in another one, what was last known stands in. */
type ReadSound = (path: string, options: FindOptions, isSound: Sound) => Promise<CmsResult<unknown>>;

function resultOf(path: string, { status, data }: Answered): CmsResult<unknown> {
  if (status >= 200 && status < 300) return { data: flatten(inEnvelope(data)), error: null };
  return failure(`${path} answered ${status}`, isUnknown(status, data));
}

/** The CMS's answer. @throws whatever the transport rejects with */
const createAsk =
  (settings: CmsSettings) =>
  (request: CmsRequest): Promise<Answered> => {
    const token = settings.token?.();
    return settings.fetchJson({
      ...request,
      path: `${settings.baseUrl}/api/${request.path}`,
      ...(token && { headers: { ...request.headers, Authorization: `Bearer ${token}` } }),
    });
  };

/** One request, flattened; whatever goes wrong is the same failure object, and nothing is tried twice. */
const createSend =
  (ask: ReturnType<typeof createAsk>): Send =>
  async (request) => {
    try {
      return resultOf(request.path, await ask(request));
    } catch {
      return failure(`${request.path} did not answer`);
    }
  };

const createReadSound = (settings: CmsSettings, ask: ReturnType<typeof createAsk>): ReadSound => {
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
    } catch {
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

/** The CMS client; every function resolves. Typed readers give defaults after one log line when the CMS fails. */
export function createCms(settings: CmsSettings) {
  const ask = createAsk(settings);
  const send = createSend(ask);
  const readSound = createReadSound(settings, ask);
  const rows = collectionRows(send, settings);

  /** @param known what the caller holds: it stays while the CMS is away (O-3) */
  async function readConfig<Name extends keyof CmsConfig>(
    name: Name,
    known?: CmsConfig[Name],
  ): Promise<CmsConfig[Name]> {
    const result = await readSound(paths[name], {}, isEntry);
    if (result.error && !result.error.isMissing) return known ?? defaults[name];
    if (result.error) settings.log(`cms: ${result.error.message}`);
    const parsed = v.safeParse(schemas[name], result.data ?? {});
    if (parsed.success) return parsed.output as CmsConfig[Name];
    settings.log(`cms: ${paths[name]} has a wrong shape`);
    return known ?? defaults[name];
  }

  /** The one entry that fits, null when the CMS says that there is none. */
  async function findFirst<Schema extends v.GenericSchema>(
    schema: Schema,
    collection: string,
    filters: Filters,
  ): Promise<CmsResult<v.InferOutput<Schema> | null>> {
    const { data, error } = await readSound(collection, { filters, pageSize: 1 }, isList);
    if (error) return error.isMissing ? { data: null, error: null } : { data: null, error };
    const first: unknown = Array.isArray(data) ? data[0] : undefined;
    if (first === undefined) return { data: null, error: null };
    const parsed = v.safeParse(schema, first);
    if (parsed.success) return { data: parsed.output, error: null };
    settings.log(`cms: an entry of ${collection} has a wrong shape`);
    return failure(`an entry of ${collection} has a wrong shape`);
  }

  /** As above; null as well when the CMS is away. */
  const readFirst = async <Schema extends v.GenericSchema>(schema: Schema, collection: string, filters: Filters) =>
    (await findFirst(schema, collection, filters)).data;

  /** Every entry of a collection, read page by page; a failure when one of its pages cannot be read. */
  async function listAll<Schema extends v.GenericSchema>(
    schema: Schema,
    collection: string,
  ): Promise<CmsResult<v.InferOutput<Schema>[]>> {
    const found: v.InferOutput<Schema>[] = [];
    for (let page = 1; page <= MOST_LISTS; page += 1) {
      const { data, error } = await readSound(collection, { page, pageSize: LIST_SIZE }, isList);
      if (error && !error.isMissing) return { data: null, error };
      const entries = Array.isArray(data) ? data : [];
      for (const entry of entries) {
        const parsed = v.safeParse(schema, entry);
        if (parsed.success) found.push(parsed.output);
      }
      if (entries.length < LIST_SIZE) break;
    }
    return { data: found, error: null };
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
    seoByHost: (host: string) => readFirst(HostSeo, 'seo-hosts', { host }),
    /** SEO of a path without its locale, such as `/cashier/deposit` (W-2). */
    pageSeo: (url: string) => readFirst(Seo, 'page-seos', { url }),
    page: (slug: string) => readFirst(Page, 'pages', { slug }),
    /** The page as it was found: none and a CMS that is away are two things (R-2, N-14). */
    readPage: (slug: string) => findFirst(Page, 'pages', { slug }),
    pages: () => listAll(Page, 'pages'),
    pageSeos: () => listAll(Seo, 'page-seos'),
    /** One banner by its key, for a visitor who needs nothing else of the common data. */
    async banner<Key extends 'menuBanner' | 'authBanner'>(key: Key): Promise<CmsConfig['common'][Key]> {
      const result = await readSound('banner', { populate: key }, isEntry);
      const parsed = v.safeParse(schemas.common, result.data ?? {});
      return parsed.success ? parsed.output[key] : defaults.common[key];
    },
  };
}
