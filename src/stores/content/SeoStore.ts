import type { HeadMetadata } from '@baize/contract/api/entities/site';
import type { HostSeo, MetaData, Seo, SeoSettings, WebSettings } from '@baize/contract/cms/entities';
import { ApiError } from '@baize/contract/errors/apiError';
import { runInAction } from 'mobx';
import { placeholderKeys } from '../../domain/content/placeholders';
import { fillInHtml, type TextValues } from '../../domain/content/seoText';
import { createSettingsApi } from '../../services/api/clients/settingsApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';

function emptyOnFailure(error: unknown): HeadMetadata {
  if (error instanceof ApiError && !error.isAborted) return { items: [] };
  throw error;
}

/** The CMS's SEO data. Not in the server-rendered state, since the server wrote the head. */
export class SeoStore implements FeatureStore {
  static readonly outlivesScreens = true;
  readonly settings: Resource<SeoSettings>;
  readonly meta: Resource<MetaData>;
  readonly host: Resource<HostSeo | null>;
  /** The operator's own tags; none if the call is unsupported or fails, since the page works without them. */
  readonly metadata: Resource<HeadMetadata>;
  /** Favicon, names and snippets, which only the server writes. */
  readonly web: Resource<WebSettings>;
  pages: ReadonlyMap<string, Seo | null> = new Map();

  constructor(private readonly services: StoreServices<'visitor' | 'pageText'>) {
    const { content, call } = services;
    const api = createSettingsApi(call);
    this.settings = new Resource(() => content.read('seoSettings', this.settings.value));
    this.meta = new Resource(() => content.read('metaData', this.meta.value));
    this.host = new Resource(() => content.hostSeo(this.hostName));
    this.metadata = new Resource((signal) => api.getHeadMetadata(signal).catch(emptyOnFailure));
    this.web = new Resource(() => content.read('webSettings', this.web.value));
    observe(this);
  }

  private hostName = '';

  /** Loads the data of a page's head. @param host name of the site @param template the address with `{name}` in it */
  async load(host: string, path: string, template: string): Promise<void> {
    this.hostName = host;
    const reads = [this.settings, this.meta, this.host, this.metadata].map((entry) => entry.ensure());
    await Promise.all([...reads, this.readPage(path, template)]);
  }

  /** Sets the SEO text at the bottom of a page, with placeholders and values filled in. */
  async showText(path: string, text: string, values: TextValues): Promise<void> {
    const { content, stores } = this.services;
    const html = text ? await content.html(fillInHtml(text, values), stores.visitor) : null;
    runInAction(() => stores.pageText.set(html === null ? null : { path, html, keys: placeholderKeys(text) }));
  }

  markStale(): void {
    for (const entry of [this.settings, this.meta, this.host, this.metadata]) entry.markStale();
    this.pages = new Map();
  }

  private async readPage(path: string, template: string): Promise<void> {
    if (this.pages.has(path)) return;
    const seo = await this.services.content.pageSeo(path === template ? [path] : [path, template]);
    runInAction(() => {
      this.pages = new Map([...this.pages, [path, seo]]);
    });
  }
}
