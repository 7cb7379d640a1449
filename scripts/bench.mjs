/** `npm run bench`: builds what is stale, then measures the production build. */
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
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/bench/run.ts'], { cwd, stdio: 'inherit' });
process.exit(status ?? 1);
