import type { Page, Seo } from '@baize/contract/cms/entities';
import { type LocaleCode, locales } from '@baize/contract/i18n/locales';
import { href } from '@baize/contract/links/paths';
import { runInAction } from 'mobx';
import { type PageSection, withSectionIds } from '../../domain/content/pageSections';
import type { SafeHtml } from '../../domain/content/safeHtml';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';

export interface ShownPage extends Pick<Page, 'title' | 'lead' | 'updatedAt' | 'faq'> {
  body: SafeHtml;
  parts: PageSection[];
  seo: Seo;
}

/** A content page of the CMS, with sanitised HTML. */
export class PageStore implements FeatureStore {
  readonly page: Resource<{ slug: string; page: ShownPage | null }>;
  private slug = '';

  constructor(private readonly services: StoreServices<'settings' | 'visitor' | 'writtenIn'>) {
    this.page = services.snapshot.resource('content.page', async (signal) => ({
      slug: this.slug,
      page: await this.read(this.slug, signal),
    }));
    observe(this);
  }

  async open(slug: string): Promise<void> {
    this.slug = slug;
    if (this.page.value?.slug !== slug) this.page.clear();
    await this.page.ensure();
    if (this.services.stores.writtenIn.value?.path !== href('slug', { slug })) void this.findLanguages();
  }

  /** Languages in which the page exists, so that no link leads to a missing one; null if no page is shown. */
  async findLanguages(): Promise<readonly LocaleCode[] | null> {
    const { content, stores } = this.services;
    const { slug } = this;
    if (!this.shown) return null;
    const current = content.locale();
    const has = await Promise.all(locales.map(async ({ code }) => code === current || content.hasPage(slug, code)));
    const codes = locales.map(({ code }) => code).filter((_, index) => has[index]);
    runInAction(() => stores.writtenIn.set({ path: href('slug', { slug }), codes }));
    return codes;
  }

  get shown(): ShownPage | null {
    return this.page.value?.page ?? null;
  }

  get related(): { label: string; url: string }[] {
    const { settings } = this.services.stores;
    const columns = settings.common.value?.footer.columns ?? [];
    const current = `/${this.page.value?.slug ?? ''}`;
    const column = columns.find(({ links }) => links.some(({ url }) => url === current));
    return (
      column?.links.filter(({ url, isExternal }) => url !== current && !isExternal && settings.canLinkTo(url)) ?? []
    );
  }

  markStale(): void {
    this.page.markStale();
  }

  private async read(slug: string, signal: AbortSignal): Promise<ShownPage | null> {
    const { content, stores } = this.services;
    const page = await content.page(slug, signal);
    if (!page) return null;
    const { title, lead, updatedAt, faq, seo } = page;
    const { html: body, parts } = withSectionIds(await content.html(page.body, stores.visitor));
    return { title, lead, updatedAt, faq, seo, body, parts };
  }
}
