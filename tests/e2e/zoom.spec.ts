/** Enlarged text and spacing: four times the size, and wider letter spacing. */
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './places';
import { onOneDevice } from './skipUnlessTurn';

/** The moving element of each kind of game. */
const movingPart = {
  'starlit-crown-quest': '.reels',
  'midnight-balloon': '.flight',
  'patient-roulette': '.bowl',
  'cafe-prize-wheel': '.bowl',
};

for (const [width, height] of [
  [320, 256],
  [568, 320],
] as const)
  test(`[W-11, W-15, G-5] at ${width}x${height} every game shows what moves, and nothing of it is out of reach`, async ({
    page,
  }) => {
    onOneDevice();
    await page.setViewportSize({ width, height });
    await signIn(page);
    for (const [sysname, moving] of Object.entries(movingPart)) {
      await page.goto(`/game/${sysname}`);
      const frame = page.frameLocator('iframe');
      await expect.soft(frame.locator(moving), sysname).toBeInViewport({ ratio: 0.9 });
      const box = await frame.locator(moving).boundingBox();
      expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), sysname).toBeGreaterThanOrEqual(56);
      for (const button of await frame.locator('button:visible').all()) {
        await button.scrollIntoViewIfNeeded();
        await expect.soft(button, sysname).toBeInViewport({ ratio: 0.9 });
      }
    }
    // In games with short rounds, the button stays visible next to what it moves.
    await page.goto('/game/starlit-crown-quest');
    await expect(page.frameLocator('iframe').locator('#spin')).toBeInViewport({ ratio: 1 });
    await expect(page.frameLocator('iframe').locator('.reels')).toBeInViewport({ ratio: 1 });
  });

/** Texts that are cut off by their box, or extend beyond the bar that contains them. */
const cutOffTexts = (page: Page, scope: string) =>
  page.locator(scope).evaluateAll((all) =>
    all
      .flatMap((one) => [one, ...one.querySelectorAll('*')])
      .filter((one) => {
        const { overflowX, overflowY, visibility } = getComputedStyle(one);
        const { width, height } = one.getBoundingClientRect();
        if (visibility === 'hidden' || width < 2 || height < 2 || !one.textContent || one.closest('.bz-hidden'))
          return false;
        const isWide = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
        return isWide || (overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1);
      })
      .map((one) => one.textContent ?? ''),
  );

test('[W-11, W-15] letters, words and lines that stand apart cut nothing of winners, tiles and the bar of a game', async ({
  page,
  context,
}, { project }) => {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  await signIn(page);
  await page.goto('/');
  const winners = page.locator(project.name === 'phone' ? 'main [data-feed]' : 'aside ul').first();
  await winners.scrollIntoViewIfNeeded();
  await expect(winners).toBeVisible();
  await expect(page.locator('main article, main li a[href*="/game/"]').first()).toBeVisible();
  expect.soft(await cutOffTexts(page, 'main li, aside li')).toEqual([]);
  await page.goto('/winners');
  await expect(page.locator('main li').first()).toBeVisible();
  expect.soft(await cutOffTexts(page, 'main li')).toEqual([]);
  await page.goto('/game/starlit-crown-quest?mode=demo');
  const bar = page.getByRole('toolbar');
  const balance = bar.getByText(/[\d,]+\.\d\d/);
  await expect(balance).toBeVisible();
  const [around, own] = [await bar.boundingBox(), await balance.boundingBox()];
  expect(own?.y ?? 0).toBeGreaterThanOrEqual((around?.y ?? 0) + 2);
  expect((own?.y ?? 0) + (own?.height ?? 999)).toBeLessThanOrEqual((around?.y ?? 0) + (around?.height ?? 0));
});
