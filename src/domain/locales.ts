/** Languages of the product: the one table and the choice among them. */

export type LocaleCode = 'en' | 'fr';

export interface Locale {
  /** English name. */
  name: string;
  /** In addresses and to the CMS. */
  code: LocaleCode;
  /** To the product API (N-1). */
  apiCode: 'en-US' | 'fr-FR';
  dir: 'ltr' | 'rtl';
  /** For the `lang` attribute and Intl. */
  language: string;
  isDefault: boolean;
  /** In its own language. */
  label: string;
}

export const locales: readonly Locale[] = [
  { name: 'English', code: 'en', apiCode: 'en-US', dir: 'ltr', language: 'en', isDefault: true, label: 'English' },
  { name: 'French', code: 'fr', apiCode: 'fr-FR', dir: 'ltr', language: 'fr', isDefault: false, label: 'Français' },
];

export const defaultLocale: LocaleCode = 'en';

const english = locales[0] as Locale;

/** The built locale that a tag names, such as `fr`, `fr-FR`, `FR_ca`; null for any other. */
export function localeOfTag(tag: string | null | undefined): LocaleCode | null {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return locales.find(({ code }) => code === language)?.code ?? null;
}

/** Row of the table for a code. */
export function localeOf(code: LocaleCode): Locale {
  return locales.find((locale) => locale.code === code) ?? english;
}

/** Locales of the API's `available_locales` that are built, in the table's order; the default alone if there is none. */
export function offeredLocales(available: readonly string[]): Locale[] {
  const codes = new Set(available.map(localeOfTag));
  const offered = locales.filter(({ code }) => codes.has(code));
  return offered.length ? offered : [english];
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
