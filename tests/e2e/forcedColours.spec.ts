import { expect, type Page, test } from '@playwright/test';
import { openPage } from './openPage';
import { signIn } from './places';

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  async function checkControls(page: Page, paths: string[]): Promise<void> {
    await signIn(page);
    for (const path of paths) {
      await openPage(page, path);
      const bare = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(button, input, select, label:has(> [type="radio"]))')]
          .filter((control) => !control.matches('article *') && control.checkVisibility({ opacityProperty: true }))
          .filter((control) => Number.parseFloat(getComputedStyle(control).borderTopWidth) < 1)
          .map((control) => control.outerHTML.slice(0, 120)),
      );
      expect.soft(bare, path).toEqual([]);
      const alike = await page.evaluate(() => {
        const styleOf = (element: Element) => {
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
            return one && two && styleOf(one) === styleOf(two);
          })
          .map(([chosen]) => chosen);
      });
      expect.soft(alike, `selected and unselected look alike, ${path}`).toEqual([]);
    }
  }

  async function checkCards(page: Page, paths: string[]): Promise<void> {
    // Without the sportsbook, the page shows cards of the next matches.
    await page.route('**/platform/betting/frame*', (route) => route.abort());
    await signIn(page);
    for (const path of paths) {
      await openPage(page, path);
      // Cards are distinguished by their background where backgrounds exist.
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
  }

  test('[W-15] fields, chips and methods have an edge, and selected ones are distinguishable', ({ page }) =>
    checkControls(page, ['/cashier/deposit', '/cashier/history', '/gamehall?kind=slot']));

  test('[W-15] cards keep an edge', ({ page }) =>
    checkCards(page, ['/betting', '/loyalty', '/cashier/wallet', '/profile/bets']));

  test('[W-15] cards and chips of other pages keep an edge', { tag: '@long' }, async ({ page }) => {
    await checkControls(page, ['/providers']);
    await checkCards(page, ['/offers', '/winners', '/cashier/history']);
  });
});
