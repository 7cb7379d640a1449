/** Sums and odds as the player reads them; inside they are whole minor units and whole thousandths. */
import { hundredthsText, moneyOf as shownMoneyOf } from '../../games/frames/money.js';
import type { BettingBoot } from '../framePage';
import { plainTyped } from './typedText.js';

export function moneyOf({ currency, decimals }: Pick<BettingBoot, 'currency' | 'decimals'>) {
  return {
    ...shownMoneyOf({ currency, decimals }),
    /** Minor units of what was typed, a comma counting as a point; null for what is no sum. */
    read(typed: string) {
      const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(plainTyped(typed).trim()) ?? [];
      if (!whole || fraction.length > decimals) return null;
      const minor = BigInt(whole + fraction.padEnd(decimals, '0'));
      return minor > 0n ? minor : null;
    },
  };
}

export type Money = ReturnType<typeof moneyOf>;

/** In the page's language: `1.85`, or `1,85`. */
export const oddsText = (thousandths: number | bigint | string) => hundredthsText(BigInt(thousandths) / 10n);

/** Odds of a combination in thousandths, rounded half up to two decimals as the operator does it (`payout.ts`). */
export function combinedOdds(odds: readonly number[]) {
  const step = 1000n ** BigInt(odds.length);
  const product = odds.reduce((total, one) => total * BigInt(one), 1n);
  return ((product * 200n + step) / (step * 2n)) * 10n;
}

/** What a stake returns at these odds: of the odds as they are shown, cut down to whole minor units. */
export const returnOf = (stake: bigint, odds: readonly number[]) => (stake * combinedOdds(odds)) / 1000n;
