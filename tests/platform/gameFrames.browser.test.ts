/** Game frames in a browser, with a screen reader. */
import { randomUUID } from 'node:crypto';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { grantFreeSpins } from '../../sandbox/freespins/packs';
import { browserPath } from '../../scripts/browserPath.mjs';
import { newPlayer, payIn } from '../contract/cashierCalls';
import { rouletteTable } from '../contract/playRound';
import { call, decide, startOperator, type TestOperator } from '../contract/startOperator';

const SLOT = 'starlit-crown-quest';
const names = {
  en: ['Spade', 'Heart', 'Club', 'Diamond', 'Bell', 'Horseshoe', 'Crown', 'Gem'],
  fr: ['Pique', 'Cœur', 'Trèfle', 'Carreau', 'Cloche', 'Fer à cheval', 'Couronne', 'Gemme'],
};
const anySymbol = { en: [...names.en, 'Wild', 'Star'], fr: [...names.fr, 'Wild', 'Étoile'] };

let operator: TestOperator;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  operator = await startOperator();
  const executablePath = browserPath();
  browser = await chromium.launch(executablePath ? { executablePath } : {});
});
afterEach(() => page.close());
afterAll(async () => {
  await browser.close();
  await operator.close();
});

const addressOf = async (token: string, sysname: string, lang: 'en' | 'fr' = 'en') =>
  `${operator.url}${(await call(operator, 'games.launch', { sysname, mode: 'play' }, { token })).response.address}&lang=${lang}`;

/** Opens a game on its own page. */
async function play(token: string, sysname: string, lang: 'en' | 'fr' = 'en'): Promise<void> {
  page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(await addressOf(token, sysname, lang));
}

async function rich(): Promise<string> {
  const token = await newPlayer(operator);
  await payIn(operator, token, '100');
  return token;
}

/** A pattern for rows of five symbol names. */
const rowsPattern = (lang: 'en' | 'fr') => {
  const row = Array(5)
    .fill(`(?:${anySymbol[lang].join('|')})`)
    .join(', ');
  return lang === 'en'
    ? new RegExp(`^Reels\\. Top: ${row}\\. Middle: ${row}\\. Bottom: ${row}\\.`)
    : new RegExp(`^Rouleaux\\. En haut\\s: ${row}\\. Au milieu\\s: ${row}\\. En bas\\s: ${row}\\.`);
};

test.each(['en', 'fr'] as const)('[W-15, G-5] the reels say what fell, before and after a spin: %s', async (lang) => {
  await play(await rich(), SLOT, lang);
  const reels = page.locator('.reels');
  const announced = () => reels.getAttribute('aria-label');
  await page.locator('#spin:enabled').waitFor();
  expect(await announced()).toMatch(rowsPattern(lang));
  const answer = page.waitForResponse('**/platform/frames/call/start');
  await page.locator('#spin').click();
  const { round } = await (await answer).json();
  await page.locator('#spin:enabled').waitFor();
  const after = await announced();
  expect(after).toMatch(rowsPattern(lang));
  // Each winning line is announced once with its amount, and only one live region announces it.
  const [spin] = round.state.spins;
  const winCount = spin.lines.length + (spin.scatters >= 3 ? 1 : 0);
  expect(after?.match(/\s×\s/g)?.length ?? 0).toBe(winCount);
  const speaking = page.locator(
    '[role=status], [aria-live=polite], [aria-live=assertive], output:not([aria-live=off])',
  );
  const liveRegionIds = await speaking.evaluateAll((all) =>
    all.filter((one) => !one.closest('[aria-hidden=true]')).map(({ id }) => id),
  );
  expect(liveRegionIds.filter((id) => !['line', 'stake', 'gift'].includes(id))).toEqual([]);
});

test.each(['en', 'fr'] as const)('[W-15, G-5] every row of what pays is named by its symbol: %s', async (lang) => {
  await play(await newPlayer(operator), SLOT, lang);
  await page.locator('#spin:enabled').waitFor();
  await page.locator('#rules').click();
  for (const name of names[lang]) await page.getByRole('rowheader', { name, exact: true }).waitFor();
  expect(await page.getByRole('rowheader').count()).toBe(names[lang].length);
  expect(
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /^1: (middle|milieu), / })
      .count(),
  ).toBe(1);
});

