import { observable, runInAction } from 'mobx';
import type { SafeHtml } from '../../domain/content/safeHtml';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';

/** The operator's icons as inline SVG, each fetched once. */
export class IconsStore implements FeatureStore {
  private readonly drawings = observable.map<string, SafeHtml | 'pending' | 'failed'>({}, { deep: false });

  constructor(private readonly services: StoreServices) {
    observe(this);
  }

  of(url: string): SafeHtml | 'pending' | 'failed' | undefined {
    return this.drawings.get(url);
  }

  async ensure(url: string): Promise<void> {
    if (this.drawings.has(url)) return;
    runInAction(() => this.drawings.set(url, 'pending'));
    const drawing = await this.services.content.icon(url).catch((error: unknown) => {
      console.warn(`Failed to load icon ${url}: ${error instanceof Error ? error.message : ''}`);
      return 'failed' as const;
    });
    runInAction(() => this.drawings.set(url, drawing));
  }

  markStale(): void {
    for (const [url, drawing] of this.drawings) if (drawing === 'failed') this.drawings.delete(url);
  }
}
