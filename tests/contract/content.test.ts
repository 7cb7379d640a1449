import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sitesOf } from './sitesOf';
import { startOperator, type TestOperator } from './startOperator';
import { bodyOf, type Edit, headOf, stateOf } from './startSite';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());
const { site, edited } = sitesOf(() => operator);

describe('the visitor of a text', () => {
  const withText = (text: string) =>
    edited('page-seos', (seos) => [
      { url: '/', title: 'Home', text, replacements: { count: '704' } },
      ...seos.slice(1),
    ]);

  test('[W-4, W-18, W-13] the server writes for a guest of the default currency, fills in, and sanitises last', async () => {
    const { get, logged } = await withText(
      '<h2>{count}</h2>##player:P;guest:<b onclick="x()">G</b>## ##USD:dollars;EUR:euros## ##fr:oui;en:yes## ##GBP:pounds##<script>x()</script>',
    );
    const { html } = await get('/?x=1');
    expect(bodyOf(html)).toContain('<h2>704</h2><b>G</b> euros yes ');
    expect(stateOf(html).data['page.text']).toMatchObject({ path: '/' });
    expect(logged.join()).toContain('unknown placeholder ##GBP:pounds##');
  });

  test('[W-18] a page without a text has none, nor has another page that of home', async () => {
    const { get } = await withText('<p>Only home says this.</p>');
    expect(bodyOf((await get('/')).html)).toContain('Only home says this.');
    expect(bodyOf((await get('/gamehall')).html)).not.toContain('Only home says this.');
  });
});

