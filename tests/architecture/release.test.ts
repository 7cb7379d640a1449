/** Runs `npm run release` in a repository of its own. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CHANGES = '### Added\n- A wheel.\n\n';
const CHART = 'deploy/helm/baize-web/Chart.yaml';
const RELEASED = '## [0.9.1] - 2026-01-01\n\n### Fixed\n- A door.\n';

let folder = '';
const run = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
const git = (...args: string[]) => run('git', '-c', 'user.name=Test', '-c', 'user.email=test@baize.example', ...args);
const release = (...args: string[]) => run(process.execPath, 'scripts/release.mjs', ...args);
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const writeJson = (path: string, value: object) => write(path, `${JSON.stringify(value, null, 2)}\n`);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const state = () => [git('log', '--format=%s').stdout, git('tag').stdout, git('status', '--short').stdout];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-release-'));
  mkdirSync(join(folder, 'sandbox'));
  cpSync('scripts/release.mjs', join(folder, 'scripts/release.mjs'));
  writeJson('package.json', { name: 'baize', version: '0.9.1', workspaces: ['sandbox'] });
  writeJson('sandbox/package.json', { name: '@baize/sandbox', version: '0.9.1' });
  const packages = {
    '': { version: '0.9.1' },
    sandbox: { version: '0.9.1' },
    'node_modules/other': { version: '0.9.1' },
  };
  writeJson('package-lock.json', { version: '0.9.1', packages });
  mkdirSync(join(folder, 'deploy/helm/baize-web'), { recursive: true });
  write(CHART, 'apiVersion: v2\nversion: 0.9.1\nappVersion: 0.9.1\nkubeVersion: 1\n');
  write('CHANGELOG.md', `# Changelog\n\n## [Unreleased]\n\n${CHANGES}${RELEASED}`);
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@baize.example');
  git('add', '.');
  git('commit', '--quiet', '--message', 'feat: begin');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('[M-15] a release dates the changes, sets every version, commits and tags', () => {
  const { status, stdout, stderr } = release('minor');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Released 0.10.0.');
  const date = new Date().toISOString().slice(0, 10);
  expect(read('CHANGELOG.md')).toBe(`# Changelog\n\n## [Unreleased]\n\n## [0.10.0] - ${date}\n\n${CHANGES}${RELEASED}`);
  for (const path of ['package.json', 'sandbox/package.json'])
    expect([path, JSON.parse(read(path)).version]).toEqual([path, '0.10.0']);
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    version: '0.10.0',
    packages: { '': { version: '0.10.0' }, sandbox: { version: '0.10.0' }, 'node_modules/other': { version: '0.9.1' } },
  });
  expect(read(CHART)).toBe('apiVersion: v2\nversion: 0.10.0\nappVersion: 0.10.0\nkubeVersion: 1\n');
  expect(state()).toEqual(['chore(release): 0.10.0\nfeat: begin\n', 'v0.10.0\n', '']);
});

test('[M-15] the packages and the chart have the newest version of the changelog', () => {
  const [, newest] = /^## \[(\d[\d.]*)\] - /m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  for (const path of ['package.json', 'sandbox/package.json'])
    expect([path, JSON.parse(readFileSync(path, 'utf8')).version]).toEqual([path, newest]);
  expect(readFileSync(CHART, 'utf8').match(/(?<=^(?:appVersion|version): ).*$/gm)).toEqual([newest, newest]);
});

test('[M-15] a release without changes, a clean tree or a known part is refused and changes nothing', () => {
  const before = state();
  const expectRefusal = (args: string[], code: number, message: string) => {
    const { status, stderr } = release(...args);
    expect([args, status, stderr]).toEqual([args, code, expect.stringContaining(message)]);
  };
  expectRefusal([], 2, 'Usage: npm run release');
  expectRefusal(['huge'], 2, 'Usage: npm run release');
  expectRefusal(['patch'], 1, 'CHANGELOG.md has no changes under "## [Unreleased]"');
  git('tag', 'v1.0.0');
  expectRefusal(['major'], 1, 'The tag v1.0.0 already exists');
  git('tag', '--delete', 'v1.0.0');
  expect(state()).toEqual(before);
  write('notes.txt', 'unfinished');
  expectRefusal(['patch'], 1, 'There are uncommitted changes');
});
