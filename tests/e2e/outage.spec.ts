/** Pages whose subject cannot be loaded show an error, are not indexed, and recover with the operator. */
import { expect, type Page, test } from '@playwright/test';
import { shareOf } from '../share';
import { type Language, words } from '../words';
import { type FaultySite, startFaultySite } from './faultySite';
import { watchErrors } from './places';

const texts = { en: words.en.system, fr: words.fr.system };
const at = (language: Language, path: string) => (language === 'en' ? path : `/fr${path}`);
const LOGIN = { kind: 'answer', body: '<!doctype html><title>Login</title>' } as const;
const BROKEN = { kind: 'answer', status: 500, body: '{}' } as const;
/** A page, the call that loads its subject, and that call's response. */
const pages = [
  ['/game/starlit-crown-quest', /games\.get\?/, BROKEN, /Starlit Crown Quest/],
  ['/about', /cms\/api\/pages/, LOGIN, /Baize/],
  ['/offers/1', /campaigns\.getoffers/, LOGIN, /first deposit|premier dépôt/i],
] as const;

let spoiled: FaultySite;
test.beforeEach(async () => {
  spoiled = await startFaultySite();
});
test.afterEach(() => spoiled.close());

const retryOf = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('button', { name: words[language].common.retry, exact: true });

for (const language of shareOf(['en', 'fr'] as const, 2))
  for (const [path, call, fault, heading] of shareOf(pages, 3)) {
    const { title } = texts[language].away;

    test(`[O-3, W-1] ${at(language, path)} cannot be read: 503, and there with a press once it can`, async ({
      page,
    }) => {
      const noErrors = watchErrors(page, /Failed to load resource/);
      spoiled.operator.addFault(call, fault);
      const answer = await page.goto(spoiled.url + at(language, path));
      expect([answer?.status(), Number(answer?.headers()['retry-after']) > 0]).toEqual([503, true]);
      expect(await answer?.text()).toContain('noindex');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      // The page has retried in the browser and shows an error.
      await expect(page.getByRole('alert')).toBeVisible();
      await retryOf(page, language).click();
      await expect(retryOf(page, language)).not.toHaveAttribute('aria-busy');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      spoiled.operator.recover();
      await retryOf(page, language).click();
      await expect(page.getByRole('heading', { name: title })).toBeHidden();
      await expect(page.getByText(heading).first()).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'index, follow');
      expect(await page.title()).toMatch(heading);
      noErrors();
    });
  }

for (const [path, call, fault] of shareOf(pages, 3, 1))
  test(`[O-3, N-14] ${path} is gone to from the lobby while it cannot be read, and gone to again`, async ({ page }) => {
    await page.goto(spoiled.url);
    await expect(page.locator('article a').first()).toBeVisible();
    spoiled.operator.addFault(call, fault);
    const goTo = (address: string) =>
      page.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, address);
    await expect(page.locator('html[data-alive]')).toBeAttached();
    await goTo(path);
    await expect(page.getByRole('heading', { name: texts.en.away.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: texts.en.notFound.title })).toBeHidden();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await goTo('/');
    await expect(page.locator('article a').first()).toBeVisible();
    spoiled.operator.recover();
    await goTo(path);
    await expect(page.getByRole('heading', { name: texts.en.away.title })).toBeHidden();
    await expect(retryOf(page, 'en')).toBeHidden();
  });
