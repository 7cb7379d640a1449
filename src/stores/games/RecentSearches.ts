import { plainText } from '../../domain/games/gameSearch';
import type { Platform } from '../../platform/Platform';
import { observe } from '../kernel/observe';
import { SEARCHES_KEY } from './searchesKey';

const MAX_SEARCHES = 8;

/** Recent searches from which a result was opened, newest first. Stored on this device only (decision 022). */
export class RecentSearches {
  queries: readonly string[] = [];

  constructor(private readonly storage: Platform['storage']) {
    observe(this);
  }

  read(): void {
    this.queries = listOf(this.storage.get(SEARCHES_KEY)).slice(0, MAX_SEARCHES);
  }

  add(text: string): void {
    const query = text.trim().replace(/\s+/g, ' ');
    if (plainText(query) === '') return;
    this.save([query, ...this.queries.filter((other) => plainText(other) !== plainText(query))].slice(0, MAX_SEARCHES));
  }

  remove(query: string): void {
    this.save(this.queries.filter((other) => other !== query));
  }

  clear(): void {
    this.save([]);
  }

  private save(queries: readonly string[]): void {
    this.queries = queries;
    if (queries.length > 0) this.storage.set(SEARCHES_KEY, JSON.stringify(queries));
    else this.storage.remove(SEARCHES_KEY);
  }
}

function listOf(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((query) => typeof query === 'string') : [];
  } catch {
    return [];
  }
}
