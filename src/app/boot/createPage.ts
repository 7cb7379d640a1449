import { ApiError } from '@baize/contract/errors/apiError';
import { type LocaleCode, localeOf } from '@baize/contract/i18n/locales';
import type { Tap } from '../../domain/recording';
import type { Platform } from '../../platform/Platform';
import type { Call, CallSettings, Fingerprint, ShareRead } from '../../services/api/call';
import { createLazyCall } from '../../services/api/lazyCall';
import { readKey, takePrefetched } from '../../services/api/prefetchedReads';
import { type ContentSettings, createContent } from '../../services/cms/content';
import type { LastKnown } from '../../services/lastKnown';
import { createServerClock } from '../../stores/kernel/ServerClock';
import { Snapshot } from '../../stores/kernel/Snapshot';
import { RootStore } from '../../stores/RootStore';

interface PageSettings {
  platform: Platform;
  /** Empty in a browser, the operator's origin on the server. */
  apiUrl: string;
  cmsUrl: string;
  locale: () => LocaleCode;
  carried?: Record<string, unknown>;
  /** Limit of one read in milliseconds, so that a slow operator does not hold up the server's page. */
  limitMs?: number;
  /** Aborts the reads of a render that the server abandons. */
  signal?: AbortSignal | undefined;
  /** Id of the request that the server answers with this page. */
  requestId?: string | undefined;
  log: (message: string) => void;
  /** Records traffic for a report; without it nothing is recorded. */
  tap?: Tap | undefined;
  /** Shares responses between pages that render at the same time. */
  shareRead?: ShareRead;
  /** Called when a CMS read fails; `isKnown`: the last known response is used instead. */
  onCmsOutage?: (entity: string, isKnown: boolean) => void;
  lastKnown?: LastKnown;
  /** The page is the same for every visitor, so a proxy's 403 is not shown to them. */
  isForEveryone?: boolean;
  /** An editor's token for the CMS, when its cookie is set. */
  contentToken?: () => string | null;
  /** Options of CMS reads: its plugin's `populate`, drafts. */
  contentOptions?: Pick<ContentSettings, 'populate' | 'isPreview'>;
  fingerprint?: Fingerprint;
  /** The operator's API dialect; the build's own by default. */
  dialect?: CallSettings['dialect'];
  /** Reads the headers of an uncached response, for the server's time if the operator's responses lack it. */
  readSite?: () => Promise<Record<string, string>>;
  /** Features that the operator does not support; in a browser the page's state has them. */
  unsupported?: readonly string[];
}

export function createPage(page: PageSettings) {
  const { platform, apiUrl, cmsUrl, locale, carried, limitMs, signal, log, tap, shareRead = takePrefetched } = page;
  const snapshot = new Snapshot(carried);
  const clock = createServerClock(page.readSite);
  const send = createLazyCall({
    ...(page.dialect && { dialect: page.dialect }),
    baseUrl: apiUrl,
    locale: () => localeOf(locale()).apiCode,
    isFramed: platform.isFramed,
    tokens: () => stores.session.tokens,
    saveTokens: (tokens) => stores.session.setTokens(tokens, true),
    alone: platform.tokens?.runExclusive,
    usesCookie: () => stores.session.usesCookie,
    cookieHolder: () => stores.session.cookieHolder,
    limitMs,
    signal,
    requestId: page.requestId,
    tap,
    onHeaders: clock.syncWith,
    fingerprint: {
      isEnabled: () => stores.settings.general.value?.is_seon_enabled ?? false,
      ...(page.fingerprint && { read: page.fingerprint }),
    },
    onMismatch: (name, path) => log(`${name}: ignored invalid field ${path}`),
    onAnswer: () => stores.events.emit('answer'),
    onWait: () => stores.events.emit('doubtfulCall'),
    onError: (name, error, row) => {
      // A dialect's mistake has a cause, which contains no data.
      log(`${name}: ${error.type} ${error.cause ?? error.status}`);
      if (row.isNonCritical) return;
      if (!page.isForEveryone || error.isNamed || error.status !== 403) stores.handleCallError(error, row.onFailure);
    },
  });
  const content = createContent({
    baseUrl: cmsUrl,
    locale,
    limitMs,
    signal,
    requestId: page.requestId,
    log,
    shareRead,
    tap,
    ...(page.onCmsOutage && { onOutage: page.onCmsOutage }),
    ...(page.lastKnown && { lastKnown: page.lastKnown }),
    ...(page.contentToken && { token: page.contentToken }),
    ...page.contentOptions,
  });
  const call: Call = async (name, params, options) => {
    if (stores.session.isOvertaken) {
      stores.session.handleOther();
      throw new ApiError({ isAborted: true });
    }
    return shareRead(readKey(name, locale(), params), () => send(name, params, options));
  };
  const languagePrefix = () => (localeOf(locale()).isDefault ? '' : `/${locale()}`);
  const readFile = async (path: string) => {
    const { readPlayerFile } = await import('../../services/playerFile');
    return readPlayerFile(apiUrl + path, stores.session);
  };
  const stores: RootStore = new RootStore({
    ...{ call, clock, content, platform, snapshot, readFile, languagePrefix },
    unsupported: page.unsupported,
  });
  return { stores, snapshot };
}
