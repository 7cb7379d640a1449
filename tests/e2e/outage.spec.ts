/** Pages whose subject cannot be loaded show an error, are not indexed, and recover with the operator. */
import { expect, type Page, test } from '@playwright/test';
import { type Language, words } from '../words';
import { type FaultySite, startFaultySite } from './faultySite';
import { watchErrors } from './places';

const LOGIN = { kind: 'answer', body: '<!doctype html><title>Login</title>' } as const;
const BROKEN = { kind: 'answer', status: 500, body: '{}' } as const;

let site: FaultySite;
test.beforeAll(async () => {
  site = await startFaultySite();
});
test.afterEach(() => site.operator.recover());
test.afterAll(() => site.close());

const retryOf = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('button', { name: words[language].common.retry, exact: true });

test('[O-3, W-1] a game that cannot be read is a 503, and loads on retry once the operator is back', async ({
  page,
}) => {
  const { title } = words.fr.system.away;
  const expectNoErrors = watchErrors(page, /Failed to load resource/);
  site.operator.addFault(/games\.get\?/, BROKEN);
  const answer = await page.goto(`${site.url}/fr/game/starlit-crown-quest`);
  expect([answer?.status(), Number(answer?.headers()['retry-after']) > 0]).toEqual([503, true]);
  expect(await answer?.text()).toContain('noindex');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  // The page has retried in the browser and shows an error.
  await expect(page.getByRole('alert')).toBeVisible();
  await retryOf(page, 'fr').click();
  await expect(retryOf(page, 'fr')).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  site.operator.recover();
  await retryOf(page, 'fr').click();
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
  await expect(page.getByText('Starlit Crown Quest').first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'index, follow');
  expect(await page.title()).toContain('Starlit Crown Quest');
  expectNoErrors();
});

test('[O-3, N-14] from the lobby, a page and an offer that cannot be read say so, and load when opened again', async ({
  page,
}) => {
  await page.goto(site.url);
  const games = page.locator('article a');
  await expect(games.first()).toBeVisible();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const goTo = (address: string) =>
    page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
  for (const [path, call] of [
    ['/about', /cms\/api\/pages/],
    ['/offers/1', /campaigns\.getoffers/],
  ] as const) {
    site.operator.addFault(call, LOGIN);
    await goTo(path);
    await expect(page.getByRole('heading', { name: words.en.system.away.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: words.en.system.notFound.title })).toBeHidden();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await goTo('/');
    await expect(games.first()).toBeVisible();
    site.operator.recover();
    await goTo(path);
    await expect(page.getByRole('heading', { name: words.en.system.away.title })).toBeHidden();
    await expect(retryOf(page, 'en')).toBeHidden();
    await goTo('/');
    await expect(games.first()).toBeVisible();
  }
});
