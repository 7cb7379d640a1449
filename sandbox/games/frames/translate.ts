import type { Locale } from '../../common/languages';

export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/** @returns a function that fills in a text's `{names}`; a name without a value becomes empty */
export function translatorOf<Key extends string>(texts: Record<Key, readonly [en: string, fr: string]>, lang: Locale) {
  const translate: Translate<Key> = (key, values = {}) =>
    texts[key][lang === 'fr' ? 1 : 0].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  return translate;
}
