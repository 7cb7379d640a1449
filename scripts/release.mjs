/**
 * `npm run release -- major|minor|patch`: dates the unreleased changes of CHANGELOG.md, sets the version of every package
 * and of the Helm chart, commits and tags. Exits with 2 for a wrong command, with 1 if the repository is not ready. Neither changes anything.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const UNRELEASED = '\n## [Unreleased]\n';
const CHART = 'deploy/helm/baize-web/Chart.yaml';
const PARTS = ['major', 'minor', 'patch'];

function stop(message, code = 1) {
  console.error(message);
  process.exit(code);
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) stop(`git ${args[0]} failed: ${stderr}`);
  return stdout.trim();
}

const json = (path) => JSON.parse(readFileSync(path, 'utf8'));
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** The version with one part raised and the parts after it set to zero. */
function raise(version, index) {
  const numbers = version.split('.').map(Number);
  return numbers.map((number, place) => (place < index ? number : place === index ? number + 1 : 0)).join('.');
}

const [part, ...others] = process.argv.slice(2);
if (!PARTS.includes(part) || others.length > 0) stop('Usage: npm run release -- major|minor|patch', 2);
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (git('status', '--porcelain')) stop('There are uncommitted changes. Commit or stash them first.');
const { version: current, workspaces } = json('package.json');
const version = raise(current, PARTS.indexOf(part));
if (git('tag', '--list', `v${version}`))
  stop(`The tag v${version} already exists. Correct the version in package.json.`);
const [before, after = ''] = readFileSync('CHANGELOG.md', 'utf8').split(UNRELEASED);
if (!/^- /m.test(after.split('\n## ')[0])) stop('CHANGELOG.md has no changes under "## [Unreleased]".');

const date = new Date().toISOString().slice(0, 10);
writeFileSync('CHANGELOG.md', `${before}${UNRELEASED}\n## [${version}] - ${date}\n${after}`);
const folders = ['', ...workspaces];
for (const folder of folders) {
  const path = join(folder, 'package.json');
  writeJson(path, { ...json(path), version });
}
const lock = json('package-lock.json');
lock.version = version;
for (const folder of folders) lock.packages[folder].version = version;
writeJson('package-lock.json', lock);
const chart = readFileSync(CHART, 'utf8');
writeFileSync(CHART, chart.replace(/^((?:appVersion|version): ).*$/gm, `$1${version}`));
git('commit', '--all', '--message', `chore(release): ${version}`);
git('tag', '--annotate', `v${version}`, '--message', `v${version}`);
console.log(`Released ${version}. Publish it with: git push --follow-tags`);
