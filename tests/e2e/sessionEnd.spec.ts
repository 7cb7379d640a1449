/** Input and messages when the page or the session ends. */
import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { chunkOf } from './chunks';
import { read, startFaultySite } from './faultySite';
import { holdRequests } from './holdRequests';
import { openNative, PLAYER } from './nativeHost';
import { newLogin, site } from './places';
import { startRelease } from './releases';

const events = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}/sandbox/events.json`;
const letter = 'My payment of Monday has not arrived yet.';

/** The tracking image loads with the late modules. */
const nextHit = (page: Page) => page.waitForResponse(/\/hit\?/);

async function register(page: Page, origin: string) {
  const email = newLogin();
  const form = { email, password: 'brass-fox-7', currency: 'EUR' };
  await page.request.post(`${origin}/api/auth.register?version=2.34&locale=en-US`, { multipart: form });
  return email;
}

/**
 * Waits until the page has noticed that its session is lost: by any call, at the latest by the balance, which is polled
 * every ten seconds of the page's clock.
 */
const pollUntil = (page: Page, noticed: () => Promise<unknown>) =>
  expect(() => noticed().catch(() => page.clock.fastForward(10_000).then(noticed))).toPass();

/** Records and accepts every question that the page asks. */
function acceptDialogs(page: Page): string[] {
  const dialogTypes: string[] = [];
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type());
    void dialog.accept();
  });
  return dialogTypes;
}

test('[A-1, A-12, N-9] a sign-out is counted although the page reloads before the operator has answered', async ({
  page,
}) => {
  const faultySite = await startFaultySite();
  try {
    await register(page, site);
    // On one machine most requests finish before the page unloads; this records which may be lost.
    await page.addInitScript(() => {
      const send = window.fetch;
      window.fetch = (input, init) => {
        if (String(input).includes('events.handle')) sessionStorage.setItem('outlives', String(init?.keepalive));
        return send(input, init);
      };
    });
    const hit = nextHit(page);
    await page.goto(`${faultySite.url}/profile/settings`);
    await hit;
    const { uid } = await read(page.request, 'account.getInfo');
    const latestEvents = async (): Promise<{ id: number; name: string; uid: number | null }[]> =>
      (await (await page.request.get(events)).json()).events;
    const last = Math.max(0, ...(await latestEvents()).map(({ id }) => id));
    // Other tests sign out at the same time. This event arrives without a player, because its session has ended.
    const countSignOuts = async () =>
      (await latestEvents()).filter((one) => one.id > last && one.name === 'logout' && [uid, null].includes(one.uid))
        .length;
    faultySite.operator.addFault(/events\.handle/, { kind: 'hold' });
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: words.en.common.signOut }).click();
    await loaded;
    await expect(page).toHaveURL(`${faultySite.url}/`);
    await expect.poll(() => faultySite.operator.heardOf(/events\.handle/).length).toBeGreaterThan(0);
    faultySite.operator.recover();
    await expect.poll(countSignOuts).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('outlives'))).toBe('true');
  } finally {
    await faultySite.close();
  }
});

test('[A-13] when a session ends, form input is kept for the same player, and a message says so', async ({ page }) => {
  const login = await register(page, site);
  await page.clock.install();
  const hit = nextHit(page);
  await page.goto('/profile/settings/personal');
  await hit;
  await page.locator('input[name="first_name"]').fill('Philippa');
  await page.request.get(`${site}/api/auth.logout?version=2.34&locale=en-US`);
  await pollUntil(page, () => page.getByText(words.en.system.wordsKept).waitFor({ timeout: 1_000 }));
  await expect(page).toHaveURL(/\/\?redirectUrl=/);
  await page.getByRole('banner').getByRole('link', { name: words.en.common.signIn }).click();
  await page.locator('dialog input[name="login"]').fill(login);
  await page.locator('dialog input[name="password"]').fill('brass-fox-7');
  await page.locator('dialog input[name="password"]').press('Enter');
  await expect(page).toHaveURL(/\/profile\/settings\/personal$/);
  await expect(page.locator('input[name="first_name"]')).toHaveValue('Philippa');
});

test('[A-13, H-4] a report that is being written stays open when the session ends', async ({ page }) => {
  await register(page, site);
  await page.clock.install();
  const hit = nextHit(page);
  await page.goto('/cashier/wallet');
  await hit;
  await page.getByRole('contentinfo').getByRole('button', { name: words.en.common.reportProblem }).click();
  const note = page.getByRole('dialog', { name: words.en.report.title }).getByLabel(words.en.report.note);
  await note.fill(letter);
  await page.request.get(`${site}/api/auth.logout?version=2.34&locale=en-US`);
  await pollUntil(page, () => page.waitForURL(/\/\?redirectUrl=/, { timeout: 1_000 }));
  await expect(note).toHaveValue(letter);
});

test('[A-13, K-5] a field that is used before hydration has ended loads the modules that save input', async ({
  page,
}) => {
  await register(page, site);
  const release = await holdRequests(page, `**/${chunkOf('src/app/shell/BrowserShell.tsx')}`);
  await page.goto('/profile/settings/personal');
  await page.locator('input[name="first_name"]').fill('Philippa');
  // No timer triggers them.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const lateModules = page.waitForRequest((request) =>
    request.url().endsWith(chunkOf('src/app/shell/DeferredShell.tsx')),
  );
  release();
  await lateModules;
});

test('[A-13, M-3] input in the nickname field is restored after the launch has replaced a lost session', async ({
  context,
}) => {
  let authorization = '';
  context.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization;
  });
  await context.clock.install();
  const { page } = await openNative(context, { player: PLAYER, path: '/fr/profile/settings/nickname' });
  const field = page.locator('input[name="fakename"]');
  const hit = nextHit(page);
  await field.fill('BraveOtter7');
  await hit;
  await field.evaluate((element) => element.setAttribute('data-before', ''));
  expect(authorization).not.toBe('');
  const renewals: boolean[] = [];
  page.on('response', (response) => response.url().includes('auth.login') && renewals.push(response.ok()));
  await page.request.get(`${site}/api/auth.logout?version=2.34&locale=en-US`, { headers: { authorization } });
  await pollUntil(page, () => expect.poll(() => renewals, { timeout: 1_000 }).toEqual([true]));
  await expect(page.locator('input[name="fakename"]:not([data-before])')).toHaveValue('BraveOtter7');
});

// The reload that the player chooses after a new release saves input in the same way.
test('[N-10, M-8] the reload for a missing chunk asks nothing and restores a message; the player’s own reload asks', async ({
  page,
}) => {
  const released = await startRelease();
  try {
    const dialogTypes = acceptDialogs(page);
    const hit = nextHit(page);
    await page.goto(`${released.url}/support`);
    await hit;
    await page.locator('textarea[name="message"]').fill(letter);
    released.loseChunk('src/screens/search/SearchDialog.tsx');
    const loaded = page.waitForEvent('load');
    const secondHit = nextHit(page);
    await page.getByRole('button', { name: words.en.common.nav.search }).first().click();
    await loaded;
    await expect(page.locator('textarea[name="message"]')).toHaveValue(letter);
    expect(dialogTypes).toEqual([]);
    await secondHit;
    await page.locator('textarea[name="message"]').press('End');
    const left = page.waitForEvent('load');
    await page.evaluate(() => window.location.reload());
    await left;
    expect(dialogTypes).toEqual(['beforeunload']);
  } finally {
    await released.close();
  }
});
