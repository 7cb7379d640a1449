/** Tests the report of `npm test` with a Vitest run whose tests fail on purpose. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

test('[H-19] the report lists failures, unhandled errors and files that do not load', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-report-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.test.js`), text);
  write('fails', `test('one', () => expect(1).toBe(2)); test('two', () => {}); test.skip('three', () => {});`);
  write(
    'throws',
    `test('late', async () => { setTimeout(() => { throw new Error('reset'); }); await new Promise((done) => setTimeout(done, 50)); });`,
  );
  write('broken', `import './nowhere.js'; test('never', () => {});`);
  write('hook', `describe('all', () => { beforeAll(() => { throw new Error('no setup'); }); test('a', () => {}); });`);
  const report = join(folder, 'report.json');
  const args = ['run', '--globals', `--root=${folder}`, `--reporter=${resolve('scripts/unitReport.mjs')}`];
  const { status } = spawnSync('node_modules/.bin/vitest', args, { env: { ...process.env, UNIT_REPORT: report } });
  const { passed, failures } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(passed).toBe(2);
  expect(failures.sort()).toEqual([
    expect.stringMatching(/^\/.*throws\.test\.js: late: uncaught error: reset$/),
    expect.stringMatching(/^broken\.test\.js: .*nowhere\.js/),
    'fails.test.js: one',
    'hook.test.js: no setup',
  ]);
});
