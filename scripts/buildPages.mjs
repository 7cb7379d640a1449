/** Writes what browsers load from the sandbox beside its build: scripts without their types, styles and pages as they are. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const SANDBOX = fileURLToPath(new URL('../sandbox', import.meta.url));
/** Folders whose files are the browser's. */
const PAGES = /(^|[\\/])(page|frames)$/;

/** @param next folder of the build under way, which holds `sandbox` */
export async function buildPages(next) {
  // As a sandbox that runs from its sources does it.
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
