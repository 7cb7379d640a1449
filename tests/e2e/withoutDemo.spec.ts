/** The site of an operator that has no demo mode and no page view pixel. */
import { expect, test } from '@playwright/test';
import { words } from '../words';
import { startWebServer } from './faultySite';
import { SLOT } from './gamePage';

test('[O-7, G-5] without a demo mode there is no demo button, filter or play money, and no visit is reported', async ({
  page,
}) => {
  const operator = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`;
  const web = await startWebServer(operator, { DEMO_MODE: '0', HIT: '0' });
  const hits: string[] = [];
  page.on('request', (request) => request.url().includes('/hit?') && hits.push(request.url()));
  try {
    for (const language of ['en', 'fr'] as const) {
      const prefix = `${web.url}${language === 'en' ? '' : '/fr'}`;
      const { play, hall, common } = words[language];
      await page.goto(`${prefix}/game/${SLOT}?mode=demo`);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(play.signInToPlay)).toBeVisible();
      await expect(dialog.getByRole('button', { name: common.signIn })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: common.signIn }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: play.playDemo })).toHaveCount(0);
      await page.goto(`${prefix}/gamehall`);
      await page.locator('html[data-hydrated]').waitFor();
      await page.getByRole('button', { name: hall.filters }).click();
      const features = page.getByRole('dialog').getByRole('combobox').filter({ hasText: hall.features.ways });
      await expect(features).toBeVisible();
      await expect(features.locator('option', { hasText: hall.features.demo })).toHaveCount(0);
    }
    expect(hits).toEqual([]);
    expect((await page.request.get(`${web.url}/hit?at=1`)).status()).toBe(404);
  } finally {
    await web.close();
  }
});
