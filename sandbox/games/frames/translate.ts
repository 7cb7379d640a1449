/** Texts of frames in the language of their page. */
import type { Locale } from '../../common/languages';

export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/** @returns what gives a text with its `{names}` filled in; a name without a value is left empty */
export function translatorOf<Key extends string>(texts: Record<Key, readonly [en: string, fr: string]>, lang: Locale) {
  const translate: Translate<Key> = (key, values = {}) =>
    texts[key][lang === 'fr' ? 1 : 0].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  return translate;
}
