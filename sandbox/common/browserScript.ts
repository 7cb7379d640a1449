/**
 * What a browser runs of a script of our pages: the types are gone, everything else stands as it was written. Imports name
 * what the browser asks for, `./dom.js`, which is written in `dom.ts`.
 * @param path of the source, named where it cannot be read
 */
export async function browserScript(source: string, path: string): Promise<string> {
  // A build has done it already: only a sandbox that runs from its sources loads what it takes.
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(source, path, { lang: 'ts', target: 'es2022', sourcemap: false });
  return code;
}
