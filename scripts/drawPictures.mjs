/** Draws public/og.jpg, the picture of shared links, from the sandbox's vector drawing: `npx tsx scripts/drawPictures.mjs`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { drawOpenGraph } from '../sandbox/catalogue/art/brand.ts';
import { browserPath } from './browserPath.mjs';

const size = { width: 1200, height: 630 };
const browser = await chromium.launch({ executablePath: browserPath() });
try {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(`<body style="margin:0">${drawOpenGraph()}</body>`);
  const path = join(fileURLToPath(new URL('..', import.meta.url)), 'public/og.jpg');
  await page.screenshot({ path, type: 'jpeg', quality: 86, clip: { x: 0, y: 0, ...size } });
} finally {
  await browser.close();
}
