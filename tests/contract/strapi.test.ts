/**
 * Responses of stock Strapi 5.54 and 4.26 to the product's reads, and to invalid ones (recorded by
 * `scripts/cms/record.ts` from the content of `cms/import.mjs`): the client reads both alike, and the sandbox responds
 * like them.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import qs from 'qs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCms as createServer } from '../../sandbox/cms/createCms';
import { contentTypes } from '../../scripts/cms/contentTypes';
import { createCms } from '../../src/services/cms/cms';
import type { CmsRequest } from '../../src/services/cms/requests';

interface Recorded {
  path: string;
  query: Record<string, unknown>;
  status: number;
  data: unknown;
}
const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8')) as Recorded[];
const versions = { v5: fixture('strapi5'), v4: fixture('strapi4') };
type Version = keyof typeof versions;
const names = Object.keys(versions) as Version[];

const sandboxes = {} as Record<Version, FastifyInstance>;
beforeAll(async () => {
  for (const shape of names) {
    sandboxes[shape] = Fastify();
    await createServer({ shape }).register(sandboxes[shape]);
  }
});
afterAll(() => Promise.all(Object.values(sandboxes).map((app) => app.close())));

const keyOf = (path: string, query: object) => `${path}?${qs.stringify(query)}`;

function clientOf(version: Version, locale: 'en' | 'fr') {
  const answers = new Map(versions[version].map((entry) => [keyOf(entry.path, entry.query), entry]));
  const logged: string[] = [];
  const cms = createCms({
    baseUrl: '',
    locale: () => locale,
    log: (line) => logged.push(line),
    fetchJson: async ({ path, query }: CmsRequest) => {
      const answer = answers.get(keyOf(path.replace('/api/', ''), query));
      if (!answer) throw new Error(`No recorded response for ${path} ${JSON.stringify(query)}`);
      return answer;
    },
  });
  return { cms, logged };
}

/** Removes file names and timestamps, which differ between installations. */
const withoutVolatile = (entity: unknown): unknown =>
  JSON.parse(
    JSON.stringify(entity)
      .replace(/"\/cms\/uploads\/([a-z0-9_]+?)_[0-9a-f]{10}\.(\w+)(?:\?[^"]*)?"/g, '"$1"')
      .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"moment"'),
  );

describe('reading', () => {
  test.each(names)('[O-1] every entity of a stock Strapi is read whole (%s)', async (version) => {
    const { cms, logged } = clientOf(version, 'en');
    const config = await cms.readAll();
    expect(logged).toEqual([]);
    expect(config.siteConfig.logos.header).toMatch(/^\/cms\/uploads\/logo_/);
    expect(config.siteConfig.loader.text).toBe('Laying the cloth');
    expect(config.cashierConfig.presets[0]?.amounts[0]?.value).toBe(10);
    expect(config.formsConfig.registration.fields[2]?.options[0]).toEqual({ value: 'EUR', label: 'EUR' });
    expect(config.formsConfig.currencyConditions[0]?.fields[1]?.min).toBe('18');
    expect(config.common.footer.columns[0]?.links[0]?.url).toBe('/gamehall');
    expect(config.seoSettings.organization.availableLanguage).toEqual(['English', 'French']);
    expect(config.metaData.meta.map(({ name }) => name)).toEqual(['application-name', 'rating']);
    expect(config.authConfig.socials[0]?.icon).toMatch(/^\/cms\/uploads\/meadow_/);
    const page = await cms.page('about');
    expect(page?.seo.openGraph.image).toMatch(/^\/cms\/uploads\/og_/);
    expect(await cms.page('none')).toBeNull();
    expect((await cms.pageSeo('/'))?.replacements).toEqual({ count: '704' });
    expect((await cms.pages()).data).toHaveLength(7);
    expect((await cms.banner('authBanner')).image_735_240).toMatch(/^\/cms\/uploads\/auth_735x240_/);
  });

  test('[O-1] both versions say the same', async () => {
    const [five, four] = names.map((name) => clientOf(name, 'en').cms);
    expect(withoutVolatile(await five?.readAll())).toEqual(withoutVolatile(await four?.readAll()));
    const french = names.map((name) => clientOf(name, 'fr').cms.page('responsible-play'));
    const [one, other] = await Promise.all(french);
    expect(withoutVolatile(one)).toEqual(withoutVolatile(other));
    expect(one?.title).toBe('Jeu responsable');
  });
});

/** The field names at each depth; empty values match anything. */
const outline = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length > 0 ? [outline(value[0])] : 'any';
  if (typeof value !== 'object' || value === null) return 'any';
  const entries = Object.entries(value).map(([key, inner]) => [key, outline(inner)]);
  return Object.fromEntries(entries.sort(([one], [two]) => (String(one) < String(two) ? -1 : 1)));
};

describe.each(names)('the sandbox (%s)', (version) => {
  test.each(
    versions[version].map(
      ({ path, query, status }, index) => [index, status, keyOf(path, query).slice(0, 90)] as const,
    ),
  )('[O-1, O-2] answers as the real one: %i: %i %s', async (index) => {
    const { path, query, status, data } = versions[version][index] as Recorded;
    const answer = await sandboxes[version].inject({ url: `/cms/api/${path}?${qs.stringify(query)}` });
    expect(answer.statusCode).toBe(status);
    const answered = answer.json() as { meta?: unknown };
    if (status >= 400) expect(answered).toEqual(data);
    else {
      expect(outline(answered)).toEqual(outline(data));
      expect(answered.meta).toEqual((data as { meta?: unknown }).meta);
    }
  });
});

test('[O-1] the content types of `cms/` are those of the entities', () => {
  const folder = fileURLToPath(new URL('../../cms/', import.meta.url));
  for (const [path, text] of contentTypes()) expect(readFileSync(folder + path, 'utf8'), path).toBe(text);
});
