import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { whenIdle } from '../../components/browser/whenIdle';
import { usePlatform, useStores } from '../../components/contexts';
import { useRoute } from '../../components/navigation/route';
import { useTranslation } from '../../components/texts';
import { isCurrent } from '../navigation/currentAddress';
import { matchRoute } from '../routes/matchRoute';
import type { SeoText } from './pageHead';

/** Milliseconds after which the head is written even on a busy page. */
const HEAD_LATEST_MS = 1_000;

/**
 * Writes the head of every page except the server's, and follows the CMS's redirects.
 * @param servedAddress path and query of the server's page; empty if its head must be rewritten
 */
export function useDocumentHead(siteOrigin: string, servedAddress: string): void {
  const stores = useStores();
  const platform = usePlatform();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { locale } = useRoute();
  const { i18n } = useTranslation();
  const served = useRef<string | null>(servedAddress);
  const { generation } = stores.session;
  const { contentVersion } = stores;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session and the language decide when to reload
  useEffect(() => {
    if (served.current === pathname + search && !stores.isTextForOthers) return;
    served.current = null;
    let hasLeft = false;
    let stop = () => {};
    const match = matchRoute(pathname);
    const translations = { t: i18n.getFixedT(locale), systemText: i18n.getFixedT(locale, 'system') };
    const seoText = i18n.getFixedT(locale, 'seo') as SeoText;
    const visit = { stores, match, query: new URLSearchParams(search), siteOrigin, ...translations, seoText };
    const replace = (path: string) => void (isCurrent(pathname + search) && navigate(path, { replace: true }));
    const begin = async () => {
      const [{ followPage }] = await Promise.all([import('./followPage'), i18n.loadNamespaces('seo')]);
      if (!hasLeft) stop = followPage({ visit, pathname, search, platform, replace });
    };
    // The page's own code and reads come first; without its head it still works.
    const cancel = whenIdle(() => {
      begin().catch((error: unknown) => console.warn('Failed to update the document head:', error));
    }, HEAD_LATEST_MS);
    return () => {
      hasLeft = true;
      cancel();
      stop();
    };
  }, [stores, pathname, search, locale, siteOrigin, i18n, generation, contentVersion]);
}
