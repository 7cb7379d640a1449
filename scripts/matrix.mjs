/** `npm run matrix`: builds what is stale, then runs the failure matrix; docs/faults.md lists the options. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
process.env.NODE_ENV = 'production';
const { buildAll, isBuilt } = await import('./build.mjs');
const { ensureBrowser } = await import('./ensureBrowser.mjs');
if (!isBuilt()) await buildAll();
await ensureBrowser();
const cwd = fileURLToPath(new URL('..', import.meta.url));
const args = ['--import', 'tsx', 'tests/matrix/run.ts', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' });
process.exit(status ?? 1);
