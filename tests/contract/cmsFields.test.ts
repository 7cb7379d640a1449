/** Content with mistakes: each field of each content type empty, null, of a wrong type, and far too long. */
import { type CmsConfig, HostSeo, Page, Seo, schemas } from '@baize/contract/cms/entities';
import { entrySchemaOf } from '@baize/contract/cms/tolerant';
import Fastify, { type FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCms as createServer } from '../../sandbox/cms/createCms';
import { configAddresses, listAddresses } from '../../src/services/cms/addresses';
import { inEnvelope } from '../../src/services/cms/answerChecks';
import { createCms } from '../../src/services/cms/cms';
import { flatten } from '../../src/services/cms/flatten';
import { invalidFields } from '../../src/services/cms/invalidFields';
import { fieldsOf } from '../../src/services/cms/populate';
import { startOperator, type TestOperator } from './startOperator';
import { startSite } from './startSite';

type Entry = Record<string, unknown>;
type Path = readonly (string | number)[];

const LONG = 'x'.repeat(100_000);
const MISTAKES: readonly unknown[] = ['', null, 7, true, [], {}, LONG];

const app: FastifyInstance = Fastify();
beforeAll(async () => {
  await createServer({ shape: 'v5' }).register(app);
});
afterAll(() => app.close());

/** Paths of all fields, through groups and the first item of each list that the content has. */
function fieldPaths(schema: v.GenericSchema, value: unknown, at: Path = []): Path[] {
  const item = entrySchemaOf(schema);
  if (item !== null && item !== 'picture')
    return [at, ...(Array.isArray(value) && value.length > 0 ? fieldPaths(item, value[0], [...at, 0]) : [])];
  const inner = Object.entries(fieldsOf(schema) ?? {}).flatMap(([name, field]) =>
    fieldPaths(field, (value as Entry | undefined)?.[name], [...at, name]),
  );
  return at.length > 0 && typeof at.at(-1) === 'string' ? [at, ...inner] : inner;
}

/** A copy with another value at a path. */
function changed(entry: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(entry) ? [...entry] : { ...(entry as Entry) }) as Entry;
  copy[key] = changed(copy[key], rest, value);
  return copy;
}

const valueAt = (entry: unknown, path: Path) =>
  path.reduce<unknown>((value, key) => (value as Entry | undefined)?.[key], entry);

type Edit = (entry: Entry) => unknown;

/** What the client reads of the sandbox's CMS when an editor changed the (first) entry. */
async function readEdited(read: (cms: ReturnType<typeof createCms>) => Promise<unknown>, edit: Edit) {
  const logged: string[] = [];
  const found: { entry: Entry } = { entry: {} };
  const cms = createCms({
    baseUrl: '/cms',
    locale: () => 'en',
    fetchJson: async ({ path, query }) => {
      const answer = await app.inject({
        url: path,
        query: query as Record<string, string>,
      });
      const entry = flatten(inEnvelope(answer.json()));
      found.entry = (Array.isArray(entry) ? entry[0] : entry) as Entry;
      const edited = edit(found.entry);
      return { status: answer.statusCode, data: { data: Array.isArray(entry) ? [edited] : edited } };
    },
    log: (message) => logged.push(message),
  });
  return { read: await read(cms), logged, entry: found.entry };
}

const configs = Object.entries(schemas).map(([name, schema]) => ({
  name,
  schema: schema as v.GenericSchema,
  read: (cms: ReturnType<typeof createCms>): Promise<unknown> => cms.readConfig(name as keyof CmsConfig),
}));
const lists: typeof configs = [
  { name: 'pages', schema: Page, read: (cms) => cms.page('about') },
  { name: 'page SEO', schema: Seo, read: (cms) => cms.pageSeo('/cashier/deposit') },
  { name: 'host SEO', schema: HostSeo, read: (cms) => cms.seoByHost('mirror.baize.example') },
];

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

test('[O-2] a page without a title keeps its address, and a second SEO entry of an address is named in the log', async () => {
  const edits = {
    'en/pages': (pages: Entry[]) =>
      pages.map((page) => (page.slug === 'about' ? { ...page, title: '', seo: null } : page)),
    'en/page-seos': (entries: Entry[]) => [
      ...entries,
      { url: '/about', title: 'First title' },
      { url: '/about', title: 'Second title' },
    ],
  };
  const site = await startSite(operator, { edits });
  const { status, html } = await site.get('/about');
  await site.get('/about');
  await site.close();
  expect(status).toBe(200);
  expect(html).toContain('First title');
  expect(html).toMatch(/<h1[^>]*>About<\/h1>/);
  expect(site.logged.filter((line) => line.includes('several entries'))).toHaveLength(1);
});

test.each(
  MISTAKES.map((mistake) => ({ mistake, shown: JSON.stringify(mistake).slice(0, 20) })),
)('[O-2, O-3] pages render when every field of every content type is $shown', async ({ mistake }) => {
  const keep = ['slug', 'url', 'host'];
  const broken = (entry: Entry) =>
    Object.fromEntries(Object.keys(entry).map((key) => [key, keep.includes(key) ? entry[key] : mistake]));
  const names = [...Object.values(configAddresses), ...Object.values(listAddresses)];
  const edits = Object.fromEntries(
    names.map((name) => [
      `en/${name}`,
      (content: Entry | Entry[]) => (Array.isArray(content) ? content.map(broken) : broken(content)),
    ]),
  );
  const site = await startSite(operator, { edits });
  try {
    for (const path of ['/', '/about', '/forms/sign_up', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest']) {
      const begun = process.cpuUsage();
      const { status, html } = await site.get(path);
      expect(process.cpuUsage(begun).user / 1_000, path).toBeLessThan(3_000);
      expect(status, path).toBe(200);
      if (!path.endsWith('.xml')) expect(html.length, path).toBeLessThan(400_000);
      if (path === '/about') expect(html).toMatch(/<h1[^>]*>About<\/h1>/);
    }
  } finally {
    await site.close();
  }
});

/** Rich texts, a robots.txt and snippets may be as long as that. */
const LONG_FIELDS = /^(body|text|robotsTxt|code)$/;

test.each([
  ...configs,
  ...lists,
])('[O-2, N-14] a mistake in any field of $name is repaired and named, and the other fields stay', async ({
  name,
  schema,
  read,
}) => {
  const valid = await readEdited(read, (entry) => entry);
  expect(valid.read).not.toBeNull();
  expect(valid.logged).toEqual([]);
  // A page is found by its slug, and without a title it takes another text.
  const paths = fieldPaths(schema, valid.entry).filter(
    ([top]) => !(name === 'pages' && /slug|title/.test(String(top))),
  );
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    for (const mistake of MISTAKES) {
      const label = `${path.join('.')}: ${JSON.stringify(mistake).slice(0, 20)}`;
      const edited = changed(valid.entry, path, mistake);
      const { read: found } = await readEdited(read, () => edited);
      expect(found, label).not.toBeNull();
      const others = (value: unknown) => Object.entries(value as Entry).filter(([key]) => key !== path[0]);
      expect(others(found), label).toEqual(others(valid.read));
      const value = valueAt(found, path);
      const isAccepted = JSON.stringify(value) === JSON.stringify(mistake);
      const field = path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');
      const isEmpty = [null, ''].includes(mistake as null) || ['[]', '{}'].includes(JSON.stringify(mistake));
      expect(isAccepted || isEmpty || invalidFields(schema, edited).includes(field), label).toBe(true);
      if (mistake === LONG && isAccepted) expect(String(path.at(-1)), label).toMatch(LONG_FIELDS);
    }
  }
});
