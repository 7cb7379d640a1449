/** Enlarged text and spacing: four times the size, and wider letter spacing. */
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './places';

/** The moving element of each kind of game. */
const movingPart = {
  'starlit-crown-quest': '.reels',
  'midnight-balloon': '.flight',
  'patient-roulette': '.bowl',
  'cafe-prize-wheel': '.bowl',
};

async function expectInReach(page: Page, game: keyof typeof movingPart): Promise<void> {
  await page.goto(`/game/${game}`);
  const frame = page.frameLocator('iframe');
  const moving = frame.locator(movingPart[game]);
  if (game === 'starlit-crown-quest') {
    // Its rounds are short: the button stays visible next to what it moves.
    await expect(frame.locator('#spin')).toBeInViewport({ ratio: 1 });
    await expect(moving).toBeInViewport({ ratio: 1 });
  }
  await expect.soft(moving, game).toBeInViewport({ ratio: 0.9 });
  const box = await moving.boundingBox();
  expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), game).toBeGreaterThanOrEqual(56);
  for (const button of await frame.locator('button:visible').all()) {
    await button.scrollIntoViewIfNeeded();
    await expect.soft(button, game).toBeInViewport({ ratio: 0.9 });
  }
}

test('[W-11, W-15, G-5] at 320x256 a slot, and at 568x320 a roulette, shows what moves, and every button is in reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn(page);
  await expectInReach(page, 'starlit-crown-quest');
  await page.setViewportSize({ width: 568, height: 320 });
  await expectInReach(page, 'patient-roulette');
});

for (const [width, height] of [
  [320, 256],
  [568, 320],
] as const)
  test(`[W-11, W-15, G-5] at ${width}x${height} every game shows what moves, and every button is in reach`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page);
    for (const game of Object.keys(movingPart) as (keyof typeof movingPart)[]) await expectInReach(page, game);
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

test('[W-11, W-15] wide letter, word and line spacing cuts off no text of winners, tiles and the game bar', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  await signIn(page);
  await page.goto('/fr');
  const winners = page.locator('main [data-feed]').first();
  await winners.scrollIntoViewIfNeeded();
  await expect(winners).toBeVisible();
  await expect(page.locator('main article, main li a[href*="/game/"]').first()).toBeVisible();
  expect.soft(await cutOffTexts(page, 'main li')).toEqual([]);
  await page.goto('/fr/winners');
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
