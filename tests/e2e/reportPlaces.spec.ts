import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { readManifest } from '../../src/web/render/assets';
import { type Language, words } from '../words';
import { asStaff, enterAsStaff } from './asStaff';
import { chunkOf } from './chunks';
import { holdRequests } from './holdRequests';
import { newLogin, openTelegram, site } from './places';
import { press } from './playerRound';

const { common, report, service, chat, profile } = words.en;
const askReport = 'Ask for a report';
/** Texts of the sandbox vendor's widget. */
const chatTexts = {
  en: { sendReport: 'Send report' },
  fr: { sendReport: 'Envoyer le rapport', sentReport: 'Rapport envoyé' },
};

const dialogOf = (page: Pick<Page, 'getByRole'>) => page.getByRole('dialog', { name: report.title });
const button = (page: Pick<Page, 'getByRole'>) => page.getByRole('button', { name: common.reportProblem });

/** A text up to its first value. */
const beginningOf = (text: string) => text.split(' {{')[0] ?? '';

/** Registers a player for this page's cookies. @returns the email */
async function register(page: Page): Promise<string> {
  const email = newLogin();
  const multipart = { email, password: 'brass-fox-7', currency: 'EUR' };
  await page.request.post('/api/auth.register?version=2.34&locale=en-US', { multipart });
  return email;
}

/** A refused call, which the page shows in an error notice. */
const refuse = (page: Page, call: string, type = 'BillingUnavailableException') =>
  page.route(`**/api/${call}*`, (route) =>
    route.fulfill({
      status: 200,
      json: { error: { type, message: 'No' } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );

test('[H-21] guests find the report in the footer, on the sign-in page and where a chat fails', async ({ page }) => {
  await page.route('**/sandbox/chat/widget.js', (route) => route.abort());
  await page.goto('/gamehall');
  await expect(button(page.getByRole('contentinfo'))).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: chat.open, exact: true }).click();
  const failed = page.getByRole('dialog', { name: chat.title });
  await expect(failed).toContainText(chat.failed);
  await button(failed).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.goto('/forms/sign_in');
  await button(page.getByRole('main')).click();
  await expect(dialogOf(page)).toBeVisible();
});

test('[H-21] an error notice has the report from its first frame, and nothing shifts', async ({ page }) => {
  await register(page);
  await page.goto('/cashier/wallet');
  await expect(button(page.getByRole('contentinfo'))).toBeVisible({ timeout: 20_000 });
  await refuse(page, 'cashier.gethistory', 'UnknownErrorException');
  await page.evaluate(() => {
    const frames: boolean[] = [];
    Object.assign(window, { frames_: frames });
    const look = () => {
      const notice = document.querySelector('[role=alert] [data-report]');
      if (notice) frames.push(notice.childElementCount > 0);
      if (frames.length < 3) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.getByRole('link', { name: common.titles.history }).first().click();
  const notice = page.getByRole('alert').filter({ has: button(page) });
  await expect(notice).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { frames_: boolean[] }).frames_)).not.toContain(false);
  await button(notice).click();
  await expect(dialogOf(page)).toBeVisible();
});

test('[H-21] the menu of a game in Telegram has the report', async ({ page }) => {
  const { app } = await openTelegram(page, { player: 'new', startapp: 'game-starlit-crown-quest' });
  const item = app.getByRole('menuitem', { name: common.reportProblem });
  const menu = app.getByRole('button', { name: words.en.play.more });
  // The game changes to full screen meanwhile, which moves the frame under the pointer.
  await press(menu, () => expect(item).toBeVisible({ timeout: 3000 }));
  await item.click();
  await expect(app.getByRole('dialog', { name: report.title })).toBeVisible();
});

test('[H-22] once the first screen is quiet the report opens offline, without any interaction before', async ({
  page,
  context,
}) => {
  const manifest = readManifest(join(process.cwd(), 'dist/client'));
  const dialog = manifest['src/screens/report/ReportDialog.tsx'];
  const ids = [
    'src/app/dialogs/DialogViews.tsx',
    'src/locales/en/report.json',
    ...Object.keys(manifest).filter((id) => /^(?:report|watch)$/.test(manifest[id]?.name ?? '') && id.startsWith('_')),
  ];
  const files = [dialog, ...ids.map((id) => manifest[id])].map((chunk) => chunk?.file ?? 'missing');
  expect(files).not.toContain('missing');
  const loaded = Promise.all(
    files.map((file) => page.waitForEvent('requestfinished', { predicate: (request) => request.url().includes(file) })),
  );
  await page.goto('/support');
  await loaded;
  await context.setOffline(true);
  await button(page.getByRole('main')).click();
  await expect(dialogOf(page).getByRole('button', { name: report.send })).toBeVisible();
});

test.describe('before the report’s code is there', () => {
  test.use({ serviceWorkers: 'block' });

  test('[H-22] from the first second a press without a connection says so, and the report opens when it is back', async ({
    page,
    context,
  }) => {
    // While a call is pending, the code is not loaded ahead.
    const release = await holdRequests(page, '**/api/**');
    await page.goto('/support');
    await context.setOffline(true);
    await button(page.getByRole('main')).click();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: common.offlineText })).toBeVisible();
    await context.setOffline(false);
    release();
    await expect(dialogOf(page).getByRole('button', { name: report.send })).toBeVisible({ timeout: 20_000 });
  });

  test('[H-22] code that fails only after the connection is back is loaded again, and the report opens', async ({
    page,
    context,
  }) => {
    let abort = () => {};
    const isAborted = new Promise<void>((resolve) => {
      abort = resolve;
    });
    await page.route(
      `**/${chunkOf('src/app/dialogs/DialogViews.tsx')}`,
      async (route) => {
        await isAborted;
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await page.goto('/support');
    const begun = page.waitForRequest(`**/${chunkOf('src/app/dialogs/DialogViews.tsx')}`);
    await button(page.getByRole('main')).click();
    await begun;
    await context.setOffline(true);
    await button(page.getByRole('main')).click();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: common.offlineText })).toBeVisible();
    await context.setOffline(false);
    abort();
    await expect(dialogOf(page).getByRole('button', { name: report.send })).toBeVisible();
  });
});

