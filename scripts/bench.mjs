/** `npm run bench`, `npm run bench -- answers deposit`: builds what is stale, then measures the production build. */
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
const args = ['--import', 'tsx', 'tests/bench/run.ts', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' });
process.exit(status ?? 1);
