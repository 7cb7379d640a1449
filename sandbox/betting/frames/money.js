// @ts-check
/** Sums and odds as the player reads them; inside they are whole minor units and whole thousandths. */

/** @type {Record<string, string>} */
const signs = { EUR: '€', USD: '$', GBP: '£', JPY: '¥' };

/** @param {{ currency: string, decimals: number }} boot */
export function moneyOf({ currency, decimals }) {
  const sign = signs[currency];
  const digitsOf = (/** @type {bigint} */ minor) => minor.toString().padStart(decimals + 1, '0');
  return {
    /** 125000 EUR is `€1,250.00`. @param {bigint | string} minor */
    show(minor) {
      const digits = digitsOf(BigInt(minor));
      const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
      const text = decimals ? `${whole}.${digits.slice(-decimals)}` : whole;
      return sign ? `${sign}${text}` : `${text}\u00a0${currency}`;
    },
    /** The wire's decimal string. @param {bigint | string} minor */
    plain(minor) {
      const digits = digitsOf(BigInt(minor));
      return decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
    },
    /** Minor units of what was typed, a comma counting as a point; null for what is no sum. @param {string} typed */
    read(typed) {
      const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.trim()) ?? [];
      if (!whole || fraction.length > decimals) return null;
      const minor = BigInt(whole + fraction.padEnd(decimals, '0'));
      return minor > 0n ? minor : null;
    },
  };
}

const point = () => (document.documentElement.lang === 'fr' ? ',' : '.');

/** In the page's language: `1.85`, or `1,85`. @param {number | bigint | string} thousandths */
export const oddsText = (thousandths) => {
  const hundredths = BigInt(thousandths) / 10n;
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}${point()}${digits.slice(-2)}`;
};

/** What a stake returns at these odds: cut down once, as the operator counts. @param {bigint} stake @param {number[]} odds */
export const returnOf = (stake, odds) =>
  odds.reduce((total, one) => total * BigInt(one), stake) / 1000n ** BigInt(odds.length);