test('[W-15, G-5] roulette announces the colour with the number, and the player’s bets by field', async () => {
  await play(await rich(), rouletteTable());
  await page.getByRole('button', { name: '1, Red', exact: true }).click();
  await page.getByRole('button', { name: /^1, Red, your bet €\d/ }).waitFor();
  await page.locator('#spin').click();
  const result = page.getByRole('status', { name: /^The ball landed on \d+, (Red|Black|Green)$/ });
  await result.waitFor();
  const lying = await result.innerText();
  await page
    .getByRole('img', { name: new RegExp(`^${lying}, (Red|Black|Green)$`) })
    .first()
    .waitFor();
});

test('[W-15, G-5] by keyboard the cloth is one stop: arrows go over it as it lies, and Tab leads on to the spin', async () => {
  await play(await rich(), rouletteTable());
  const cloth = page.getByRole('group', { name: /arrow keys/ });
  const focusedSpot = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.spot ?? null);
  await cloth.getByRole('button', { name: '0, Green', exact: true }).focus();
  const moveBy = async (key: string) => {
    const { x: fromX = 0, y: fromY = 0 } = (await page.locator(':focus').boundingBox()) ?? {};
    await page.keyboard.press(key);
    const { x = 0, y = 0 } = (await page.locator(':focus').boundingBox()) ?? {};
    return { dx: Math.sign(Math.round(x - fromX)), dy: Math.sign(Math.round(y - fromY)) };
  };
  const [deeper, across] = (await cloth.evaluate((box) => box.clientWidth > box.clientHeight))
    ? ['ArrowRight', 'ArrowDown']
    : ['ArrowDown', 'ArrowRight'];
  expect(await moveBy(deeper)).toMatchObject(deeper === 'ArrowDown' ? { dy: 1 } : { dx: 1 });
  const first = await focusedSpot();
  expect(first).toMatch(/^[123]$/);
  await moveBy(deeper);
  expect(await focusedSpot()).toBe(String(Number(first) + 3));
  await moveBy(across);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^19–36, your bet €/ }).waitFor();
  const visited: (string | null | undefined)[] = [];
  for (let at = 0; at < 20 && !visited.includes('spin'); at++) {
    await page.keyboard.press('Tab');
    visited.push(await page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent));
  }
  expect(visited).toContain('spin');
  expect(await focusedSpot()).toBeNull();
  await page.keyboard.press('Enter');
  await page.getByRole('status', { name: /^The ball landed on/ }).waitFor();
  await page.locator('#spin:enabled').waitFor();
  await page.keyboard.press('Space');
  await page.locator('#spin:disabled').waitFor();
  await page.locator('#spin:enabled').waitFor();
  // The last used cell gets the focus when it returns.
  await page.keyboard.press('Shift+Tab');
  for (let at = 0; at < 20 && (await focusedSpot()) === null; at++) await page.keyboard.press('Shift+Tab');
  expect(await focusedSpot()).toBe('high');
});

test.each([
  ['en', '×1.20', 'Return to player (RTP): 97.00%'],
  ['fr', '×1,20', 'Taux de retour au joueur (TRJ) : 97,00 %'],
] as const)('[L-3] multipliers and percentages are written as the language does: %s', async (lang, target, rtp) => {
  await play(await newPlayer(operator), 'fjord-balloon', lang);
  await page.locator('#auto option', { hasText: target }).waitFor({ state: 'attached' });
  await page.locator('#rules').click();
  await page.getByRole('dialog').getByText(rtp).waitFor();
});

test('[W-15, G-5] crash by keyboard: the button that placed the bet has the keyboard again, and cashes out', async () => {
  await play(await rich(), 'fjord-balloon');
  const action = page.locator('#action');
  const focused = () => page.evaluate(() => document.activeElement?.id);
  const phase = () => page.locator('.stage').getAttribute('data-phase');
  const over = page.locator('.past li');
  await action.focus();
  // A round may crash before there is anything to cash out.
  for (let round = 0; round < 8 && (await phase()) !== 'cashed'; round++) {
    const before = await over.count();
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await page.locator('#action.cash:enabled').count()) > 0 || (await over.count()) > before, {
        timeout: 20_000,
      })
      .toBe(true);
    await expect.poll(focused).toBe('action');
    if ((await phase()) !== 'flying') continue;
    await page.keyboard.press('Enter');
    await expect.poll(phase).toMatch(/cashed|burst/);
    await expect.poll(focused).toBe('action');
  }
  expect(await phase()).toBe('cashed');
});

