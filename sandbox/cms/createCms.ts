/** The operator's CMS at /cms/api: single types and collections of both languages, in either shape, from editable files. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import { cmsError, registerAccounts } from './accounts';
import { createContent, type Entry, findContentDir } from './content';
import { type Populate, type Shape, shaped } from './shape';

export interface CmsOptions {
  /** Folder that holds `en` and `fr`; found by itself without. */
  contentDir?: string;
  /** Shape of answers unless a request says otherwise by `Strapi-Response-Format` (`v4`, `v5`). */
  shape?: Shape;
  /** Fields of a single type that are said otherwise than in its file. */
  changes?: (name: string) => Entry;
}

interface Query {
  locale?: string;
  populate?: string | string[];
  filters?: Record<string, { $eq?: string } | string>;
  pagination?: { page?: string; pageSize?: string };
  sort?: string;
}
/** Names that are served from another file. */
const aliases: Record<string, string> = { banner: 'common' };

const queryOf = (request: FastifyRequest): Query => qs.parse(request.raw.url?.split('?')[1] ?? '') as Query;

function populateOf({ populate }: Query): Populate {
  if (populate === undefined) return 'none';
  if (populate === 'deep' || populate === '*') return 'deep';
  return Array.isArray(populate) ? populate : populate.split(',');
}

const equals = (entry: Entry, [key, rule]: [string, { $eq?: string } | string]) =>
  String(entry[key]) === (typeof rule === 'string' ? rule : rule.$eq);

/** Entries that an editor made, changed or took away since the start; files are never written. */
function createCollections(read: ReturnType<typeof createContent>) {
  const changed = new Map<string, Map<number, Entry | null>>();
  const changesOf = (key: string) => {
    const known = changed.get(key) ?? new Map<number, Entry | null>();
    changed.set(key, known);
    return known;
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

function sendList(entries: ReadonlyMap<number, Entry>, query: Query, shape: Shape) {
  const filters = Object.entries(query.filters ?? {});
  const fits = [...entries].filter(([, entry]) => filters.every((filter) => equals(entry, filter)));
  const page = Math.max(1, Number(query.pagination?.page) || 1);
  const pageSize = Math.min(100, Math.max(1, Number(query.pagination?.pageSize) || 25));
  const items = fits.slice((page - 1) * pageSize, page * pageSize);
  return {
    data: items.map(([id, entry]) => shaped(entry, id, shape, populateOf(query))),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(fits.length / pageSize), total: fits.length } },
  };
}

const idOf = (text: string) => Number(text.replace(/^doc0*/, ''));

export function createCms(options: CmsOptions = {}) {
  const read = createContent(options.contentDir ?? findContentDir());
  const collections = createCollections(read);
  const shapeOf = (request: FastifyRequest): Shape => {
    const asked = request.headers['strapi-response-format'];
    return asked === 'v4' || asked === 'v5' ? asked : (options.shape ?? 'v4');
  };
  const missing = (reply: FastifyReply) => cmsError(reply, 404, 'NotFoundError', 'Not Found');

  function registerReads(app: FastifyInstance) {
    app.get<{ Params: { name: string } }>('/cms/api/:name', (request, reply) => {
      const query = queryOf(request);
      const name = aliases[request.params.name] ?? request.params.name;
      const locale = query.locale ?? 'en';
      const entries = collections.list(locale, name);
      if (entries) return sendList(entries, query, shapeOf(request));
      const single = read(locale, name);
      if (!single || Array.isArray(single)) return missing(reply);
      return {
        data: shaped({ ...single, ...options.changes?.(name) }, 1, shapeOf(request), populateOf(query)),
        meta: {},
      };
    });
    app.get<{ Params: { name: string; id: string } }>('/cms/api/:name/:id', (request, reply) => {
      const query = queryOf(request);
      const id = idOf(request.params.id);
      const entry = collections.list(query.locale ?? 'en', request.params.name)?.get(id);
      return entry ? { data: shaped(entry, id, shapeOf(request), populateOf(query)), meta: {} } : missing(reply);
    });
  }

  function registerWrites(app: FastifyInstance, editorOf: (request: FastifyRequest) => unknown) {
    type Target = { Params: { name: string; id?: string } };
    const write =
      (make: (before: Entry, body: Entry) => Entry | null) =>
      (request: FastifyRequest<Target>, reply: FastifyReply) => {
        if (!editorOf(request)) return cmsError(reply, 403, 'ForbiddenError', 'Forbidden');
        const locale = queryOf(request).locale ?? 'en';
        const { name, id: asked } = request.params;
        const entries = collections.list(locale, name);
        const id = asked === undefined ? Math.max(0, ...(entries?.keys() ?? [])) + 1 : idOf(asked);
        const before = asked === undefined ? {} : entries?.get(id);
        if (!entries || !before) return missing(reply);
        const { data } = (request.body ?? {}) as { data?: Entry };
        const entry = make(before, data ?? {});
        collections.put(locale, name, id, entry);
        return { data: shaped(entry ?? before, id, shapeOf(request), 'deep'), meta: {} };
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
