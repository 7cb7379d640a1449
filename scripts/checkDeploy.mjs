/** `npm run check:deploy`: rolling releases of the archive behind Debian's nginx, and the examples in `deploy/`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
process.env.NODE_ENV = 'production';
const cwd = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/deploy/check.ts'], { cwd, stdio: 'inherit' });
process.exit(status ?? 1);
