import { expect, test } from '@playwright/test';

for (const { path, language } of [
  { path: '/', language: 'en' },
  { path: '/fr', language: 'fr' },
]) {
  test(`[R-1, W-1] home answers in ${language}, rendered by the server and without an error in the console`, async ({
    page,
    request,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<h1[\s>]/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    await expect(page.locator('h1').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(errors).toEqual([]);
  });
}