const reportsKey = 'baize/failure-reports';
/** Reports in the database of the page's site. */
const storedReports = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('baize-failure-reports', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('reports', { keyPath: 'id' });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const count = request.result.transaction('reports').objectStore('reports').count();
          count.onsuccess = () => {
            request.result.close();
            resolve(count.result);
          };
        };
      }),
  );

async function failOnce(page: Page): Promise<void> {
  await refuse(page, 'cashier.gethistory', 'UnknownErrorException');
  await page.goto('/cashier/history');
  await expect(page.getByRole('alert').first()).toBeVisible();
}

test('[H-23, H-24] reports at failures: off until chosen, kept on the device, offered in the support form, deleted at sign-out', async ({
  page,
}) => {
  const email = await register(page);
  await failOnce(page);
  await page.locator('h1').first().click();
  await page.goto('/profile/settings/preferences');
  const choice = page.getByRole('switch', { name: profile.preferences.reports.keep });
  await expect(choice).toBeEnabled();
  await expect(choice).not.toBeChecked();
  expect(await storedReports(page)).toBe(0);
  await choice.click();
  await expect(choice).toBeChecked();
  await failOnce(page);
  await expect.poll(() => storedReports(page), { timeout: 20_000 }).toBe(1);

  await page.goto('/profile/settings/preferences');
  await page.getByRole('button', { name: beginningOf(profile.preferences.reports.viewOf) }).click();
  await expect(dialogOf(page)).toContainText(report.savedOnDevice);
  await page.goBack();

  await page.goto('/support');
  const attach = page.getByRole('checkbox', { name: beginningOf(service.attach.label) });
  await expect(attach).toBeChecked({ timeout: 15_000 });
  await expect(page.locator('label').filter({ has: attach })).toContainText(String(new Date().getFullYear()));
  await page.getByRole('button', { name: service.topics.payments }).click();
  await page.getByLabel(service.contact).fill(email);
  await page.getByLabel(service.message).fill('My history does not open, 4242 4242 4242 4242');
  await expect(page.getByText(service.secrets.card)).toBeVisible();
  await page.getByLabel(service.message).fill('My history does not open');
  await expect(page.getByText(service.secrets.card)).toBeHidden();
  await page.getByRole('button', { name: service.send }).click();
  const number = await page.locator('output').first().innerText();
  await asStaff(async (staff) => {
    const file = await staff.get(`/sandbox/staff/tickets/${number}/file`);
    const sent = JSON.parse(gunzipSync(await file.body()).toString('utf8'));
    expect(sent).toMatchObject({ reason: 'failure', note: '' });
    expect(sent.events.some(({ kind }: { kind: string }) => kind === 'shown')).toBe(true);
    expect(JSON.stringify(sent)).not.toContain(email);
  });
  await expect.poll(() => storedReports(page)).toBe(0);

  await failOnce(page);
  await expect.poll(() => storedReports(page), { timeout: 20_000 }).toBe(1);
  await page.goto('/profile/settings');
  await page.getByRole('button', { name: common.signOut }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  // The sign-out reloads the page.
  await expect(async () => {
    expect(await storedReports(page)).toBe(0);
    expect(await page.evaluate((key) => localStorage.getItem(key), reportsKey)).toBeNull();
  }).toPass({ timeout: 15_000 });
});

test('[H-23] the last five reports stay, a deleted one is gone, and opting out deletes all', async ({ page }) => {
  await register(page);
  await page.goto('/profile/settings/preferences');
  const choice = page.getByRole('switch', { name: profile.preferences.reports.keep });
  await expect(choice).toBeEnabled();
  await choice.click();
  await expect(choice).toBeChecked();
  // Six of this player, one that has expired and one of another player.
  await page.evaluate((key) => {
    const uid = Number(localStorage.getItem(key));
    const now = Date.now();
    return new Promise<void>((resolve) => {
      const request = indexedDB.open('baize-failure-reports', 1);
      request.onsuccess = () => {
        const transaction = request.result.transaction('reports', 'readwrite');
        const put = (id: string, at: number, owner = uid) =>
          transaction.objectStore('reports').put({ id, at, uid: owner, page: `/${id}`, file: new Blob(['x']) });
        for (let at = 1; at <= 6; at += 1) put(`own-${at}`, now - at * 60_000);
        put('expired', now - 8 * 86_400_000);
        put('foreign', now, uid + 1);
        transaction.oncomplete = () => resolve();
      };
    });
  }, reportsKey);
  await page.reload();
  const remove = page.getByRole('button', { name: beginningOf(profile.preferences.reports.deleteOf) });
  await expect(remove).toHaveCount(5);
  await expect(page.getByText('/own-6')).toHaveCount(0);
  expect(await storedReports(page)).toBe(5);
  await remove.first().click();
  await expect(remove).toHaveCount(4);
  await choice.click();
  await expect(remove).toHaveCount(0);
  await expect.poll(() => storedReports(page)).toBe(0);
});

test('[H-23] where storage is blocked nothing can be kept, and the page says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await register(page);
  await page.goto('/profile/settings/preferences');
  await expect(page.getByText(profile.preferences.reports.blocked)).toBeVisible();
  await expect(page.getByRole('switch', { name: profile.preferences.reports.keep })).toBeDisabled();
});

