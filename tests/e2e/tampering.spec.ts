/** Extensions, blockers and translators that change the page. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { chunkOf } from './chunks';
import { newLogin } from './places';

const { common } = words.en;
const lateModules = chunkOf('src/app/shell/DeferredShell.tsx');
const heading = (page: Page) => page.locator('main h1').first();

/** Opens the deposit form and waits for all modules. The test controls the clock, so periodic checks run at once. */
async function openDeposit(page: Page, sum = '50'): Promise<void> {
  await page.clock.install();
  await page.request.post('/api/auth.register?version=2.34&locale=en-US', {
    multipart: { email: newLogin(), password: 'brass-fox-7', currency: 'EUR' },
  });
  let hasLateModules = false;
  page.on('requestfinished', (request) => {
    hasLateModules ||= request.url().endsWith(lateModules);
  });
  await page.goto('/cashier/deposit');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(heading(page)).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return hasLateModules;
    })
    .toBe(true);
  if (sum) await page.locator('input[name="amount"]').fill(sum);
  await page.clock.runFor(3_000);
}

/** Removes everything the page shows, as blockers do. */
const empty = (page: Page) => page.evaluate(() => document.getElementById('main')?.replaceChildren());

const clear = async (page: Page, change: () => Promise<void>) => {
  await expect(async () => {
    await page.clock.runFor(1_000);
    await change();
  }).toPass({ timeout: 20_000 });
};

test('[H-5, N-8] a page that an extension emptied recovers on its own, keeps form input, and says why', async ({
  page,
}) => {
  await openDeposit(page);
  await empty(page);
  await expect(heading(page)).toBeHidden();
  await clear(page, () => expect(heading(page)).toBeVisible({ timeout: 500 }));
  await expect(page.locator('input[name="amount"]')).toHaveValue('50');
  await clear(page, () => expect(page.getByText(words.en.errors.redrawn)).toBeVisible({ timeout: 500 }));
  // The page is hydrated and reacts to input.
  await page.locator('input[name="amount"]').fill('70');
  await expect(page.locator('main form').getByRole('button', { name: /70\.00/ })).toBeEnabled();
});

test('[H-5, N-8] a page whose elements were removed still navigates to the next page', async ({ page }) => {
  const broken: string[] = [];
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  // A form with input would ask for confirmation first.
  await openDeposit(page, '');
  await empty(page);
  // Before the page has detected the change.
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'x' }, '', '/support');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await clear(page, () =>
    expect(page.getByRole('main').getByRole('button', { name: common.reportProblem })).toBeVisible({ timeout: 500 }),
  );
  expect(broken.join('\n')).toContain('removeChild');
});

/** Like Chrome's translator: replaces each text with words in two elements, including later texts. */
const TRANSLATE = `
  const seen = (text) => text.nodeValue.trim() !== '' && !text.parentElement.closest('font,script,style,title');
  const wrap = (text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = '«' + text.nodeValue + '»';
    outer.append(inner);
    text.parentNode.replaceChild(outer, text);
  };
  const translate = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) if (text.parentElement && seen(text)) wrap(text);
  };
  translate(document.body);
  document.documentElement.classList.add('translated-ltr');
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      for (const node of [...addedNodes, target])
        if (node.isConnected && node.nodeName !== 'FONT') translate(node.nodeType === 3 ? node.parentNode : node);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
`;

test('[H-5, N-8] a translated page keeps working, and its texts stay correct', async ({ page }) => {
  await openDeposit(page);
  await page.evaluate(() => document.getElementById('root')?.setAttribute('data-before', ''));
  await page.evaluate(TRANSLATE);
  await expect(heading(page)).toHaveText(/^«/);
  // Input at the moment of the remount would be lost.
  await clear(page, () => expect(page.locator('#root:not([data-before])')).toBeVisible({ timeout: 500 }));
  const amount = page.locator('input[name="amount"]');
  await expect(amount).toHaveValue('50');
  for (const sum of ['60', '70']) {
    await amount.fill(sum);
    const button = page.locator('main form').getByRole('button', { name: new RegExp(`${sum}\\.00`) });
    await clear(page, () => expect(button).toHaveText(/«/, { timeout: 500 }));
  }
  for (const path of ['/support', '/cashier/deposit', '/']) {
    await page.evaluate((to) => {
      history.pushState({ idx: 1, key: String(Math.random()) }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
    await clear(page, () => expect(heading(page)).toHaveText(/^«/, { timeout: 500 }));
    await expect(page.getByText(common.brokenTitle)).toBeHidden();
  }
});

test('[H-5] what takes the page apart again and again is named, and a report can be saved of it', async ({ page }) => {
  await openDeposit(page);
  await page.evaluate(() => {
    const main = () => document.getElementById('main');
    new MutationObserver(() => main()?.firstChild && main()?.replaceChildren()).observe(document.body, {
      childList: true,
      subtree: true,
    });
    main()?.replaceChildren();
  });
  const notice = page.locator('#lifeline');
  await clear(page, () => expect(notice).toContainText(words.en.outage.start.takenApart, { timeout: 500 }));
  const download = page.waitForEvent('download');
  await notice.getByRole('button').last().click();
  const report = JSON.parse(gunzipSync(readFileSync(await (await download).path())).toString('utf8'));
  expect(report).toMatchObject({ reason: 'crash' });
  expect(JSON.stringify(report.events)).toContain('emptied from outside');
});
