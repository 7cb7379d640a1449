/** CMS content, loaded on demand together with its client and schemas. */

import type { CmsConfig, HostSeo, ListedPage, ListedSeo, Page, Seo } from '@baize/contract/cms/entities';
import { ApiError } from '@baize/contract/errors/apiError';
import type { LocaleCode } from '@baize/contract/i18n/locales';
import type { SafeHtml } from '../../domain/content/safeHtml';
import type { Tap } from '../../domain/recording';
import { retryableImport } from '../../domain/retryableImport';
import type { Visitor } from '../../domain/site/visitor';
import type { ShareRead } from '../api/call';
import type { LastKnown } from '../lastKnown';
import { preloadAxiosSend } from '../loadAxiosSend';
import type { CmsResult } from './requests';

export interface ContentSettings {
  /** `/cms` in a browser, the CMS's URL on the server; empty: no CMS. */
  baseUrl: string;
  locale: () => LocaleCode;
  /** Milliseconds per read; default 5,000. */
  limitMs?: number | undefined;
  log: (message: string) => void;
  /** Lets pages that render at the same time share an answer. */
  shareRead: ShareRead;
  signal?: AbortSignal | undefined;
  /** As in `CallSettings`. */
  requestId?: string | undefined;
  /** An editor's bearer token, if its cookie is set. */
  token?: () => string | null;
  /** Called if the CMS is unavailable; `isKnown`: its last answer is used instead. */
  onOutage?: (entity: string, isKnown: boolean) => void;
  tap?: Tap | undefined;
  lastKnown?: LastKnown;
  /** `deep`: the CMS has the populate-deep plugin. */
  populate?: 'deep' | undefined;
  /** Reads drafts as well. */
  isPreview?: boolean | undefined;
}

export interface Content {
  locale(): LocaleCode;
  /** Falls back to `known`, then to the defaults, while the CMS is unavailable. @throws ApiError when aborted */
  read<Name extends keyof CmsConfig>(
    name: Name,
    known?: CmsConfig[Name],
    signal?: AbortSignal,
  ): Promise<CmsConfig[Name]>;
  /** Null if no page has the slug. @throws ApiError if the CMS is unavailable, or when aborted */
  page(slug: string, signal?: AbortSignal): Promise<Page | null>;
  /** True also while the CMS is unavailable. */
  hasPage(slug: string, locale: LocaleCode): Promise<boolean>;
  /** Paths of linked pages that the CMS does not have in this language; empty while it is unavailable. */
  missingPages(common: CmsConfig['common'] | undefined): Promise<string[]>;
  /** For the sitemap. @throws ApiError if the CMS is unavailable */
  listing(): Promise<{ pages: ListedPage[]; seos: ListedSeo[] }>;
  /** SEO of the first path that has any; null if none has, or if the CMS is unavailable. */
  pageSeo(paths: readonly string[]): Promise<Seo | null>;
  hostSeo(host: string): Promise<HostSeo | null>;
  /** An SVG icon of the operator as markup. @throws Error if it cannot be read or is not an SVG */
  icon(address: string): Promise<SafeHtml>;
  /** Resolves placeholders for this visitor and returns sanitised HTML. */
  html(text: string, visitor: Visitor): Promise<SafeHtml>;
}

/** @throws ApiError */
function orThrow<Value>({ data, error }: CmsResult<Value>): Value {
  if (error) throw new ApiError({ type: error.type, status: error.status, message: error.message, source: 'cms' });
  return data;
}

export function createContent(settings: ContentSettings): Content {
  const client = retryableImport(() => import('./cms'));
  const transport = retryableImport(() => import('../http'));
  const load = async () => {
    preloadAxiosSend();
    const [{ createCms }, { createHttp }] = await Promise.all([client(), transport()]);
    const http = createHttp('', settings.tap && { kind: 'cms', tap: settings.tap }, undefined, settings.requestId);
    return createCms({
      ...settings,
      // Without a CMS, missing entries are not logged.
      ...(!settings.baseUrl && { log: () => undefined }),
      fetchJson: async ({ body, ...request }) => {
        if (!settings.baseUrl) return (await import('./emptyCms')).emptyAnswer(request.path.slice('/api/'.length));
        const { signal = request.signal, limitMs: timeoutMs = 5_000 } = settings;
        const send = () => http({ ...request, json: body, noRetry: true, timeoutMs, signal });
        if (request.method !== 'GET') return send();
        return settings.shareRead(`${request.path} ${JSON.stringify(request.query)}`, send);
      },
    });
  };
  let pending: ReturnType<typeof load> | null = null;
  const cms = () => {
    pending ??= load().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
  return {
    locale: settings.locale,
    read: async (name, known, signal) => (await cms()).readConfig(name, known, signal),
    async page(slug, signal) {
      return orThrow(await (await cms()).readPage(slug, signal));
    },
    async hasPage(slug, locale) {
      const reader = await cms();
      return reader.hasPage(slug, locale).catch(() => true);
    },
    async missingPages(common) {
      const reader = await cms();
      const links = reader.contentLinks(common);
      // A check per link in one: a server makes it for every page.
      const key = JSON.stringify(['missing', settings.isPreview, settings.locale(), links]);
      return settings.shareRead(key, () => reader.missingPages(links));
    },
    async listing() {
      const reader = await cms();
      const [pages, seos] = await Promise.all([reader.pages(), reader.pageSeos()]);
      return { pages: orThrow(pages), seos: orThrow(seos) };
    },
    async pageSeo(paths) {
      const reader = await cms();
      const found = await Promise.all(paths.map((path) => reader.pageSeo(path)));
      return found.find((seo) => seo !== null) ?? null;
    },
    hostSeo: async (host) => (await cms()).seoByHost(host),
    async icon(address) {
      const [{ createHttp }, { sanitiseIcon }] = await Promise.all([transport(), import('./html/sanitise')]);
      const { status, data } = await createHttp('')({ method: 'GET', path: address, query: {}, noRetry: true });
      if (status !== 200 || typeof data !== 'string') throw new Error(`HTTP ${status}`);
      return sanitiseIcon(data);
    },
    async html(text, visitor) {
      const { writeHtml } = await import('./html/writeHtml');
      return writeHtml(text, visitor, settings);
    },
  };
}
