/**
 * `npm run check`: what `npm test` runs and leaves out. Takes hours; `npm run check -- matrix replay` runs some
 * of it. Exits with 1 when a part fails.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const npm = (script, ...args) => ['npm', ['run', script, ...(args.length > 0 ? ['--', ...args] : [])]];

const CHECKS = {
  tests: ['npm', ['test']],
  matrix: npm('matrix'),
  engines: ['npx', ['playwright', 'test', '--project=engines']],
  languages: npm('walk'),
  replay: npm('replay', '--all'),
  cms5: npm('check:cms', '5'),
  cms4: npm('check:cms', '4'),
  deploy: npm('check:deploy'),
  alerts: [process.execPath, ['scripts/checkAlerts.mjs']],
  helm: [process.execPath, ['scripts/checkHelm.mjs']],
  nodes: [process.execPath, ['scripts/checkNodes.mjs']],
  openapi: [process.execPath, ['--import', 'tsx', 'scripts/checkOpenApi.mjs']],
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !Object.hasOwn(CHECKS, name));
if (unknown.length > 0) {
  console.error(`Unknown check: ${unknown.join(', ')}. Available: ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(2);
}
const failed = [];
for (const name of requested.length > 0 ? requested : Object.keys(CHECKS)) {
  console.log(`══ ${name}`);
  const [command, args] = CHECKS[name];
  const env = { ...process.env, TEST_ALL: '1' };
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All checks passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
