/** Finds a Chromium for the browser tests, or installs one: Playwright's download, then apt where this is root. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browserPath } from './browserPath.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const run = (command, args) =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

async function isPresent() {
  if (browserPath()) return true;
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
}

/** @throws Error that says how to help, when there is no browser and none can be installed. */
export async function ensureBrowser() {
  if (await isPresent()) return;
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  console.log('Installing a browser for the tests…');
  if (run('npx', ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])) return;
  if (isRoot && run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium']) && (await isPresent()))
    return;
  throw new Error('No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.');
}
