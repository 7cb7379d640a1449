import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestChunk {
  file: string;
  name?: string;
  src?: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
  /** Of a screen: its own styles in one file (`scripts/vite/joinedStyles.ts`). */
  joined?: string;
}
export type Manifest = Record<string, ManifestChunk>;

/** Addresses of a page's styles, entry script and modules to preload. */
export interface PageAssets {
  entry: string;
  styles: string[];
  /** Files whose rules one of `styles` contains: scripts must not fetch them again. */
  includedStyles?: string[];
  preloads: string[];
  /** The platform chunks, of which a page needs one: the browser's and Telegram's. */
  platforms?: string[];
  fonts?: string[];
}

const ENTRY = 'src/main.tsx';
export const PLATFORMS = ['src/platform/browser/BrowserPlatform.ts', 'src/platform/telegram/TelegramPlatform.ts'];

function collect(manifest: Manifest, id: string, seen: Set<string>): ManifestChunk[] {
  const chunk = manifest[id];
  if (!chunk || seen.has(id)) return [];
  seen.add(id);
  const imported = (chunk.imports ?? []).flatMap((next) => collect(manifest, next, seen));
  return [...imported, chunk];
}

const stylesOf = (chunks: readonly ManifestChunk[]) => [
  ...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`))),
];

/** A screen's styles without the entry's, in loading order. */
export function screenStyles(manifest: Manifest, screen: string): string[] {
  const seen = new Set<string>();
  collect(manifest, ENTRY, seen);
  return stylesOf(collect(manifest, screen, seen));
}

/** Build files for a page with these source modules, in loading order; unknown modules are skipped. */
export function pageAssets(manifest: Manifest, modules: readonly string[]): PageAssets {
  const seen = new Set<string>();
  // An inline script preloads one of the platform chunks; their shared imports are preloaded with the rest.
  const platformImports = PLATFORMS.flatMap((id) => manifest[id]?.imports ?? []);
  const chunks = [ENTRY, ...modules, ...platformImports].flatMap((id) => collect(manifest, id, seen));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build manifest has no entry for ${ENTRY}; run npm run build`);
  const files = [...new Set(chunks.map((chunk) => chunk.file))].filter((file) => file.endsWith('.js'));
  const screen = modules.find((id) => manifest[id]?.joined);
  const includedStyles = screen ? screenStyles(manifest, screen) : [];
  const joined = screen ? [`/${manifest[screen]?.joined}`] : [];
  return {
    entry: `/${entry.file}`,
    styles: [...stylesOf(chunks).filter((file) => !includedStyles.includes(file)), ...joined],
    ...(includedStyles.length > 0 && { includedStyles }),
    preloads: files.filter((file) => file !== entry.file).map((file) => `/${file}`),
    fonts: (entry.assets ?? []).filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
    platforms: PLATFORMS.flatMap((id) => manifest[id] ?? []).map(({ file }) => `/${file}`),
  };
}

/** The same for every page with these modules. */
export function createPageAssets(manifest: Manifest): (modules: readonly string[]) => PageAssets {
  const byModules = new Map<string, PageAssets>();
  return (modules) => {
    const key = modules.join();
    const assets = byModules.get(key) ?? pageAssets(manifest, modules);
    byModules.set(key, assets);
    return assets;
  };
}

/** Source paths of the scripts that load on demand, by the built file's path. */
export const scriptNames = (manifest: Manifest): Record<string, string> =>
  Object.fromEntries(
    Object.values(manifest).flatMap(({ file, src }) => (src && file.endsWith('.js') ? [[`/${file}`, src]] : [])),
  );

/** @throws Error when there is no build. */
export function readManifest(clientDir: string): Manifest {
  return JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
}
