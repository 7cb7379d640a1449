/** Languages of the product: the one table and the choice among them. */
import table from './languages.json' with { type: 'json' };

/** A code of the table. Which ones there are, the table alone says: no code names one. */
export type LocaleCode = string;

export interface Locale {
  /** In addresses, to the CMS, and the name of the folder of texts. */
  code: LocaleCode;
  /** In its own language. */
  label: string;
  dir: 'ltr' | 'rtl';
  /** For `lang` and `hreflang`. */
  language: string;
  /** Whose way to write numbers, times, units and names of countries it takes: a tag for Intl. */
  formats: string;
  /** Signs between thousands and before a fraction, in numbers that are no money; the build compares them with `formats`. */
  group: string;
  point: string;
  /** To the product API (N-1). */
  apiCode: string;
  /** Languages of browsers, of Telegram and of accounts that mean it, without their countries. */
  matches: readonly string[];
  isDefault: boolean;
}

/** The build checks each row and its folder (`scripts/languages.mjs`). */
export const locales: readonly Locale[] = table.map((row, index) => ({
  ...row,
  dir: row.dir as Locale['dir'],
  isDefault: index === 0,
}));

const first = locales[0] as Locale;

/** The first of the table: its addresses have no prefix. */
export const defaultLocale: LocaleCode = first.code;

/** The built locale that a tag names, such as `fr`, `fr-FR`, `FR_ca`; null for any other. */
export function localeOfTag(tag: string | null | undefined): LocaleCode | null {
  const whole = tag?.trim().toLowerCase().replaceAll('_', '-') ?? '';
  const language = whole.split('-')[0] ?? '';
  const named = locales.find(({ code, apiCode }) => code === whole || apiCode.toLowerCase() === whole);
  return (named ?? locales.find(({ matches }) => matches.includes(language)))?.code ?? null;
}

/** Row of the table for a code. */
export function localeOf(code: LocaleCode): Locale {
  return locales.find((locale) => locale.code === code) ?? first;
}

/**
 * Locales of the API's `available_locales` that are built, in the table's order; the default alone if there is none, and
 * every one while nobody has said which.
 */
export function offeredLocales(available: readonly string[] | undefined): readonly Locale[] {
  if (!available) return locales;
  const codes = new Set(available.map(localeOfTag));
  const offered = locales.filter(({ code }) => codes.has(code));
  return offered.length ? offered : [first];
}

export interface LocaleWishes {
  cookie?: string | null | undefined;
  account?: string | null | undefined;
  /** What the platform prefers, such as Telegram's language. */
  platformTag?: string | null | undefined;
  browserTags?: readonly string[] | undefined;
  offered: readonly LocaleCode[];
}

/** Where `/` leads: cookie, account, platform, browser, in this order; the first that is offered, else the default. */
export function chooseLocale({ cookie, account, platformTag, browserTags = [], offered }: LocaleWishes): LocaleCode {
  for (const tag of [cookie, account, platformTag, ...browserTags]) {
    const code = localeOfTag(tag);
    if (code && offered.includes(code)) return code;
  }
  return offered.includes(defaultLocale) ? defaultLocale : (offered[0] ?? defaultLocale);
}
