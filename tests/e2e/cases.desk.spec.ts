/**
 * A saved case of each mode: it replays identically at the desk, and no request leaves it. `npm run check` replays all
 * of them (`npm run replay -- --all`).
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Request, test } from '@playwright/test';
import type {} from '../../src/desk/main';
import { words } from '../words';

const FOLDER = 'tests/cases';
/** Time limit from the file to the player's screen. */
const SHOWN_MS = 10_000;

const names = readdirSync(FOLDER).filter((name) => name.endsWith('.baize'));

const REPLAYED = ['browser-deposit-answer-lost', 'telegram-game-down'];

/**
 * Collects requests other than those of the desk's page and the product's public files; requests blocked by the frame's
 * policy do not count.
 */
function hearRequests(context: BrowserContext, origin: string): () => string[] {
  const heard = new Set<Request>();
  context.on('request', (request) => {
    const { protocol, origin: asked, pathname } = new URL(request.url());
    const isAllowed = asked === origin && /^\/(desk|assets)(\/|$)|^\/(icons|favicon)\.svg$/.test(pathname);
    if (!isAllowed && protocol !== 'data:' && protocol !== 'blob:') heard.add(request);
  });
  context.on('requestfailed', (request) => request.failure()?.errorText === 'csp' && heard.delete(request));
  return () => [...heard].map((request) => request.url());
}

test('[H-19] forty small reports are saved, from both modes', { tag: '@desk' }, () => {
  expect(names.filter((name) => name.startsWith('telegram-')).length).toBeGreaterThanOrEqual(20);
  expect(names.filter((name) => name.startsWith('browser-')).length).toBeGreaterThanOrEqual(20);
  const bytes = names.reduce((sum, name) => sum + readFileSync(join(FOLDER, name)).length, 0);
  expect(bytes).toBeLessThan(3_000_000);
});

for (const report of REPLAYED)
  test(`[H-8, H-9, H-15, H-19] the report ${report} replays identically and without requests`, {
    tag: '@desk',
  }, async ({ page, context, baseURL }) => {
    const heard = hearRequests(context, new URL(baseURL ?? '').origin);
    const path = join(FOLDER, `${report}.baize`);
    await page.goto('/desk');
    const opened = Date.now();
    await page.getByLabel(words.en.deskUi.start.drop).setInputFiles(path);
    const screen = page.frameLocator('iframe[sandbox="allow-scripts"]').locator('#root h1, #root main');
    await expect(screen.first()).toBeVisible({ timeout: SHOWN_MS });
    expect(Date.now() - opened).toBeLessThan(SHOWN_MS);
    const base64 = readFileSync(path).toString('base64');
    // In the other mode the screens differ, but none may fail.
    for (const isOwnMode of [true, false]) {
      await page.goto('/desk');
      const mode = report.startsWith('telegram-') === isOwnMode ? 'telegram' : 'browser';
      const result = await page.evaluate(
        async ([text, place]) => {
          const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
          return window.replayFile(bytes, { mode: place });
        },
        [base64, mode] as const,
      );
      if (!result.ok) throw new Error(`${report}: ${result.problem}`);
      const { marks, outlines, troubles } = result;
      expect(troubles, mode).toEqual([]);
      if (!isOwnMode) continue;
      expect(marks.filter(({ isSame }) => !isSame)).toEqual([]);
      expect(marks).toHaveLength(outlines);
      expect(outlines).toBeGreaterThan(0);
    }
    expect(heard()).toEqual([]);
  });
