import { plainText } from '../../domain/gameSearch';
import type { Platform } from '../../platform/Platform';
import { observe } from '../kernel/observe';
import { SEARCHES_KEY } from './searchesKey';

const MOST = 8;

/** Recent searches from which a result was opened, newest first. Stored on this device only (decision 022). */
export class RecentSearches {
  words: readonly string[] = [];

  constructor(private readonly storage: Platform['storage']) {
    observe(this);
  }

  read(): void {
    this.words = listOf(this.storage.get(SEARCHES_KEY)).slice(0, MOST);
  }

  add(text: string): void {
    const word = text.trim().replace(/\s+/g, ' ');
    if (plainText(word) === '') return;
    this.keep([word, ...this.words.filter((other) => plainText(other) !== plainText(word))].slice(0, MOST));
  }

  remove(word: string): void {
    this.keep(this.words.filter((other) => other !== word));
  }

  clear(): void {
    this.keep([]);
  }

  private keep(words: readonly string[]): void {
    this.words = words;
    if (words.length > 0) this.storage.set(SEARCHES_KEY, JSON.stringify(words));
    else this.storage.remove(SEARCHES_KEY);
  }
}

function listOf(kept: string | null): string[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}
