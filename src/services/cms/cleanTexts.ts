import { LRUCache } from 'lru-cache';
import type { SafeHtml } from '../../domain/safeHtml';

/** Characters of texts and their clean forms together. */
const MOST_CHARACTERS = 4_000_000;

/** Sanitised texts on the server: pages are written again and again with the same ones, and parsing is slow. */
export const cleanTexts = new LRUCache<string, SafeHtml>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (clean, text) => clean.length + text.length + 1,
});
