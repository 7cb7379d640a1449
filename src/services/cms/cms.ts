/** Typed CMS client. Reads are never retried, and typed readers fall back to defaults instead of failing. */

import {
  type CmsConfig,
  defaults,
  HostSeo,
  ListedPage,
  ListedSeo,
  Page,
  Seo,
  schemas,
  unknownConfig,
} from '@baize/contract/cms/entities';
import type { LocaleCode } from '@baize/contract/i18n/locales';
import * as v from 'valibot';
import { reportOnce } from '../reportOnce';
import { configAddresses, listAddresses } from './addresses';
import { hasMore, isEntry, isLastPage, isList } from './answerChecks';
import { contentLinks } from './contentLinks';
import { invalidFields } from './invalidFields';
import { memoizeByObject } from './memoizeByObject';
import { trees, withoutLocalized } from './populate';
import {
  type CmsResult,
  type CmsSettings,
  createFetchCms,
  createReadValid,
  createSend,
  type Filters,
  type FindOptions,
  failure,
  queryOf,
  type Send,
} from './requests';

type Fields = Record<string, unknown>;

const paths: Record<keyof CmsConfig, string> = configAddresses;

const PAGE_SIZE = 100;
const MAX_PAGES = 1_000;

const readEntryAs = <Schema extends v.GenericSchema>(schema: Schema, entry: unknown) => ({
  parsed: v.safeParse(schema, entry),
  invalid: invalidFields(schema, entry),
});
/** Caches parsed entries that several pages share. */
const readers = memoizeByObject((schema: v.GenericSchema) =>
  memoizeByObject((entry: object) => readEntryAs(schema, entry)),
);
/** The entry as its schema reads it, and the fields that became their defaults. */
const readAs = <Schema extends v.GenericSchema>(schema: Schema, entry: unknown) =>
  typeof entry === 'object' && entry !== null
    ? (readers(schema)(entry) as ReturnType<typeof readEntryAs<Schema>>)
    : readEntryAs(schema, entry);

/** Calls for collections, which are named by their plural path, such as `pages`. */
function collectionRows(send: Send, settings: CmsSettings) {
  const signalOf = (options: FindOptions) => (options.signal ? { signal: options.signal } : {});
  const at = (collection: string, id?: string | number) =>
    id === undefined ? encodeURIComponent(collection) : `${encodeURIComponent(collection)}/${encodeURIComponent(id)}`;
  const read = (path: string, options: FindOptions) =>
    send({ method: 'GET', path, query: queryOf(settings, path, options), ...signalOf(options) });
  return {
    find: (collection: string, options: FindOptions = {}) => read(at(collection), options),
    findOne: (collection: string, id: string | number, options: FindOptions = {}) => read(at(collection, id), options),
    /** Entries of one locale, independent of the current one. */
    listByLocale: (collection: string, locale: LocaleCode, options: FindOptions = {}) =>
      read(at(collection), { ...options, locale }),
    create: (collection: string, data: Fields) =>
      send({ method: 'POST', path: at(collection), query: { locale: settings.locale() }, body: { data } }),
    update: (collection: string, id: string | number, data: Fields) =>
      send({ method: 'PUT', path: at(collection, id), query: { locale: settings.locale() }, body: { data } }),
    delete: (collection: string, id: string | number) =>
      send({ method: 'DELETE', path: at(collection, id), query: { locale: settings.locale() } }),
  };
}

/** CMS accounts (editors, previews); not used by any screen. */
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
    /** URL to open; it redirects to the provider. */
    connectAddress: (provider: string) => `${baseUrl}/api/connect/${encodeURIComponent(provider)}`,
    callback: (provider: string, query: Record<string, string>) =>
      send({ method: 'GET', path: `auth/${encodeURIComponent(provider)}/callback`, query }),
  };
}

const BACKOFF_MS = 10_000;

