/** The supported languages, and how one is chosen. */
import table from '../languages.json' with { type: 'json' };

/** A code of `languages.json`. A plain string, since only the table lists the codes. */
export type LocaleCode = string;

export interface Locale {
  /** Used in addresses, for the CMS, and as the folder of texts. */
  code: LocaleCode;
  /** The language's own name. */
  label: string;
  dir: 'ltr' | 'rtl';
  /** For `lang` and `hreflang`. */
  language: string;
  /** Intl tag for numbers, times, units and countries. */
  formats: string;
  /** Separators of thousands and decimals in numbers other than money; the build checks them against `formats`. */
  group: string;
  point: string;
  /** For the product API. */
  apiCode: string;
  /** Tags of browsers, Telegram and accounts, without countries. */
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

/** The first row; its addresses have no prefix. */
export const defaultLocale: LocaleCode = first.code;

/** Locale of a tag such as `fr`, `fr-FR`, `FR_ca`; null for any other. */
export function localeOfTag(tag: string | null | undefined): LocaleCode | null {
  const normalised = tag?.trim().toLowerCase().replaceAll('_', '-') ?? '';
  const language = normalised.split('-')[0] ?? '';
  const named = locales.find(({ code, apiCode }) => code === normalised || apiCode.toLowerCase() === normalised);
  return (named ?? locales.find(({ matches }) => matches.includes(language)))?.code ?? null;
}

export function localeOf(code: LocaleCode): Locale {
  return locales.find((locale) => locale.code === code) ?? first;
}

/** The languages of `available_locales` that are built; the default if none is, all while the setting is unknown. */
export function offeredLocales(available: readonly string[] | undefined): readonly Locale[] {
  if (!available) return locales;
  const codes = new Set(available.map(localeOfTag));
  const offered = locales.filter(({ code }) => codes.has(code));
  return offered.length ? offered : [first];
}

export interface LocalePreferences {
  cookie?: string | null | undefined;
  account?: string | null | undefined;
  /** For example Telegram's language. */
  platformTag?: string | null | undefined;
  browserTags?: readonly string[] | undefined;
  offered: readonly LocaleCode[];
}

/** The locale for `/`: the first offered one of cookie, account, platform and browser; else the default. */
export function chooseLocale({
  cookie,
  account,
  platformTag,
  browserTags = [],
  offered,
}: LocalePreferences): LocaleCode {
  for (const tag of [cookie, account, platformTag, ...browserTags]) {
    const code = localeOfTag(tag);
    if (code && offered.includes(code)) return code;
  }
  return offered.includes(defaultLocale) ? defaultLocale : (offered[0] ?? defaultLocale);
}
