import { expect, type Frame, type Page, test } from '@playwright/test';
import { words } from '../words';
import { openPage } from './openPage';
import { filterByKind, openBrowser, openTelegram, signIn } from './places';

const { common, games, hall } = words.en;

/** Tabs through the page, up to a limit, and collects focused elements that a bar covers. */
async function coveredFocus(page: Page, app: Page | Frame, steps = 60): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const found = await app.evaluate(async () => {
      // Smooth scrolling has ended when the focused element has not moved for ten frames.
      let last = '';
      for (let frame = 0, stillFrames = 0; frame < 180 && stillFrames < 10; frame += 1) {
        const { top = 0, left = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        stillFrames = last === `${top} ${left}` ? stillFrames + 1 : 0;
        last = `${top} ${left}`;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      const focused = document.activeElement;
      const isInMain = focused?.closest('main, footer') && focused.id !== 'main';
      if (!focused || !isInMain) return null;
      const box = focused.getBoundingClientRect();
      const bars = [...document.querySelectorAll('body header, body nav')].filter(
        (bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position) && !bar.contains(focused),
      );
      const hides = bars.some((bar) => {
        const { top, bottom, left, right } = bar.getBoundingClientRect();
        const [across, down] = [Math.min(box.right, right) - Math.max(box.left, left), Math.min(box.bottom, bottom)];
        return across > 2 && down - Math.max(box.top, top) > 2;
      });
      return hides ? focused.outerHTML.slice(0, 140) : null;
    });
    if (found) covered.push(found);
  }
  return covered;
}

test('[W-15, W-9] no bar covers the focused element', async ({ page }) => {
  await signIn(page);
  await openPage(page, '/fr/cashier/history');
  await page.locator('#main').focus();
  expect.soft(await coveredFocus(page, page, 25)).toEqual([]);
});

test('[W-15, W-9] no bar covers the focused element on any of the longest pages', {
  tag: ['@long', '@phone', '@desk'],
}, async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page);
  for (const path of ['/', '/gamehall', '/offers', '/cashier/history']) {
    await openPage(page, path);
    expect.soft(await coveredFocus(page, page), path).toEqual([]);
  }
});

test('[W-15, M-7] no bar covers the focused element in Telegram', { tag: ['@long', '@desk'] }, async ({ page }) => {
  test.setTimeout(120_000);
  const { app } = await openTelegram(page, { player: '7000000001' });
  await expect(app.getByRole('article').first()).toBeVisible();
  await app.locator('#main').focus();
  expect.soft(await coveredFocus(page, app as Frame), 'home').toEqual([]);
});

test('[E-6, G-2] one button opens the filters and counts active ones, Back closes them, and the sort order is next to it', {
  tag: '@desk',
}, async ({ page }) => {
  const place = await openBrowser(page, '/gamehall');
  const order = page.getByRole('main').getByLabel(hall.sort);
  await expect(order).toBeVisible();
  const opener = page.getByRole('button', { name: hall.filters });
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.9 });
  await filterByKind(place, 'en', 'slot');
  await expect(page).toHaveURL('/gamehall?kind=slot');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toHaveAccessibleName(`${hall.filters} 1`);
  // The active filters are visible without opening the sheet.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hall.kinds.slot);
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(hall.kind)).toHaveValue('slot');
  await dialog.getByLabel(hall.volatility).selectOption('low');
  await page.goBack();
  await expect(dialog).toBeHidden();
  // A choice without confirmation is not applied.
  await expect(page).toHaveURL('/gamehall?kind=slot');
  await opener.click();
  await dialog.getByRole('button', { name: words.en.sheet.clearFilters }).click();
  await expect(dialog.getByLabel(hall.kind)).toHaveValue('all');
  await place.action(/Show [\d,]+ games/).click();
  await expect(page).toHaveURL('/gamehall');
  await order.selectOption('name');
  await expect(page).toHaveURL('/gamehall?sort=name');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('[G-2, W-11, W-15] the categories are one row that its buttons and the keyboard move, with the chosen one in view', {
  tag: '@desk',
}, async ({ page }) => {
  await openPage(page, '/gamehall?category=table');
  const chips = page.getByRole('group', { name: games.categories }).getByRole('button');
  await expect(chips.and(page.locator('[aria-pressed=true]'))).toBeInViewport({ ratio: 1 });
  const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const button = (text: string) => page.getByRole('button', { name: text.replace('{{name}}', games.categories) });
  const [back, on] = [button(games.rowBack), button(games.rowOn)];
  await chips.first().focus();
  await expect(chips.first()).toBeInViewport({ ratio: 1 });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await expect(chips.last()).not.toBeInViewport();
  await expect(async () => {
    await on.click();
    await expect(on).toHaveAttribute('aria-disabled', 'true', { timeout: 1000 });
  }).toPass();
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  await back.click();
  await expect(on).toHaveAttribute('aria-disabled', 'false');
  await chips.last().focus();
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
});

test('[B-5, R-19, W-11] in the account the side menu marks its page, progress is among the levels, settled data look like fields', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page);
  const main = page.getByRole('main');
  await openPage(page, '/profile/loyalty');
  const programmes = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(programmes.getByRole('progressbar')).toHaveCount(2);
  await expect(programmes.locator('ol').getByRole('progressbar')).toHaveCount(2);
  for (const path of ['/cashier/wallet', '/profile/settings/personal']) {
    await openPage(page, path);
    const current = main.locator('nav [aria-current=page]').getByText(/\w/).last();
    await expect(current, path).toHaveCSS('font-weight', '600');
  }
  const style = (name: string) =>
    main
      .locator(name)
      .first()
      .evaluate((element) => {
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        return { color, fontSize, fontWeight };
      });
  await expect(main.locator('dt').first()).toBeVisible();
  expect(await style('dt')).toEqual(await style('form label'));
});

