/** The one door to i18next: an instance per page or request, texts by language and namespace, each loaded when needed. */
import { createInstance, type i18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';

export const shellNamespaces = ['common', 'errors'] as const;

/**
 * @param language code of a built locale, such as `fr`.
 * @param namespaces those that the first paint needs, beside the shell's.
 */
export async function createI18n(language: string, namespaces: readonly string[]): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(resourcesToBackend((code: string, namespace: string) => import(`../locales/${code}/${namespace}.json`)))
    .init({
      lng: language,
      fallbackLng: 'en',
      load: 'currentOnly',
      ns: [...new Set([...shellNamespaces, ...namespaces])],
      defaultNS: 'common',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  return instance;
}
