/**
 * A language that nobody speaks walks through the product: nothing stays in plain letters, nothing is cut, all of it is
 * turned round. `npm run walk` looks at every screen at two sizes; here it is a few of them.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { locales } from '../../src/domain/locales';
import { collectData, lookAt, textsWithin } from '../languages/lookAt';
import { addPseudoLanguage, pseudoRow } from '../languages/pseudo';
import { type CopiedSite, copyProject, startCopy } from '../languages/startCopy';
import { listScreens, type Screen } from '../matrix/screens';

const IS_WHOLE = process.env.WALK === '1';
const PICTURES = process.env.WALK_PICTURES;
const SAMPLE = ['index', 'gamehall', 'cashier-index-billing-deposit', 'profile-index', 'forms-sign-up'];
/** Names that a language has for itself. */
const OWN_NAMES = locales.map(({ label }) => label);

test.describe.configure({ mode: 'serial' });

let site: CopiedSite;

test.beforeAll(async ({ isMobile }) => {
  if (!isMobile && !IS_WHOLE) return;
  test.setTimeout(240_000);
  site = await startCopy(copyProject(addPseudoLanguage));
});
test.afterAll(() => site?.close());

const addressOf = (path: string) => `${site.url}/${pseudoRow.code}${path === '/' ? '' : path}`;

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${site.url}/api/auth.login?version=2.34&locale=${pseudoRow.apiCode}`, {
    headers: { origin: site.url },
    multipart: { login: 'one@baize.example', password: 'demo-one-1' },
  });
  expect(answer.ok()).toBe(true);
}

async function expectTurned(app: Page | Frame, data: { texts: Set<string> }, address: string): Promise<void> {
  await app.locator('html[data-alive]').waitFor();
  await expect(app.locator('main [aria-busy=true]')).toHaveCount(0);
  const look = () => lookAt(app, [...data.texts, ...OWN_NAMES]);
  // A text may stand there before the test has read the answer that brought it.
  await expect
    .poll(async () => (await look()).plain.length, { timeout: 3_000 })
    .toBe(0)
    .catch(() => undefined);
  const faults = await look();
  expect.soft(faults.plain, `plain letters of ${address}`).toEqual([]);
  expect.soft(faults.cut, `cut texts of ${address}`).toEqual([]);
  expect.soft(faults.overflow, `sideways scroll of ${address}`).toBeLessThanOrEqual(0);
  expect.soft([faults.lang, faults.dir], `language of ${address}`).toEqual([pseudoRow.language, 'rtl']);
}

async function draw(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

/** What the server alone reads of the CMS, for the heads of pages. */
async function readHeads(page: Page, { texts }: { texts: Set<string> }): Promise<void> {
  for (const name of ['page-seos', 'seo-settings', 'pages']) {
    const query = `locale=${pseudoRow.code}&populate=*&pagination[pageSize]=100`;
    textsWithin(await (await page.request.get(`${site.url}/cms/api/${name}?${query}`)).json(), texts);
  }
}

async function walk(page: Page, screens: Screen[], size: string): Promise<void> {
  const data = collectData(page);
  await readHeads(page, data);
  for (const { name, path, state } of screens) {
    await page.goto(addressOf(path));
    await expectTurned(page, data, `${size} ${state} ${path}`);
    await draw(page, `${size}-${state}-${name}`);
  }
}

const isWanted = ({ name }: Screen) => IS_WHOLE || SAMPLE.includes(name);

test('[O-14, R-33] a language of a folder and a row has every screen, in no plain letters, uncut and turned round', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile && !IS_WHOLE, 'the sample is the phone’s');
  test.setTimeout(900_000);
  const size = isMobile ? 'phone' : 'desk';
  await signIn(page);
  const screens = (await listScreens(page.request, site.url)).filter(isWanted);
  expect(screens.length).toBeGreaterThanOrEqual(IS_WHOLE ? 30 : SAMPLE.length);
  await walk(
    page,
    screens.filter(({ state }) => state === 'player'),
    size,
  );
  await page.context().clearCookies();
  await walk(
    page,
    screens.filter(({ state }) => state === 'guest'),
    size,
  );
});
