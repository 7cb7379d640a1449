import { readTextFiles } from '../common/textFiles';

/** The verifier's own modules and styles, by file name. */
export const readPageFiles = (): ReadonlyMap<string, string> =>
  readTextFiles(
    () => import.meta.glob<string>('./page/*.{js,css}', { query: '?raw', import: 'default', eager: true }),
    new URL('./page/', import.meta.url),
  );
