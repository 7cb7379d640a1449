/**
 * `npm run walk`: opens every screen of another brand in a test language, on phone and desktop; saves pictures with
 * --pictures <folder>.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
const { ensureBrowser } = await import('./ensureBrowser.mjs');
await ensureBrowser();
const { values } = parseArgs({ options: { pictures: { type: 'string' } } });
const cwd = fileURLToPath(new URL('..', import.meta.url));
const cli = join(cwd, 'node_modules/@playwright/test/cli.js');
const projects = ['--project=phone', '--project=desk'];
const pictures = values.pictures ? { WALK_PICTURES: resolve(values.pictures) } : {};
const env = { ...process.env, TEST_ALL: '1', ...pictures };
const { status } = spawnSync(process.execPath, [cli, 'test', 'otherBrand.spec.ts', '--grep=@long', ...projects], {
  cwd,
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