test('[C-2, U-5] a withdrawal has a button that leads to the identity check, and facts about the method beside the order', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'two@baize.example', 'demo-two-2');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/cashier/withdraw');
  const confirm = page.getByRole('main').getByRole('link', { name: words.en.payments.unverifiedLink });
  await expect(confirm).toBeVisible();
  expect((await confirm.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const note = page.getByText('To a card in your name.').filter({ visible: true });
  const field = page.locator('[name=amount]');
  await expect(note).toHaveCount(1);
  const [noteBox, fieldBox] = [await note.boundingBox(), await field.boundingBox()];
  expect(noteBox?.x).toBeGreaterThan((fieldBox?.x ?? 0) + (fieldBox?.width ?? 0));
});

test('[R-20, B-2] each promotion links to its offers', async ({ page }) => {
  await openPage(page, '/promotions');
  const offerLists = page.getByRole('list', { name: words.en.rewards.itsOffers });
  await expect(offerLists).not.toHaveCount(0);
  const offer = offerLists.first().getByRole('link').first();
  const [title = ''] = (await offer.innerText()).split('\n');
  await offer.click();
  await expect(page).toHaveURL(/\/offers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('[G-2, G-8] lists without a match say so and offer one next step', async ({ page }) => {
  await openPage(page, '/gamehall?kind=live&feature=jackpot&rtp=97.5');
  const main = page.getByRole('main');
  // On a phone the order is in the sheet.
  await expect(main.getByLabel(hall.sort)).toBeHidden();
  await expect(main).toContainText(hall.noneFit.title);
  await main.getByRole('button', { name: hall.allOfThem }).click();
  await expect(page).toHaveURL('/gamehall');
  await expect(main.getByRole('article').first()).toBeVisible();
  await openPage(page, '/providers');
  await main.getByRole('searchbox').fill('zzzz');
  await expect(main).toContainText(words.en.competition.noStudio.title);
  await main.getByRole('button', { name: words.en.competition.allStudios }).click();
  await expect(main.getByRole('link').first()).toBeVisible();
  await expect(main).not.toContainText(words.en.competition.noStudio.title);
});

test('[G-1, E-5] a tile has its name once and one label at most, and the buttons of a row are aligned', async ({
  page,
}) => {
  await openPage(page, '/gamehall?category=jackpots');
  const tiles = page.getByRole('article');
  await expect(tiles.first()).toContainText(/Jackpot €[\d.]+K/);
  const tileStyles = await tiles.evaluateAll((all) =>
    all.map((tile) => {
      const box = tile.getBoundingClientRect();
      const name = tile.querySelector('img')?.alt ?? '';
      return {
        row: Math.round(box.top),
        isNamedOnce: name !== '' && !tile.textContent?.includes(name),
        signals: tile.querySelectorAll('img ~ span').length,
        buttonBottom: Math.round(
          (tile.querySelector('button:last-of-type')?.getBoundingClientRect().bottom ?? 0) - box.top,
        ),
      };
    }),
  );
  for (const style of tileStyles) {
    expect.soft(style.isNamedOnce).toBe(true);
    expect.soft(style.signals).toBeLessThanOrEqual(1);
    expect.soft(style.buttonBottom).toBe(tileStyles[0]?.buttonBottom);
  }
  await tiles.first().getByRole('link').focus();
  await expect(tiles.first().getByText(/^RTP \d/)).toBeVisible();
});

test('[G-1, E-5] home starts with one wide banner of six words at most, a button, and dots for the others', async ({
  page,
}) => {
  await openPage(page, '/fr');
  const banners = page.getByRole('list', { name: words.fr.games.banners }).getByRole('listitem');
  const width = await page.locator('main').evaluate((main) => main.clientWidth);
  for (const banner of await banners.all()) {
    const title = await banner.locator('strong').innerText();
    expect.soft(title.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length, title).toBeLessThanOrEqual(6);
    await expect.soft(banner.locator('b')).toHaveCount(1);
    expect.soft((await banner.boundingBox())?.width ?? 0).toBeGreaterThan(width * 0.85);
  }
  const dots = page.locator('main button[aria-label]').filter({ has: page.locator(':scope:not(:has(*))') });
  const third = banners.nth(2);
  const title = await third.locator('strong').innerText();
  const name = words.fr.games.showBanner
    .replace('{{number}}', '3')
    .replace('{{count}}', String(await banners.count()))
    .replace('{{title}}', title);
  await dots.and(page.getByRole('button', { name, exact: true })).click();
  await expect(third).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');
});

test('[W-1, R-26, A-1] before hydration the header has no sign-in link for players, and has one for guests', async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  const signInLink = page.getByRole('banner').getByText(common.signIn, { exact: true });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(signInLink).toBeVisible();
  await signIn(page);
  // A page that is the same for everybody.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(signInLink).toBeHidden();
  // A page of players has a place for the balance.
  await page.goto('/fr/profile/settings', { waitUntil: 'commit' });
  await expect(page.locator('header a[href$="/cashier/deposit"]')).toBeVisible();
  await expect(page.locator('header [data-guest]')).toHaveCount(0);
});
