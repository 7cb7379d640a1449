export interface Visitor {
  currency: string | null;
  locale: string;
  isGuest: boolean;
}

export const keysOf = ({ currency, locale, isGuest }: Visitor) =>
  new Set([currency?.toLowerCase(), locale.toLowerCase(), isGuest ? 'guest' : 'player']);

/** Whether a text with these placeholder keys differs between two visitors. */
export function readsDifferently(keys: readonly string[], one: Visitor, other: Visitor): boolean {
  const [ones, others] = [keysOf(one), keysOf(other)];
  return keys.some((key) => ones.has(key) !== others.has(key));
}
