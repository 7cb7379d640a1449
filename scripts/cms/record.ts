/**
 * Records the responses of a real Strapi, filled by `cms/import.mjs`, to every read of the product and to invalid ones:
 * `npx tsx scripts/cms/record.ts http://localhost:1337 strapi5`.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import qs from 'qs';
import { createCms } from '../../src/services/cms/cms';
import type { CmsRequest } from '../../src/services/cms/requests';

const [origin = '', name = ''] = process.argv.slice(2);

interface Recorded {
  path: string;
  query: Record<string, unknown>;
  status: number;
  data: unknown;
}
const recorded: Recorded[] = [];

/** Fields that the product does not read and that differ between installations. */
const IGNORED_FIELDS = ['formats', 'hash', 'previewUrl', 'provider_metadata', 'related'];
const stripVolatile = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stripVolatile);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !IGNORED_FIELDS.includes(key))
      .map(([key, inner]) => [key, stripVolatile(inner)]),
  );
};

async function fetchAndRecord({ path, query }: Pick<CmsRequest, 'path' | 'query'>) {
  const answer = await fetch(`${origin}${path}?${qs.stringify(query)}`);
  const data = stripVolatile(await answer.json());
  recorded.push({ path: path.replace(/^\/api\//, ''), query, status: answer.status, data });
  return { status: answer.status, data };
}

const client = (locale: 'en' | 'fr') =>
  createCms({ baseUrl: '', locale: () => locale, fetchJson: fetchAndRecord, log: (line) => console.warn(line) });

const english = client('en');
await english.readAll();
await english.page('about');
await english.page('none');
await english.pageSeo('/');
await english.seoByHost('mirror.baize.example');
await english.pages();
await english.pageSeos();
await english.banner('authBanner');
const french = client('fr');
await french.readConfig('siteConfig');
await french.page('responsible-play');
const wrong: Array<[string, Record<string, unknown>]> = [
  ['site-config', { locale: 'en' }],
  ['site-config', { locale: 'en', populate: 'deep' }],
  ['site-config', { locale: 'en', 'populate[nothing]': 'true' }],
  ['site-config', { locale: 'en', 'populate[logos][populate][nothing]': 'true' }],
  ['site-config', { locale: 'de' }],
  ['pages', { locale: 'de', 'fields[0]': 'slug' }],
  ['pages', { locale: 'en', 'fields[0]': 'nothing' }],
  ['pages', { locale: 'en', 'filters[nothing][$eq]': 'x' }],
  ['pages', { locale: 'en', nothing: 'x' }],
  ['pages', { locale: 'en', 'fields[0]': 'slug', 'pagination[page]': 2, 'pagination[pageSize]': 3 }],
  ['pages', { locale: 'en', 'fields[0]': 'slug', 'pagination[pageSize]': 500 }],
  ['pages', { locale: 'en', 'fields[0]': 'slug' }],
  ['pages', { locale: 'en', status: 'draft', 'fields[0]': 'slug' }],
  ['pages/none', { locale: 'en' }],
  ['nothing', {}],
];
for (const [path, query] of wrong) await fetchAndRecord({ path: `/api/${path}`, query });
const file = fileURLToPath(new URL(`../../tests/fixtures/${name}.json`, import.meta.url));
writeFileSync(file, `[\n${recorded.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`);
