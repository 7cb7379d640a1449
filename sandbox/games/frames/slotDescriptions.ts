import type { Spin } from '../engines/slot';
import type { Shell } from './context.js';
import { symbolName } from './symbols.js';

/** Describes the reels and their wins for screen readers. */
export function slotDescriptions({ t, money, boot }: Pick<Shell, 't' | 'money' | 'boot'>) {
  const nameOf = (letter: string) => symbolName(letter, boot.lang);

  /** @param grid three symbols per reel, top to bottom */
  function reelsText(grid: readonly string[]): string {
    const [top = '', middle = '', bottom = ''] = [0, 1, 2].map((row) =>
      grid.map((reel) => nameOf(reel.charAt(row))).join(', '),
    );
    return t('reels', { top, middle, bottom });
  }

  function winTexts(spin: Spin): string[] {
    const lines = spin.lines.map(({ line, symbol, count, win }) =>
      t('linePays', { count, name: nameOf(symbol), line: line + 1, sum: money(win) }),
    );
    const scatterWin = spin.lines.reduce((rest, { win }) => rest - BigInt(win), BigInt(spin.win));
    if (spin.scatters < 3) return lines;
    return [...lines, t('starsPay', { count: spin.scatters, name: nameOf('S'), sum: money(scatterWin) })];
  }

  return {
    nameOf,
    reelsText,
    /** The reels and wins after a spin. */
    spinText: (spin: Spin): string => [reelsText(spin.grid), ...winTexts(spin)].join(' '),
    /** @param rows of the payline, reel by reel */
    paylineText(line: number, rows: readonly number[]): string {
      const places = rows.map((row) => t(row === 0 ? 'top' : row === 1 ? 'middle' : 'bottom')).join(', ');
      return `${line + 1}: ${places}`;
    },
  };
}
