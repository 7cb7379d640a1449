import { LRUCache } from 'lru-cache';
import type { SafeHtml } from '../../../domain/content/safeHtml';

/** Characters of raw and sanitised texts together. */
const MAX_CHARACTERS = 4_000_000;

/** Server-side cache of sanitised texts: pages repeat the same texts, and parsing is slow. */
export const cleanTexts = new LRUCache<string, SafeHtml>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (clean, text) => clean.length + text.length + 1,
});
