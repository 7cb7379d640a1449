/** What search engines and link previews read, through the web server, the operator and its CMS. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/app/routes/routes';
import { words } from '../words';
import { sitesOf } from './sitesOf';
import { call, startOperator, type TestOperator } from './startOperator';
import { both, type Edit, headOf, ORIGIN } from './startSite';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());
const { site } = sitesOf(() => operator);

const samplePaths: Record<string, string> = {
  '/game/:sysname': '/game/starlit-crown-quest',
  '/jackpots/:id': '/jackpots/1',
  '/tournaments/:id': '/tournaments/1',
  '/tournaments/:id/gamehall': '/tournaments/1/gamehall',
  '/offers/:id': '/offers/1',
  '/promotions/:id': '/promotions/1',
  '/loyalty/:sysname': '/loyalty/long-table',
  '/:slug': '/about',
};
const isPublic = (row: (typeof routes)[number]) => row.isIndexed && row.guards.length === 0 && !row.redirect;

describe('the head', () => {
  test.each([
    ['', words.en.common],
    ['/fr', words.fr.common],
  ])('[W-2] under "%s" each page of one thing is called by that thing, not by its kind', async (prefix, { titles }) => {
    const rows = routes.filter((row) => isPublic(row) && row.path.includes(':'));
    expect(rows.filter(({ path }) => !samplePaths[path]).map(({ path }) => `${path} has no example above`)).toEqual([]);
    const { get } = await site();
    const { items } = (await call(operator, 'tournaments.get', {})).response;
    const withoutTitle: string[] = [];
    for (const { path, title } of rows) {
      const address = prefix + samplePaths[path]?.replace('/tournaments/1', `/tournaments/${items[0]?.id}`);
      const { status, html } = await get(address);
      const name = headOf(html).title ?? '';
      // A screen without a `subject` uses the title of its row.
      if (status !== 200 || name === titles[title] || name.startsWith(`${titles[title]} ·`))
        withoutTitle.push(`${address}: ${status} ${name}`);
    }
    expect(withoutTitle).toEqual([]);
  });

  test.each([
    '',
    '/fr',
  ])('[W-1, W-2] every indexed page under "%s" has its own title, description and addresses', async (prefix) => {
    const { get } = await site();
    const titles = new Map<string, string>();
    const paths = routes.filter(isPublic).map((row) => samplePaths[row.path] ?? row.path);
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
    expect(html).toContain(
      path.startsWith('/fr') ? words.fr.rewards.forPlayersTitle : words.en.rewards.forPlayersTitle,
    );
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
    // Data blocks are not executed, so the policy needs no source for them.
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
        // The canonical address of a game is its frame's address.
        const own = prefix + path.replace('/game/', '/platform/game/');
        const pattern = new RegExp(`^${own.replace(/:\w+/g, '[^/?]+').replace(/^\/fr\/$/, '/fr')}$`);
        expect([own, places.some((place) => pattern.test(place))]).toEqual([own, true]);
      }
  });

  test('[W-5] every address of a sample of the sitemap is a page whose canonical it is', async () => {
    const { get } = await site();
    const places = [...(await get('/sitemap.xml')).html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => String(url));
    // Every fiftieth address, which includes each kind of page.
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
