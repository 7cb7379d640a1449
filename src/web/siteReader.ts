import type { LocaleCode } from '../domain/locales';
import { localeOf } from '../domain/locales';
import { createLazyCall } from '../services/api/lazyCall';
import { createContent } from '../services/cms/content';
import type { WebSettings } from './settings';
import { sharedReads } from './sharedReads';

type Site = Pick<WebSettings, 'apiUrl' | 'cmsUrl'>;

/** The operator's public calls and the CMS in one language, for what the server writes besides pages. */
export function createSiteReader(site: Site, locale: LocaleCode, log: (message: string) => void, limitMs: number) {
  let isAway = false;
  const call = createLazyCall({
    baseUrl: site.apiUrl,
    locale: () => localeOf(locale).apiCode,
    isFramed: false,
    token: () => null,
    usesCookie: () => false,
    cookieHolder: () => null,
    limitMs,
    onError: (name, error) => {
      isAway = true;
      log(`${name}: ${error.type} ${error.status}`);
    },
  });
  const content = createContent({
    baseUrl: site.cmsUrl,
    locale: () => locale,
    limitMs,
    log,
    shareRead: sharedReads(`${site.apiUrl} ${site.cmsUrl}`),
    onAway: () => {
      isAway = true;
    },
  });
  return {
    call,
    content,
    /** Something could not be read. */
    get isAway() {
      return isAway;
    },
  };
}

export type SiteReader = ReturnType<typeof createSiteReader>;
