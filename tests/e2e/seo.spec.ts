import { expect, test } from '@playwright/test';
import { openBrowser, watchErrors } from './places';

test('[R-30, W-2, W-3] a page opened by a link has its own head, and a redirect of the CMS works as on the server', async ({
  page,
}) => {
  await openBrowser(page, '/');
  const head = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name);
  // Only a hydrated page follows a link without a reload.
  await expect(page.locator('[data-guest=settled]')).toBeVisible();
  await page.locator('a[href="/gamehall"]:visible').first().click();
  await expect(page).toHaveTitle('Casino games · Baize');
  await expect.poll(() => head('link[rel="canonical"]', 'href')).toMatch(/\/gamehall$/);
  await expect(page.locator('head title')).toHaveCount(1);
  expect(await head('meta[property="og:image"]', 'content')).toMatch(/\/og\.jpg$/);
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1);
  // An address from an old email, opened within the page.
  await page.evaluate(() => {
    window.history.pushState(null, '', '/slots/old?track_id=7');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(/\/gamehall\?category=slots&track_id=7$/);
  await expect.poll(() => head('link[rel="canonical"]', 'href')).toMatch(/\/gamehall\?category=slots$/);
});

test('[W-13, W-18, W-8, W-4] HTML of the CMS hydrates without warnings; icons are inline, or embedded if they fail to load', async ({
  page,
}) => {
  const check = watchErrors(page);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await openBrowser(page, '/fr');
  await expect(page.getByText('Les montants sont en euros.')).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.goto('/gamehall');
  await page.keyboard.press('Tab');
  // The inline SVG takes the text's colour, which an image would not.
  await expect(page.locator('main span > svg[viewBox]').first()).toBeVisible();
  expect(documents).toHaveLength(3);
  expect(warnings).toEqual([]);
  check();
  await page.route('**/media/icons/flame.svg', (route, request) =>
    ['image', 'fetch', 'xhr'].includes(request.resourceType()) ? route.abort() : route.continue(),
  );
  await page.reload();
  await page.keyboard.press('Tab');
  await expect(page.locator('object[data="/media/icons/flame.svg"]')).toBeAttached();
});
