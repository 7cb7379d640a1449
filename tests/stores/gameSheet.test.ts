import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { gameRounds } from '../../sandbox/kernel/gameTables';
import { GameSheetStore } from '../../src/stores/games/GameSheetStore';
import { GameStore } from '../../src/stores/games/GameStore';
import { RecentGamesStore } from '../../src/stores/games/RecentGamesStore';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const SLOT = 'starlit-crown-quest';

test('[G-5] the sheet is read when it opens, once for a game, and anew for another language', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const sheet = stores.get(GameSheetStore);
  const requestCount = () => faulty.heardOf(/getInfo/).filter(({ url }) => url?.includes('games.')).length;
  sheet.open(SLOT);
  await until(() => sheet.info.value?.stakes?.min.amount === '0.20');
  const { rules } = sheet.info.value ?? {};
  sheet.open(SLOT);
  expect([rules?.length, requestCount()]).toEqual([3, 1]);
  sheet.open('bright-feather');
  expect(sheet.info.value).toBeUndefined();
  await until(() => sheet.info.value !== undefined);
  sheet.markStale();
  sheet.open('bright-feather');
  await until(() => requestCount() === 3);
});

test('[G-5, N-4] an operator without the call leaves the sheet to what the catalogue says; another failure can be tried again', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const sheet = stores.get(GameSheetStore);
  const body = JSON.stringify({ error: { type: 'MethodNotFoundException', message: '' } });
  faulty.addFault(/games\.getInfo/, { kind: 'answer', status: 404, body });
  sheet.open(SLOT);
  await until(() => sheet.info.value === null);
  faulty.recover();
  stores.scope.end();
  faulty.addFault(/games\.getInfo/, { kind: 'answer', status: 500, body: '{}' });
  sheet.open(SLOT);
  await until(() => sheet.info.error !== null);
  faulty.recover();
  await sheet.info.load();
  expect([sheet.info.error, sheet.info.value?.features?.length]).toEqual([null, expect.any(Number)]);
});

test('[G-5] it knows whether it lies over the game’s own page, and what runs there', async () => {
  const { stores } = await openPlayerPage(operator, 20, { apiUrl: faulty.url });
  const sheet = stores.get(GameSheetStore);
  const page = stores.get(GameStore);
  await page.open(SLOT);
  const game = page.game.value;
  if (!game) throw new Error('The operator has no such game');
  expect([sheet.placeOf(game), sheet.placeOf({ ...game, sysname: 'bright-feather' })]).toEqual(['gate', 'elsewhere']);
  await page.start.run('demo');
  expect(sheet.placeOf(game)).toBe('demo');
  await page.start.run('play');
  expect(sheet.placeOf(game)).toBe('play');
  page.quit();
  expect(sheet.placeOf(game)).toBe('elsewhere');
});

test('[G-1, G-5] a round that was left opens its game again though nothing is on the balance', async () => {
  const { stores, uid } = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  await stores.settings.games.ensure();
  const { value } = stores.settings.games;
  if (value) stores.settings.games.set({ ...value, isSlotAccessWithZeroBalance: false });
  const page = stores.get(GameStore);
  await page.open(SLOT);
  await page.readPlayOptions();
  expect(page.canPlay).toBe(false);
  const spin = { stops: [0, 0, 0, 0, 0], grid: ['abc', 'abc', 'abc', 'abc', 'abc'], lines: [], scatters: 3, win: '40' };
  await operator.db.insert(gameRounds).values({
    ...{ id: randomUUID(), roundKey: randomUUID(), owner: `p:${uid}`, uid: uid ?? 0, sysname: SLOT, nonce: 0 },
    ...{ engine: 'slot', mode: 'play', status: 'open', currency: 'EUR', stake: 20n, win: 40n },
    request: { lines: 20 },
    state: { lines: 20, spins: [{ ...spin, isFree: false }], freeLeft: 10, freeTotal: 10 },
    startedAt: operator.now(),
  });
  const recent = stores.get(RecentGamesStore);
  await recent.games.load();
  expect(recent.games.value?.[0]).toMatchObject({ sysname: SLOT, is_unfinished: true });
  expect(page.canPlay).toBe(true);
  const launch = await page.start.run('play');
  if (!launch.ok) throw new Error('The game was not launched');
  const html = await (await fetch(operator.url + launch.value.address)).text();
  const { key } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  const headers = { 'x-frame-key': key, 'content-type': 'application/json' };
  const opened = await fetch(`${operator.url}/platform/frames/call/open`, { method: 'POST', headers, body: '{}' });
  expect((await opened.json()).round).toMatchObject({ isOver: false, state: { freeLeft: 10 } });
});
