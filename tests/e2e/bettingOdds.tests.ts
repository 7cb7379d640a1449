/** Odds that change or close while a slip is open, and the messages for the player. */
import { expect, type Locator, test } from '@playwright/test';
import { choose, openAsPlayer, setOdds } from './bettingPage';

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
  test('[G-9] a closed selection counts in no odds, better odds are told as good news, and nothing lies over either word', async ({
    page,
  }) => {
    const book = await openAsPlayer(page);
    const first = await choose(book, 0);
    const second = await choose(book, 1);
    await book.locator('.opener').click();
    const odds = book.locator('.totals dd output').first();
    const combined = Number(await odds.innerText());
    expect(combined).toBeGreaterThan(first.odds / 100);
    // The operator improves one selection and closes the other.
    const better = (first.odds + 50) * 10;
    await setOdds(page, { [first.event]: better, [second.event]: null });
    const place = book.locator('#place');
    const line = book.locator('#slipLine');
    await expect(place).toHaveText('Remove closed selections');
    await expect(line).toHaveClass(/bad/);
    await expect(odds).toHaveText((better / 1000).toFixed(2));
    const moved = book.locator(`.legs [data-event="${first.event}"] .legOdds`);
    await expect(moved).toHaveAttribute('data-state', 'up');
    await expect(moved).toContainText('▲ higher');
    const colours = await moved.evaluate((element) => {
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
  });

  test('[G-9, W-15] slip, message and button of the odds tell a move against what the player took', async ({
    page,
  }) => {
    const book = await openAsPlayer(page);
    const { event, odds } = await choose(book, 0);
    const tile = book.locator(`.event[data-event="${event}"] .odds`).first();
    const leg = book.locator(`.legs [data-event="${event}"] .legOdds`);
    const line = book.locator('#slipLine');
    const now: Record<string, number> = { [event]: odds * 10 };
    await setOdds(page, now);
    await book.locator('.opener').click();
    const states = [
      [900, 'up', /gone up/],
      // These fall but are still better than the accepted odds.
      [300, 'up', /gone up/],
      [-100, 'down', /^The odds have changed/],
      [0, 'same', /^$/],
    ] as const;
    for (const [by, way, message] of states) {
      now[event] = odds * 10 + by;
      await expect(leg).toContainText((now[event] / 1000).toFixed(2), { timeout: 15_000 });
      await expect(leg).toHaveAttribute('data-state', way);
      await expect(line).toHaveText(message);
      await expect(tile).toContainText((now[event] / 1000).toFixed(2));
      for (const one of ['up', 'down'])
        expect(((await tile.getAttribute('class')) ?? '').includes(one)).toBe(one === way);
      if (way !== 'same') expect(await contrastOfMark(tile)).toBeGreaterThanOrEqual(3);
    }
    // Later changes are compared with the newly accepted odds.
    now[event] = odds * 10 + 500;
    await expect(book.locator('#place')).toHaveText(/^Accept new odds/, { timeout: 15_000 });
    await book.locator('#better').check();
    await expect(book.locator('#place')).toHaveText(/^Bet €/);
    await expect(line).toBeEmpty();
  });
}
