/** Accessibility violations that axe finds in a page: a line per rule with its name and locations. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** Selectors of the tested part, nested; the whole page by default. */
  include?: string[] | undefined;
  /** Frames of other makers. */
  exclude?: string[];
  /** Tags of the rules; all rules by default. */
  tags?: string[];
  /** Only these rules. */
  rules?: string[];
  /** Whether the app is a cross-site frame in this page. */
  isFramed?: boolean;
}

/** Whether all finite animations have ended; colours in transition would be misjudged. */
const isSettled = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);

/** Of these controls, those that are too small even when centred; the bottom bar covers part of others. */
async function smallOf(page: Page, targets: readonly string[]): Promise<string[]> {
  const small: string[] = [];
  for (const target of targets) {
    await page.locator(target).evaluate((control) => control.scrollIntoView({ block: 'center' }));
    const check = new AxeBuilder({ page }).setLegacyMode().withRules(['target-size']).include(target);
    if ((await check.analyze()).violations.length > 0) small.push(target);
  }
  if (targets.length > 0) await page.evaluate(() => window.scrollTo(0, 0));
  return small;
}

export async function violationsOf(page: Page, { include, exclude, tags, rules, isFramed = false }: Scope = {}) {
  // Elements that appear during the check must not fade in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const judged = page.frames().filter((frame) => isFramed || frame === page.mainFrame());
  // Games animate freely and belong to their makers.
  for (const frame of judged.filter((one) => !one.url().includes('/platform/'))) await frame.waitForFunction(isSettled);
  // Passed rules are not listed, and no second page is opened to merge frames: both take seconds.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!isFramed);
  if (tags) builder.withTags(tags);
  if (rules) builder.withRules(rules);
  if (include) builder.include(include);
  if (exclude) builder.exclude(exclude);
  const { violations } = await builder.analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    const targets = nodes.map((node) => node.target.join(' '));
    const affected = id === 'target-size' && !isFramed ? await smallOf(page, targets) : targets;
    if (affected.length > 0) found.push(`${id}: ${affected.join(', ')}`);
  }
  await page.emulateMedia({ reducedMotion: null });
  return found;
}
