/**
 * `npm run pictures`: draws every screen and reports differences to the pictures of another folder or commit;
 * CONTRIBUTING.md describes the options.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
process.env.NODE_ENV = 'production';
const { ensureBrowser } = await import('./ensureBrowser.mjs');
await ensureBrowser();
const cwd = fileURLToPath(new URL('..', import.meta.url));
const args = ['--import', 'tsx', 'tests/pictures/run.ts', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' });
process.exit(status ?? 1);
