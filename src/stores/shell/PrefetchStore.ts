import type { Call } from '../../services/api/call';
import { dropReads, keepRead, readKey } from '../../services/api/prefetchedReads';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';

/** Milliseconds between a prefetch and the opening of its page, after which the page reads again. */
const KEEP_MS = 5_000;

/** Starts a page's reads before it is opened, once for each visitor and language: stores keep the answers. */
export class PrefetchStore implements FeatureStore {
  static readonly outlivesScreens = true;
  private readonly done = new Set<string>();
  private readonly services: StoreServices;

  constructor(services: StoreServices) {
    this.services = services;
  }

  /** The page is or was open, so its stores have its data. */
  noteOpened(page: string): void {
    this.done.add(page);
  }

  prefetch(page: string, read: (call: Call) => void): void {
    if (this.done.has(page)) return;
    this.done.add(page);
    const { call, content } = this.services;
    read((name, params, options) => {
      const answer = call(name, params, options);
      keepRead(readKey(name, content.locale(), params), answer, KEEP_MS);
      return answer;
    });
  }

  /** Another visitor or language. */
  markStale(): void {
    this.clear();
  }

  forgetCurrency(): void {
    this.clear();
  }

  clear(): void {
    this.done.clear();
    dropReads();
  }
}
