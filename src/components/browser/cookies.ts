const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Marks this tab's language as a guess, which the account may override. */
const GUESS_KEY = 'baize/language-guessed';

let lastCode: string | null = null;
/** In-memory copy of the mark, for iframes without storage. */
let isGuessed = false;

/** The language last remembered by this page, or null. */
export const lastLanguage = (): string | null => lastCode;

/** Saves the language for 365 days in both cookies of the specification. */
export function rememberLanguage(code: string, { isGuess = false } = {}): void {
  lastCode = code;
  markGuess(isGuess);
  for (const name of ['i18n_redirected', 'i18n_locale']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    document.cookie = `${name}=${encodeURIComponent(code)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  }
}

function markGuess(isGuess: boolean): void {
  isGuessed = isGuess;
  try {
    if (isGuess) window.sessionStorage.setItem(GUESS_KEY, '1');
    else window.sessionStorage.removeItem(GUESS_KEY);
  } catch {
    // Without storage, the mark lasts as long as this page.
  }
}

/** Whether this tab's language was only a guess; clears the mark. */
export function consumeLanguageGuess(): boolean {
  let isGuess = isGuessed;
  try {
    isGuess ||= window.sessionStorage.getItem(GUESS_KEY) !== null;
  } catch {
    // Without storage, only this page's own guess is known.
  }
  markGuess(false);
  return isGuess;
}

export const rememberedLanguage = (): string | null => cookieOf('i18n_redirected') ?? cookieOf('i18n_locale');

/** An editor's CMS token for previews; null for everyone else. */
export const contentToken = (): string | null => cookieOf('cms_token');

function cookieOf(name: string): string | null {
  const pair = document.cookie.split(/;\s*/).find((entry) => entry.startsWith(`${name}=`));
  try {
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
  } catch {
    // Another program of this site wrote it.
    return null;
  }
}
