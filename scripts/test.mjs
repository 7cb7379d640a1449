/**
 * `npm test` (and `npm run verify` with --no-browser): runs every check, then prints the failed tests and the totals.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, requireNode } from './install.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules/.bin');
/** Test names, repeated at the end because the start of a long log is often cut off. */
const failures = [];
const needsBrowser = !process.argv.includes('--no-browser');
/** `--shard=1/4` runs a part of the tests, for CI on several machines. */
const shard = process.argv.filter((argument) => /^--shard=\d+\/\d+$/.test(argument));
const scratch = mkdtempSync(join(tmpdir(), 'baize-test-'));

/** Runs a tool and streams its output; `isQuiet` returns the output instead. */
function run(command, args, { env = {}, isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}

const tool = (name, args, options) => run(join(BIN, name), args, options);
const asCheck = ({ code }) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A runner that fails, crashes or runs no tests counts as failed. */
function settle(code, passed, failed) {
  const isSilent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isSilent ? 1 : failed };
}

async function unitTests() {
  const report = join(scratch, 'vitest.json');
  const { code } = await tool(
    'vitest',
    [
      'run',
      ...shard,
      '--reporter=default',
      '--reporter=./scripts/unitReport.mjs',
      ...(needsBrowser ? [] : ['--project=!browser']),
    ],
    { env: { UNIT_REPORT: report } },
  );
  const { passed, failures: failed } = JSON.parse(readFileSync(report, 'utf8'));
  failures.push(...failed);
  return settle(code, passed, failed.length);
}

async function build() {
  return asCheck(await run(process.execPath, ['scripts/build.mjs']));
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Engines that could be neither found nor installed; each is a failure if engines are required. */
const missingEngines = [];

async function playwright() {
  await browser;
  missingEngines.push(...(await engines));
  const report = join(scratch, 'playwright.json');
  const { code } = await tool('playwright', ['test', ...shard], {
    env: { E2E_REPORT: report, E2E_DATA_DIR: join(scratch, 'e2e') },
  });
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { title, file, tests } of suites.flatMap(specsOf))
    for (const { projectName, status } of tests) {
      const name = `${file} [${projectName}]: ${title}`;
      if (status === 'unexpected') failures.push(name);
    }
  const isRequired = process.env.REQUIRE_ENGINES === '1';
  for (const { title, command } of isRequired ? missingEngines : [])
    failures.push(`${title} is not installed. Install it: ${command}`);
  const missingCount = isRequired ? missingEngines.length : 0;
  return settle(code, stats.expected, stats.unexpected + errors.length + missingCount);
}

/** Runs a check in parallel and prints its output when it ends. */
async function quietly(name, args) {
  const result = await tool(name, args, { isQuiet: true });
  if (result.output) console.log(result.output.trimEnd());
  return asCheck(result);
}

/** These run in parallel, because none of them uses all cores. */
const CHECKS = [
  ['types', () => quietly('tsc', ['--build'])],
  ['dead code', () => quietly('knip', ['--no-progress'])],
  // Code used only by tests counts as dead, except with an `@internal` reason.
  [
    'code used only by tests',
    () => quietly('knip', ['--no-progress', '--production', '--include', 'files,exports,types']),
  ],
  ['lint', () => quietly('biome', ['check', '.'])],
  ...(needsBrowser ? [['build', build]] : []),
];
const TESTS = [['unit, store and screen tests', unitTests], ...(needsBrowser ? [['browser tests', playwright]] : [])];

async function step([title, work]) {
  console.log(`── ${title}`);
  const counts = await work().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  console.log(
    `── ${title}: ${counts.failed === 0 ? 'passed' : 'FAILED'} (${counts.passed} passed, ${counts.failed} failed)`,
  );
  return { title, ...counts };
}

requireNode();
installPackages();
// Some unit tests need the browser. Without one they fail, and the browser tests print instructions.
const installed = needsBrowser ? import('./ensureBrowser.mjs') : null;
const browser = installed?.then(({ ensureBrowser }) => ensureBrowser());
await browser?.catch(() => {});
const engines = installed?.then(({ ensureEngines }) => ensureEngines());
await engines?.catch(() => {});
const results = await Promise.all(CHECKS.map(step));
for (const one of TESTS) results.push(await step(one));
rmSync(scratch, { recursive: true, force: true });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const broken = results.filter((result) => result.failed > 0).map((result) => result.title);
if (failures.length > 0) console.log(['', 'Failed tests:', ...failures].join('\n  '));
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
for (const { title, command } of missingEngines)
  console.log(`\nSkipped: ${title} is not installed. Install it: ${command}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;
