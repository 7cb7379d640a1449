/**
 * What the sandbox's operator speaks and writes. The languages of the product are a table of its own (`src/domain/locales.ts`):
 * in one that the operator does not speak it answers in its first, as many an operator would.
 */
export const spoken = ['en', 'fr'] as const;

export type Locale = (typeof spoken)[number];

/** @param asked a tag such as `fr-FR`, whatever it holds */
export function spokenOf(asked: unknown): Locale {
  const language = typeof asked === 'string' ? asked.toLowerCase().split(/[-_]/)[0] : '';
  return spoken.find((code) => code === language) ?? spoken[0];
}
