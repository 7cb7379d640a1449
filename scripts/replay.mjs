/**
 * `npm run replay -- report.baize`: runs reports again without a window, in the mode that each was made in, and says of
 * every moment at which the screen was recorded whether it is the same. `--all` runs the kept troubles, `--mode browser`
 * or `--mode telegram` the other mode. Exits with 0 when all are the same, 1 when one is not, 2 when one cannot be opened.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserPath } from './browserPath.mjs';
import { installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
process.env.NODE_ENV = 'production';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, mode: { type: 'string' } },
});
const kept = fileURLToPath(new URL('../tests/cases', import.meta.url));
const troubles = values.all && existsSync(kept) ? readdirSync(kept).filter((name) => name.endsWith('.baize')) : [];
const files = [...positionals.map((path) => resolve(path)), ...troubles.map((name) => join(kept, name))];
const missing = files.filter((path) => !existsSync(path));
if (files.length === 0 || missing.length > 0 || !['telegram', 'browser', undefined].includes(values.mode)) {
  console.error(missing.length > 0 ? `There is no such file: ${missing.join(', ')}` : 'Name a report, or --all.');
  process.exit(2);
}
const { buildAll, isBuilt } = await import('./build.mjs');
const { ensureBrowser } = await import('./ensureBrowser.mjs');
if (!isBuilt()) await buildAll();
await ensureBrowser();
const { startDesk } = await import(new URL('../dist/deskServer/deskServer.js', import.meta.url).href);
const { chromium } = await import('playwright');
const desk = await startDesk(files);
const browser = await chromium.launch({ executablePath: browserPath() ?? undefined, args: ['--no-sandbox'] });

const change = values.mode ? { mode: values.mode } : {};
const lines = (sign, list) => list.slice(0, 12).map((line) => `      ${sign} ${line}`);

/** Runs one; the page is new for each, so that nothing is left of the one before. */
async function run(number) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
  await page.goto(`${desk.url}/desk`);
  const result = await page.evaluate(
    async ([path, place]) => {
      const bytes = new Uint8Array(await (await fetch(path)).arrayBuffer());
      return window.replayFile(bytes, place);
    },
    [`/desk/files/${number}`, change],
  );
  await page.close();
  return result;
}

let worst = 0;
for (const [number, path] of files.entries()) {
  const result = await run(number);
  if (!result.ok) {
    console.log(`${path}: cannot be opened (${result.problem} ${result.detail})`);
    worst = 2;
    continue;
  }
  const parted = result.marks.filter(({ isSame }) => !isSame);
  const isSame = parted.length === 0 && result.marks.length > 0;
  if (!isSame) worst = Math.max(worst, 1);
  console.log(
    `${path}: ${isSame ? 'same' : 'different'} (${result.marks.length - parted.length} of ${result.marks.length} marks)`,
  );
  for (const { at, missing: gone, extra } of parted)
    console.log([`    at ${(at / 1000).toFixed(1)} s`, ...lines('-', gone), ...lines('+', extra)].join('\n'));
  for (const index of result.lost) console.log(`    the control of event ${index} was not there`);
  if (result.unknown.length > 0) console.log(`    not in the file: ${[...new Set(result.unknown)].join(', ')}`);
}
await browser.close();
await desk.close();
process.exit(worst);
