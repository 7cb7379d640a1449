/** Edits of the CMS content: incomplete translations, long lists, drafts, and changes that must show at once. */
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { words } from '../words';
import { startOutageUpstream } from './outageUpstream';
import { startOperator, type TestOperator } from './startOperator';
import { headOf, startSite } from './startSite';

let operator: TestOperator;
const closing: Array<() => Promise<unknown>> = [];
beforeAll(async () => {
  operator = await startOperator();
});
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));
afterAll(() => operator.close());

async function site(options: Parameters<typeof startSite>[1] = {}) {
  const started = await startSite(operator, options);
  closing.push(started.close);
  return started;
}

const page = (slug: string, more: object = {}) => ({
  slug,
  title: `Page ${slug}`,
  lead: '',
  body: '',
  faq: [],
  ...more,
});

describe('languages and lists', () => {
  test('[O-2] settings that a language lacks are those of the first language, and only texts are built in', async () => {
    const draft = (entry: object) => ({ ...entry, $draft: true });
    const { get } = await site({
      edits: {
        'en/site-config': (entry) => ({ ...entry, flags: { ...entry.flags, isBettingEnabled: false } }),
        'fr/site-config': draft,
        'en/common': (entry) => ({
          ...entry,
          footer: { ...entry.footer, about: 'English words', licence: 'Licence 7' },
        }),
        'fr/common': draft,
        'fr/seo-settings': draft,
      },
    });
    const { html } = await get('/fr');
    expect(html).toContain('Licence 7');
    expect(html).toContain('href="/fr/terms"');
    expect(html).not.toContain('English words');
    expect((await get('/fr/betting')).status).toBe(404);
    expect(await get('/fr/bonus')).toMatchObject({ status: 301, location: '/fr/offers' });
  });

  test('[O-2] a list of 300 pages is followed to its end, whatever the CMS gives at a time', async () => {
    const many = (pages: object[]) => [...pages, ...Array.from({ length: 300 }, (_, index) => page(`page-${index}`))];
    const { get } = await site({ edits: { 'en/pages': many, 'fr/pages': many } });
    const { html } = await get('/sitemap.xml');
    expect([...html.matchAll(/<loc>[^<]*\/page-\d+<\/loc>/g)]).toHaveLength(600);
    expect((await get('/fr/page-299')).status).toBe(200);
  });

  test('[O-2, W-13] Markdown, Blocks and HTML are shown alike, with pictures of the CMS', async () => {
    const picture = 'http://strapi.example:1337/uploads/cat_1.webp';
    const markdown = `## Rules & *terms*\n\n- one\n- **two**\n\n![A cat](${picture}) <script>alert(1)</script>\n\n[Terms](/terms)`;
    const item = (text: string) => ({ type: 'list-item', children: [{ type: 'text', text }] });
    const nested = (text: string) => ({ type: 'list', format: 'unordered', indentLevel: 1, children: [item(text)] });
    const formats = { small: { url: '/uploads/small_cat_1.webp', width: 500, height: 333 }, thumbnail: null };
    const blocks = [
      { type: 'heading', level: 2, children: [{ type: 'text', text: 'Rules' }] },
      { type: 'paragraph', children: [{ type: 'text', text: 'below < 5 €', bold: true }] },
      { type: 'list', format: 'ordered', children: [item('one'), nested('inner'), item('two')] },
      { type: 'image', image: { url: picture, alternativeText: 'A "cat"', width: 900, height: 600, formats } },
      { type: 'image', image: null },
      { type: 'image', image: { url: '', alternativeText: 'Nothing was uploaded' } },
      { type: 'paragraph', children: [{ type: 'link', url: '/terms', children: [{ type: 'text', text: 'Terms' }] }] },
      { type: 'paragraph', children: [{ type: 'text', text: '' }] },
    ];
    const edits = { 'en/pages': () => [page('markdown', { body: markdown }), page('blocks', { body: blocks })] };
    const { get } = await site({ edits: { ...edits, 'fr/pages': edits['en/pages'] } });
    const one = (await get('/fr/markdown')).html;
    expect(one).toMatch(/<h2[^>]*>Rules &amp; <em>terms<\/em><\/h2>/);
    expect(one).toContain('<strong>two</strong>');
    expect(one).toContain('src="/cms/uploads/cat_1.webp?w=1920"');
    expect(one).toContain('<a href="/fr/terms">Terms</a>');
    expect(one).not.toContain('alert(1)</script>');
    const other = (await get('/blocks')).html;
    expect(other).toContain('<p><strong>below &lt; 5 €</strong></p>');
    expect(other).toContain('<ol><li>one<ul><li>inner</li></ul></li><li>two</li></ol>');
    expect(other.match(/<img src="\/cms\/uploads\/cat_1.webp\?w=1920"[^>]*>/)?.[0]).toMatch(
      / srcset="\/cms\/uploads\/cat_1.webp\?w=480 480w, \/cms\/uploads\/cat_1.webp\?w=1920 900w" width="900" height="600"/,
    );
    expect(other).not.toContain('Nothing was uploaded');
    expect(other).toContain('<p><a href="/terms">Terms</a></p>');
  });
});

