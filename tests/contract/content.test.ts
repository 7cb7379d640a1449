/** What the CMS's configuration does to the site: a content file is changed, and the page changes (W-19). */
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoPlayers } from '../../sandbox/seed/demoPlayers';
import { routes } from '../../src/app/routes/routes';
import { signIn, startOperator, type TestOperator } from './startOperator';
import { type Edit, headOf, startSite } from './startSite';

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
const edited = (name: string, edit: Edit) => site({ edits: { [`en/${name}`]: edit } });
const bodyOf = (html: string) => html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'));
const stateOf = (html: string) =>
  JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { data: Record<string, unknown> };
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: unknown, name: string) =>
  String(policy)
    .split(';')
    .find((part) => part.trim().startsWith(`${name} `)) ?? '';

describe('custom code', () => {
  const snippet = (position: string, code: string, isEnabled = true) => ({
    ...{ isEnabled, position, code },
    purpose: 'necessary',
  });
  const withSnippets = (...snippets: unknown[]) => edited('web-settings', (settings) => ({ ...settings, snippets }));

  test('[W-7] enabled snippets stand at their places and are allowed by hash, disabled ones do not', async () => {
    const { get } = await withSnippets(
      snippet('head', '<script>window.one = 1 < 2;</script><style>.x{color:red}</style>'),
      snippet('bodyStart', '<noscript><img src="/media/logo.svg" alt=""></noscript>'),
      snippet('bodyEnd', '<script async src="https://tags.example/t.js?id=1"></script>'),
      snippet('bodyEnd', '<script>window.off = 1</script>', false),
    );
    const { html, headers } = await get('/');
    const policy = headers['content-security-policy'];
    expect(html.slice(0, html.indexOf('</head>'))).toContain('<script>window.one = 1 < 2;</script>');
    expect(html).toContain('<body><noscript><img src="/media/logo.svg" alt=""></noscript><div id="root">');
    expect(html.slice(html.indexOf('id="state"'))).toContain('https://tags.example/t.js?id=1');
    expect(html).not.toContain('window.off');
    expect(directive(policy, 'script-src')).toContain(hashOf('window.one = 1 < 2;'));
    expect(directive(policy, 'script-src')).toContain('https://tags.example/t.js');
    expect(directive(policy, 'script-src')).not.toContain('unsafe-inline');
    expect(directive(policy, 'style-src')).toContain(hashOf('.x{color:red}'));
    expect(directive(policy, 'connect-src')).toContain('https://tags.example');
  });

  test.each([
    ['an element that is never closed', 'head', '<script>window.x = 1'],
    ['a comment that is never closed', 'bodyStart', '<!-- <p>x</p>'],
    ['a script that does not parse', 'bodyEnd', '<script>window.x = = 1</script>'],
    ['what a head may not hold', 'head', '<div>x</div>'],
    ['a script of an unsafe address', 'bodyEnd', '<script src="http://tags.example/t.js"></script>'],
    ['another base of all addresses', 'head', '<noscript></noscript><base href="https://evil.example">'],
  ])('[W-7, N-14] %s is left out with a line in the log, and the other snippets and the page stand', async (_, position, code) => {
    const { get, logged } = await withSnippets(
      snippet(position, code),
      snippet('head', '<meta name="good" content="1">'),
    );
    const { status, html } = await get('/');
    expect(status).toBe(200);
    expect(headOf(html).content('good')).toBe('1');
    expect(html).not.toContain(code.slice(0, 12) === '<noscript></' ? 'evil.example' : code);
    expect(logged.join()).toMatch(/a snippet of \w+ is left out/);
  });

  test('[P-21, W-7] code that is not necessary waits in templates, allowed and unheard, and its tags do not wait', async () => {
    const { get } = await withSnippets(
      { isEnabled: true, position: 'head', code: '<meta name="proof" content="1"><script>window.two = 2;</script>' },
      {
        ...snippet(
          'bodyStart',
          '<noscript><img src="https://tags.example/x.gif" alt=""></noscript><script>gtm()</script>',
        ),
        ...{ purpose: 'statistics', vendor: 'googleAnalytics' },
      },
      {
        ...snippet('bodyEnd', '<script async src="http://localhost:81/a.js"></script>'),
        ...{ purpose: 'preferences', name: 'Sand "box"', keeps: ['sbx_*', 7] },
      },
    );
    const { html, headers } = await get('/');
    const policy = headers['content-security-policy'];
    const live = html.replace(/<template data-vendor.*?<\/template>/gs, '');
    expect(headOf(html).content('proof')).toBe('1');
    expect(live).not.toMatch(/window\.two|gtm\(\)|tags\.example|localhost:81/);
    expect(html).toContain(
      '<template data-vendor="other" data-purpose="marketing" data-position="head"><script>window.two = 2;</script></template>',
    );
    expect(html).toContain(
      '<template data-vendor="googleAnalytics" data-purpose="statistics" data-position="bodyStart"><script>gtm()</script></template>',
    );
    expect(html).not.toContain('<noscript>');
    expect(directive(policy, 'script-src')).toContain(hashOf('window.two = 2;'));
    expect(directive(policy, 'script-src')).toContain('http://localhost:81/a.js');
    expect(directive(policy, 'script-src')).toContain('https://*.googletagmanager.com');
    expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com');
    expect(stateOf(html).data['page.vendors']).toEqual([
      { key: 'sandbox', name: 'Sandbox', purpose: 'necessary', keeps: ['sandbox-chat/*'] },
      { key: 'other', name: '', purpose: 'marketing', keeps: [] },
      {
        ...{ key: 'googleAnalytics', name: 'Google Analytics', purpose: 'statistics' },
        keeps: ['_ga', '_ga_*', '_gid', '_gat*'],
      },
      { key: 'sand-box', name: 'Sand "box"', purpose: 'preferences', keeps: ['sbx_*'] },
    ]);
    expect(bodyOf(html)).toMatch(/<footer.*>Cookies</s);
  });

  test('[P-21] where nothing has to be asked about, the page says and carries nothing of it', async () => {
    const { get } = await withSnippets(snippet('head', '<script>window.one = 1;</script>'));
    const { html } = await get('/');
    expect(stateOf(html).data['page.vendors']).toBeUndefined();
    expect(bodyOf(html)).not.toMatch(/<footer.*>Cookies</s);
  });

  test('[P-21, N-9] the hosts of fingerprints are allowed where the operator asks for them alone', async () => {
    const policyOf = async (general: Record<string, unknown>) =>
      directive((await (await site({ general })).get('/')).headers['content-security-policy'], 'connect-src');
    expect(await policyOf({ is_seon_enabled: true })).toContain('https://seondnsresolve.com');
    expect(await policyOf({ is_seon_enabled: false })).not.toContain('seon');
  });

  test('[W-7] without a snippet the policy is the page’s own', async () => {
    const { get } = await site();
    const { headers } = await get('/');
    expect(directive(headers['content-security-policy'], 'script-src')).not.toContain('https://');
  });
});

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
    expect(logged.join()).toContain('nothing fits ##GBP:pounds##');
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
      (html) => expect(bodyOf(html)).toContain('src="/cms/uploads/l.svg"'),
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
      (c) => ({ ...c, homeCategories: ['table', 'live'] }),
      (html) =>
        expect([bodyOf(html).includes('category=live"'), bodyOf(html).includes('category=popular"')]).toEqual([
          true,
          false,
        ]),
    ],
    [
      'image keys',
      'games-config',
      (c) => ({ ...c, imageKeys: { ...c.imageKeys, banners: { mobile: 'image_desktop', desktop: 'none' } } }),
      (html) => expect(bodyOf(html)).not.toContain('/media/banners/welcome-tall'),
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
  ])('[W-19, W-14] %s of %s', async (_, file, edit, look) => {
    const { get } = await edited(file, edit);
    const { status, html } = await get('/');
    expect(status).toBe(200);
    look(html);
  });

  test.each(
    (['banners', 'offers', 'jackpots', 'tournaments'] as const).flatMap((kind) =>
      (['mobile', 'desktop'] as const).map((device) => [kind, device] as const),
    ),
  )('[W-19, G-1] the key of pictures of %s for %s is obeyed', async (kind, device) => {
    const pictures = (html: string) => [...new Set(bodyOf(html).match(/\/media\/banners\/[\w-]+\.webp/g))].toSorted();
    const unchanged = await site();
    // Tournaments come and go: the first that is on.
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
    const words = {
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
        'en/seo-settings': (settings) => ({ ...settings, ...words }),
        'en/page-seos': () => [],
        'en/seo-hosts': () => [],
      },
    });
    const { html } = await get('/');
    const head = html.slice(0, html.indexOf('</head>'));
    const marks = JSON.stringify(words).match(/"[^"]*"(?=[,}\]])/g) ?? [];
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
    // Pages that are made within a second of one another share what they read.
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
    const { get, logged } = await site({ isCmsAway: true });
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

