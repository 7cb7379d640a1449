/** What the recorder adds to the first load: the size of the client, compared with a build without the recorder. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { buildClient } from '../../scripts/build.mjs';
import { pageAssets, readManifest } from '../../src/web/render/assets';

const emptyExports = (names: string[]) => names.map((name) => `export const ${name} = () => {};`).join('\n');

/** The recorder's modules in the first load, with their replacements. */
const REPLACEMENTS: Record<string, string> = {
  'src/recorder/tape.ts': 'export const tape = { isOn: false };',
  'src/recorder/follow.ts': `${emptyExports(['followDocument', 'takeEarlyActs'])} export const LISTENING = {};`,
  'src/app/shell/useReports.ts': emptyExports(['useReports']),
  // Part of the second chunk; the other modules import it.
  'src/recorder/acts.ts': emptyExports(['followActs']),
};

/** Calls to the recorder from other modules of the first load. */
const RECORDER_CALLS: Array<readonly [file: string, call: RegExp, instead: string]> = [
  ['src/services/http.ts', /watcher\?\.tap\(\{[\s\S]*?\n {6}\}\)/, 'undefined'],
  ['src/components/feedback/ErrorNotice.tsx', /if \(isFirst\) tape\.push\(\{.*?\}\);/, ''],
  ['src/app/recovery/ErrorBoundary.tsx', /tape\.push\(\{.*?\}\);/, ''],
  ['src/components/hooks/useFrameChannel.ts', /tape\.push\(\{.*?\}\);/g, ''],
  ['src/platform/telegram/HostBridge.ts', /this\.#tap\(.*?\);/g, ''],
  ['src/platform/telegram/TelegramPlatform.ts', /tap\?\.\('in', 'launch', \{.*?\}\);/, ''],
  ['src/main.tsx', /\(way, name, data\) => tap\(\{.*?\}\),/, '() => {},'],
  ['src/main.tsx', /tape\.push/, 'undefined'],
  ['src/main.tsx', /tape\.stop\(\);/, ''],
  ['src/main.tsx', /void import\('\.\/recorder\/lifeline'\).*?;/, 'console.warn(error);'],
];

const withoutRecorder = (): Plugin => ({
  name: 'baize-without-recorder',
  enforce: 'pre',
  transform(code, id) {
    const file = id.slice(id.lastIndexOf('/src/') + 1);
    if (Object.hasOwn(REPLACEMENTS, file)) return { code: REPLACEMENTS[file] ?? '', map: null };
    const calls = RECORDER_CALLS.filter(([name]) => name === file);
    if (calls.length === 0) return null;
    let rest = code;
    for (const [name, pattern, instead] of calls) {
      if (rest.search(pattern) < 0) this.error(`${name} speaks to the recorder in another way than ${pattern}`);
      rest = rest.replace(pattern, instead);
    }
    return { code: rest, map: null };
  },
});

const PLACES = { browser: 'browser/BrowserPlatform', Telegram: 'telegram/TelegramPlatform' };

const compressedSize = (clientDir: string, files: readonly string[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(clientDir, file))).length, 0);

/** Scripts that the home page needs at once on a platform, with these modules. */
function scriptsOf(clientDir: string, place: string, modules: readonly string[] = []): string[] {
  const required = ['src/screens/home/HomeScreen.tsx', `src/platform/${place}.ts`, ...modules];
  const { entry, preloads } = pageAssets(readManifest(clientDir), required);
  return [entry, ...preloads];
}

/** Compressed bytes of the scripts that load after the first sign of a visitor. */
function lateBytes(clientDir: string, place: string): number {
  const watch = Object.entries(readManifest(clientDir)).find(([, { name }]) => name === 'watch')?.[0];
  if (!watch) throw new Error("The recorder's second chunk was not found");
  const first = new Set(scriptsOf(clientDir, place));
  return compressedSize(
    clientDir,
    scriptsOf(clientDir, place, [watch]).filter((file) => !first.has(file)),
  );
}

export interface RecorderBytes {
  place: string;
  with: number;
  without: number;
}

export async function measureRecorderBytes(): Promise<{ firstLoads: RecorderBytes[]; late: number }> {
  const clientDir = join(process.cwd(), 'dist/client');
  const bare = mkdtempSync(join(tmpdir(), 'baize-bare-'));
  try {
    await buildClient(bare, [withoutRecorder()]);
    const firstLoads = Object.entries(PLACES).map(([place, module]) => ({
      place,
      with: compressedSize(clientDir, scriptsOf(clientDir, module)),
      without: compressedSize(bare, scriptsOf(bare, module)),
    }));
    return { firstLoads, late: lateBytes(clientDir, PLACES.browser) };
  } finally {
    rmSync(bare, { recursive: true, force: true });
  }
}
