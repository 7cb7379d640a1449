const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the language for 365 days in both cookies of the specification. */
export function rememberLanguage(code: string): void {
  for (const name of ['i18n_redirected', 'i18n_locale']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    document.cookie = `${name}=${encodeURIComponent(code)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  }
}

/** The language that the cookies hold, or null. */
export function rememberedLanguage(): string | null {
  const match = /(?:^|;\s*)i18n_(?:redirected|locale)=([^;]+)/.exec(document.cookie);
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}
