/** Accessible names of links, buttons and fields contain their visible text (WCAG 2.5.3). */
import { expect, type Page, test } from '@playwright/test';
import { listScreens } from '../matrix/screens';
import { signIn, site } from './places';

const CONTROLS = 'a[href], button, summary, input, select, textarea, [role=tab], [role=button], [role=switch]';

/**
 * The visible text of each control, or of a field's label, marked with a number to find it in the accessibility tree.
 */
const markControls = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    /** Visible text, including text hidden from screen readers and excluding text only for them. */
    const visibleTextIn = (element: Element): string =>
      [...element.childNodes]
        .map((node) => {
          if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
          if (!(node instanceof HTMLElement) || node.matches('.bz-hidden, input, select, textarea')) return '';
          if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return '';
          const box = node.getBoundingClientRect();
          return box.width > 1 && box.height > 1 ? ` ${visibleTextIn(node)} ` : '';
        })
        .join('');
    const controls = [...document.querySelectorAll<HTMLElement>(selector)];
    return controls.map((control, index) => {
      control.dataset.probe = String(index);
      if (!control.checkVisibility({ visibilityProperty: true })) return '';
      const isField = control.matches('input, select, textarea');
      return isField
        ? [...((control as HTMLInputElement).labels ?? [])].map(visibleTextIn).join(' ')
        : visibleTextIn(control);
    });
  }, CONTROLS);

/** The accessible name of each marked control. */
async function readNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1 });
  const tree = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const names = new Map(tree.nodes.map(({ backendDOMNodeId, name }) => [backendDOMNodeId, String(name?.value ?? '')]));
  const found: string[] = [];
  for (const { attributes, backendNodeId } of nodes) {
    const at = attributes?.indexOf('data-probe') ?? -1;
    if (at >= 0) found[Number(attributes?.[at + 1])] = names.get(backendNodeId) ?? '';
  }
  return found;
}

const wordsOf = (text: string): string[] => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the words occur in order; other words in between are allowed. */
function containsWords(accessible: string, visible: string): boolean {
  const accessibleWords = wordsOf(accessible);
  let at = 0;
  return wordsOf(visible).every((word) => {
    const found = accessibleWords.indexOf(word, at);
    at = found + 1;
    return found >= 0;
  });
}

async function expectFullNames(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  // Feeds update, so a control whose text has changed is checked again.
  await expect
    .soft(async () => {
      const visible = await markControls(page);
      const accessible = await readNames(page);
      const violations = visible.flatMap((text, at) =>
        containsWords(accessible[at] ?? '', text)
          ? []
          : [`"${text.replace(/\s+/g, ' ').trim()}" is read as "${accessible[at]}"`],
      );
      expect([...new Set(violations)], address).toEqual([]);
    })
    .toPass({ timeout: 4_000 });
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

test('[W-15] on the main pages accessible names contain the visible text', async ({ page }) => {
  await signIn(page);
  for (const path of ['/fr', '/cashier/deposit', '/fr/cashier/history', '/profile/settings'])
    await expectFullNames(page, path);
  await signOut(page);
  for (const path of ['/', '/fr/gamehall', '/betting', '/fr/forms/sign_up']) await expectFullNames(page, path);
});

for (const prefix of ['', '/fr'])
  test(`[W-15] on every page accessible names contain the visible text${prefix && ', in French'}`, {
    tag: ['@phone', '@desk', '@long'],
  }, async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page);
    const screens = await listScreens(page.request, site);
    for (const { path } of screens.filter(({ state }) => state === 'player'))
      await expectFullNames(page, prefix + path);
    await expectFullNames(page, prefix || '/');
    await signOut(page);
    for (const { path } of screens.filter(({ state }) => state === 'guest'))
      await expectFullNames(page, prefix + (path === '/' && prefix ? '' : path));
  });

test('[W-15, C-12] the accessible names of the balance and of a win contain their amounts', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toHaveAccessibleName(/^\p{L}.* €[\d,]+\.\d\d/u);
  // On a wide screen the sidebar shows them.
  const win = page.locator('a[href*="/game/"]', { has: page.locator('strong') }).filter({ visible: true });
  await expect(win.first()).toHaveAccessibleName(/€[\d,]+\.\d\d/);
});
