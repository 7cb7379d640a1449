/**
 * Languages of the sandbox's operator. The product supports more (`src/domain/locales.ts`); for those the operator
 * answers in its first language, as many real operators do.
 */
export const spoken = ['en', 'fr'] as const;

export type Locale = (typeof spoken)[number];
/** Texts, or functions that build them, in English and French. */
export type Pairs = Record<string, readonly [en: unknown, fr: unknown]>;

/** Picks one language of the texts. */
export const inLanguage = <Texts extends Pairs>(texts: Texts, locale: Locale) =>
  Object.fromEntries(Object.entries(texts).map(([name, pair]) => [name, pair[spoken.indexOf(locale)]])) as {
    [Name in keyof Texts]: Texts[Name][0 | 1];
  };

export type Both = Record<Locale, string>;

/** @param tag language tag such as `fr-FR`; anything else falls back to the first language */
export function spokenOf(asked: unknown): Locale {
  const language = typeof asked === 'string' ? asked.toLowerCase().split(/[-_]/)[0] : '';
  return spoken.find((code) => code === language) ?? spoken[0];
}
