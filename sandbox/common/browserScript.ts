import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A module that only names one of the client's: browsers are given that one. */
const SHARED = /^export \{ \w+ \} from '(.+\/src\/.+)';$/m;

/** A script of our pages without its types: imports name `./dom.js`, written in `dom.ts`. @param path names it where it fails */
export async function browserScript(source: string, path: string): Promise<string> {
  // A build has done it already: only a sandbox that runs from its sources loads what it takes.
  const { transformWithOxc } = await import('vite');
  const shared = SHARED.exec(source)?.[1];
  if (shared) return browserScript(await readFile(join(dirname(path), `${shared}.ts`), 'utf8'), path);
  const { code } = await transformWithOxc(source, path, { lang: 'ts', target: 'es2022', sourcemap: false });
  return code;
}
