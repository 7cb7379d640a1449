/** Formats amounts given in minor units and decimals given in hundredths. */

const currencySymbols: Record<string, string> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥' };

export function moneyOf({ currency, decimals }: { currency: string; decimals: number }) {
  const symbol = currencySymbols[currency];
  const digitsOf = (minor: bigint) => minor.toString().padStart(decimals + 1, '0');
  return {
    /** 125000 EUR is `€1,250.00`. */
    show(minor: bigint | string) {
      const value = BigInt(minor);
      const digits = digitsOf(value < 0n ? -value : value);
      const integerPart = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
      const text = decimals ? `${integerPart}.${digits.slice(-decimals)}` : integerPart;
      return `${value < 0n ? '-' : ''}${symbol ? `${symbol}${text}` : `${text}\u00a0${currency}`}`;
    },
    /** Decimal string as sent in messages. */
    plain(minor: bigint | string) {
      const digits = digitsOf(BigInt(minor));
      return decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
    },
  };
}

/** `185` in the page's language: `1.85` or `1,85`. */
export function hundredthsText(hundredths: number | bigint) {
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}${document.documentElement.lang === 'fr' ? ',' : '.'}${digits.slice(-2)}`;
}
