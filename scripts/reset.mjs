/** `npm run reset`: deletes the sandbox's data and nothing else in its folder. */
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, requireNode } from './install.mjs';

/** The sandbox's own entries in its data folder. */
const MADE = ['database', 'in-use.by'];
const STALE_MS = 10_000;

function fail(message) {
  console.error(message);
  process.exit(1);
}

requireNode();
if (process.env.DATABASE_URL)
  fail(
    'DATABASE_URL is set, but npm run reset only deletes DATA_DIR. Unset DATABASE_URL, or empty that database yourself.',
  );
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const folder = resolve(process.env.DATA_DIR || '.data');
if (!existsSync(folder)) {
  console.log(`Nothing to delete: ${folder} does not exist.`);
  process.exit(0);
}
installPackages();
const { default: lockfile } = await import('proper-lockfile');
const lock = { lockfilePath: join(folder, 'in-use.lock'), stale: STALE_MS };
const release = await lockfile.lock(folder, lock).catch((error) => {
  if (error.code === 'ELOCKED') fail(`Another process is using ${folder}. Stop it first. Nothing was deleted.`);
  fail(`Cannot lock ${folder} (${error.code ?? error.message}). Nothing was deleted.`);
});
for (const name of MADE) rmSync(join(folder, name), { recursive: true, force: true });
await release();
if (readdirSync(folder).length === 0) rmdirSync(folder);
console.log(`Deleted the sandbox data in ${folder}. The next npm start creates new data.`);
