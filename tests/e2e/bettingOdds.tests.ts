/** Odds that change or close while a slip is open, and the messages for the player. */
import { expect, type Locator, test } from '@playwright/test';
import { choose, openAsPlayer, setOdds } from './bettingPage';

/** Milliseconds until the frame reads the odds again. */
const POLL_MS = 2500;

/** Contrast between the change marker of a button and its background. */
const contrastOfMark = (button: Locator) =>
  button.evaluate((element) => {
    const light = (colour: string) => {
      const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
      const [r = 0, g = 0, b = 0] = channels.map((part) =>
        part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const shown = [getComputedStyle(element, '::after').color, getComputedStyle(element).backgroundColor].map(light);
    return (Math.max(...shown) + 0.05) / (Math.min(...shown) + 0.05);
  });

export function testOdds(): void {
  test('[G-9, W-15] odds in the slip are compared with those the player accepted, and a closed selection does not count', async ({
    page,
  }) => {
    await page.clock.install();
    const book = await openAsPlayer(page);
    const first = await choose(book, 0);
    const second = await choose(book, 1);
    await book.locator('.opener').click();
    const odds = book.locator('.totals dd output').first();
    const combined = Number(await odds.innerText());
    expect(combined).toBeGreaterThan(first.odds / 100);
    const tile = book.locator(`.event[data-event="${first.event}"] .odds`).first();
    const leg = book.locator(`.legs [data-event="${first.event}"] .legOdds`);
    const place = book.locator('#place');
    const line = book.locator('#slipLine');
    // The operator improves one selection and closes the other.
    const now: Record<string, number | null> = { [second.event]: null };
    await setOdds(page, now);
    /** Moves the odds of the first selection, in thousandths, and expects slip and button to show it. */
    const move = async (by: number, state: 'up' | 'down') => {
      const thousandths = first.odds * 10 + by;
      const shown = (thousandths / 1000).toFixed(2);
      now[first.event] = thousandths;
      await page.clock.fastForward(POLL_MS);
      await expect(leg).toContainText(shown);
      await expect(leg).toHaveAttribute('data-state', state);
      await expect(tile).toContainText(shown);
      for (const one of ['up', 'down'])
        expect(((await tile.getAttribute('class')) ?? '').includes(one)).toBe(one === state);
      expect(await contrastOfMark(tile)).toBeGreaterThanOrEqual(3);
    };
    await move(900, 'up');
    await expect(place).toHaveText('Remove closed selections');
    await expect(line).toHaveClass(/bad/);
    await expect(odds).toHaveText(((first.odds * 10 + 900) / 1000).toFixed(2));
    await expect(leg).toContainText('▲ higher');
    const colours = await leg.evaluate((element) => {
      const probe = document.createElement('i');
      element.append(probe);
      const of = (name: string) => {
        probe.style.color = `var(${name})`;
        return getComputedStyle(probe).color;
      };
      const found = {
        shown: getComputedStyle(element.querySelector('b') as Element).color,
        good: of('--good'),
        bad: of('--bad'),
      };
      probe.remove();
      return found;
    });
    expect(colours.shown).toBe(colours.good);
    expect(colours.shown).not.toBe(colours.bad);
    await place.click();
    await expect(book.locator(`.legs [data-event="${second.event}"]`)).toHaveCount(0);
    await expect(line).toHaveText(/gone up/);
    await expect(line).toHaveClass(/good/);
    await expect(place).toHaveText(/^Accept new odds/);
    // The label and the button are fully visible at any scroll position of the slip.
    for (const top of [0, 10_000]) {
      await book.locator('.slipRows').evaluate((rows, to) => rows.scrollTo(0, to), top);
      for (const part of [line, place]) {
        const isVisible = await part.evaluate((element) => {
          const { left, top, bottom, width } = element.getBoundingClientRect();
          return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
        });
        expect(isVisible).toBe(true);
      }
    }
    const [clear, foot] = await Promise.all(
      ['.slip .quiet', '.slipFoot'].map((part) => book.locator(part).boundingBox()),
    );
    expect((clear?.y ?? 0) + (clear?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
    // These fall but are still better than the accepted odds.
    await move(300, 'up');
    await expect(line).toHaveText(/gone up/);
    await move(-100, 'down');
    await expect(line).toHaveText(/^The odds have changed/);
    await move(500, 'up');
    await book.locator('#better').check();
    await expect(place).toHaveText(/^Bet €/);
    await expect(line).toBeEmpty();
  });
}
