/** Formats and parses amounts in minor units and odds in thousandths. */
import { hundredthsText, moneyOf as shownMoneyOf } from '../../games/frames/money.js';
import type { BettingBoot } from '../framePage';
import { plainTyped } from './typedText.js';

export function moneyOf({ currency, decimals }: Pick<BettingBoot, 'currency' | 'decimals'>) {
  return {
    ...shownMoneyOf({ currency, decimals }),
    /** Parses an entered amount, with a point or a comma, into minor units; null if it is not an amount. */
    read(typed: string) {
      const [, integerPart = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(plainTyped(typed).trim()) ?? [];
      if (!integerPart || fraction.length > decimals) return null;
      const minor = BigInt(integerPart + fraction.padEnd(decimals, '0'));
      return minor > 0n ? minor : null;
    },
  };
}

export type Money = ReturnType<typeof moneyOf>;

/** In the page's language: `1.85`, or `1,85`. */
export const oddsText = (thousandths: number | bigint | string) => hundredthsText(BigInt(thousandths) / 10n);

/** Odds of a combination in thousandths, rounded half up to two decimals as on the server (`payout.ts`). */
export function combinedOdds(odds: readonly number[]) {
  const step = 1000n ** BigInt(odds.length);
  const product = odds.reduce((total, one) => total * BigInt(one), 1n);
  return ((product * 200n + step) / (step * 2n)) * 10n;
}

/** Return of a stake at the displayed odds, rounded down to minor units. */
export const returnOf = (stake: bigint, odds: readonly number[]) => (stake * combinedOdds(odds)) / 1000n;
