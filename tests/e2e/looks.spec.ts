/** What the eye is owed: edges where colours are few, nothing under a bar, filters, tiles, and the width of a desk. */
import { join } from 'node:path';
import { expect, type Frame, type Page, test } from '@playwright/test';
import competition from '../../src/locales/en/competition.json' with { type: 'json' };
import sheet from '../../src/locales/en/sheet.json' with { type: 'json' };
import { readManifest } from '../../src/web/assets';
import { shareOf } from '../share';
import { inTurn, onOneDevice } from './inTurn';
import { filterByKind, openBrowser, openTelegram, signIn, words } from './places';
import { lateShiftsOf, shiftOf, watchShifts } from './shifts';

const { common, games } = words.en;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-alive]').waitFor();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('[W-15] fields, chips and methods have an edge, and what is chosen is told apart', async ({ page }) => {
    onOneDevice();
    await signIn(page);
    for (const path of ['/cashier/deposit', '/cashier/history', '/gamehall?kind=slot', '/providers']) {
      await open(page, path);
      const bare = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(button, input, select, label:has(> [type="radio"]))')]
          .filter((control) => !control.matches('article *') && control.checkVisibility({ opacityProperty: true }))
          .filter((control) => Number.parseFloat(getComputedStyle(control).borderTopWidth) < 1)
          .map((control) => control.outerHTML.slice(0, 120)),
      );
      expect.soft(bare, path).toEqual([]);
      const alike = await page.evaluate(() => {
        const look = (element: Element) => {
          const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
          return `${backgroundColor} ${borderTopColor} ${borderTopWidth}`;
        };
        const groups = [
          ['[aria-pressed="true"]', '[aria-pressed="false"]'],
          ['[aria-selected="true"]', '[aria-selected="false"]'],
          ['nav a[aria-current]', 'nav a:not([aria-current])'],
          ['label:has(> [type="radio"]:checked)', 'label:has(> [type="radio"]:not(:checked))'],
        ] as const;
        return groups
          .filter(([chosen, other]) => {
            const [one, two] = [chosen, other].map((part) => document.querySelector(`main ${part}:not(article *)`));
            return one && two && look(one) === look(two);
          })
          .map(([chosen]) => chosen);
      });
      expect.soft(alike, `chosen and not, ${path}`).toEqual([]);
    }
  });

  test('[W-15] cards keep an edge', async ({ page, isMobile }) => {
    test.skip(isMobile, 'told alike at every width');
    await signIn(page);
    for (const path of [
      '/betting',
      '/offers',
      '/winners',
      '/loyalty',
      '/cashier/wallet',
      '/cashier/history',
      '/profile/bets',
    ]) {
      await open(page, path);
      // What is a card is seen by its ground, where grounds are.
      await page.emulateMedia({ forcedColors: 'none' });
      const cards = await page.evaluateHandle(() => {
        const raised = document.body.appendChild(document.createElement('i'));
        raised.style.background = 'var(--bz-raised)';
        const ground = getComputedStyle(raised).backgroundColor;
        raised.remove();
        return [...document.querySelectorAll('main *')].filter(
          (part) =>
            part.checkVisibility() &&
            !part.matches('img, ul, nav a') &&
            getComputedStyle(part).backgroundColor === ground,
        );
      });
      await page.emulateMedia({ forcedColors: 'active' });
      const { count, bare } = await cards.evaluate((all) => ({
        count: all.length,
        bare: all
          .filter((card) => {
            const { borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(card);
            return Number.parseFloat(borderTopWidth) < 1 && (outlineStyle === 'none' || outlineWidth === '0px');
          })
          .map((card) => card.outerHTML.slice(0, 120)),
      }));
      expect.soft(count, path).toBeGreaterThan(0);
      expect.soft(bare, path).toEqual([]);
    }
  });
});

/** What is focused and covered by a bar, by Tab to the end of a page, or as far as a player's patience goes. */
async function coveredFocus(page: Page, app: Page | Frame): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const found = await app.evaluate(async () => {
      // Smooth scrolls, one after the other, have come to their end: what is focused stands for ten frames.
      let last = '';
      for (let frame = 0, still = 0; frame < 180 && still < 10; frame += 1) {
        const { top = 0, left = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        still = last === `${top} ${left}` ? still + 1 : 0;
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

test('[W-15, W-9] whatever takes the focus stands clear of the bars, in a browser', async ({ page, isMobile }) => {
  onOneDevice();
  test.setTimeout(180_000);
  await signIn(page);
  for (const path of shareOf(['/', '/gamehall', '/offers', '/cashier/history'], 4, isMobile ? 0 : 2)) {
    await open(page, path);
    expect.soft(await coveredFocus(page, page), path).toEqual([]);
  }
});

test('[W-15, M-7] whatever takes the focus stands clear of the bars, in Telegram', async ({ page, isMobile }) => {
  inTurn(2, 1);
  test.skip(isMobile, 'the host page draws its own phone');
  test.setTimeout(120_000);
  const { app } = await openTelegram(page, { player: '7000000001' });
  await expect(app.getByRole('article').first()).toBeVisible();
  await app.locator('#main').focus();
  expect.soft(await coveredFocus(page, app as Frame), 'home').toEqual([]);
});

test('[E-6, G-2] a phone has one button for the filters, with how many are set, and a sheet that Back closes', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desk has them in a row');
  const place = await openBrowser(page, '/gamehall');
  const opener = page.getByRole('button', { name: games.filters });
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.9 });
  await filterByKind(place, 'en', 'slot');
  await expect(page).toHaveURL('/gamehall?kind=slot');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toHaveAccessibleName(`${games.filters} 1`);
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(games.kind)).toHaveValue('slot');
  await dialog.getByLabel(games.volatility).selectOption('low');
  await page.goBack();
  await expect(dialog).toBeHidden();
  // What was only tried is not taken.
  await expect(page).toHaveURL('/gamehall?kind=slot');
  await opener.click();
  await dialog.getByRole('button', { name: sheet.clearFilters }).click();
  await expect(dialog.getByLabel(games.kind)).toHaveValue('all');
  await place.action(/Show [\d,]+ games/).click();
  await expect(page).toHaveURL('/gamehall');
});

