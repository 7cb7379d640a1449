/** Draws docs/images/desk.webp, the built help desk with a refused deposit: `npx tsx scripts/drawDesk.mjs`. */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import desk from '../src/locales/en/deskUi.json' with { type: 'json' };
import errors from '../src/locales/en/errors.json' with { type: 'json' };
import { packed, refusedDeposit } from '../tests/e2e/deskFile.ts';
import { browserPath } from './browserPath.mjs';
import { buildAll, isBuilt } from './build.mjs';

process.env.NODE_ENV = 'production';
if (!isBuilt()) await buildAll();
const { startDesk } = await import(new URL('../dist/deskServer/deskServer.js', import.meta.url).href);
const { url, close } = await startDesk([]);
const executablePath = browserPath();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1.25,
  colorScheme: 'dark',
  locale: 'en-GB',
});
await page.goto(`${url}/desk`);
const buffer = await packed({ ...refusedDeposit(), note: 'I pressed Deposit and nothing came.' });
await page.locator('input[type=file]').setInputFiles({ name: 'report.baize', mimeType: 'application/gzip', buffer });
await page.getByRole('listbox').waitFor();
await page.keyboard.press('g');
await page.frameLocator('iframe[sandbox="allow-scripts"]').getByText(errors.BillingUnavailableException).waitFor();
await page.keyboard.press('1');
await page.locator('blockquote').waitFor();
await page.getByText(desk.transport.busy).waitFor({ state: 'hidden' });
const picture = await page.screenshot();
await sharp(picture)
  .webp({ quality: 82 })
  .toFile(fileURLToPath(new URL('../docs/images/desk.webp', import.meta.url)));
await browser.close();
await close();
