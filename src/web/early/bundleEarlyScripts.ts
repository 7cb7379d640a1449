import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Each is a separate script, so that a failure of one does not affect the others. */
const SCRIPTS = ['theme', 'reads', 'method', 'input', 'entryRecovery', 'floor'] as const;
/** Scripts that browsers below the supported versions must be able to parse. */
const ES2015_SCRIPTS = ['floor', 'browserNotice'];
export type EarlyScripts = Record<(typeof SCRIPTS)[number], string>;

/**
 * Bundles and minifies the scripts that run in a document before its own, as text. The build and the tests write the
 * result into `earlyScripts.ts`; only a server run from its sources calls this at start-up.
 */
export async function bundleEarlyScripts(): Promise<{ inline: EarlyScripts; notice: string }> {
  const { build, resolveConfig } = await import('vite');
  const { resolve } = await resolveConfig({ logLevel: 'silent' }, 'build');
  const bundle = async (name: string): Promise<[string, string]> => {
    const input = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
    const target = ES2015_SCRIPTS.includes(basename(name)) ? 'es2015' : 'es2020';
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      resolve: { alias: resolve.alias },
      build: { write: false, target, rollupOptions: { input, output: { format: 'iife' } } },
    });
    const [chunk] = [result].flat().flatMap((item) => ('output' in item ? item.output : []));
    if (chunk?.type !== 'chunk') throw new Error(`Vite built no script from ${input}`);
    return [basename(name), chunk.code.trim()];
  };
  const [[, notice], ...inline] = await Promise.all([bundle('browserNotice'), ...SCRIPTS.map((name) => bundle(name))]);
  return { inline: Object.fromEntries(inline) as EarlyScripts, notice };
}
