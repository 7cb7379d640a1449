import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStores } from '../components/contexts';
import { GUESS_KEY, markGuess, rememberLanguage } from '../components/cookies';
import { useRoute } from '../components/route';
import { localePath } from '../domain/addresses';
import { localeOfTag } from '../domain/locales';

/** Whether this tab's language was only a guess. True once. */
function takeLanguageGuess(): boolean {
  try {
    const isGuess = window.sessionStorage.getItem(GUESS_KEY) !== null;
    markGuess(false);
    return isGuess;
  } catch {
    return false;
  }
}

/** On home the account's language replaces a guess, once; a chosen language stays. */
export function useAccountLanguage(): void {
  const { session } = useStores();
  const { name, locale } = useRoute();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const wanted = localeOfTag(session.player?.locale);
  useEffect(() => {
    if (name !== 'index' || wanted === null || !takeLanguageGuess() || wanted === locale) return;
    rememberLanguage(wanted);
    void navigate(localePath(wanted, '/') + search + hash, { replace: true });
  }, [name, wanted, locale, search, hash, navigate]);
}
