/**
 * Languages of the sandbox's operator. The product supports more (`packages/contract/src/i18n/locales.ts`); for those the operator
 * answers in its first language, as many real operators do.
 */
export const supportedLocales = ['en', 'fr'] as const;

export type Locale = (typeof supportedLocales)[number];
/** Texts, or functions that build them, in English and French. */
export type TextPairs = Record<string, readonly [en: unknown, fr: unknown]>;

/** Picks one language of the texts. */
export const pickLanguage = <Texts extends TextPairs>(texts: Texts, locale: Locale) =>
  Object.fromEntries(Object.entries(texts).map(([name, pair]) => [name, pair[supportedLocales.indexOf(locale)]])) as {
    [Name in keyof Texts]: Texts[Name][0 | 1];
  };

export type LocalizedText = Record<Locale, string>;

/** @param tag language tag such as `fr-FR`; anything else falls back to the first language */
export function resolveLocale(tag: unknown): Locale {
  const language = typeof tag === 'string' ? tag.toLowerCase().split(/[-_]/)[0] : '';
  return supportedLocales.find((code) => code === language) ?? supportedLocales[0];
}
