import { reaction } from 'mobx';
import { rememberedLanguage, rememberLanguage, takeLanguageGuess } from '../components/cookies';
import { localePath, splitLocale } from '../domain/addresses';
import { chooseLocale, defaultLocale, type LocaleCode, offeredLocales } from '../domain/locales';
import type { Platform } from '../platform/Platform';
import type { RootStore } from '../stores/RootStore';
import type { I18n } from './i18n';

/** Milliseconds that home waits for the account before the place's language decides. */
const ACCOUNT_LIMIT = 1_500;
/** Milliseconds that the player's entry waits for the texts of another language. */
const TEXTS_LIMIT = 1_000;

interface Parts {
  platform: Platform;
  stores: RootStore;
  i18n: I18n;
  hydrated: Promise<void>;
}

const localeNow = (): LocaleCode => splitLocale(window.location.pathname).locale;

/** Home; the forms lead there after a sign-in. */
const isOpenAddress = (): boolean => /^\/($|forms\/)/.test(splitLocale(window.location.pathname).rest);

/**
 * Home leads to the player's language, once: a chosen one, the account's, or a guess, which the account replaces.
 * A likely player's account is waited for, and the language changes before the page shows the player. Call it before
 * the session starts.
 */
export function followHomeLanguage({ platform, stores, i18n, hydrated }: Parts): void {
  const { session } = stores;
  // A launch has its account, and frames of other sites lose their cookies.
  const cookie = platform.sessions === 'launch' ? null : rememberedLanguage();

  const choose = (account: string | null): LocaleCode =>
    chooseLocale({
      cookie: account === null ? cookie : null,
      account,
      platformTag: platform.languageTag,
      browserTags: navigator.languages,
      offered: offeredLocales(stores.settings.general.value?.available_locales).map(({ code }) => code),
    });

  /** By language: i18next answers a second call at once, while the first still loads. */
  const texts: Partial<Record<LocaleCode, Promise<void>>> = {};

  const leadTo = async (code: LocaleCode): Promise<void> => {
    if (localeNow() === code) return;
    // From then on data is read in the other language, and must not come before its texts.
    texts[code] ??= i18n.loadLanguages(code);
    await Promise.all([hydrated, texts[code]]);
    if (localeNow() === code) return;
    // Another page, if one was opened meanwhile: nobody has chosen its language.
    const { pathname, search, hash } = window.location;
    const isShown = new Promise<void>((resolve) => i18n.on('languageChanged', () => resolve()));
    window.history.replaceState(window.history.state, '', localePath(code, splitLocale(pathname).rest) + search + hash);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await isShown;
  };

  const guess = (): void => {
    const code = choose(null);
    if (!cookie) rememberLanguage(code, { isGuess: true });
    void leadTo(code).finally(() => stores.setLanguageOpen(false));
  };

  session.beforeEntry = async ({ locale }) => {
    // A page that was opened meanwhile follows; not one in a language that the player has chosen since.
    const isUndecided = stores.isLanguageOpen && localeNow() === defaultLocale;
    if (isUndecided || (isOpenAddress() && takeLanguageGuess())) {
      const code = choose(locale);
      rememberLanguage(code);
      await Promise.race([leadTo(code), new Promise((resolve) => setTimeout(resolve, TEXTS_LIMIT))]);
    }
    stores.setLanguageOpen(false);
  };

  if (window.location.pathname !== '/') return;
  if (cookie || !session.isLikely) {
    guess();
    return;
  }
  stores.setLanguageOpen(true);
  // Nobody is here after all, or it cannot be read in time who is.
  const endWait = () => {
    clearTimeout(timer);
    stop();
    if (stores.isLanguageOpen && !session.isSignedIn) guess();
  };
  const timer = setTimeout(endWait, ACCOUNT_LIMIT);
  const stop = reaction(() => session.isKnown || session.unread !== null, endWait);
}
