import { readTextFiles } from '../common/textFiles';

/** The chat's own files, by file name. */
export const readPageFiles = (): ReadonlyMap<string, string> =>
  readTextFiles(
    () => import.meta.glob<string>('./page/*.{js,css,html}', { query: '?raw', import: 'default', eager: true }),
    new URL('./page/', import.meta.url),
  );
