/** What search engines and shared links read, through the web server, the operator and its CMS. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/app/routes/routes';
import { shareOf } from '../share';
import { call, startOperator, type TestOperator } from './startOperator';
import { type Edit, headOf, ORIGIN, startSite } from './startSite';

let operator: TestOperator;
const sites: Array<{ close(): Promise<void> }> = [];
beforeAll(async () => {
  operator = await startOperator();
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
});
afterAll(() => operator.close());

async function site(options: Parameters<typeof startSite>[1] = {}) {
  const started = await startSite(operator, options);
  sites.push(started);
  return started;
}

const both = (name: string, edit: Edit) => ({ [`en/${name}`]: edit, [`fr/${name}`]: edit });
const things: Record<string, string> = {
  '/game/:sysname': '/game/starlit-crown-quest',
  '/jackpots/:id': '/jackpots/1',
  '/tournaments/:id': '/tournaments/1',
  '/tournaments/:id/gamehall': '/tournaments/1/gamehall',
  '/offers/:id': '/offers/1',
  '/promotions/:id': '/promotions/1',
  '/:slug': '/about',
};
const isPublic = (row: (typeof routes)[number]) => row.isIndexed && row.guards.length === 0 && !row.redirect;

describe('the head', () => {
  test.each([
    '',
    '/fr',
  ])('[W-1, W-2] every indexed page under "%s" has its own title, description and addresses', async (prefix) => {
    const { get } = await site();
    const titles = new Map<string, string>();
    const paths = routes.filter(isPublic).map((row) => things[row.path] ?? row.path);
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths.filter((candidate) => !candidate.includes(':'))) {
      const address = prefix + (prefix && path === '/' ? '' : path);
      const { status, html } = await get(address);
      if (status === 404) continue;
      const head = headOf(html);
      expect([address, status, head.titles, head.robots]).toEqual([address, 200, 1, 'index, follow']);
      expect(head.title?.length, address).toBeGreaterThan(3);
      expect(head.description?.length, address).toBeGreaterThan(20);
      expect(head.alternates['x-default']).toBe(head.alternates.en);
      expect(head.canonical).toBe(prefix ? head.alternates.fr : head.alternates.en);
      expect(html).toContain(`<html lang="${prefix ? 'fr' : 'en'}"`);
      titles.set(address, head.title ?? '');
    }
    expect(titles.size).toBeGreaterThan(1);
    expect(new Set(titles.values()).size).toBe(titles.size);
  });

  test.each([
    ...['javascript:alert(1)', 'https://', 'https://[', '//evil.example/a', 'data:text/html,x', '/%'],
  ])('[W-2, N-14] a canonical or a picture of %s is none, and the page stands', async (address) => {
    const seos = both('page-seos', () => [{ url: '/winners', canonical: address, openGraph: { image: address } }]);
    const words = both('seo-settings', (settings) => ({ ...settings, canonical: address }));
    const { get } = await site({ edits: { ...seos, ...words } });
    const { status, html } = await get('/winners');
    const head = headOf(html);
    expect([status, head.canonical]).toEqual([200, `${ORIGIN}/winners`]);
    expect(head.content('og:image')).toMatch(/^https:\/\/baize\.example\//);
  });

  test('[R-27, R-28] a game points to its canonical with the platform segment, in both languages', async () => {
    const { get } = await site();
    const { html } = await get('/fr/game/starlit-crown-quest?mode=demo');
    const head = headOf(html);
    expect(head.canonical).toBe(`${ORIGIN}/fr/platform/game/starlit-crown-quest`);
    expect(head.alternates.en).toBe(`${ORIGIN}/platform/game/starlit-crown-quest`);
    expect(head.title).toMatch(/^Starlit Crown Quest .* Baize$/);
  });

  test.each([
    '/offers/4',
    '/promotions/3',
    '/fr/offers/4',
  ])('[R-18, R-20, W-1] %s is for players: a guest is asked to come in, and no search engine keeps it', async (path) => {
    const { get } = await site();
    const { status, html } = await get(path);
    expect([status, headOf(html).robots]).toEqual([200, 'noindex, nofollow']);
    expect(html).toMatch(/href="(\/fr)?\/forms\/sign_in"[^>]*>/);
    expect(html).toContain(path.startsWith('/fr') ? 'Réservé aux joueurs' : 'For players');
    expect((await get('/sitemap.xml')).html).not.toContain(`${path}<`);
    expect((await get('/offers/400')).status).toBe(404);
  });

  test.each([
    ['/gamehall?category=slots&utm_source=x', '/gamehall?category=slots'],
    ['/gamehall?category=slots&sort=new', '/gamehall?category=slots'],
    ['/gamehall?category=no-such', '/gamehall'],
    ['/gamehall?sort=new', '/gamehall'],
    ['/gamehall/?x=1', '/gamehall'],
  ])('[R-28] the canonical of %s is %s', async (url, canonical) => {
    const { get } = await site();
    expect(headOf((await get(url)).html).canonical).toBe(ORIGIN + canonical);
  });

  test('[W-2] what is shared has words and a bitmap of its own', async () => {
    const { get } = await site();
    const head = headOf((await get('/')).html);
    expect(head.content('og:title')).toBe(head.title);
    expect(head.content('og:image')).toBe(`${ORIGIN}/og.jpg`);
    expect(head.content('og:locale')).toBe('en_US');
    expect(head.content('og:url')).toBe(`${ORIGIN}/`);
    expect(head.content('twitter:card')).toBe('summary_large_image');
    expect(head.content('rating')).toBe('adult');
  });

  test('[W-2, N-2] the operator’s own tags stand in the head of every page, behind what is written there', async () => {
    const names = ['proof', 'rating', 'Robots', 'viewport', 'description', ''];
    const { get } = await site({ tags: names.map((name) => ({ name, content: `"<${name}>` })) });
    for (const address of ['/', '/fr/offers', '/game/starlit-crown-quest', '/no-such-page']) {
      const { html } = await get(address);
      const head = headOf(html);
      expect([address, head.content('proof')]).toEqual([address, '&quot;&lt;proof&gt;']);
      expect(head.content('rating')).toBe('adult');
      expect(html.match(/name="(robots|viewport|rating)"/gi)).toHaveLength(3);
      expect(html).not.toContain('<viewport>');
    }
  });

  test('[W-2, W-18] SEO of an address, of a template and of the whole site take turns; values are filled in', async () => {
    const edit: Edit = (seos) => [
      ...seos.filter((seo: { url: string }) => seo.url !== '/game/{name}'),
      {
        url: '/game/{name}',
        title: 'Play {name} for {price}',
        description: '{name} by {provider} </title><script>alert(1)</script>',
        metaTags: [{ name: 'x-game', content: '{name}' }],
        replacements: { price: 'nothing' },
      },
    ];
    const { get } = await site({ edits: both('page-seos', edit) });
    const { html } = await get('/game/starlit-crown-quest');
    const head = headOf(html);
    expect(head.title).toBe('Play Starlit Crown Quest for nothing · Baize');
    expect(head.content('x-game')).toBe('Starlit Crown Quest');
    expect(html).not.toContain('<script>alert(1)');
    expect(head.content('og:description')).toContain('Starlit Crown Quest by');
  });

  test('[W-2] pages of nobody, forms and guarded rooms stay out of search engines', async () => {
    const { get } = await site();
    for (const url of ['/no-such-page', '/fr/game/no-such-game', '/forms/sign_in']) {
      const head = headOf((await get(url)).html);
      expect([url, head.robots, head.canonical]).toEqual([url, 'noindex, nofollow', undefined]);
    }
    const member = await get('/cashier/deposit', { cookie: 'bz_session=x' });
    expect(headOf(member.html).robots).toBe('noindex, nofollow');
  });

  test.each([
    ['a mirror', { general: { domain_type: 'mirror' } }],
    ['a domain in preparation', { general: { domain_state: 'test' } }],
    ['a host that the CMS hides', { origin: 'https://mirror.baize.example' }],
  ])('[W-5] %s is not indexed, refuses crawlers and has no sitemap', async (_, options) => {
    const { get } = await site(options);
    expect(headOf((await get('/')).html).robots).toContain('noindex');
    expect((await get('/robots.txt')).html).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/sitemap.xml')).html).not.toContain('<loc>');
  });
});

describe('structured data', () => {
  const typesOf = (html: string) => headOf(html).graph.map((thing) => thing['@type']);

  test('[W-3] home speaks of the house, what it offers and what people ask', async () => {
    const { get } = await site();
    const { html, headers } = await get('/');
    expect(typesOf(html)).toEqual(['Organization', 'Product', 'FAQPage']);
    const [organization] = headOf(html).graph;
    expect(organization).toMatchObject({ name: 'Baize', logo: `${ORIGIN}/media/logo.svg` });
    expect(JSON.stringify(headOf(html).graph)).not.toContain('""');
    // A data block is not run, so the policy needs no word for it.
    expect(String(headers['content-security-policy'])).not.toContain("unsafe-inline' 'self");
  });

  test('[W-3] a game is a product with a breadcrumb, and no text of the CMS can end its element', async () => {
    const edit: Edit = (seos) => [
      ...seos,
      { url: '/', title: 'x', faq: [{ question: '</script><b>', answer: '<!--' }] },
    ];
    const { get } = await site({ edits: { 'en/page-seos': (seos) => edit(seos.slice(1)) } });
    const game = headOf((await get('/game/starlit-crown-quest')).html).graph;
    expect(game.map((thing) => thing['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(game[0]).toMatchObject({ name: 'Starlit Crown Quest', brand: { '@type': 'Brand' } });
    const { html } = await get('/');
    expect(headOf(html).graph.find((thing) => thing['@type'] === 'FAQPage')).toMatchObject({
      mainEntity: [{ name: '</script><b>', acceptedAnswer: { text: '<!--' } }],
    });
  });
});

describe('addresses that have moved', () => {
  test.each([
    ['/bonus?utm_source=x', 301, '/offers?utm_source=x'],
    ['/fr/slots/anything?a=1', 301, '/fr/gamehall?category=slots&a=1'],
    ['/help', 302, '/support'],
    ['/play-safe', 302, 'https://www.begambleaware.org/'],
    ['/en/gamehall?x=1', 301, '/gamehall?x=1'],
    ['/fr/fr/gamehall', 301, '/fr/gamehall'],
  ])('[R-30, R-25] %s answers %i and leads to %s', async (url, status, location) => {
    const { get } = await site();
    expect(await get(url)).toMatchObject({ status, location });
  });

  test('[R-30] rules that lead round in a circle are cut, and the page stands', async () => {
    const redirects = [
      { from: '/gamehall', to: '/winners', code: '301' },
      { from: '/winners', to: '/gamehall', code: '301' },
    ];
    const { get } = await site({ edits: both('seo-settings', (settings) => ({ ...settings, redirects })) });
    expect((await get('/gamehall')).status).toBe(200);
  });

  test('[R-25, R-33] a language that is built but not offered leads to the same page without a prefix, and is named nowhere', async () => {
    const { get } = await site({ general: { available_locales: ['en-US'] } });
    expect(await get('/fr/gamehall?category=slots')).toMatchObject({
      status: 302,
      location: '/gamehall?category=slots',
    });
    expect(await get('/fr')).toMatchObject({ status: 302, location: '/' });
    const home = (await get('/')).html;
    expect(headOf(home).alternates).toEqual({ en: `${ORIGIN}/`, 'x-default': `${ORIGIN}/` });
    expect((await get('/sitemap.xml')).html).not.toMatch(/\/fr[/"<]/);
  });
});

describe('robots.txt and sitemap', () => {
  test('[W-5, R-27] the sitemap lists every indexed page in both languages, and nothing that is hidden', async () => {
    const { get } = await site();
    const { html, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('xml');
    const places = [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    for (const path of [
      '/',
      '/fr',
      '/gamehall?category=slots',
      '/fr/platform/game/starlit-crown-quest',
      '/platform/game/starlit-crown-quest',
    ])
      expect(places).toContain(ORIGIN + path);
    expect(places.length).toBeGreaterThan(1400);
    expect(new Set(places).size).toBe(places.length);
    expect(html).toContain('hreflang="x-default"');
    for (const hidden of ['/cashier', '/profile', '/forms', '/_icons', '/unsubscribe'])
      expect(html).not.toContain(hidden);
  });

  test('[W-5, R-27] every indexed row of the route table has its addresses in the sitemap, in both languages', async () => {
    const { get } = await site();
    const { html } = await get('/sitemap.xml');
    const places = [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => String(url).slice(ORIGIN.length));
    const rows = routes.filter(isPublic).map(({ path }) => path);
    expect(rows.length).toBeGreaterThan(15);
    for (const path of rows)
      for (const prefix of ['', '/fr']) {
        // A game's canonical is its frame's address.
        const own = prefix + path.replace('/game/', '/platform/game/');
        const pattern = new RegExp(`^${own.replace(/:\w+/g, '[^/?]+').replace(/^\/fr\/$/, '/fr')}$`);
        expect([own, places.some((place) => pattern.test(place))]).toEqual([own, true]);
      }
  });

  test('[W-5] every address of a sample of the sitemap is a page whose canonical it is', async () => {
    const { get } = await site();
    const places = [...(await get('/sitemap.xml')).html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => String(url));
    // Every fiftieth, so that each kind has its turn.
    for (const url of places.filter((_, index) => index % 50 === 3)) {
      const { status, html } = await get(url.slice(ORIGIN.length).replaceAll('&amp;', '&'));
      expect([url, status, headOf(html).canonical]).toEqual([url, 200, url]);
    }
  });

  test('[W-5] robots.txt is the CMS’s own, else made of the route table with the address of the sitemap', async () => {
    const made = (await (await site()).get('/robots.txt')).html;
    for (const line of [
      'Disallow: /api/',
      'Disallow: /cashier',
      'Disallow: /fr/cashier',
      `Sitemap: ${ORIGIN}/sitemap.xml`,
    ])
      expect(made.split('\n')).toContain(line);
    const own = await site({
      edits: both('web-settings', (settings) => ({ ...settings, robotsTxt: 'User-agent: *\nAllow: /' })),
    });
    expect((await own.get('/robots.txt')).html).toBe('User-agent: *\nAllow: /\n');
  });
});

describe('what a search engine is told is so', () => {
  const pathsOf = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => String(url).slice(ORIGIN.length));
  const isGame = (path: string) => path.includes('/platform/game/');
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
      .replace(/\s+/g, ' ');

  test('[W-2, W-18] every page in the sitemap has a description of its own, out of its facts where the CMS has none', async () => {
    const own = await site({ edits: both('page-seos', () => []) });
    const told = await site();
    for (const { get } of [told, own]) {
      const all = pathsOf((await get('/sitemap.xml')).html);
      const some = [...all.filter((path) => !isGame(path)), ...all.filter(isGame).filter((_, at) => at % 100 === 0)];
      expect(some.length).toBeGreaterThan(200);
      const seen = new Map<string, string>();
      for (const path of shareOf(some, 3)) {
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
    let told = 0;
    for (const path of ['/', '/faq', '/about', '/support', '/offers', '/game/starlit-crown-quest']) {
      const { html } = await get(prefix + (prefix && path === '/' ? '' : path));
      const faq = headOf(html).graph.find((thing) => thing['@type'] === 'FAQPage');
      const questions = (faq?.mainEntity ?? []) as Array<{ name: string; acceptedAnswer: { text: string } }>;
      const shown = plain(textIn(html));
      for (const { name, acceptedAnswer } of questions) {
        expect(shown, path).toContain(plain(name));
        expect(shown, path).toContain(plain(acceptedAnswer.text));
      }
      told += questions.length;
    }
    expect(told).toBeGreaterThan(4);
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
    // Their details tell it instead.
    expect(items.every(({ rtp }) => Number(rtp) > 80)).toBe(true);
  });
});
