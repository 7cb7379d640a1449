/** Installs the packages of package-lock.json when they are missing or of another lock file; plain Node, no packages. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
const INSTALLED = join(MODULES, '.package-lock.json');

/** Exits with a plain line on a Node that is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Baize needs Node 20.19 or newer; you have ${process.version}.`);
  process.exit(1);
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}

/** What npm says it installed against what the lock file names; optional packages of other platforms may be absent. */
function isInstalled() {
  // Another checkout's packages: `npm ci` would empty that folder through the link.
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  if (!existsSync(INSTALLED)) return false;
  const installed = packagesOf(INSTALLED);
  return Object.entries(packagesOf(LOCK)).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === wanted.version : wanted.optional === true || wanted.peer === true;
  });
}

/** Runs `npm ci` when needed; exits with npm's code when that fails. */
export function installPackages() {
  if (isInstalled()) return;
  console.log('Installing packages…');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error('npm ci failed; see its output above.');
  process.exit(status ?? 1);
}