describe('every entity shows', () => {
  test.each<[string, string, Edit, (html: string) => void]>([
    [
      'favicon',
      'web-settings',
      (c) => ({ ...c, favicon: '/media/x.png' }),
      (html) => expect(html).toContain('<link rel="icon" type="image/png" href="/media/x.png">'),
    ],
    [
      'favicon that is missing',
      'web-settings',
      (c) => ({ ...c, favicon: null }),
      (html) => expect(html).toContain('href="/favicon.svg"'),
    ],
    [
      'frame colour',
      'web-settings',
      (c) => ({ ...c, themeColor: '#123456' }),
      (html) => expect(html).toContain('content="#123456"'),
    ],
    [
      'header logo',
      'site-config',
      (c) => ({ ...c, logos: { ...c.logos, header: { $media: '/media/l.svg' } } }),
      (html) => expect(bodyOf(html)).toContain('src="/media/l.svg"'),
    ],
    [
      'logo of uploads',
      'site-config',
      (c) => ({ ...c, logos: { ...c.logos, header: { $media: '/uploads/l.svg' } } }),
      (html) => expect(bodyOf(html)).toMatch(/src="\/cms\/uploads\/l\.svg(\?v=\w+)?"/),
    ],
    [
      'no logo',
      'site-config',
      (c) => ({ ...c, logos: { alt: 'House' } }),
      (html) => expect(bodyOf(html)).toMatch(/<img src="\/favicon\.svg".*House/s),
    ],
    [
      'accent colour',
      'site-config',
      (c) => ({ ...c, accentColor: '#ff0000' }),
      (html) => expect(html).toMatch(/--bz-accent-dark:#[0-9a-f]{6};--bz-accent-light:#[0-9a-f]{6}/),
    ],
    [
      'jackpots off',
      'site-config',
      (c) => ({ ...c, flags: { ...c.flags, isJackpotsEnabled: false } }),
      (html) => expect(bodyOf(html)).not.toMatch(/href="\/jackpots["/]/),
    ],
    [
      'tournaments off',
      'site-config',
      (c) => ({ ...c, flags: { ...c.flags, isTournamentsEnabled: false } }),
      (html) => expect(bodyOf(html)).not.toMatch(/href="\/tournaments["/]/),
    ],
    [
      'winners off',
      'site-config',
      (c) => ({ ...c, flags: { ...c.flags, isWinnersEnabled: false } }),
      (html) => expect(bodyOf(html)).not.toContain('href="/winners"'),
    ],
    [
      'betting off',
      'site-config',
      (c) => ({ ...c, flags: { ...c.flags, isBettingEnabled: false } }),
      (html) => expect(bodyOf(html)).not.toContain('href="/betting"'),
    ],
    [
      'loyalty off',
      'site-config',
      (c) => ({ ...c, flags: { ...c.flags, isLoyaltyEnabled: false } }),
      (html) => expect(bodyOf(html)).not.toContain('href="/loyalty"'),
    ],
    [
      'rows of home',
      'games-config',
      (c) => ({ ...c, homeCategories: ['table', 'fast'] }),
      (html) =>
        expect([bodyOf(html).includes('category=fast"'), bodyOf(html).includes('category=popular"')]).toEqual([
          true,
          false,
        ]),
    ],
    [
      'image keys',
      'games-config',
      (c) => ({ ...c, imageKeys: { ...c.imageKeys, banners: { mobile: 'image_desktop', desktop: 'none' } } }),
      (html) => expect(bodyOf(html)).not.toContain('/media/banners/welcome-low'),
    ],
    [
      'footer',
      'common',
      (c) => ({ ...c, footer: { ...c.footer, licence: 'Licence 42', age: '21+' } }),
      (html) => expect(bodyOf(html)).toMatch(/Licence 42.*21\+/s),
    ],
    [
      'footer links',
      'common',
      (c) => ({
        ...c,
        footer: {
          ...c.footer,
          columns: [
            {
              title: 'T',
              links: [
                { label: 'In', url: '/terms' },
                { label: 'Out', url: 'https://out.example', isExternal: true },
                { label: 'Bad', url: 'javascript:x()', isExternal: true },
                { label: 'Odd', url: 'https://odd.example' },
              ],
            },
          ],
        },
      }),
      (html) => {
        expect(bodyOf(html)).toMatch(/href="\/terms"[^>]*>In</);
        expect(bodyOf(html)).toContain('href="https://out.example/" rel="noopener"');
        expect(bodyOf(html)).not.toMatch(/Bad|Odd/);
      },
    ],
    [
      'menu banner',
      'common',
      (c) => ({ ...c, menuBanner: { ...c.menuBanner, publicTitle: 'Sit here' } }),
      (html) => expect(bodyOf(html)).toContain('Sit here'),
    ],
    [
      'no menu banner',
      'common',
      (c) => ({ ...c, menuBanner: { ...c.menuBanner, isExist: false } }),
      (html) => expect(bodyOf(html)).not.toContain(c0.publicTitle),
    ],
    [
      'meta data',
      'meta-data',
      () => ({ metaTags: [{ name: 'proof', content: 'abc' }] }),
      (html) => expect(headOf(html).content('proof')).toBe('abc'),
    ],
    [
      'defaults of SEO',
      'seo-settings',
      (c) => ({ ...c, default: { ...c.default, titleTemplate: '{title} | House' }, canonical: 'https://main.example' }),
      (html) => expect(headOf(html).canonical).toBe('https://main.example/'),
    ],
  ])('[W-19, W-14] %s of %s', async (_, file, edit, assertPage) => {
    const { get } = await edited(file, edit);
    const { status, html } = await get('/');
    expect(status).toBe(200);
    assertPage(html);
  });

  test.each(
    (['banners', 'offers', 'jackpots', 'tournaments'] as const).flatMap((kind) =>
      (['mobile', 'desktop'] as const).map((device) => [kind, device] as const),
    ),
  )('[W-19, G-1] the key of pictures of %s for %s is obeyed', async (kind, device) => {
    const pictures = (html: string) => [...new Set(bodyOf(html).match(/\/media\/banners\/[\w-]+\.webp/g))].toSorted();
    const unchanged = await site();
    // Tournaments start and end, so the first active one is used.
    const tournament = /\/tournaments\/\d+/.exec(bodyOf((await unchanged.get('/tournaments')).html))?.[0] ?? '';
    const path = { banners: '/', offers: '/offers/1', jackpots: '/jackpots/1', tournaments: tournament }[kind];
    const usual = pictures((await unchanged.get(path)).html);
    const { get } = await edited('games-config', ({ imageKeys, ...config }) => ({
      ...config,
      imageKeys: { ...imageKeys, [kind]: { ...imageKeys[kind], [device]: 'image_of_another_name' } },
    }));
    const changed = pictures((await get(path)).html);
    expect(usual.length).toBeGreaterThan(0);
    expect(changed).not.toEqual(usual);
  });

  test('[W-19, R-17] the words of the loyalty configuration stand on its page', async () => {
    const { get } = await edited('loyalty', (config) => ({ ...config, title: 'Our own table', intro: 'Come nearer.' }));
    const { html } = await get('/loyalty');
    expect(bodyOf(html)).toMatch(/<h1[^>]*>Our own table<.*Come nearer\./s);
  });

  test('[W-19, W-2, W-3] every field of the SEO settings stands in the head of a page without its own', async () => {
    const seoTexts = {
      default: {
        title: 'Mark title',
        titleTemplate: '{title} | Mark template',
        description: 'Mark description',
        robots: 'index, nofollow',
        image: { $media: '/mark-picture.jpg' },
      },
      canonical: 'https://mark-canonical.example',
      organization: {
        name: 'Mark organization',
        url: 'https://mark-organization.example/',
        logo: { $media: '/mark-logo.png' },
        telephone: '+44 20 7946 0777',
        contactType: 'mark contact',
        areaServed: 'Mark area',
        availableLanguage: ['Mark language'],
        sameAs: ['https://mark-same.example/'],
      },
      product: {
        name: 'Mark product',
        image: { $media: '/mark-product.png' },
        description: 'Mark of the product',
        sku: 'mark-sku',
        brandName: 'Mark brand',
      },
    };
    const { get } = await site({
      edits: {
        'en/seo-settings': (settings) => ({ ...settings, ...seoTexts }),
        'en/page-seos': () => [],
        'en/seo-hosts': () => [],
      },
    });
    const { html } = await get('/');
    const head = html.slice(0, html.indexOf('</head>'));
    const marks = JSON.stringify(seoTexts).match(/"[^"]*"(?=[,}\]])/g) ?? [];
    expect(marks.length).toBe(19);
    const missing = marks
      .map((mark) => mark.slice(1, -1))
      .filter((mark) => !mark.includes('{title}') && !head.includes(mark));
    expect(missing).toEqual([]);
    expect(headOf((await get('/gamehall')).html).title).toMatch(/ \| Mark template$/);
  });

  test.each([
    ['name', 'name'],
    ['shortName', 'short_name'],
    ['themeColor', 'theme_color'],
  ])('[W-19, W-6] %s of the web settings stands in the manifest', async (field, key) => {
    const to = field === 'themeColor' ? '#123456' : 'The house';
    const { get } = await edited('web-settings', (settings) => ({ ...settings, [field]: to }));
    expect(JSON.parse((await get('/manifest.webmanifest')).html)[key]).toBe(to);
  });

  test('[W-19] a content file that is changed while the CMS runs is read anew', async () => {
    const { get, edit } = await site();
    const shows = async () => bodyOf((await get('/')).html).includes('A licence of today');
    expect(await shows()).toBe(false);
    edit('en/common', (common) => ({ ...common, footer: { ...common.footer, licence: 'A licence of today' } }));
    // Pages rendered within one second of each other share their reads.
    await expect.poll(shows, { timeout: 10_000, interval: 300 }).toBe(true);
  });

  const c0 = { publicTitle: 'Take a seat' + '</' };

  test.each([
    ['isJackpotsEnabled', '/jackpots'],
    ['isTournamentsEnabled', '/tournaments'],
    ['isWinnersEnabled', '/winners'],
    ['isBettingEnabled', '/betting'],
    ['isLoyaltyEnabled', '/loyalty'],
  ])('[W-19] with %s off, %s is not there, in either language, and not in the sitemap', async (flag, path) => {
    const off: Edit = (config) => ({ ...config, flags: { ...config.flags, [flag]: false } });
    const { get } = await site({ edits: { 'en/site-config': off, 'fr/site-config': off } });
    for (const url of [path, `/fr${path}`]) {
      const { status, html } = await get(url);
      expect([url, status, headOf(html).robots]).toEqual([url, 404, 'noindex, nofollow']);
    }
    expect((await get('/sitemap.xml')).html).not.toContain(`${path}<`);
  });
});

describe('a CMS that fails', () => {
  test('[N-6, N-14, W-1] without the CMS the pages stand on defaults, are kept for a moment only, and the log says so', async () => {
    const { get, logged } = await site({ isCmsUnreachable: true });
    const { status, html } = await get('/gamehall');
    expect(status).toBe(200);
    expect(headOf(html).title).toBe('Games · Baize');
    expect(bodyOf(html)).toContain('<h1');
    expect(logged.filter((line) => line.includes('seo-settings did not answer'))).toHaveLength(1);
    expect((await get('/robots.txt')).status).toBe(503);
  });

  test('[N-14] an entity of a wrong shape reads as its default and leaves the rest alone', async () => {
    const { get } = await edited('site-config', () => ({ logos: 7, flags: 'none', loader: [], accentColor: 'red' }));
    const { status, html } = await get('/');
    expect(status).toBe(200);
    expect(bodyOf(html)).toContain('href="/jackpots"');
  });
});
