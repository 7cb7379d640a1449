/** What axe finds in a page, a line for each rule: its name, and where. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** Selectors of what is judged, one in the other; the whole page without. */
  include?: string[] | undefined;
  /** Frames that are their makers'. */
  exclude?: string[];
  /** Of all rules without. */
  tags?: string[];
  /** These rules alone. */
  rules?: string[];
  /** The app is a frame of another site in this page. */
  isFramed?: boolean;
}

/** Nothing moves or fades any more but what does so for ever: a colour on its way to another is not what is read. */
const isStill = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);

/** Of these controls, those that are too small even in the middle of the screen: the bar at the foot hides part of others. */
async function smallOf(page: Page, targets: readonly string[]): Promise<string[]> {
  const small: string[] = [];
  for (const target of targets) {
    await page.locator(target).evaluate((control) => control.scrollIntoView({ block: 'center' }));
    const look = new AxeBuilder({ page }).setLegacyMode().withRules(['target-size']).include(target);
    if ((await look.analyze()).violations.length > 0) small.push(target);
  }
  if (targets.length > 0) await page.evaluate(() => window.scrollTo(0, 0));
  return small;
}

export async function violationsOf(page: Page, { include, exclude, tags, rules, isFramed = false }: Scope = {}) {
  // What arrives while axe looks does not fade in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const judged = page.frames().filter((frame) => isFramed || frame === page.mainFrame());
  // A game moves as it likes, and is its maker's.
  for (const frame of judged.filter((one) => !one.url().includes('/platform/'))) await frame.waitForFunction(isStill);
  // Whatever passes is not listed, and no second page is opened to put frames together: both take seconds.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!isFramed);
  if (tags) builder.withTags(tags);
  if (rules) builder.withRules(rules);
  if (include) builder.include(include);
  if (exclude) builder.exclude(exclude);
  const { violations } = await builder.analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    const targets = nodes.map((node) => node.target.join(' '));
    const kept = id === 'target-size' && !isFramed ? await smallOf(page, targets) : targets;
    if (kept.length > 0) found.push(`${id}: ${kept.join(', ')}`);
  }
  await page.emulateMedia({ reducedMotion: null });
  return found;
}
