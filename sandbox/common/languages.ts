/**
 * What the sandbox's operator speaks and writes. The languages of the product are a table of its own (`src/domain/locales.ts`):
 * in one that the operator does not speak it answers in its first, as many an operator would.
 */
export const spoken = ['en', 'fr'] as const;

export type Locale = (typeof spoken)[number];
/** Texts, or what makes them, in English and in French. */
export type Pairs = Record<string, readonly [en: unknown, fr: unknown]>;

/** One language of them. */
export const inLanguage = <Texts extends Pairs>(texts: Texts, locale: Locale) =>
  Object.fromEntries(Object.entries(texts).map(([name, pair]) => [name, pair[spoken.indexOf(locale)]])) as {
    [Name in keyof Texts]: Texts[Name][0 | 1];
  };

export type Both = Record<Locale, string>;

/** @param asked a tag such as `fr-FR`, whatever it holds */
export function spokenOf(asked: unknown): Locale {
  const language = typeof asked === 'string' ? asked.toLowerCase().split(/[-_]/)[0] : '';
  return spoken.find((code) => code === language) ?? spoken[0];
}