test('[W-15, G-5] chips are one tab stop, and moving to a chip selects it', async () => {
  await play(await rich(), rouletteTable());
  const chips = page.getByRole('radio');
  await chips.first().waitFor();
  const stops = () => chips.evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex === 0).length);
  expect(await stops()).toBe(1);
  await page.locator('.chip[aria-checked=true]').focus();
  await page.keyboard.press('End');
  const last = chips.last();
  expect(await last.getAttribute('aria-checked')).toBe('true');
  expect(await page.locator('.chip[aria-checked=true]').count()).toBe(1);
  expect(await stops()).toBe(1);
});

test('[W-15, G-5] the wheel’s past has no segment without a name', async () => {
  await play(await newPlayer(operator), 'cafe-prize-wheel');
  await page.locator('.past li').first().waitFor();
  const labels = await page
    .locator('.past li')
    .evaluateAll((all) =>
      all.map((one) => one.querySelector('[aria-label]')?.getAttribute('aria-label') ?? one.textContent),
    );
  expect(labels.filter((text) => !/^(×\d+|Green)$/.test(text ?? ''))).toEqual([]);
  await page.getByRole('button', { name: /^×48/ }).waitFor();
});

/** Finds a pack of spins that has won and has one spin left, and opens the game. */
async function lastSpinOf(token: string): Promise<void> {
  const { uid } = (await call(operator, 'account.getInfo', {}, { token })).response;
  const grant = { uid, game: SLOT, count: 40, origin: 'test', at: operator.now(), wager: { times: 10, days: 7 } };
  await operator.db.transaction((tx) => grantFreeSpins(tx, grant));
  const { key } = JSON.parse(
    /id="boot">(.*?)<\/script>/.exec(await (await fetch(await addressOf(token, SLOT))).text())?.[1] ?? '{}',
  );
  const send = async (name: string, body: object = {}) => {
    const headers = { 'x-frame-key': key, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${operator.url}/platform/frames/call/${name}`, init)).json();
  };
  const pack = (await send('open')).freeSpins.id;
  for (let turn = 0; turn < 39; turn += 1) {
    let { round } = await send('start', { key: randomUUID(), lines: 20, pack });
    while (!round.isOver)
      ({ round } = await send('act', { roundId: round.id, type: 'free', spin: round.state.spins.length }));
  }
  await play(token, SLOT);
}

/** Plays until the summary appears; the stars feature may add free spins. */
async function playToSummary(): Promise<string> {
  const summary = page.locator('#summary');
  while (!/Won with \d+ free spins?/.test((await summary.isVisible()) ? await summary.innerText() : '')) {
    await page.locator('#spin:enabled').click();
    await page.locator('#spin:enabled, #summary[open]').first().waitFor();
  }
  return summary.innerText();
}

test('[G-6, B-3] the summary of free spins says that their bonus is in play, or behind which one it waits and what to do', async () => {
  await lastSpinOf(await newPlayer(operator));
  expect(await playToSummary()).toMatch(
    /Your winnings are now an active bonus\. Wagering 10×\. Expires on \d+ \w+ \d{4}/,
  );
  await page.close();
  const token = await newPlayer(operator);
  const order = {
    method: 'card',
    amount: '20',
    campaign_offer_id: '1',
    return_kind: 'site',
    return_base: operator.url,
  };
  await decide((await call(operator, 'cashier.makedeposit', order, { token })).response.address, 'approve');
  await lastSpinOf(token);
  expect(await playToSummary()).toMatch(
    /Your winnings are in your bonuses\. .* currently “100% First Deposit Bonus” \(€20\.00\), until \d+ \w+ \d{4}.*\. Complete or cancel it, then activate this one by \d+ \w+ \d{4}/,
  );
});

test('[W-15, E-2] the result of a round is announced once, and is shown again after a pause', async () => {
  await play(await rich(), SLOT);
  const line = page.locator('#line');
  await page.locator('#spin').click();
  await page.locator('#spin:enabled').waitFor();
  const outcomeText = (await line.textContent()) ?? '';
  expect(outcomeText).not.toBe('');
  await line.evaluate((region) => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver(() => region.textContent && announced.push(region.textContent)).observe(region, {
      childList: true,
    });
  });
  const postToGame = (type: string) =>
    page.evaluate((word) => postMessage({ source: 'baize-host', type: word }, '*'), type);
  for (let turn = 0; turn < 2; turn += 1) {
    await postToGame('pause');
    await page.locator('#frame.paused').waitFor();
    await postToGame('resume');
    await page.locator('#frame:not(.paused)').waitFor();
    expect((await page.locator('.words').textContent())?.trim()).toBe(outcomeText);
  }
  const announced = await page.evaluate(() => (window as unknown as { announced: string[] }).announced);
  expect(announced).toHaveLength(2);
  expect(announced).not.toContain(outcomeText);
});
