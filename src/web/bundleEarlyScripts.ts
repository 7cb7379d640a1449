import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Each is a script of its own, so that one that fails takes no other with it. */
const SCRIPTS = ['theme', 'reads', 'method', 'input', 'healing', 'floor'] as const;
/** What browsers below the floor have to read. */
const OLDEST = ['floor', 'browserNotice'];
export type EarlyScripts = Record<(typeof SCRIPTS)[number], string>;

/**
 * What runs in a document before its own script, as text for the document: scripts that the build has bundled and made small.
 * The build and the tests write the result into `earlyScripts.ts`; only the server from its sources asks at its start.
 */
export async function bundleEarlyScripts(): Promise<{ inline: EarlyScripts; notice: string }> {
  const { build, resolveConfig } = await import('vite');
  const { resolve } = await resolveConfig({ logLevel: 'silent' }, 'build');
  const bundle = async (name: string): Promise<[string, string]> => {
    const input = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
    const target = OLDEST.includes(basename(name)) ? 'es2015' : 'es2020';
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      resolve: { alias: resolve.alias },
      build: { write: false, target, rollupOptions: { input, output: { format: 'iife' } } },
    });
    const [chunk] = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
    if (chunk?.type !== 'chunk') throw new Error(`Vite built no script from ${input}`);
    return [basename(name), chunk.code.trim()];
  };
  const [[, notice], ...inline] = await Promise.all([
    bundle('browserNotice'),
    ...SCRIPTS.map((name) => bundle(`early/${name}`)),
  ]);
  return { inline: Object.fromEntries(inline) as EarlyScripts, notice };
}
