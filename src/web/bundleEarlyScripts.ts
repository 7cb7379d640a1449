import { fileURLToPath } from 'node:url';

/** Each is a script of its own, so that one that fails takes no other with it. */
const SCRIPTS = ['theme', 'reads', 'method', 'input', 'healing'] as const;
export type EarlyScripts = Record<(typeof SCRIPTS)[number], string>;

/**
 * What runs in a document before its own script, as text for the document: scripts that the build has bundled and made small.
 * The build and the tests write the result into `earlyScripts.ts`; only the server from its sources asks at its start.
 */
export async function bundleEarlyScripts(): Promise<EarlyScripts> {
  const { build, resolveConfig } = await import('vite');
  const { resolve } = await resolveConfig({ logLevel: 'silent' }, 'build');
  const bundle = async (name: string): Promise<[string, string]> => {
    const input = fileURLToPath(new URL(`./early/${name}.ts`, import.meta.url));
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      resolve: { alias: resolve.alias },
      build: { write: false, target: 'es2020', rollupOptions: { input, output: { format: 'iife' } } },
    });
    const [chunk] = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
    if (chunk?.type !== 'chunk') throw new Error(`No script came of ${input}`);
    return [name, chunk.code.trim()];
  };
  return Object.fromEntries(await Promise.all(SCRIPTS.map(bundle))) as EarlyScripts;
}
