import { inLook } from '../common/inLook';
import { readTextFiles } from '../common/textFiles';

/** The sportsbook's own modules and styles, by file name. */
export function readBettingFiles(): ReadonlyMap<string, string> {
  const files = readTextFiles(
    () => import.meta.glob<string>('./frames/*.{js,css}', { query: '?raw', import: 'default', eager: true }),
    new URL('./frames/', import.meta.url),
  );
  return new Map([...files].map(([name, text]) => [name, name.endsWith('.css') ? inLook(text) : text]));
}
