import { expect, type Page } from '@playwright/test';

/** A page that is alive and waits for nothing. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-alive]').waitFor();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
