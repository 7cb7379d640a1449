/** Writes the sandbox's browser files into the build: scripts without types, styles and pages unchanged. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const SANDBOX = fileURLToPath(new URL('../sandbox', import.meta.url));
/** Folders with files for the browser. */
const PAGES = /(^|[\\/])(page|frames)$/;

/** @param next folder of the build in progress, which contains `sandbox` */
export async function buildPages(next) {
  // A sandbox that runs from sources converts scripts the same way.
  const { browserScript } = await tsImport('../sandbox/common/browserScript.ts', import.meta.url);
  const entries = await readdir(SANDBOX, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && PAGES.test(entry.parentPath));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const text = await readFile(path, 'utf8');
      const target = join(next, 'sandbox/pages', relative(SANDBOX, path).replace(/\.ts$/, '.js'));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, name.endsWith('.ts') ? await browserScript(text, path) : text);
    }),
  );
}
