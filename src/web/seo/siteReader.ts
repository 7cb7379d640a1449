import type { GeneralInfo } from '@baize/contract/api/entities/site';
import { ApiError } from '@baize/contract/errors/apiError';
import type { LocaleCode } from '@baize/contract/i18n/locales';
import { localeOf } from '@baize/contract/i18n/locales';
import type { FastifyReply } from 'fastify';
import { createLazyCall } from '../../services/api/lazyCall';
import { createContent } from '../../services/cms/content';
import { createPageDialect } from '../operator/pageDialect';
import { setRetryAfter } from '../pages/retryAfter';
import { createLastKnown, withLastKnownGeneral } from '../render/lastKnown';
import { Outage } from '../render/Outage';
import { sharedReads } from '../render/sharedReads';
import type { WebSettings } from '../settings/settings';

type Site = Pick<WebSettings, 'apiUrl' | 'apiHosts' | 'apiKeys' | 'cmsUrl' | 'cms'>;

/** Required data cannot be read and never was. */
export class SiteUnavailable extends Error {}

/** Public operator calls and the CMS in one language, for what the server writes besides pages. */
export function createSiteReader(
  site: Site,
  locale: LocaleCode,
  log: (message: string) => void,
  limitMs: number,
  onCmsOutage: () => void = () => undefined,
) {
  const outage = new Outage();
  const origin = `${site.apiUrl} ${site.cmsUrl}`;
  const lastResponses = createLastKnown(origin);
  const call = createLazyCall({
    dialect: createPageDialect(site),
    baseUrl: site.apiUrl,
    locale: () => localeOf(locale).apiCode,
    isFramed: false,
    tokens: () => null,
    usesCookie: () => false,
    cookieHolder: () => null,
    limitMs,
    onMismatch: (name, path) => log(`${name}: ignored invalid field ${path}`),
    onError: (name, error) => {
      // An operator that does not support the call is not down.
      if (error.type !== 'MethodNotFoundException') outage.isDegraded = true;
      log(`${name}: ${error.type} ${error.cause ?? error.status}`);
    },
  });
  const contentIn = (code: LocaleCode) =>
    createContent({
      baseUrl: site.cmsUrl,
      locale: () => code,
      limitMs,
      log,
      shareRead: sharedReads(origin),
      onOutage: (entity, isKnown) => {
        outage.reportContentFailure(entity, isKnown);
        onCmsOutage();
      },
      token: () => site.cms.token,
      populate: site.cms.populate,
      lastKnown: lastResponses,
    });
  const content = contentIn(locale);
  const share = withLastKnownGeneral((_key, read) => read(), lastResponses, outage.reportGeneralFailure);
  return {
    call,
    content,
    contentIn,
    /** The operator's general info, or the last known one; undefined if it never responded. */
    general: (): Promise<GeneralInfo | undefined> =>
      share(`metadata.getgeneralinfo ${locale} {}`, () => call('metadata.getgeneralinfo', {})).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          return undefined;
        },
      ),
    get isDegraded() {
      return outage.isDegraded;
    },
    /** @throws SiteUnavailable if it is unknown what may be indexed, or if this CMS entity is unknown */
    assertKnown(entity = ''): void {
      if (outage.isUnsure || outage.unknown.has(entity))
        throw new SiteUnavailable(
          'cannot tell which pages search engines may index: the operator or the CMS is not responding',
        );
    },
  };
}

export type SiteReader = ReturnType<typeof createSiteReader>;

/** @returns null on `SiteUnavailable` */
export async function nullIfUnavailable<T>(made: Promise<T>): Promise<T | null> {
  try {
    return await made;
  } catch (error) {
    if (error instanceof SiteUnavailable) return null;
    throw error;
  }
}

/** Replies 503, so that crawlers keep their copy and come back later. */
export function sendUnavailable(reply: FastifyReply): FastifyReply {
  setRetryAfter(reply, 503);
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Try again later\n');
}
