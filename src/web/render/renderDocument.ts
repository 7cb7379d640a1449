/** Renders a request to a complete document that can be sent, cached, or moved between threads. */
import { noSources, type Sources } from '../http/vendorPolicy';
import type { WebSettings } from '../settings/settings';
import type { PageAssets } from './assets';
import { composeDocument } from './document';
import type { PageRequest, RenderContext, RenderPage, RenderTimes } from './renderTypes';

export type RenderedPage =
  | { kind: 'redirect'; status: 301 | 302; location: string; isPrivate: boolean; isDegraded: boolean }
  | {
      kind: 'page';
      status: number;
      html: string;
      queryNames: readonly string[];
      sources: Sources;
      times: RenderTimes | undefined;
      isPrivate: boolean;
      isDegraded: boolean;
    };

export type RenderControl = Pick<RenderContext, 'log' | 'signal' | 'requestId'>;

export type RenderDocument = (request: PageRequest, control: RenderControl) => Promise<RenderedPage>;

export interface Renderer {
  renderPage: RenderPage;
  assets: (modules: readonly string[]) => PageAssets;
  transform?: (html: string, url: string) => Promise<string>;
}

export type RenderSettings = Omit<RenderContext, keyof RenderControl>;

/** The settings that pages depend on; they can be cloned into another thread. */
export const renderSettings = (settings: WebSettings): RenderSettings => ({
  apiUrl: settings.apiUrl,
  apiHosts: settings.apiHosts,
  apiKeys: settings.apiKeys,
  cmsUrl: settings.cmsUrl,
  cms: settings.cms,
  siteOrigin: settings.siteOrigin,
  telegramOrigins: settings.telegramOrigins,
  telegramAppLink: settings.telegramAppLink,
  chatVendors: settings.chatVendors,
  withoutParts: settings.withoutParts,
  isRecorded: settings.isRecorded,
  sessionCookie: settings.sessionCookie,
});

export const createRenderDocument =
  ({ renderPage, assets, transform }: Renderer, settings: RenderSettings): RenderDocument =>
  async (request, control) => {
    const result = await renderPage(request, { ...settings, ...control });
    if (result.kind === 'redirect') return { ...result, isDegraded: result.isDegraded ?? false };
    const document = composeDocument(result, assets(result.modules));
    return {
      kind: 'page',
      status: result.status,
      html: transform ? await transform(document, request.url) : document,
      queryNames: result.queryNames ?? [],
      sources: result.sources ?? noSources,
      times: result.times,
      isPrivate: result.isPrivate,
      isDegraded: result.isDegraded || result.status >= 500,
    };
  };
