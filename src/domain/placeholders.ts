/** Text placeholders `##key:value;key2:value2##` of the CMS (W-4). */

export interface Visitor {
  /** Currency code. */
  currency: string | null;
  /** Locale code. */
  locale: string;
  isGuest: boolean;
}

/**
 * Puts the text of the first pair that fits the visitor (currency, locale, `guest` or `player`) in each placeholder's
 * place, else the `default` pair's; none fits: empty, and `onMiss` is told of the placeholder. Keys in any case.
 */
export function resolvePlaceholders(text: string, visitor: Visitor, onMiss?: (placeholder: string) => void): string {
  const fitting = new Set([
    visitor.currency?.toLowerCase(),
    visitor.locale.toLowerCase(),
    visitor.isGuest ? 'guest' : 'player',
  ]);
  return text.replace(/##([\w-]+:(?:(?!##)[^\n])*)##/g, (placeholder, body: string) => {
    // A semicolon parts pairs only where a key follows, so that `&euro;` in a value stays whole.
    const pairs = body.split(/;(?=\s*[\w-]+\s*:)/).map((pair) => {
      const colon = pair.indexOf(':');
      return { key: pair.slice(0, colon).trim().toLowerCase(), value: pair.slice(colon + 1) };
    });
    const found = pairs.find(({ key }) => fitting.has(key)) ?? pairs.find(({ key }) => key === 'default');
    if (!found) onMiss?.(placeholder);
    return found?.value ?? '';
  });
}
