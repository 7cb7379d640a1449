/** Finds a Chromium for the browser tests or installs one: Playwright's download, then apt when running as root. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browserPath } from './browserPath.mjs';
import { CACHE_SERVER, findCacheServer } from './cacheServer.mjs';
import { ENGINES, findEngine } from './engines.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const APT_LIMIT_MS = 180_000;
const DOWNLOAD_LIMIT_MS = 180_000;
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const run = (command, args, timeout) =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32', timeout }).status === 0;

async function isPresent() {
  if (browserPath()) return true;
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
}

const aptInstalls = (...names) => run('apt-get', ['install', '-y', '-o', 'Acquire::Retries=1', ...names], APT_LIMIT_MS);

/** @throws Error with instructions when there is no browser and none can be installed. */
export async function ensureBrowser() {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const hasApt = isRoot && existsSync('/usr/bin/apt-get');
  // CI machines are discarded, so they get the browser with the fastest tests if it is available.
  const wantsShell = process.env.CI && !process.env.CHROMIUM_PATH && hasApt && !existsSync(HEADLESS_SHELL);
  if (wantsShell && run('apt-get', ['update'], APT_LIMIT_MS)) aptInstalls('chromium-headless-shell');
  if (await isPresent()) return;
  console.log('Installing a browser for the tests…');
  if (run('npx', ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])) return;
  if (hasApt && run('apt-get', ['update']) && aptInstalls('chromium') && (await isPresent())) return;
  throw new Error(
    'Chromium was not found and could not be installed. Install it, or set CHROMIUM_PATH to its executable.',
  );
}

/**
 * Installs Firefox, WebKit and Redis where missing: by Playwright, or by apt as root on Debian.
 * @returns programs that could not be installed, each with the command that installs it
 */
export async function ensureEngines() {
  const hasApt = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const missing = [];
  for (const [name, { title, packages, command }] of Object.entries(ENGINES)) {
    if (await findEngine(name)) continue;
    console.log(`Installing ${title} for the tests…`);
    if (run('npx', ['playwright', 'install', name], DOWNLOAD_LIMIT_MS) && (await findEngine(name))) continue;
    if (hasApt && run('apt-get', ['update'], APT_LIMIT_MS) && aptInstalls(...packages) && (await findEngine(name)))
      continue;
    missing.push({ title, command });
  }
  const hasCache = () => Boolean(process.env.TEST_CACHE_URL) || findCacheServer() !== null;
  if (!hasCache() && hasApt && run('apt-get', ['update'], APT_LIMIT_MS)) aptInstalls(...CACHE_SERVER.packages);
  if (!hasCache()) missing.push(CACHE_SERVER);
  return missing;
}
