/** For whom a text with placeholders is written (W-4). */
export interface Visitor {
  /** Currency code. */
  currency: string | null;
  /** Locale code. */
  locale: string;
  isGuest: boolean;
}

/** The keys of placeholders that fit a visitor. */
export const keysOf = ({ currency, locale, isGuest }: Visitor) =>
  new Set([currency?.toLowerCase(), locale.toLowerCase(), isGuest ? 'guest' : 'player']);

/** Would a text whose placeholders ask for these keys read otherwise for another visitor? */
export function readsOtherwise(keys: readonly string[], one: Visitor, other: Visitor): boolean {
  const [ones, others] = [keysOf(one), keysOf(other)];
  return keys.some((key) => ones.has(key) !== others.has(key));
}
