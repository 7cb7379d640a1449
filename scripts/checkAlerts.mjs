/** `npm run check -- alerts`: builds what is stale, then checks `deploy/observability`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
process.env.NODE_ENV = 'production';
const { buildAll, isBuilt } = await import('./build.mjs');
if (!isBuilt()) await buildAll();
const cwd = fileURLToPath(new URL('..', import.meta.url));
const args = ['--import', 'tsx', 'tests/observability/check.ts'];
process.exit(spawnSync(process.execPath, args, { cwd, stdio: 'inherit' }).status ?? 1);
