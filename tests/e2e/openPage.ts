import { expect, type Page } from '@playwright/test';

/** Opens a page and waits for hydration and an idle network. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