test('[G-2, G-8] where nothing fits, the place says so and has one way on', async ({ page, isMobile }) => {
  test.skip(isMobile, 'told alike at every width');
  await open(page, '/gamehall?kind=live&feature=jackpot&rtp=97.5');
  const main = page.getByRole('main');
  await expect(main).toContainText(games.noneFit.title);
  await main.getByRole('button', { name: games.allOfThem }).click();
  await expect(page).toHaveURL('/gamehall');
  await expect(main.getByRole('article').first()).toBeVisible();
  await open(page, '/providers');
  await main.getByRole('searchbox').fill('zzzz');
  await expect(main).toContainText(competition.noStudio.title);
  await main.getByRole('button', { name: competition.allStudios }).click();
  await expect(main.getByRole('link').first()).toBeVisible();
  await expect(main).not.toContainText(competition.noStudio.title);
});

test('[E-6, W-11] a desk has all six filters in one row', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has a sheet');
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/fr/gamehall');
    const tops = await page
      .locator('main select')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops, `at ${width}`).toHaveLength(6);
    expect(new Set(tops).size, `at ${width}`).toBe(1);
  }
});

test('[G-1, E-5] a tile says its name once, one signal at most, and its signs stand in a line', async ({ page }) => {
  onOneDevice();
  await open(page, '/gamehall?category=jackpots');
  const tiles = page.getByRole('article');
  await expect(tiles.first()).toContainText(/Jackpot €[\d,]+/);
  const looks = await tiles.evaluateAll((all) =>
    all.map((tile) => {
      const box = tile.getBoundingClientRect();
      const name = tile.querySelector('img')?.alt ?? '';
      return {
        row: Math.round(box.top),
        isNamedOnce: name !== '' && !tile.textContent?.includes(name),
        signals: tile.querySelectorAll('img ~ span').length,
        sign: Math.round((tile.querySelector('button:last-of-type')?.getBoundingClientRect().bottom ?? 0) - box.top),
      };
    }),
  );
  for (const look of looks) {
    expect.soft(look.isNamedOnce).toBe(true);
    expect.soft(look.signals).toBeLessThanOrEqual(1);
    expect.soft(look.sign).toBe(looks[0]?.sign);
  }
  await tiles.first().getByRole('link').focus();
  await expect(tiles.first().getByText(/^RTP \d/)).toBeVisible();
});

