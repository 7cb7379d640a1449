import type { Page } from '@playwright/test';

/** Holds back requests to these addresses. @returns a function that lets them continue */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}
