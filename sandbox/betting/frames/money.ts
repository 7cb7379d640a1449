/** Sums and odds as the player reads them; inside they are whole minor units and whole thousandths. */
import { moneyOf as shownMoneyOf } from '../../games/frames/money.js';
import type { BettingBoot } from '../framePage';

export function moneyOf({ currency, decimals }: Pick<BettingBoot, 'currency' | 'decimals'>) {
  return {
    ...shownMoneyOf({ currency, decimals }),
    /** Minor units of what was typed, a comma counting as a point; null for what is no sum. */
    read(typed: string) {
      const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.trim()) ?? [];
      if (!whole || fraction.length > decimals) return null;
      const minor = BigInt(whole + fraction.padEnd(decimals, '0'));
      return minor > 0n ? minor : null;
    },
  };
}

export type Money = ReturnType<typeof moneyOf>;

const point = () => (document.documentElement.lang === 'fr' ? ',' : '.');

/** In the page's language: `1.85`, or `1,85`. */
export const oddsText = (thousandths: number | bigint | string) => {
  const hundredths = BigInt(thousandths) / 10n;
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}${point()}${digits.slice(-2)}`;
};

/** What a stake returns at these odds: cut down once, as the operator counts. */
export const returnOf = (stake: bigint, odds: number[]) =>
  odds.reduce((total, one) => total * BigInt(one), stake) / 1000n ** BigInt(odds.length);