test.describe('the width of a desk', () => {
  test.beforeEach(({ isMobile }) => {
    test.skip(isMobile, 'the widths are set here');
  });

  test('[W-11, E-5] from 1280 px the header holds the search, and the side rail no second one', async ({ page }) => {
    const inHeader = page.getByRole('banner').getByRole('button', { name: common.nav.search });
    const inRail = page.getByRole('navigation').getByRole('button', { name: common.nav.search });
    await page.setViewportSize({ width: 1279, height: 800 });
    await open(page, '/');
    await expect(inHeader).toBeHidden();
    await expect(inRail).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(inHeader).toBeVisible();
    await expect(inRail).toBeHidden();
    await inHeader.click();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  });

  test('[W-11, E-5] from 1366 px the lobby has its rail, and nobody else loads it', async ({ page }) => {
    const file = readManifest(join(process.cwd(), 'dist/client'))['src/screens/rail/SideRail.tsx']?.file;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const rail = page.locator('aside#rail');
    for (const { width, height } of [
      { width: 390, height: 844 },
      { width: 1365, height: 800 },
    ]) {
      await page.setViewportSize({ width, height });
      await open(page, '/');
      await page.waitForLoadState('networkidle');
      await expect(rail).toBeHidden();
    }
    expect(asked).not.toContain(`/${file}`);
    await page.setViewportSize({ width: 1366, height: 800 });
    await expect(rail.getByRole('link').nth(3)).toBeVisible();
    expect(asked).toContain(`/${file}`);
    await expect(rail).toContainText(/€[\d,.]+/);
    // A game and a form have the whole width.
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/game\//);
    await expect(rail).toHaveCount(0);
    await open(page, '/winners');
    await expect(rail).toHaveCount(0);
  });

  test('[W-11, E-5] with the rail nothing shifts, at any width of a desk', async ({ page }) => {
    inTurn(2, 0);
    await watchShifts(page);
    for (const width of [1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/', '/gamehall', '/offers', '/about']) {
        await open(page, path);
        await page.waitForLoadState('networkidle');
        expect.soft(await lateShiftsOf(page), `${path} at ${width}`).toEqual([]);
        expect.soft(await shiftOf(page), `${path} at ${width}, as it is read`).toBeLessThanOrEqual(0.02);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, `sideways scroll of ${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });

  const lists = [
    ['/gamehall', '#rail li a > strong'],
    ['/winners', 'main li a > span:last-child > strong'],
  ] as const;
  for (const [path, rows] of shareOf(lists, 2))
    test(`[W-11, G-8] wins that come to ${path} move nothing`, async ({ page }) => {
      inTurn(2, 1);
      await watchShifts(page);
      await page.clock.install();
      await open(page, path);
      const sums = page.locator(rows);
      await expect(sums.first()).toContainText('€');
      for (let change = 0; change < 3; change += 1) {
        const before = await sums.allTextContents();
        await expect(async () => {
          await page.clock.fastForward(10_000);
          expect(await sums.allTextContents()).not.toEqual(before);
        }).toPass();
      }
      expect(await lateShiftsOf(page)).toEqual([]);
    });

  test('[W-11] 1920 px is used: the lobby reaches from rail to rail', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await open(page, '/gamehall');
    const { left, right } = await page.evaluate(() => {
      const tiles = [...document.querySelectorAll('article')].map((tile) => tile.getBoundingClientRect());
      return { left: Math.min(...tiles.map((box) => box.left)), right: Math.max(...tiles.map((box) => box.right)) };
    });
    expect(left).toBeLessThan(104 + 40);
    expect(right).toBeGreaterThan(1920 - 332 - 60);
  });
});

test('[G-1, E-5] the first view has one banner: at most six words, a sentence, a button, and dots for the others', async ({
  page,
}) => {
  onOneDevice();
  await open(page, '/fr');
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

test('[W-11, G-10] a few short choices stand in one row of a phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a desk has the room');
  await signIn(page);
  for (const path of [
    '/profile/bets',
    '/fr/profile/bets',
    '/profile/responsible-game',
    '/fr/profile/responsible-game',
  ]) {
    await open(page, path);
    const rows = page.locator('main [role=group]:has(> [aria-pressed])');
    await expect(rows.first()).toBeVisible();
    const broken = await rows.evaluateAll((all) =>
      all
        .filter((row) => new Set([...row.children].map((chip) => chip.getBoundingClientRect().top)).size > 1)
        .map((row) => row.getAttribute('aria-label')),
    );
    expect.soft(broken, path).toEqual([]);
  }
});

test.describe('before the script of a page lives', () => {
  const withoutScript = (page: Page) => page.route(/\/assets\/.*\.js$/, (route) => route.abort());

  test('[W-1, R-26] a page of players has a place for the balance, and no way in for guests', async ({ page }) => {
    onOneDevice();
    await signIn(page);
    await withoutScript(page);
    for (const path of ['/cashier/deposit', '/fr/profile/settings']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('header a[href$="/cashier/deposit"]')).toBeVisible();
      await expect(page.locator('header [data-guest]')).toHaveCount(0);
    }
  });

  test('[W-1, A-1] a page that is the same for all shows no way in where a player of this device is on theirs', async ({
    page,
  }) => {
    onOneDevice();
    await withoutScript(page);
    const wayIn = page.getByRole('banner').getByText(common.signIn, { exact: true });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(wayIn).toBeVisible();
    await signIn(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('main')).toBeVisible();
    await expect(wayIn).toBeHidden();
  });
});

test('[W-11, C-3] on a desk the one chosen method and the way to the others stand in one line each', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the width of a desk');
  await signIn(page);
  await open(page, '/fr/cashier/deposit');
  const other = page.getByRole('button', { name: words.fr.cashier.moreMethods });
  await expect(other).toBeVisible();
  expect((await other.boundingBox())?.height).toBeLessThan(50);
});

test('[W-11, C-1] on a phone a newcomer sees the first ways to pay and the sums, and all ways at one press', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the width of a phone');
  await signIn(page, 'two@baize.example', 'demo-two-2');
  await open(page, '/cashier/deposit');
  const ways = page.getByRole('group', { name: words.en.cashier.method }).getByRole('radio');
  await expect(ways).toHaveCount(3);
  await expect(page.getByRole('button', { name: '$50', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: words.en.cashier.moreMethods }).tap();
  await expect(ways).toHaveCount(7);
  await expect(ways.first()).toBeFocused();
  // The one that is tapped is what is left of them.
  await page.getByRole('radio', { name: /Bitcoin/ }).tap();
  await expect(ways).toHaveCount(1);
  await expect(ways).toHaveAccessibleName(/Bitcoin/);
});
