/** Installs the packages of package-lock.json if missing or outdated; uses plain Node without packages. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
const INSTALLED = join(MODULES, '.package-lock.json');

/** Exits with a message if Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Baize needs Node 20.19 or newer; you have ${process.version}.`);
  process.exit(1);
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}

/**
 * Compares npm's record of installed packages with the lock file; optional packages of other platforms may be absent.
 * Packages of this repository are links, so a new version of Baize needs no installation.
 */
function isInstalled() {
  // The folder belongs to another checkout: `npm ci` would empty it through the link.
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  if (!existsSync(INSTALLED)) return false;
  const installed = packagesOf(INSTALLED);
  return Object.entries(packagesOf(LOCK)).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === wanted.version : wanted.optional === true || wanted.peer === true;
  });
}

/** Runs `npm ci` when needed; exits with npm's code if it fails. */
export function installPackages() {
  if (isInstalled()) return;
  console.log('Installing packages…');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error('npm ci failed; see its output above.');
  process.exit(status ?? 1);
}