const SECRET = 'a-secret-of-the-tests';
const seconds = () => Math.floor(Date.now() / 1000);

/** A preview link as `cms/previewLink.cjs` creates it. */
function link(path: string, until = seconds() + 600, secret = SECRET) {
  const signature = createHmac('sha256', secret).update(`${path} ${until}`).digest('base64url');
  return `/cms-preview?${new URLSearchParams({ path, until: String(until), signature })}`;
}

describe('drafts', () => {
  const drafts = (pages: object[]) => [...pages, page('soon', { $draft: true, title: 'Soon to come' })];
  const start = () => site({ edits: { 'en/pages': drafts }, isCached: true, env: { CMS_PREVIEW_SECRET: SECRET } });
  const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';

  test('[O-5] a signed link shows them to its editor alone, and nothing of it is kept', async () => {
    const { get } = await start();
    expect((await get('/soon')).status).toBe(404);
    const opened = await get(link('/soon'));
    expect([opened.status, opened.location]).toEqual([302, '/soon']);
    expect(String(opened.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax; Secure/);
    const cookie = cookieOf(opened.headers);
    const shown = await get('/soon', { cookie });
    expect([shown.status, headOf(shown.html).title]).toEqual([200, 'Soon to come · Baize']);
    expect(shown.html).toContain(words.en.seo.preview.shown);
    expect(shown.html).toContain('"isPreview":true');
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect(shown.headers['x-robots-tag']).toContain('noindex');
    expect((await get('/soon')).status).toBe(404);
    const ended = await get('/cms-preview/end', { cookie });
    expect(cookieOf(ended.headers)).toBe('bz_preview=');
  });

  test.each([
    ['another secret', () => link('/soon', seconds() + 600, 'another-secret-of-it')],
    ['a time that is over', () => link('/soon', seconds() - 1)],
    ['a time far away', () => link('/soon', seconds() + 30 * 86_400)],
    ['another path', () => link('/soon').replace('soon', 'about')],
    ['a path of another site', () => link('//evil.example/')],
    ['no signature', () => '/cms-preview?path=/soon'],
  ])('[O-5] a link with %s opens nothing', async (_case, address) => {
    const { get } = await start();
    const { status, headers } = await get(address());
    expect([status, headers['set-cookie']]).toEqual([403, undefined]);
  });

  test('[O-5] nobody makes such a cookie, and without a secret there are no drafts', async () => {
    const { get } = await start();
    expect((await get('/soon', { cookie: `bz_preview=${seconds() + 60}.abc` })).status).toBe(404);
    const plain = await site({ edits: { 'en/pages': drafts } });
    expect((await plain.get(link('/soon'))).status).toBe(404);
  });
});

describe('a change', () => {
  const webhookBody = (model: string, entry: object) => ({ event: 'entry.publish', model, entry });
  const start = (cmsUrl?: string) =>
    site({ isCached: true, env: { CMS_WEBHOOK_SECRET: SECRET }, ...(cmsUrl && { cmsUrl }) });
  const startBehindUpstream = async () => {
    const source = await site();
    const upstream = await startOutageUpstream(source.cmsOrigin);
    closing.push(upstream.close);
    return { ...(await start(`${upstream.url}/cms`)), edit: source.edit, upstream };
  };
  const authorization = `Bearer ${SECRET}`;
  const titleOf = async (get: (url: string) => Promise<{ html: string }>, url: string) =>
    headOf((await get(url)).html).title;
  const renamed = (slug: string, title: string) => (pages: Array<{ slug: string; seo: object }>) =>
    pages.map((entry) => (entry.slug === slug ? { ...entry, title, seo: { ...entry.seo, title } } : entry));

  test('[O-5] a webhook with the secret drops what it changes; other pages are served while they are made again', async () => {
    const { get, post, edit } = await start();
    for (const url of ['/about', '/terms', '/fr/about']) await get(url);
    edit('en/pages', renamed('about', 'About us'));
    edit('en/pages', renamed('terms', 'Our terms'));
    expect(await titleOf(get, '/about')).toContain('About Baize');
    const { status, body } = await post('/hooks/cms', webhookBody('page', { slug: 'about' }), { authorization });
    expect([status, body]).toEqual([200, { dropped: 3 }]);
    expect(await titleOf(get, '/about')).toContain('About us');
    expect(await titleOf(get, '/terms')).toContain('Terms');
    await post('/hooks/cms', webhookBody('site-config', {}), { authorization });
    await expect.poll(() => titleOf(get, '/terms')).toContain('Our terms');
  });

  test('[O-5, O-3] a page that disappears changes the links and the sitemap, and no visitor waits for that', async () => {
    const { get, post, edit } = await start();
    const hasLink = async () => (await get('/')).html.includes('href="/faq"');
    const isListed = async () => /<loc>https?:\/\/[^/]+\/faq<\/loc>/.test((await get('/sitemap.xml')).html);
    expect([await hasLink(), await isListed()]).toEqual([true, true]);
    edit('en/pages', (pages: Array<{ slug: string }>) => pages.filter(({ slug }) => slug !== 'faq'));
    await post('/hooks/cms', { ...webhookBody('page', { slug: 'faq' }), event: 'entry.unpublish' }, { authorization });
    expect((await get('/faq')).status).toBe(404);
    // The page that shows the link is served as it was while it is made again.
    expect(await hasLink()).toBe(true);
    const both = async () => [await hasLink(), await isListed()];
    await expect.poll(both, { timeout: 5_000 }).toEqual([false, false]);
  });

  test('[O-5, O-3, W-5, W-6] robots.txt and the manifest show a change with the next request, and keep it during an outage', async () => {
    const { get, post, edit, upstream } = await startBehindUpstream();
    const shown = async () => [
      (await get('/robots.txt')).html,
      JSON.parse((await get('/manifest.webmanifest')).html).name,
    ];
    expect(await shown()).toEqual([expect.stringContaining('Disallow: /profile'), 'Baize']);
    edit('en/web-settings', (settings) => ({ ...settings, name: 'Renamed', robotsTxt: 'User-agent: *\nAllow: /' }));
    await post('/hooks/cms', webhookBody('web-settings', {}), { authorization });
    const changed = ['User-agent: *\nAllow: /\n', 'Renamed'];
    expect(await shown()).toEqual(changed);
    upstream.fail('answers 500');
    // Changes of everything take effect at most every two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    await post('/hooks/cms', webhookBody('web-settings', {}), { authorization });
    expect(await shown()).toEqual(changed);
  });

  test('[O-5, O-17] many changes at once make each page anew a few times, not once for each change', async () => {
    const { get, post, edit } = await start();
    await get('/about');
    const before = await post('/hooks/cms', webhookBody('common', {}), { authorization });
    const storm = Array.from({ length: 200 }, () => post('/hooks/cms', webhookBody('common', {}), { authorization }));
    const answers = await Promise.all(storm);
    expect([before, ...answers].map(({ body }) => body)).toEqual([
      { dropped: 1 },
      ...storm.map(() => ({ dropped: 0 })),
    ]);
    // A change that came with the storm takes effect after its pause.
    await get('/about');
    edit('en/pages', renamed('about', 'About us'));
    await expect.poll(() => titleOf(get, '/about'), { timeout: 5_000 }).toContain('About us');
  });

  test('[O-3, N-1] a page that was missing and may exist now is no 404 while the CMS does not answer', async () => {
    const { get, post, upstream } = await startBehindUpstream();
    expect((await get('/soon')).status).toBe(404);
    upstream.fail('answers 500');
    await post('/hooks/cms', webhookBody('page', { slug: 'soon' }), { authorization });
    expect((await get('/soon')).status).toBe(503);
  });

  test('[O-5] without it nothing is dropped', async () => {
    const { get, post, edit } = await start();
    await get('/about');
    edit('en/pages', renamed('about', 'About us'));
    const entry = webhookBody('page', { slug: 'about' });
    expect((await post('/hooks/cms', entry)).status).toBe(401);
    expect((await post('/hooks/cms', entry, { authorization: 'Bearer a-guess-of-someone' })).status).toBe(401);
    expect((await post('/hooks/cms', {}, { authorization })).status).toBe(400);
    expect(await titleOf(get, '/about')).toContain('About Baize');
  });

  test('[O-3] a page that was dropped and cannot be rendered again is shown as it was', async () => {
    const { get, post, upstream } = await startBehindUpstream();
    await get('/about');
    upstream.fail('answers 500');
    await post('/hooks/cms', webhookBody('page', { slug: 'about' }), { authorization });
    const { status, html } = await get('/about');
    expect([status, headOf(html).title]).toEqual([200, 'About Baize']);
  });
});

test('[O-3, O-17] readiness waits for the CMS, and says whether the CMS was ever reached, and why not', async () => {
  const { get } = await site({ isCmsUnreachable: true });
  const state = async () => JSON.parse((await get('/health/ready')).html) as { status: string; cms: string };
  await state();
  await expect.poll(async () => (await state()).cms).toBe('never reached (cms: site-config did not answer)');
  expect((await state()).status).toBe('starting');
  const fine = await site();
  const fineState = async () => JSON.parse((await fine.get('/health/ready')).html);
  await expect.poll(fineState).toEqual({ status: 'ready', cms: 'reached' });
});
