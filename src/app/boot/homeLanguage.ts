import { chooseLocale, defaultLocale, type LocaleCode, offeredLocales } from '@baize/contract/i18n/locales';
import { localePath, splitLocale } from '@baize/contract/links/addresses';
import { reaction } from 'mobx';
import { consumeLanguageGuess, rememberedLanguage, rememberLanguage } from '../../components/browser/cookies';
import type { Platform } from '../../platform/Platform';
import type { RootStore } from '../../stores/RootStore';
import type { I18n } from './i18n';

/** Milliseconds that home waits for the account before it falls back to the platform's language. */
const ACCOUNT_LIMIT = 1_500;
/** Milliseconds that a sign-in waits for the texts of another language. */
const TEXTS_LIMIT = 1_000;

interface HomeLanguageOptions {
  platform: Platform;
  stores: RootStore;
  i18n: I18n;
  hydrated: Promise<void>;
}

const localeNow = (): LocaleCode => splitLocale(window.location.pathname).locale;

/** Home, or a form that leads there after a sign-in. */
const isHomeOrForm = (): boolean => /^\/($|forms\/)/.test(splitLocale(window.location.pathname).rest);

/**
 * Redirects home to the player's language, once: a chosen one, the account's, or a guess, which the account replaces.
 * For a likely player it waits for the account, so that the language changes before the page shows the player. Call it
 * before the session starts.
 */
export function followHomeLanguage({ platform, stores, i18n, hydrated }: HomeLanguageOptions): void {
  const { session } = stores;
  // A launch has an account, and frames in other sites have no cookies.
  const cookie = platform.sessions === 'launch' ? null : rememberedLanguage();

  const choose = (account: string | null): LocaleCode =>
    chooseLocale({
      cookie: account === null ? cookie : null,
      account,
      platformTag: platform.languageTag,
      browserTags: navigator.languages,
      offered: offeredLocales(stores.settings.general.value?.available_locales).map(({ code }) => code),
    });

  /** Loads by language: i18next resolves a second call at once, while the first is still loading. */
  const texts: Partial<Record<LocaleCode, Promise<void>>> = {};

  const switchTo = async (code: LocaleCode): Promise<void> => {
    if (localeNow() === code) return;
    // After the change data is read in the new language, so its texts have to be loaded first.
    texts[code] ??= i18n.loadLanguages(code);
    await Promise.all([hydrated, texts[code]]);
    if (localeNow() === code) return;
    // The player may have opened another page meanwhile, whose language was not chosen either.
    const { pathname, search, hash } = window.location;
    const isShown = new Promise<void>((resolve) => i18n.on('languageChanged', () => resolve()));
    window.history.replaceState(window.history.state, '', localePath(code, splitLocale(pathname).rest) + search + hash);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await isShown;
  };

  const applyGuess = (): void => {
    const code = choose(null);
    if (!cookie) rememberLanguage(code, { isGuess: true });
    void switchTo(code).finally(() => stores.setLanguageOpen(false));
  };

  session.beforeSignIn = async ({ locale }) => {
    // Also applies to a page opened meanwhile, unless the player has chosen a language since.
    const isUndecided = stores.isLanguageOpen && localeNow() === defaultLocale;
    if (isUndecided || (isHomeOrForm() && consumeLanguageGuess())) {
      const code = choose(locale);
      rememberLanguage(code);
      await Promise.race([switchTo(code), new Promise((resolve) => setTimeout(resolve, TEXTS_LIMIT))]);
    }
    stores.setLanguageOpen(false);
  };

  if (window.location.pathname !== '/') return;
  if (cookie || !session.isSessionLikely) {
    applyGuess();
    return;
  }
  stores.setLanguageOpen(true);
  // The visitor is a guest after all, or the account could not be loaded in time.
  const endWait = () => {
    clearTimeout(timer);
    stop();
    if (stores.isLanguageOpen && !session.isSignedIn) applyGuess();
  };
  const timer = setTimeout(endWait, ACCOUNT_LIMIT);
  const stop = reaction(() => session.isKnown || session.loadError !== null, endWait);
}
