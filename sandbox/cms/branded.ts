/** Replaces placeholders such as `%name%` and `%about%` in CMS content with the brand's values. */
import brand from '#brand/brand.json' with { type: 'json' };
import en from '#brand/content/en.json' with { type: 'json' };
import fr from '#brand/content/fr.json' with { type: 'json' };
import { type Locale, spokenOf } from '../common/languages';

const words: Record<Locale, Record<string, string>> = { en, fr };
const ofBrand: Record<string, string> = { ...brand, sku: brand.name.toLowerCase() };

/** @returns a copy with all placeholders replaced */
export function branded<T>(value: T, locale: string): T {
  if (typeof value === 'string') {
    const own = words[spokenOf(locale)];
    return value.replace(/%(\w+)%/g, (whole, name: string) => own[name] ?? ofBrand[name] ?? whole) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => branded(item, locale)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, branded(inner, locale)])) as T;
}
