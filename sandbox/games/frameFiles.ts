import { readTextFiles } from '../common/textFiles';

/** The game frames' own modules and styles, by file name. */
export const readFrameFiles = (): ReadonlyMap<string, string> =>
  readTextFiles(
    () => import.meta.glob<string>('./frames/*.{js,css}', { query: '?raw', import: 'default', eager: true }),
    new URL('./frames/', import.meta.url),
  );
