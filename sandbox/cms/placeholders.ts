/** Replaces placeholders such as `%name%` and `%about%` in CMS content with the brand's values. */
import brand from '#brand/brand.json' with { type: 'json' };
import en from '#brand/content/en.json' with { type: 'json' };
import fr from '#brand/content/fr.json' with { type: 'json' };
import { type Locale, resolveLocale } from '../common/languages';

const brandTexts: Record<Locale, Record<string, string>> = { en, fr };
const brandFields: Record<string, string> = { ...brand, sku: brand.name.toLowerCase() };

/** @returns a copy with all placeholders replaced */
export function fillPlaceholders<T>(value: T, locale: string): T {
  if (typeof value === 'string') {
    const texts = brandTexts[resolveLocale(locale)];
    return value.replace(/%(\w+)%/g, (match, name: string) => texts[name] ?? brandFields[name] ?? match) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, locale)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillPlaceholders(inner, locale)])) as T;
}
