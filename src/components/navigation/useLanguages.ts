import { offeredLocales } from '@baize/contract/i18n/locales';
import { localePath } from '@baize/contract/links/addresses';
import { useLocation } from 'react-router-dom';
import { rememberLanguage } from '../browser/cookies';
import { useStores } from '../contexts';
import { useRoute } from './route';

/** The offered languages, with links to this page in each. */
export function useLanguages() {
  const { locale, path } = useRoute();
  const { search, hash } = useLocation();
  const stores = useStores();
  const { settings, writtenIn } = stores;
  const general = settings.general.value;
  const written = writtenIn.value?.path === path ? writtenIn.value.codes : null;
  const offered = offeredLocales(general?.available_locales);
  return offered.map(({ code, label, apiCode }) => ({
    code,
    label,
    link: {
      // A language without a translation of the page links to the lobby.
      to: written && !written.includes(code) ? localePath(code, '/') : localePath(code, path) + search + hash,
      hrefLang: code,
      lang: code,
      'aria-current': code === locale ? ('true' as const) : undefined,
      onClick: () => {
        rememberLanguage(code);
        stores.reportLanguage(apiCode);
      },
      preventScrollReset: true,
    },
  }));
}
