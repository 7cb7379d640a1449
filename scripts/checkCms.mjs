/**
 * `npm run check:cms -- 5` (or 4): installs a real Strapi of that version, fills it with `cms/import.mjs`, and runs
 * browser tests on the site that reads it. The folder (CMS_DIR, else `.cache`) is kept, so only the first run installs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort.mjs';
import { installPackages, requireNode } from './install.mjs';

const VERSIONS = { 4: '4.26.2', 5: '5.54.0' };
const SECRET = 'a-secret-of-the-check';
const PAGES = 300;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const major = process.argv[2] ?? '5';
const version = VERSIONS[major];

if (!version) {
  console.error('Usage: npm run check:cms -- <4 or 5>');
  process.exit(1);
}
requireNode();
installPackages();

const folder = process.env.CMS_DIR ?? join(ROOT, '.cache', `strapi${major}`);
const quiet = { ...process.env, STRAPI_TELEMETRY_DISABLED: 'true' };

function run(command, args, { cwd = ROOT, env = quiet, isCaptured = false } = {}) {
  const { status, stdout } = spawnSync(command, args, {
    cwd,
    env,
    stdio: ['ignore', isCaptured ? 'pipe' : 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')} failed with exit code ${status}`);
  return String(stdout ?? '');
}

/** Strapi 4 depends on an older sharp, and npm does not run install scripts of packages that are not allowed. */
function installStrapi() {
  if (existsSync(join(folder, 'node_modules/@strapi/strapi/package.json'))) return;
  console.log(`Installing Strapi ${version} in ${folder}; this takes several minutes`);
  const [parent, name] = [join(folder, '..'), folder.split('/').at(-1)];
  mkdirSync(parent, { recursive: true });
  const options =
    major === '5'
      ? ['--skip-cloud', '--no-run', '--no-install', '--skip-db', '--js', '--no-example', '--no-git-init']
      : ['--quickstart', '--no-run', '--skip-cloud'];
  const args = [
    '--yes',
    `create-strapi-app@${version}`,
    name,
    ...options,
    ...(major === '5' ? ['--non-interactive'] : []),
  ];
  // The installer of version 4 fails when a package cannot download its binary, but its files are complete.
  spawnSync('npx', args, { cwd: parent, env: quiet, stdio: 'inherit' });
  if (major === '4') {
    const path = join(folder, 'package.json');
    writeFileSync(
      path,
      JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), overrides: { sharp: '0.33.5' } }, null, 2),
    );
  }
  run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
  const sqlite = join(folder, 'node_modules/better-sqlite3');
  if (!existsSync(join(sqlite, 'build/Release/better_sqlite3.node')))
    run('npx', ['--yes', 'node-gyp', 'rebuild', '--release'], { cwd: sqlite });
}

/** Adds the preview button to Strapi 5 as docs/cms.md says. */
function addPreviewButton() {
  const path = join(folder, 'config/admin.js');
  const text = readFileSync(path, 'utf8');
  if (major !== '5' || text.includes('previewLink')) return;
  const block = /```js\n(preview: \{\n[\s\S]+?)```/.exec(readFileSync(join(ROOT, 'docs/cms.md'), 'utf8'))?.[1];
  const at = text.lastIndexOf('}');
  if (!block || at < 0) throw new Error('docs/cms.md has no block "preview: {", or config/admin.js is not an object');
  writeFileSync(path, text.slice(0, at) + block + text.slice(at));
}

const started = [];
function start(command, args, options) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true, ...options });
  started.push(child);
  return child;
}
function stop(child) {
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    // The process has already exited.
  }
}

async function waitFor(label, limitSeconds, isReady) {
  for (let left = limitSeconds; left > 0; left -= 1) {
    if (await isReady().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error(`Timed out after ${limitSeconds} seconds: ${label}`);
}

function checkValue(label, actual, expected) {
  console.log(`${actual === expected ? 'ok  ' : 'FAIL'} ${label}: ${actual}`);
  if (actual !== expected) process.exitCode = 1;
}

async function check() {
  installStrapi();
  addPreviewButton();
  const { CMS_PORT = await freePort(), PORT = await freePort(), SANDBOX_PORT = await freePort() } = process.env;
  const [strapi, site] = [`http://127.0.0.1:${CMS_PORT}`, `http://127.0.0.1:${PORT}`];
  for (const old of ['.tmp/data.db', '.tmp/data.db-wal', '.tmp/data.db-shm'])
    rmSync(join(folder, old), { force: true });
  const startedAt = Date.now();
  const output = run(
    process.execPath,
    ['cms/import.mjs', folder, `--pages=${PAGES}`, '--token=full-access', `--site=${site}`],
    { env: { ...quiet, CMS_WEBHOOK_SECRET: SECRET }, isCaptured: true },
  );
  const token = /^token: (\w+)$/m.exec(output)?.[1] ?? '';
  console.log(`Imported the content and ${PAGES} extra pages in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  const secrets = { SITE_ORIGIN: site, CMS_PREVIEW_SECRET: SECRET, CMS_WEBHOOK_SECRET: SECRET };
  // A file, because nobody reads a pipe while the browser tests run.
  const log = join(folder, '.tmp/start.log');
  const logFile = openSync(log, 'w');
  const cms = start('npx', ['strapi', 'start'], {
    cwd: folder,
    env: { ...quiet, ...secrets, PORT: CMS_PORT, HOST: '127.0.0.1' },
    stdio: ['ignore', logFile, logFile],
  });
  await waitFor(`Strapi start, see ${log}`, 180, async () => (await fetch(`${strapi}/api/common`)).ok);
  const warning = /^.*config file.*$/im.exec(readFileSync(log, 'utf8'))?.[0];
  checkValue('warnings of Strapi about its configuration', warning ?? 'none', 'none');
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-cms-'));
  start(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ PORT, SANDBOX_PORT, DATA_DIR: dataDir, CMS_URL: strapi, LOG_LEVEL: 'warn' },
      ...secrets,
    },
  });
  await waitFor('site start', 300, async () => (await (await fetch(`${site}/health/ready`)).json()).cms === 'reached');
  const env = {
    ...process.env,
    SITE: site,
    STRAPI: strapi,
    STRAPI_TOKEN: token,
    STRAPI_MAJOR: major,
    CMS_SECRET: SECRET,
  };
  const round = spawnSync('npx', ['playwright', 'test', '--config', 'tests/cms/playwright.config.ts'], {
    ...{ cwd: ROOT, env, stdio: 'inherit' },
  });
  if (round.status !== 0) process.exitCode = 1;
  await fetch(`${site}/about`);
  stop(cms);
  await waitFor('Strapi shutdown', 30, async () =>
    fetch(strapi).then(
      () => false,
      () => true,
    ),
  );
  checkValue('CMS down, status of a cached page', (await fetch(`${site}/about`)).status, 200);
  const uncached = await fetch(`${site}/page-${PAGES - 1}`);
  checkValue('CMS down, status of an uncached page', uncached.status, 503);
  checkValue('CMS down, uncached page has Retry-After', uncached.headers.has('retry-after'), true);
}

try {
  await check();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  for (const child of started) stop(child);
}
process.exit();