/** Rejects only when aborted. If the CMS fails, typed readers return defaults and log one line. */
export function createCms(baseSettings: CmsSettings) {
  let unavailableUntil = 0;
  const settings: CmsSettings = {
    ...baseSettings,
    onOutage: (entity, isKnown) => {
      unavailableUntil = performance.now() + BACKOFF_MS;
      baseSettings.onOutage?.(entity, isKnown);
    },
  };
  const fetchCms = createFetchCms(settings);
  const send = createSend(fetchCms);
  const readValid = createReadValid(settings, fetchCms);
  const rows = collectionRows(send, settings);

  /** Falls back to the CMS's default language if there is no entry in the current one. */
  async function readEntry(path: string, signal?: AbortSignal) {
    const options = signal ? { signal } : {};
    const localized = await readValid(path, options, isEntry);
    const exists = localized.error ? !localized.error.isMissing : localized.data !== null;
    return exists
      ? { ...localized, isFallback: false }
      : { ...(await readValid(path, { ...options, locale: null }, isEntry)), isFallback: true };
  }

  const reportInvalid = (entity: string, fields: readonly string[]) => {
    for (const path of fields)
      reportOnce(`${settings.baseUrl} ${entity}`, path, (field) =>
        settings.log(`cms: ${entity}: ignored invalid field ${field}`),
      );
  };
  /** Editors may make two entries for one address. */
  const reportDuplicate = (collection: string, filters: Filters) =>
    reportOnce(`${settings.baseUrl} ${collection}`, Object.values(filters).join(), (address) =>
      settings.log(`cms: ${collection}: there are several entries for ${address}, only the first is used`),
    );

  /** @param known the caller's current value, returned while the CMS is unavailable */
  async function readConfig<Name extends keyof CmsConfig>(
    name: Name,
    known?: CmsConfig[Name],
    signal?: AbortSignal,
  ): Promise<CmsConfig[Name]> {
    const path = paths[name];
    const { data, error, isFallback } = await readEntry(path, signal);
    if (error && !error.isMissing) return known ?? unknownConfig[name];
    if (isFallback)
      settings.log(
        data === null
          ? `cms: ${path} has no entry, using the built-in values`
          : `cms: ${path} has no entry in ${settings.locale()}, using the entry of the CMS's default language`,
      );
    const { parsed, invalid } = readAs<v.GenericSchema>(schemas[name], data ?? {});
    if (parsed.success) {
      reportInvalid(path, invalid);
      const entity = isFallback ? withoutLocalized(schemas[name], parsed.output) : parsed.output;
      return entity as CmsConfig[Name];
    }
    settings.log(`cms: ${path} is malformed`);
    return known ?? defaults[name];
  }

  /** Null data if the CMS has no matching entry. */
  async function findFirst<Schema extends v.GenericSchema>(
    schema: Schema,
    collection: string,
    filters: Filters,
    signal?: AbortSignal,
  ): Promise<CmsResult<v.InferOutput<Schema> | null>> {
    const query = { filters, pageSize: 1, ...(signal && { signal }) };
    const { data, error, raw } = await readValid(collection, query, isList);
    if (error) return error.isMissing ? { data: null, error: null } : { data: null, error };
    const first: unknown = Array.isArray(data) ? data[0] : undefined;
    if (first === undefined) return { data: null, error: null };
    if (hasMore(raw)) reportDuplicate(collection, filters);
    const { parsed, invalid } = readAs(schema, first);
    if (parsed.success) {
      const at = Object.values(filters).join();
      reportInvalid(`${collection} ${at}`, invalid);
      return { data: parsed.output, error: null };
    }
    settings.log(`cms: an entry of ${collection} is malformed`);
    return failure(`an entry of ${collection} is malformed`);
  }

  /** Null also while the CMS is unavailable. */
  const readFirst = async <Schema extends v.GenericSchema>(schema: Schema, collection: string, filters: Filters) =>
    (await findFirst(schema, collection, filters)).data;

  /** Reads all pages of a collection; fails if one page cannot be read. */
  async function listAll<Schema extends v.GenericSchema>(
    schema: Schema,
    collection: string,
    options: FindOptions,
  ): Promise<CmsResult<v.InferOutput<Schema>[]>> {
    const found: v.InferOutput<Schema>[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = { ...options, page, pageSize: PAGE_SIZE, sort: 'id' };
      const { data, error, raw } = await readValid(collection, query, isList);
      if (error && !error.isMissing) return { data: null, error };
      for (const entry of Array.isArray(data) ? data : []) {
        const parsed = v.safeParse(schema, entry);
        if (parsed.success) found.push(parsed.output);
        else reportInvalid(collection, [v.getDotPath(parsed.issues[0]) ?? '']);
      }
      if (error || isLastPage(raw, page, PAGE_SIZE)) return { data: found, error: null };
    }
    return failure(`${collection} has more than ${MAX_PAGES * PAGE_SIZE} entries`);
  }

  /** False if the CMS has no such page in the language. */
  async function hasPage(slug: string, locale: LocaleCode): Promise<boolean> {
    // After a recent failure, skips a check that can do without an answer.
    if (performance.now() < unavailableUntil) return true;
    const query = {
      filters: { slug },
      locale,
      fields: ['slug'],
      populate: {},
      pageSize: 1,
      isNonCritical: true,
    } as const;
    const { data, error } = await readValid(listAddresses.pages, query, isList);
    return error ? !error.isMissing : Array.isArray(data) && data.length > 0;
  }

  return {
    ...rows,
    auth: authRows(send, settings.baseUrl),
    readConfig,
    /** A broken entity becomes its default without affecting the others. */
    async readAll(): Promise<CmsConfig> {
      const names = Object.keys(paths) as Array<keyof CmsConfig>;
      const entries = await Promise.all(names.map(async (name) => [name, await readConfig(name)] as const));
      return Object.fromEntries(entries) as unknown as CmsConfig;
    },
    seoByHost: (host: string) => readFirst(HostSeo, listAddresses.hostSeos, { host }),
    /** SEO of a path without locale prefix, such as `/cashier/deposit`. */
    pageSeo: (url: string) => readFirst(Seo, listAddresses.pageSeos, { url }),
    page: (slug: string) => readFirst(Page, listAddresses.pages, { slug }),
    /** Distinguishes a missing page from an unavailable CMS. */
    readPage: (slug: string, signal?: AbortSignal) => findFirst(Page, listAddresses.pages, { slug }, signal),
    hasPage,
    contentLinks,
    /** Those of these paths that do not exist in the current language. */
    async missingPages(paths: readonly string[]): Promise<string[]> {
      const has = await Promise.all(paths.map((path) => hasPage(path.slice(1), settings.locale())));
      return paths.filter((_, index) => !has[index]);
    },
    pages: () =>
      listAll(ListedPage, listAddresses.pages, { fields: ['slug', 'title', 'updatedAt'], populate: { seo: {} } }),
    pageSeos: () => listAll(ListedSeo, listAddresses.pageSeos, { fields: ['url', 'robots'], populate: {} }),
    async banner<Key extends 'menuBanner' | 'authBanner'>(key: Key): Promise<CmsConfig['common'][Key]> {
      const { common } = configAddresses;
      const populate = { [key]: trees.get(common)?.[key] ?? {} };
      const result = await readValid(common, { populate }, isEntry);
      const parsed = v.safeParse(schemas.common, result.data ?? {});
      return parsed.success ? parsed.output[key] : defaults.common[key];
    },
  };
}
