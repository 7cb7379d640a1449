import { expect, test } from '@playwright/test';
import { openBrowser, watchErrors } from './places';

test.beforeEach(({ page: _ }, { project }) => {
  test.skip(project.name !== 'phone', 'the head is the same for every device');
});

test('[R-30, W-2, W-3] a page that is gone to writes its own head, and the CMS moves it as the server would', async ({
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

test('[W-13, W-18, W-8, W-4] HTML of the CMS hydrates without a word, its links change the page, icons stand in it', async ({
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
});
