/**
 * Draws docs/images/modes.webp, the lobby inside Telegram and in a browser, from a running product: `npm start`, then
 * `npx tsx scripts/drawModes.mjs`. `SITE` and `SANDBOX` override the default addresses.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import consent from '../src/locales/en/consent.json' with { type: 'json' };
import { browserPath } from './browserPath.mjs';

const { SITE = 'http://127.0.0.1:8080', SANDBOX = 'http://localhost:8090' } = process.env;
const PLAYER = { login: 'one@baize.example', password: 'demo-one-1' };

const executablePath = browserPath();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--disable-features=LocalNetworkAccessChecks'],
});
const open = (width, height) =>
  browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 1.5,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });

/** Answers the consent prompt and waits until the lobby is idle. */
async function settle(page, frame) {
  await frame.locator('html[data-hydrated]').waitFor();
  // Late scripts start with the first sign of a visitor.
  await page.mouse.move(200, 300);
  await frame.getByRole('button', { name: consent.refuseAll }).first().click();
  await frame.getByRole('banner').hover({ position: { x: 120, y: 20 } });
  await page.waitForLoadState('networkidle');
}

async function drawBrowser() {
  const page = await open(1440, 960);
  await page.request.post(`${SITE}/api/auth.login?version=2.34&locale=en-US`, {
    headers: { origin: SITE },
    multipart: PLAYER,
  });
  await page.goto(SITE);
  await settle(page, page);
  await page.getByRole('complementary').first().waitFor();
  return page.screenshot();
}

async function drawTelegram() {
  const page = await open(1000, 1000);
  await page.goto(`${SANDBOX}/sandbox/telegram?auto=1&player=7000000001&theme=dark`);
  const frame = await (await page.waitForSelector('#appArea iframe')).contentFrame();
  await settle(page, frame);
  return page.locator('.phone').screenshot();
}

const image = (picture) => `data:image/png;base64,${picture.toString('base64')}`;
const [telegram, site] = [await drawTelegram(), await drawBrowser()];
const page = await open(1200, 640);
await page.setContent(`<style>
  body { margin: 0; block-size: 640px; display: flex; align-items: center; justify-content: center; gap: 28px; background: #e9e5da; }
  img { block-size: 592px; border-radius: 36px; }
  .browser { border-radius: 10px; overflow: hidden; background: #14301f; box-shadow: 0 8px 24px #0004; }
  .browser::before { content: '● ● ●'; display: block; padding: 4px 14px; font: 10px/16px sans-serif; color: #a8b5ab; }
  .browser img { display: block; block-size: auto; inline-size: 844px; border-radius: 0; }
</style><img src="${image(telegram)}" alt=""><div class="browser"><img src="${image(site)}" alt=""></div>`);
await sharp(await page.screenshot())
  .webp({ quality: 82 })
  .toFile(fileURLToPath(new URL('../docs/images/modes.webp', import.meta.url)));
await browser.close();
