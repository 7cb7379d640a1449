/** Browser tests of a site whose CMS is a real Strapi; `npm run check:cms` starts both. */
import { createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';

const { STRAPI = '', STRAPI_TOKEN = '', STRAPI_MAJOR = '5', CMS_SECRET = '' } = process.env;
const isFive = STRAPI_MAJOR === '5';

type Data = Record<string, unknown>;

/** Writes to Strapi with an API token, as an editor's script does. */
async function editor(method: string, path: string, data?: Data): Promise<Data> {
  const answer = await fetch(`${STRAPI}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${STRAPI_TOKEN}`, 'content-type': 'application/json' },
    ...(data && { body: JSON.stringify({ data }) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text ? ((JSON.parse(text) as { data: Data }).data ?? {}) : {};
}

/** Calls Strapi's admin panel as its first administrator. */
async function admin(path: string, { body, token }: { body?: Data; token?: string } = {}): Promise<Data> {
  const answer = await fetch(STRAPI + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

/** The address that the preview button of Strapi 5 opens for a page. */
async function previewButton(documentId: string): Promise<string> {
  const names = { firstname: 'An', lastname: 'Editor', email: 'editor@cms.example' };
  const { token } = await admin('/admin/register-admin', { body: { ...names, password: 'Only-4-the-check' } });
  const query = new URLSearchParams({ documentId, locale: 'en', status: 'draft' });
  const path = `/content-manager/preview/url/api::page.page?${query}`;
  return String((await admin(path, { token: String(token) })).url);
}

const flags = {
  ...{ isBettingEnabled: true, isLoyaltyEnabled: true, isTournamentsEnabled: true, isJackpotsEnabled: true },
  ...{ isWinnersEnabled: true, isSocialAuthEnabled: true, isChatEnabled: true, isInstallPromptEnabled: true },
};

const statusOf = async (page: Page, path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();
const isLoaded = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    )
    .toBeGreaterThan(10);

test('[O-1, W-19] banner, logo and menus are the CMS’s, in both languages, with pictures that load', async ({
  page,
}) => {
  for (const [path, title, link] of [
    ['/', 'Join now', 'Responsible gambling'],
    ['/fr', 'Inscrivez-vous', 'Jeu responsable'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: title }).scrollIntoViewIfNeeded();
    await isLoaded(page, 'section img[src^="/cms/uploads/welcome_square"]');
    await isLoaded(page, 'header img[src^="/cms/uploads/logo"]');
    const entry = page.locator('footer').getByRole('link', { name: link, exact: true });
    await expect(entry).toHaveAttribute('href', `${path === '/' ? '' : path}/responsible-play`);
  }
});

test('[O-1, R-2, W-2] pages and their SEO, in both languages', async ({ page }) => {
  for (const [path, heading] of [
    ['/about', 'About Baize'],
    ['/fr/about', 'À propos de Baize'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/cms\/uploads\/og_/);
    await expect(page.locator('link[rel="alternate"][hreflang="fr"]')).toHaveAttribute('href', /\/fr\/about$/);
  }
  await page.goto('/');
  await expect(page.locator('meta[name="rating"]')).toHaveAttribute('content', 'adult');
  await page.getByRole('link', { name: 'Terms and conditions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
});

test('[O-1, R-30] redirects', async ({ page }) => {
  await page.goto('/fr/slots/anything');
  await expect(page).toHaveURL(/\/fr\/gamehall\?category=slots/);
  const redirect = await page.request.get('/bonus', { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers().location]).toEqual([301, '/offers']);
});

test('[O-1, A-7] the forms and social accounts are the CMS’s', async ({ page }) => {
  await page.goto('/fr?show_popup_reg=1');
  const dialog = page.getByRole('dialog');
  for (const label of ['E-mail', 'Mot de passe', 'Devise'])
    await expect(dialog.getByLabel(label, { exact: false }).first()).toBeVisible();
  await expect(dialog.getByRole('link', { name: /conditions/i }).first()).toHaveAttribute('href', /\/fr\/terms/);
  await isLoaded(page, 'dialog img[src^="/cms/uploads/auth_"]');
  await page.goto('/fr?show_popup_auth=1');
  await isLoaded(page, 'dialog img[src^="/cms/uploads/meadow"]');
});

test('[O-5, W-19] a flag that an editor turns is seen at once, by the webhook', async ({ page }) => {
  expect(await statusOf(page, '/jackpots')).toBe(200);
  await editor('PUT', 'site-config?locale=en', { flags: { ...flags, isJackpotsEnabled: false } });
  await expect.poll(() => statusOf(page, '/jackpots')).toBe(404);
  await editor('PUT', 'site-config?locale=en', { flags });
  await expect.poll(() => statusOf(page, '/jackpots')).toBe(200);
});

test('[O-1, W-7] an enabled snippet is in the head', async ({ page }) => {
  const code = '<meta name="of-the-check" content="1">';
  await editor('PUT', 'web-settings?locale=en', { snippets: [{ isEnabled: true, position: 'head', code }] });
  await expect.poll(async () => (await page.request.get('/terms')).text()).toContain(code);
  await editor('PUT', 'web-settings?locale=en', { snippets: [] });
});

test('[O-5] only the editor sees a draft until it is published', async ({ page, browser, baseURL }) => {
  const slug = `draft-${Date.now()}`;
  const text = { slug, title: 'Not out yet', body: '## Soon\n\nA **draft**.' };
  const made = isFive
    ? await editor('POST', 'pages?status=draft&locale=en', text)
    : await editor('POST', 'pages?locale=en', { ...text, publishedAt: null });
  expect(await statusOf(page, `/${slug}`)).toBe(404);
  for (const draftQuery of ['status=draft', 'publicationState=preview']) {
    const stolen = await page.request.get(`/cms/api/pages?filters[slug][$eq]=${slug}&${draftQuery}`);
    expect(((await stolen.json()) as { data: unknown[] }).data, draftQuery).toEqual([]);
  }
  const draftPage = await browser.newPage({ baseURL: baseURL ?? '' });
  const until = String(Math.floor(Date.now() / 1000) + 600);
  const signature = createHmac('sha256', CMS_SECRET).update(`/${slug} ${until}`).digest('base64url');
  const signed = `/cms-preview?${new URLSearchParams({ path: `/${slug}`, until, signature })}`;
  await draftPage.goto(isFive ? await previewButton(String(made.documentId)) : signed);
  await expect(draftPage.getByRole('heading', { level: 1, name: 'Not out yet' })).toBeVisible();
  await expect(draftPage.locator('strong', { hasText: 'draft' })).toBeVisible();
  await expect(draftPage.getByText(words.en.seo.preview.shown)).toBeVisible();
  await draftPage.close();
  if (isFive) await editor('PUT', `pages/${String(made.documentId)}?locale=en`, text);
  else await editor('PUT', `pages/${String(made.id)}`, { publishedAt: new Date().toISOString() });
  await expect.poll(() => statusOf(page, `/${slug}`)).toBe(200);
  await editor('DELETE', `pages/${String(isFive ? made.documentId : made.id)}`);
  await expect.poll(() => statusOf(page, `/${slug}`)).toBe(404);
});

test('[O-2] 300 pages are found, and Markdown is read', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect([...sitemap.matchAll(/<loc>[^<]*\/page-\d+<\/loc>/g)]).toHaveLength(300);
  await page.goto('/page-300');
  await expect(page.locator('article strong')).toHaveText('300');
});

/** Runs last, because it removes settings that the other tests need. */
test('[O-2] settings that French lacks are those of English', async ({ page }) => {
  await editor('DELETE', 'site-config?locale=fr');
  await editor('PUT', 'site-config?locale=en', { flags: { ...flags, isWinnersEnabled: false } });
  await expect.poll(() => statusOf(page, '/fr/winners')).toBe(404);
  await page.goto('/fr');
  await isLoaded(page, 'header img[src^="/cms/uploads/logo"]');
});
