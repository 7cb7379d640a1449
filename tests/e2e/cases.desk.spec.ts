/**
 * A sample of the saved cases, different at every commit: each replays identically at the desk, and no request leaves
 * it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Request, test } from '@playwright/test';
import { seed } from '../share';
import { words } from '../words';

const FOLDER = 'tests/cases';
const SAMPLE_MS = 15_000;
/** Time limit from the file to the player's screen. */
const SHOWN_MS = 10_000;

const names = readdirSync(FOLDER).filter((name) => name.endsWith('.baize'));

/** Shuffled by the seed, alternating between the modes. */
function shuffled(): string[] {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const sorted = names.map((name) => ({ name, at: next() })).sort((one, other) => one.at - other.at);
  const [telegram, browser] = ['telegram', 'browser'].map((mode) => sorted.filter(({ name }) => name.startsWith(mode)));
  return (telegram ?? []).flatMap(({ name }, index) => [name, browser?.[index]?.name ?? '']).filter(Boolean);
}

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

test('[H-19] forty troubles are kept, in both places, and small', () => {
  expect(names.filter((name) => name.startsWith('telegram-')).length).toBeGreaterThanOrEqual(20);
  expect(names.filter((name) => name.startsWith('browser-')).length).toBeGreaterThanOrEqual(20);
  const bytes = names.reduce((sum, name) => sum + readFileSync(join(FOLDER, name)).length, 0);
  expect(bytes).toBeLessThan(3_000_000);
});

test('[H-8, H-9, H-15, H-19] a sample of the kept troubles: the same in its own place, whole in the other, and no request', async ({
  page,
  context,
  baseURL,
}) => {
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  console.log(`cases: TEST_SEED=${seed}`);
  const origin = new URL(baseURL ?? '').origin;
  const heard = hearRequests(context, origin);
  const begun = Date.now();
  let tried = 0;
  for (const name of shuffled()) {
    if (tried >= 2 && Date.now() - begun > SAMPLE_MS) break;
    tried += 1;
    const path = join(FOLDER, name);
    await page.goto('/desk');
    const opened = Date.now();
    await page.getByLabel(words.en.deskUi.start.drop).setInputFiles(path);
    const screen = page.frameLocator('iframe[sandbox="allow-scripts"]').locator('#root h1, #root main');
    await expect(screen.first(), name).toBeVisible({ timeout: SHOWN_MS });
    expect(Date.now() - opened, name).toBeLessThan(SHOWN_MS);
    const base64 = readFileSync(path).toString('base64');
    for (const isAllowed of [true, false]) {
      await page.goto('/desk');
      const mode = name.startsWith('telegram-') === isAllowed ? 'telegram' : 'browser';
      const result = await page.evaluate(
        async ([text, place]) => {
          const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
          return window.replayFile(bytes, { mode: place });
        },
        [base64, mode] as const,
      );
      if (!result.ok) throw new Error(`${name}: ${result.problem}`);
      const { marks, outlines, troubles } = result;
      expect(troubles, `${name} in ${mode}`).toEqual([]);
      if (!isAllowed) continue;
      expect(
        marks.filter(({ isSame }) => !isSame),
        name,
      ).toEqual([]);
      expect(marks, name).toHaveLength(outlines);
      expect(outlines, name).toBeGreaterThan(0);
    }
  }
  expect(heard()).toEqual([]);
});
