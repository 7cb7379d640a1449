import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A module that only re-exports one of the contract's; browsers get the contract's module. */
const SHARED = /^export \{ \w+ \} from '(@baize\/contract\/.+)';$/m;
const { resolve } = createRequire(import.meta.url);

/**
 * Strips the types from a browser script. Imports name `./dom.js`, written in `dom.ts`. @param path for error messages
 */
export async function browserScript(source: string, path: string): Promise<string> {
  // Builds have compiled their scripts; only a sandbox that runs from its sources loads Vite.
  const { transformWithOxc } = await import('vite');
  const shared = SHARED.exec(source)?.[1];
  if (shared) return browserScript(await readFile(resolve(shared), 'utf8'), path);
  const { code } = await transformWithOxc(source, path, { lang: 'ts', target: 'es2022', sourcemap: false });
  return code;
}
