import { useEffect } from 'react';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { useTranslation } from '../components/texts';
import { localeOf } from '../domain/locales';

/** The address decides the language: texts, data and the document follow it. */
export function useLanguage(): void {
  const { i18n } = useTranslation();
  const stores = useStores();
  const { locale } = useRoute();
  useEffect(() => {
    const { dir, language, apiCode } = localeOf(locale);
    // Rewriting the same value would restyle the whole page.
    const root = document.documentElement;
    if (root.lang !== language) root.lang = language;
    if (root.dir !== dir) root.dir = dir;
    if (i18n.language === locale) return;
    void i18n.changeLanguage(locale).then(() => stores.changeLanguage(apiCode));
  }, [locale, i18n, stores]);
}
