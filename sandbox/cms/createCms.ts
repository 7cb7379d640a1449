/** CMS of the operator at /cms/api: editable files, with the responses and errors of a stock Strapi 4 or 5. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import { supportedLocales } from '../common/languages';
import { cmsError, registerAccounts } from './accounts';
import { createContent, type Entry, findContentDir } from './content';
import { createQueryReader, InvalidQuery, type Read } from './query';
import { createShaper, everything } from './shape';
import { type ContentType, readTypes, type Shape } from './types';

export interface CmsOptions {
  /** Folder that contains `en` and `fr`; found automatically by default. */
  contentDir?: string;
  /** Response format, unless the request sets `Strapi-Response-Format` (`v4`, `v5`). */
  shape?: Shape;
  /** Overrides of a single type's fields. */
  changes?: (name: string) => Entry;
}

const queryOf = (request: FastifyRequest) =>
  qs.parse(request.raw.url?.split('?')[1] ?? '', { depth: 20 }) as Record<string, unknown>;

const isDraft = (entry: Entry) => entry.$draft === true;

/** Entries with the changes that editors made since the start; files are never written. */
function createCollections(read: ReturnType<typeof createContent>) {
  const changed = new Map<string, Map<number, Entry | null>>();
  const changesOf = (key: string) => {
    const existing = changed.get(key) ?? new Map<number, Entry | null>();
    changed.set(key, existing);
    return existing;
  };
  return {
    list(locale: string, name: string): Map<number, Entry> | null {
      const content = read(locale, name);
      if (!Array.isArray(content)) return null;
      const entries = new Map<number, Entry>(content.map((entry, index) => [index + 1, entry]));
      for (const [id, entry] of changesOf(`${locale}/${name}`)) {
        if (entry) entries.set(id, entry);
        else entries.delete(id);
      }
      return entries;
    },
    put: (locale: string, name: string, id: number, entry: Entry | null) =>
      changesOf(`${locale}/${name}`).set(id, entry),
  };
}

const idOf = (text: string) => Number(text.replace(/^doc0*/, ''));

export function createCms(options: CmsOptions = {}) {
  const read = createContent(options.contentDir ?? findContentDir());
  const collections = createCollections(read);
  const types = readTypes();
  const readQuery = createQueryReader(types);
  const shapers = { v4: createShaper(types, 'v4'), v5: createShaper(types, 'v5') };
  const shapeOf = (request: FastifyRequest): Shape => {
    const requested = request.headers['strapi-response-format'];
    return requested === 'v4' || requested === 'v5' ? requested : (options.shape ?? 'v5');
  };
  const missing = (reply: FastifyReply) => cmsError(reply, 404, 'NotFoundError', 'Not Found');

  function sendList(name: string, { attributes }: ContentType, read: Read, shape: Shape) {
    const { filters, page, pageSize, selection, locale, sort, withDrafts } = read;
    const matches = [...(collections.list(locale, name) ?? [])].filter(
      ([id, entry]) =>
        (withDrafts || !isDraft(entry)) &&
        Object.entries(filters).every(([key, value]) => String(key === 'id' ? id : entry[key]) === value),
    );
    const [key = '', direction] = sort.split(':');
    if (key && key !== 'id') matches.sort(([, one], [, two]) => String(one[key]).localeCompare(String(two[key])));
    if (direction === 'desc') matches.reverse();
    const items = matches.slice((page - 1) * pageSize, page * pageSize);
    return {
      data: items.map(([id, entry]) => shapers[shape](entry, id, attributes, selection, locale)),
      meta: { pagination: { page, pageSize, pageCount: Math.ceil(matches.length / pageSize), total: matches.length } },
    };
  }

  /** The entry of a single type, or the entry of a collection with this id. */
  function entryOf(name: string, type: ContentType, { locale, withDrafts }: Read, id: number): Entry | null {
    const single = type.isSingle ? read(locale, name) : null;
    const entry = type.isSingle ? single : collections.list(locale, name)?.get(id);
    if (!entry || Array.isArray(entry) || (isDraft(entry) && !withDrafts)) return null;
    return type.isSingle ? { ...entry, ...options.changes?.(name) } : entry;
  }

  function registerReads(app: FastifyInstance) {
    type Target = { Params: { name: string; id?: string } };
    const answer = (request: FastifyRequest<Target>, reply: FastifyReply) => {
      const { name, id } = request.params;
      const type = types.types.get(name);
      if (!type || (type.isSingle && id !== undefined)) return missing(reply);
      const shape = shapeOf(request);
      try {
        const requested = readQuery(type, queryOf(request), shape);
        if (!type.isSingle && id === undefined) return sendList(name, type, requested, shape);
        const number = id === undefined ? 1 : idOf(id);
        const entry = entryOf(name, type, requested, number);
        if (!entry) return missing(reply);
        return {
          data: shapers[shape](entry, number, type.attributes, requested.selection, requested.locale),
          meta: {},
        };
      } catch (error) {
        if (!(error instanceof InvalidQuery)) throw error;
        return cmsError(reply, 400, 'ValidationError', error.message, error.details);
      }
    };
    app.get<Target>('/cms/api/:name', answer);
    app.get<Target>('/cms/api/:name/:id', answer);
  }

  function registerWrites(app: FastifyInstance, editorOf: (request: FastifyRequest) => unknown) {
    type Target = { Params: { name: string; id?: string } };
    const write =
      (make: (before: Entry, body: Entry) => Entry | null) =>
      (request: FastifyRequest<Target>, reply: FastifyReply) => {
        if (!editorOf(request)) return cmsError(reply, 403, 'ForbiddenError', 'Forbidden');
        const locale = String(queryOf(request).locale ?? supportedLocales[0]);
        const { name, id: requested } = request.params;
        const type = types.types.get(name);
        const entries = type && !type.isSingle ? collections.list(locale, name) : null;
        const id = requested === undefined ? Math.max(0, ...(entries?.keys() ?? [])) + 1 : idOf(requested);
        const before = requested === undefined ? {} : entries?.get(id);
        if (!type || !entries || !before) return missing(reply);
        const { data } = (request.body ?? {}) as { data?: Entry };
        const entry = make(before, data ?? {});
        collections.put(locale, name, id, entry);
        const shape = shapers[shapeOf(request)];
        return { data: shape(entry ?? before, id, type.attributes, everything, locale), meta: {} };
      };
    app.post<Target>(
      '/cms/api/:name',
      write((_before, data) => data),
    );
    app.put<Target>(
      '/cms/api/:name/:id',
      write((before, data) => ({ ...before, ...data })),
    );
    app.delete<Target>(
      '/cms/api/:name/:id',
      write(() => null),
    );
  }

  return {
    async register(app: FastifyInstance): Promise<void> {
      const { editorOf } = registerAccounts(app);
      registerReads(app);
      registerWrites(app, editorOf);
    },
  };
}
