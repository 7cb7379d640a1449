/** `npm run check -- helm`: renders the Helm chart of `deploy/helm` and validates what it makes. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
const cwd = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/helm/check.ts'], { cwd, stdio: 'inherit' });
process.exit(status ?? 1);
