/** Metadata and structured data only state what the page shows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sitesOf } from './sitesOf';
import { call, startOperator, type TestOperator } from './startOperator';
import { both, type Edit, headOf, ORIGIN } from './startSite';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());
const { site } = sitesOf(() => operator);

describe('what a search engine is told is so', () => {
  const pathsOf = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => String(url).slice(ORIGIN.length));
  const textIn = (html: string) =>
    html
      .slice(html.indexOf('<body'))
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<[^>]*>/g, ' ');
  const plain = (text: string) =>
    text
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, '&')
      .replace(/&nbsp;/g, ' ')
      .replace(/\s+/g, ' ');

  /** Whether a path is among the first of its kind: those that differ in a number, a name of a game or a query. */
  const isAmongFirst = (count: number) => {
    const counts = new Map<string, number>();
    return (path: string) => {
      const kind = path.replace(/\d+/g, '1').replace(/=.*|(?<=\/game\/).*/, '');
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return (counts.get(kind) ?? 0) <= count;
    };
  };

  test('[W-2, W-18] pages of every kind in the sitemap have descriptions of their own, from their data where the CMS has none', async () => {
    const own = await site({ edits: both('page-seos', () => []) });
    const described = await site();
    for (const { get } of [described, own]) {
      const all = pathsOf((await get('/sitemap.xml')).html);
      expect(all.length).toBeGreaterThan(1_400);
      const seen = new Map<string, string>();
      for (const path of all.filter(isAmongFirst(3))) {
        const { description = '' } = headOf((await get(path || '/')).html);
        expect(description, path).not.toMatch(/\{|undefined| {2}| ,|: *$/);
        expect([description.length > 20, seen.get(description)], `${path}: ${description}`).toEqual([true, undefined]);
        seen.set(description, path);
      }
    }
  }, 240_000);

  test('[W-2, W-18] the words of the CMS go before the facts', async () => {
    const words = both('page-seos', () => [
      { url: '/gamehall', title: '{name}', description: 'All {count} of {name}' },
    ]);
    const { get } = await site({ edits: words });
    expect(headOf((await get('/gamehall?category=slots')).html).description).toMatch(/^All \d+ of Slots$/);
  });

  test.each(['', '/fr'])('[W-3] under "%s" no question is told that the page does not show', async (prefix) => {
    const { get } = await site();
    let described = 0;
    for (const path of ['/', '/faq', '/about', '/support', '/offers', '/game/starlit-crown-quest']) {
      const { html } = await get(prefix + (prefix && path === '/' ? '' : path));
      const faq = headOf(html).graph.find((thing) => thing['@type'] === 'FAQPage');
      const questions = (faq?.mainEntity ?? []) as Array<{ name: string; acceptedAnswer: { text: string } }>;
      const shown = plain(textIn(html));
      for (const { name, acceptedAnswer } of questions) {
        expect(shown, path).toContain(plain(name));
        expect(shown, path).toContain(plain(acceptedAnswer.text));
      }
      described += questions.length;
    }
    expect(described).toBeGreaterThan(4);
  });

  test('[W-3] questions of a page that has no foot are told to nobody, and those that stand on it are not said twice', async () => {
    const faq = [{ question: 'Is it so?', answer: 'It is.' }];
    const seos = { 'en/page-seos': () => [{ url: '/game/{name}', title: '{name}', faq }] };
    const pages: Edit = (all) =>
      all.map((page: { slug: string }) =>
        page.slug === 'about' ? { ...page, faq, seo: { $relation: { title: 'x', faq } } } : page,
      );
    const { get } = await site({ edits: { ...seos, 'en/pages': pages } });
    expect(JSON.stringify(headOf((await get('/game/starlit-crown-quest')).html).graph)).not.toContain('FAQPage');
    const about = await get('/about');
    expect(headOf(about.html).graph.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity).toHaveLength(1);
    expect(textIn(about.html).match(/Is it so\?/g)).toHaveLength(1);
  });

  test('[W-5, R-27, W-2] a language that lacks a page is in no sitemap for it, and no page sends anybody there', async () => {
    const without =
      (slug: string): Edit =>
      (pages) =>
        pages.filter((page: { slug: string }) => page.slug !== slug);
    const hide: Edit = (seos) =>
      [...seos, { url: '/winners', title: 'x', robots: 'noindex' }].filter(
        ({ url, robots }) => url !== '/winners' || robots,
      );
    const { get } = await site({
      edits: { 'fr/pages': without('about'), 'en/pages': without('privacy'), 'fr/page-seos': hide },
    });
    const xml = (await get('/sitemap.xml')).html;
    const paths = pathsOf(xml);
    expect(paths).toEqual(expect.arrayContaining(['/about', '/fr/privacy', '/terms', '/fr/terms', '/winners']));
    for (const path of ['/fr/about', '/privacy', '/fr/winners']) {
      expect(paths).not.toContain(path);
      expect(xml).not.toContain(`${ORIGIN}${path}"`);
    }
    expect([(await get('/fr/about')).status, (await get('/privacy')).status]).toEqual([404, 404]);
    expect(headOf((await get('/about')).html).alternates).toEqual({
      en: `${ORIGIN}/about`,
      'x-default': `${ORIGIN}/about`,
    });
    expect(headOf((await get('/fr/privacy')).html).alternates).toEqual({
      fr: `${ORIGIN}/fr/privacy`,
      'x-default': `${ORIGIN}/fr/privacy`,
    });
    expect(headOf((await get('/terms')).html).alternates.fr).toBe(`${ORIGIN}/fr/terms`);
  });

  test('[A-9, R-2, W-2] the switch of languages leads to the same page where the language has it, else to its lobby', async () => {
    const without = (slug: string) => (pages: unknown[]) =>
      pages.filter((page) => (page as { slug: string }).slug !== slug);
    const { get } = await site({ edits: { 'fr/pages': without('about'), 'en/pages': without('privacy') } });
    const linksOf = async (path: string) => {
      const { html } = await get(path);
      const links = [...html.matchAll(/<a [^>]*hrefLang="([a-z]+)"[^>]*href="([^"]*)"/gi)];
      return Object.fromEntries(links.map(([, code, to]) => [code, to]));
    };
    expect(await linksOf('/about')).toEqual({ en: '/about', fr: '/fr' });
    expect(await linksOf('/fr/privacy')).toEqual({ en: '/', fr: '/fr/privacy' });
    expect(await linksOf('/terms')).toEqual({ en: '/terms', fr: '/fr/terms' });
    expect(await linksOf('/winners')).toEqual({ en: '/winners', fr: '/fr/winners' });
  });

  test.each(['en', 'fr'])('[G-2] no words in %s promise what a tile does not show', async (language) => {
    const { get } = await site();
    const prefix = language === 'fr' ? '/fr' : '';
    const tile = /<article.*?<\/article>/s.exec((await get(`${prefix}/gamehall`)).html)?.[0] ?? '';
    expect(tile).not.toBe('');
    const promise =
      /(return|RTP)[^.]{0,40}\b(on its tile|posters?)|posters?[^.]{0,40}return|taux de retour[^.]{0,30}affiche|affiches?[^.]{0,30}taux de retour/i;
    for (const path of ['', '/about', '/faq', '/gamehall'])
      expect(textIn((await get(prefix + path || '/')).html)).not.toMatch(promise);
    const { items } = (await call(operator, 'games.get', { offset: '0', count: '300' })).response;
    // These are listed in the game details instead.
    expect(items.every(({ rtp }) => Number(rtp) > 80)).toBe(true);
  });
});
