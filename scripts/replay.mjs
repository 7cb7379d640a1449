/**
 * `npm run replay -- report.baize`: replays reports headless, in the mode of each recording, and compares every
 * recorded snapshot of the screen. `--all` replays the saved cases, also in the other mode, where nothing may fail;
 * `--mode browser` or `--mode telegram` uses one mode. `--record` produces the incidents in the sandbox and saves all
 * of them, or those given by name. Exits with 0 when all match, 1 when one differs, 2 when one cannot be opened.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserPath } from './browserPath.mjs';
import { installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
process.env.NODE_ENV = 'production';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, mode: { type: 'string' }, record: { type: 'boolean' } },
});
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const casesDir = join(ROOT, 'tests/cases');
const savedCases =
  values.all && existsSync(casesDir) ? readdirSync(casesDir).filter((name) => name.endsWith('.baize')) : [];
const files = values.record
  ? []
  : [...positionals.map((path) => resolve(path)), ...savedCases.map((name) => join(casesDir, name))];
const missing = files.filter((path) => !existsSync(path));
const hasNoFiles = files.length === 0 && !values.record;
if (hasNoFiles || missing.length > 0 || !['telegram', 'browser', undefined].includes(values.mode)) {
  console.error(
    missing.length > 0
      ? `File not found: ${missing.join(', ')}`
      : 'Usage: npm run replay -- <report.baize …> | --all [--mode browser|telegram] | --record [<name> …]',
  );
  process.exit(2);
}
const { buildAll, isBuilt } = await import('./build.mjs');
const { ensureBrowser } = await import('./ensureBrowser.mjs');
if (!isBuilt()) await buildAll();
await ensureBrowser();
if (values.record) {
  const args = ['--import', 'tsx', 'tests/cases/record.ts', ...positionals];
  process.exit(spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1);
}
const { startDesk } = await import(new URL('../dist/deskServer/deskServer.js', import.meta.url).href);
const { chromium } = await import('playwright');
const desk = await startDesk(files);
const browser = await chromium.launch({ executablePath: browserPath() ?? undefined, args: ['--no-sandbox'] });

const lines = (prefix, list) => list.slice(0, 12).map((line) => `      ${prefix} ${line}`);

/** Replays one report; each gets a new page, so no state carries over. */
async function run(number, mode) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
  await page.goto(`${desk.url}/desk`);
  const result = await page.evaluate(
    async ([path, place]) => {
      const bytes = new Uint8Array(await (await fetch(path)).arrayBuffer());
      return window.replayFile(bytes, place);
    },
    [`/desk/files/${number}`, mode ? { mode } : {}],
  );
  await page.close();
  return result;
}

/** @returns whether every snapshot matches and no unrecorded error occurred */
function reportSameMode(path, { marks, outlines, lost, unknown, troubles: broken }) {
  const different = marks.filter(({ isSame }) => !isSame);
  const isSame = different.length === 0 && marks.length === outlines && outlines > 0 && broken.length === 0;
  const name = relative(process.cwd(), path);
  console.log(
    `${name}: ${isSame ? 'same' : 'different'} (${marks.length - different.length} of ${outlines} snapshots)`,
  );
  for (const { at, missing: gone, extra } of different)
    console.log([`    at ${(at / 1000).toFixed(1)} s`, ...lines('-', gone), ...lines('+', extra)].join('\n'));
  for (const index of lost) console.log(`    event ${index}: control not found`);
  if (unknown.length > 0) console.log(`    not in the report: ${[...new Set(unknown)].join(', ')}`);
  for (const error of new Set(broken)) console.log(`    error: ${error}`);
  return isSame;
}

/** The other mode shows different screens, but none may fail. */
function reportOtherMode(path, { mode, marks, troubles: broken }) {
  const isOk = broken.length === 0 && marks.length > 0;
  console.log(`${relative(process.cwd(), path)} in ${mode}: ${isOk ? 'ok' : 'failed'}`);
  for (const error of new Set(broken)) console.log(`    error: ${error}`);
  return isOk;
}

let exitCode = 0;
for (const [number, path] of files.entries()) {
  const result = await run(number, values.mode);
  if (!result.ok) {
    console.log(`${path}: cannot open the report (${result.problem} ${result.detail})`);
    exitCode = 2;
    continue;
  }
  const recordedMode = result.recordedIn;
  const isGood = result.mode === recordedMode ? reportSameMode(path, result) : reportOtherMode(path, result);
  if (!isGood) exitCode = Math.max(exitCode, 1);
  if (!values.all || values.mode) continue;
  const otherResult = await run(number, recordedMode === 'telegram' ? 'browser' : 'telegram');
  if (!reportOtherMode(path, otherResult)) exitCode = Math.max(exitCode, 1);
}
await browser.close();
await desk.close();
process.exit(exitCode);
