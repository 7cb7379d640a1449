/** Reads the CMS content files and reloads them when they change on disk. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { supportedLocales } from '../common/languages';
import { findUpwards } from './findUpwards';
import { fillPlaceholders } from './placeholders';

export type Entry = { [key: string]: unknown };
export type Content = Entry | Entry[];

/** Folder that contains `en` and `fr`. @throws Error if there is none. */
export const findContentDir = (): string => dirname(findUpwards(`sandbox/content/${supportedLocales[0]}`));

/** Reads a file of a language; null if it does not exist. A file with a syntax error keeps its last valid content. */
export function createContent(contentDir: string) {
  const cache = new Map<string, { stamp: number; content: Content }>();
  return (locale: string, name: string): Content | null => {
    if (!/^[a-z-]+$/.test(name) || !/^[a-z]{2}$/.test(locale)) return null;
    const file = join(contentDir, locale, `${name}.json`);
    const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (stamp === undefined) return null;
    const cached = cache.get(file);
    if (cached?.stamp === stamp) return cached.content;
    try {
      const content = fillPlaceholders(JSON.parse(readFileSync(file, 'utf8')) as Content, locale);
      cache.set(file, { stamp, content });
      return content;
    } catch (error) {
      console.warn(`cms: ${name}.json (${locale}) does not parse: ${error instanceof Error ? error.message : ''}`);
      return cached?.content ?? null;
    }
  };
}
