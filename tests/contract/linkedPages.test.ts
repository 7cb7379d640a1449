/** Links to CMS pages that do not exist in a language (R-2, W-19). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOperator, type TestOperator } from './startOperator';
import { startSite } from './startSite';

type Page = { slug: string };
const MISSING_PAGES = ['terms', 'faq'];

let operator: TestOperator;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  operator = await startOperator();
  site = await startSite(operator, {
    edits: { 'fr/pages': (pages: Page[]) => pages.filter(({ slug }) => !MISSING_PAGES.includes(slug)) },
  });
});
afterAll(async () => {
  await site.close();
  await operator.close();
});

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address]) => address ?? '');

test('[R-2, A-9] a menu leads to no page that the CMS lacks in the language, and to all that it has', async () => {
  for (const page of ['', '/about', '/support']) {
    const english = linksOf((await site.get(page || '/')).html);
    const french = linksOf((await site.get(`/fr${page}`)).html);
    for (const slug of MISSING_PAGES) {
      expect([page, slug, english.includes(`/${slug}`)]).toEqual([page, slug, true]);
      expect([page, slug, french.includes(`/fr/${slug}`)]).toEqual([page, slug, false]);
      expect((await site.get(`/fr/${slug}`)).status).toBe(404);
    }
    for (const slug of ['privacy', 'payments', 'gamehall']) expect(french).toContain(`/fr/${slug}`);
  }
});

test('[O-3, R-2] while the CMS cannot say, its links stay', async () => {
  const unreachable = await startSite(operator, { isCmsUnreachable: true });
  const { html, status } = await unreachable.get('/fr/support');
  await unreachable.close();
  expect([status, JSON.parse(/id="state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').data['settings.unwritten']]).toEqual(
    [200, []],
  );
});
