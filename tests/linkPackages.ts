import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Links the installed packages into a copy of the project. The project's own packages are the copy's, as npm links them. */
export function linkPackages(root: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@baize'), { recursive: true });
  const installed = readdirSync('node_modules', { withFileTypes: true });
  for (const entry of installed)
    if (!entry.isFile() && entry.name !== '@baize')
      symlinkSync(resolve('node_modules', entry.name), join(modules, entry.name), 'junction');
  // npm's record of what is installed; without it, a start script would install again.
  copyFileSync('node_modules/.package-lock.json', join(modules, '.package-lock.json'));
  for (const folder of ['packages/contract', 'sandbox'])
    if (existsSync(join(root, folder)))
      symlinkSync(join(root, folder), join(modules, '@baize', folder.replace('packages/', '')), 'junction');
}