describe('what is private', () => {
  const things: Record<string, string> = {
    ':sysname': 'starlit-crown-quest',
    ':id': '1',
    ':slug': 'about',
    ':transaction': 'T1',
  };
  const addresses = routes.flatMap(({ path, guards }) => {
    const filled = path.replace(/:(\w+)\??/g, (name) => things[name.replace('?', '')] ?? '1').replace('/*', '/x');
    const isGuarded = guards.includes('guest');
    // French pages are of the same making: those behind the guard, and a few of the others.
    const isAlsoFrench = isGuarded || path.includes(':');
    const french = isAlsoFrench ? [`/fr${filled}`] : [];
    return [filled, ...french].map((address) => ({ address, isGuarded }));
  });

  test('[R-26, W-1] no page that is rendered for a signed-in player holds a byte of them, and public pages are those of a guest', async () => {
    const player = demoPlayers[0];
    const token = await signIn(operator, 0);
    const info = await fetch(`${operator.url}/api/account.getInfo?version=2.34&locale=en-US`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { response } = (await info.json()) as { response: Record<string, { amount?: string } | string | number> };
    const balance = response.balance_main as { amount: string };
    const secrets = [token, player.login, player.password, `"uid":${response.uid}`, `"amount":"${balance.amount}"`];
    const formatted = balance.amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
    const { get } = await site();
    let seen = 0;
    for (const { address, isGuarded } of addresses) {
      const member = await get(address, { cookie: `bz_session=${token}` });
      for (const secret of [...secrets, formatted])
        expect(member.html.includes(secret), `${address} holds ${secret}`).toBe(false);
      if (isGuarded) continue;
      seen += 1;
      const guest = await get(address);
      expect([address, member.status, member.location]).toEqual([address, guest.status, guest.location]);
      if (guest.status === 200) expect(bodyOf(member.html).length).toBe(bodyOf(guest.html).length);
    }
    expect(seen).toBeGreaterThan(10);
  }, 120_000);
});