/** A visitor writes in the chat, and an agent asks for a report. @returns the agent's page */
async function askInChat(page: Page, language: Language): Promise<Page> {
  const texts = words[language];
  const badge = page.getByRole('button', { name: texts.chat.open, exact: true });
  await expect(badge).toBeVisible({ timeout: 25_000 });
  await badge.click();
  const field = page.getByRole('textbox', { name: texts.service.message });
  const customerMessage = `My money is missing, ${Date.now()}`;
  await field.fill(customerMessage);
  await field.press('Enter');
  const desk = await page.context().newPage();
  await enterAsStaff(desk.request);
  await desk.goto(`${site}/sandbox/chat`);
  await desk.getByRole('button', { name: customerMessage }).click();
  await desk.getByRole('button', { name: askReport }).click();
  await expect(desk.getByRole('log')).toContainText(texts.common.reportProblem);
  await page.getByRole('button', { name: chatTexts[language].sendReport }).click();
  return desk;
}

/** The number that the agent reads in the chat, and the reason in the ticket's file. */
async function sentReport(desk: Page): Promise<{ number: string; reason: string }> {
  await expect(desk.getByRole('log')).toContainText(/BZ-\w{8}/, { timeout: 20_000 });
  const [number = ''] = /BZ-\w{8}/.exec(await desk.getByRole('log').innerText()) ?? [];
  const file = await desk.request.get(`${site}/sandbox/staff/tickets/${number}/file`);
  const { reason } = JSON.parse(gunzipSync(await file.body()).toString('utf8'));
  return { number, reason };
}

test('[H-24] an agent asks in the chat, and one tap of the player sends the report', { tag: '@desk' }, async ({
  page,
}) => {
  await register(page);
  await page.goto('/cashier/wallet');
  const desk = await askInChat(page, 'en');
  expect(await sentReport(desk)).toMatchObject({ reason: 'asked' });
});

test('[H-24] in French a guest adds a contact; the number, the focus and the agent’s answer are in the chat', async ({
  page,
}) => {
  await page.goto('/fr/gamehall');
  const desk = await askInChat(page, 'fr');
  const dialog = page.getByRole('dialog', { name: words.fr.report.title });
  await expect(dialog).toContainText(words.fr.report.asked);
  await dialog.getByLabel(words.fr.report.contact).fill('jeanne@mail.example');
  await dialog.getByRole('button', { name: words.fr.report.send }).click();
  const number = await dialog.locator('output').innerText();
  await dialog.getByRole('button', { name: words.fr.report.done }).click();
  await expect(page.getByRole('button', { name: chatTexts.fr.sentReport })).toBeFocused();
  expect(await sentReport(desk)).toEqual({ number, reason: 'asked' });
  await desk.getByLabel('Reply').fill('Nous regardons.');
  await desk.getByRole('button', { name: service.send, exact: true }).click();
  await expect(page.getByRole('log')).toContainText('Nous regardons.', { timeout: 20_000 });
});

test('[H-24] a link of the help desk asks for a report, in French too', async ({ page }) => {
  await page.goto('/desk');
  await page.getByLabel(words.en.deskUi.start.askLanguage).selectOption('fr');
  const link = await page.getByLabel(words.en.deskUi.start.askLink).inputValue();
  expect(link).toBe(`${site}/fr/support?report=asked`);
  await page.getByLabel(words.en.deskUi.start.askAddress).fill('https://t.me/ABot/play');
  await expect(page.getByLabel(words.en.deskUi.start.askLink)).toHaveValue(
    /^https:\/\/t\.me\/ABot\/play\?startapp=p_[\w-]+$/,
  );
  await page.goto(link);
  const dialog = page.getByRole('dialog', { name: words.fr.report.title });
  await expect(dialog).toContainText(words.fr.report.asked, { timeout: 20_000 });
  expect(new URL(page.url()).search).toBe('');
});
