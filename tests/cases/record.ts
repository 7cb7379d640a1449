/**
 * `npm run replay -- --record`: produces each incident in the sandbox and saves its player's report as
 * `tests/cases/<mode>-<name>.baize`. Names as arguments select incidents.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { browserPath } from '../../scripts/browserPath.mjs';
import { type MatrixSite, startSite } from '../matrix/startSite';
import { incidents } from './incidents/all';
import type { Incident } from './incidents/incident';
import { Scene } from './Scene';

const selectedNames = process.argv.slice(2);
const fileOf = ({ mode, name }: Incident) => `${mode}-${name}.baize`;
const isSelected = (incident: Incident) =>
  selectedNames.length === 0 ? !incident.difference : selectedNames.some((name) => fileOf(incident).includes(name));

async function record(browser: Browser, site: MatrixSite, incident: Incident): Promise<number> {
  const scene = await Scene.open(browser, site, incident);
  try {
    await scene.wake();
    await incident.run(scene);
    const json = await scene.report();
    // The screen shows the JSON indented; the file is compact.
    const bytes = gzipSync(JSON.stringify(JSON.parse(json)), { level: 9 });
    writeFileSync(join('tests/cases', fileOf(incident)), bytes);
    return bytes.length;
  } catch (error) {
    await scene.page.screenshot({ path: `test-results/${fileOf(incident)}.png` }).catch(() => undefined);
    throw error;
  } finally {
    await site.liftAll();
    await scene.close();
  }
}

async function main(): Promise<number> {
  const executablePath = browserPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-features=LocalNetworkAccessChecks'],
  });
  const site = await startSite();
  let failed = 0;
  for (const incident of incidents.filter(isSelected)) {
    try {
      const size = await record(browser, site, incident);
      console.log(`${fileOf(incident)}: ${(size / 1000).toFixed(0)} kB`);
    } catch (error) {
      failed += 1;
      console.log(`${fileOf(incident)}: ${error instanceof Error ? error.message : error}`);
    }
  }
  await site.close();
  await browser.close();
  return failed;
}

process.exitCode = (await main()) > 0 ? 1 : 0;
