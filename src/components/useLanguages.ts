import { useLocation } from 'react-router-dom';
import { localePath } from '../domain/addresses';
import { offeredLocales } from '../domain/locales';
import { useStores } from './contexts';
import { rememberLanguage } from './cookies';
import { useRoute } from './route';

/** The languages that are offered, and the link to this very page in each, without a reload. */
export function useLanguages() {
  const { locale, path } = useRoute();
  const { search, hash } = useLocation();
  const { settings, writtenIn } = useStores();
  const general = settings.general.value;
  const written = writtenIn.value?.path === path ? writtenIn.value.codes : null;
  const offered = offeredLocales(general?.available_locales);
  return offered.map(({ code, label }) => ({
    code,
    label,
    link: {
      // Nobody is led to where nothing is: the lobby is the nearest place.
      to: written && !written.includes(code) ? localePath(code, '/') : localePath(code, path) + search + hash,
      hrefLang: code,
      lang: code,
      'aria-current': code === locale ? ('true' as const) : undefined,
      onClick: () => rememberLanguage(code),
      preventScrollReset: true,
    },
  }));
}
