/** Lists with invalid items, through the product's calls and stores: the valid items are used (O-8). */

import { type CallName, contract, type Params } from '@baize/contract/api/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokensOf } from '../../src/domain/player/tokens';
import { createCall } from '../../src/services/api/transport';
import { HistoryStore, historyFilterOf } from '../../src/stores/cashier/HistoryStore';
import { GameHallStore, hallFilterOf } from '../../src/stores/games/GameHallStore';
import { deposit, signIn } from '../contract/startOperator';
import { editedCms, ORIGIN, startSite } from '../contract/startSite';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

type Item = Record<string, unknown>;
type Answered = Item[] | { items: Item[]; methods?: Item[] };
const itemsOf = (response: Answered): Item[] =>
  Array.isArray(response) ? response : (response.methods ?? response.items);
const withItems = (response: Answered, items: Item[]): unknown => {
  if (Array.isArray(response)) return items;
  return response.methods ? { ...response, methods: items } : { ...response, items };
};

const renamed = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).map(([key, value]) => [`${key}Of`, value]));

/** Invalid variants of an item: each required field missing, and with another type. */
const invalidItemsOf = (item: Item, needs: string[]): unknown[] => [
  null,
  'an item',
  [],
  {},
  renamed(item),
  ...needs.flatMap((field) => [
    { ...item, [field]: undefined },
    { ...item, [field]: typeof item[field] === 'string' ? 12 : 'twelve' },
  ]),
];

/** Rows that return a list, with their parameters and the required fields of an item. */
const rows: Array<[name: CallName, needs: string[], params?: object]> = [
  ['games.get', ['sysname', 'name'], { count: 20 }],
  ['games.getCategories', ['id']],
  ['games.getProviders', ['sysname']],
  ['games.getRecent', ['sysname', 'name']],
  ['games.getLikes', ['sysname', 'name']],
  ['games.getHistory', ['id', 'created_at', 'status', 'stake', 'win'], { type: 'casino' }],
  ['banners.get', ['id']],
  ['Jackpots.get', ['id', 'amount']],
  ['Jackpots.getWinners', ['amount']],
  ['tournaments.get', ['id']],
  ['leaderboard.get', ['place'], { period: 'month' }],
  ['campaigns.getoffers', ['id', 'trigger']],
  ['bonuses.get', ['id', 'status']],
  ['BettingBonuses.get', ['id', 'status']],
  ['cashbacks.get', ['id', 'status']],
  ['freespins.get', ['game', 'remaining_count', 'status'], { status: 'active', count: 9 }],
  ['loyalty.getPrograms', ['sysname']],
  ['loyalty.getproducts', ['id', 'price']],
  ['loyalty.getcharacters', ['id']],
  ['loyalty.getnotifications', ['trigger', 'type']],
  ['popups.get', ['sysname']],
  ['cashier.gethistory', ['id', 'created_at', 'amount', 'status', 'type'], { type: 'deposit' }],
  ['cashier.getdepositsettings', ['sysname', 'min', 'max']],
  ['cashier.getwithdrawsettings', ['sysname', 'min', 'max']],
  ['account.getContactPhoneSettings', ['country_code', 'code']],
  ['account.getcurrencyrates', ['currency', 'rate']],
  ['Account.getPersonalDataFields', ['name']],
  ['account.getSessions', ['id']],
  ['betting.getevents', ['id', 'home', 'away', 'starts_at']],
];

const money = { amount: '5.00', currency: 'EUR' };
const game = { sysname: 'a-game', name: 'A game', kind: 'slot', provider: 'house' };
/** Items for lists that are empty for a new player. */
const samples: { [Name in CallName]?: Item } = {
  'games.getRecent': game,
  'games.getLikes': game,
  'games.getHistory': { id: '1', type: 'casino', created_at: 1, status: 'won', stake: money, win: money },
  'bonuses.get': { id: 1, status: 'active', description: { title: 'x' } },
  'BettingBonuses.get': { id: 1, status: 'active', description: { title: 'x' } },
  'cashbacks.get': { id: 1, status: 'active', end_date: 1, description: {} },
  'freespins.get': { game: { sysname: 'a-game' }, remaining_count: 3, status: 'active' },
  'loyalty.getnotifications': { trigger: 'quest', type: 'credit', title: 'x' },
  'popups.get': { sysname: 'a-popup', position: 1, description: {} },
};

let token = '';
beforeAll(async () => {
  token = await signIn(operator);
  for (let n = 0; n < 5; n += 1) await deposit(operator, '10', token);
});

const open = () => {
  const reported: string[] = [];
  const call = createCall({
    baseUrl: faulty.url,
    locale: () => 'en-US',
    isFramed: false,
    tokens: () => tokensOf(token),
    usesCookie: () => false,
    cookieHolder: () => null,
    onMismatch: (name, path) => void reported.push(`${name} ${path}`),
    onError: () => undefined,
  });
  return {
    reported,
    read: async (name: CallName, params = {}) => (await call(name, params as Params<CallName>)) as Answered,
  };
};

test.each(
  rows,
)('[O-8] %s leaves out what does not fit, and an item needs nothing but %j', async (name, needs, params) => {
  const { read, reported } = open();
  const sent = itemsOf(await read(name, params));
  const sample = samples[name];
  const complete = sent.length > 0 || !sample ? sent : [sample, sample];
  expect(complete.length).toBeGreaterThan(0);
  const bare = (item: Item) => Object.fromEntries(needs.map((field) => [field, item[field]]));
  // Of the read below: lists such as wins may have changed since the first.
  let original: readonly Item[] = [];
  faulty.addFault(new RegExp(name.replace('.', '\\.')), {
    kind: 'edit',
    edit: (response: Answered) => {
      const items = itemsOf(response);
      original = items.length > 0 ? items : complete;
      const [first = {}, ...rest] = original;
      return withItems(response, [
        ...invalidItemsOf(first, needs),
        { ...bare(first), extra: { deep: [1] } },
        ...rest,
      ] as Item[]);
    },
  });
  const shown = itemsOf(await read(name, params));
  expect(shown).toHaveLength(original.length);
  // The first required field identifies the item.
  expect(shown[0]).toMatchObject({ [needs[0] as string]: original[0]?.[needs[0] as string] });
  // Each path is reported once, however often it is read, and contains only field names.
  await until(() => reported.length > 0);
  const once = [...reported];
  await read(name, params);
  expect(reported).toEqual(once);
  expect(once.length).toBeGreaterThan(0);
  expect(new Set(once).size).toBe(once.length);
  for (const line of once) expect(line).toMatch(/^[\w.]+ [\w.*]+$/);
});

test('[O-8] the table has every read that answers a list, but for those of names alone', () => {
  const isList = (schema: { type?: string }) => schema.type === 'array';
  const lists = Object.entries(contract).flatMap(([name, { answer }]) => {
    const { entries = {} } = answer as unknown as { entries?: Record<string, { type?: string }> };
    return isList(answer) || isList(entries.items ?? {}) || isList(entries.methods ?? {}) ? [name] : [];
  });
  const others = ['account.getSocialAccounts', 'cashier.getbanks', 'metadata.get'];
  expect(lists.toSorted()).toEqual([...rows.map(([name]) => name), ...others].toSorted());
});

test('[O-8] a list of which nothing fits is no empty list, and a sum alone that cannot be read stays malformed', async () => {
  const { read } = open();
  faulty.addFault(/games\.get\?/, { kind: 'edit', edit: () => ({ items: [null, {}], total: 2 }) });
  await expect(read('games.get')).rejects.toMatchObject({ isMalformed: true });
  faulty.addFault(/getBalance/, {
    kind: 'edit',
    edit: (all: Item) => ({ ...all, balance_main: { amount: 12.5, currency: 'EUR' } }),
  });
  await expect(read('account.getBalance')).rejects.toMatchObject({ isMalformed: true });
  faulty.addFault(/getdepositinfo/, { kind: 'edit', edit: ({ amount: _, ...rest }: Item) => rest });
  const [{ id } = {}] = itemsOf(await read('cashier.gethistory', { type: 'deposit' }));
  await expect(read('cashier.getdepositinfo', { id })).rejects.toMatchObject({ isMalformed: true });
});

test('[O-8, G-2] the hall stands on games with a name alone, and goes on to its end past those left out', async () => {
  const hall = openPage(operator, { apiUrl: faulty.url }).stores.get(GameHallStore);
  await hall.show(hallFilterOf(new URLSearchParams('category=live')));
  const { total } = hall.games;
  faulty.addFault(/games\.get\?/, {
    kind: 'edit',
    edit: ({ items }: { items: Item[] }) => ({
      // No total, and one invalid game per page.
      items: items.map(({ sysname, name, image_url }, index) =>
        index === 2 ? { name } : { sysname, name, image_url },
      ),
    }),
  });
  await hall.show(hallFilterOf(new URLSearchParams('category=live&sort=name')));
  while (hall.games.hasMore) await hall.games.loadMore();
  const pages = Math.ceil((total ?? 0) / 15);
  expect(hall.games.items).toHaveLength((total ?? 0) - pages);
  expect(hall.games.items[0]).toMatchObject({ kind: '', provider: '', rtp: '', has_demo: true });
});

test('[O-8, C-8] the history shows the other items of a page, and its later pages', async () => {
  const { stores, token: own, logged } = await openPlayerPage(operator, 10, { apiUrl: faulty.url });
  for (let n = 0; n < 5; n += 1) await deposit(operator, '10', own);
  faulty.addFault(/gethistory/, {
    kind: 'edit',
    edit: ({ items, ...rest }: { items: Item[] }) => ({
      ...rest,
      items: items.map((item, index) => (index === 1 ? { ...item, fee: { amount: 10, currency: 'EUR' } } : item)),
    }),
  });
  const history = stores.get(HistoryStore);
  await history.open(historyFilterOf(new URLSearchParams('tab=deposit')));
  expect([history.list.items.length, history.list.hasMore, history.list.error]).toEqual([3, true, null]);
  await history.list.loadMore();
  expect([history.list.items.length, history.list.hasMore]).toEqual([4, false]);
  await until(() => logged.some((line) => line.includes('ignored invalid field')));
  expect(logged.filter((line) => line.includes('ignored invalid field'))).toEqual([
    'cashier.gethistory: ignored invalid field items.*.fee.amount',
  ]);
});

let site: Awaited<ReturnType<typeof startSite>> | undefined;
afterAll(() => site?.close());

test.each([
  ['/gamehall', /games\.get\?/],
  ['/tournaments', /tournaments\.get/],
  ['/offers', /getoffers/],
  ['/jackpots', /Jackpots\.get\?/],
  ['/winners', /getWinners/],
  ['/', /games\.get|banners\.get|tournaments\.get|Jackpots\.get/],
])('[O-8, W-1] %s comes from the server with what fits', async (path, call) => {
  site ??= await startSite(operator, { apiUrl: faulty.url, origin: ORIGIN });
  faulty.addFault(call, {
    kind: 'edit',
    edit: (response: Answered) => {
      const [first = {}, ...rest] = itemsOf(response);
      return withItems(response, [...rest, ...invalidItemsOf(first, [])] as Item[]);
    },
  });
  const { status, html } = await site.get(path);
  expect(status).toBe(200);
  expect(html).toMatch(/<main[\s\S]*<a [^>]*href="\/(game|tournaments|offers|jackpots)\/[\s\S]*<\/main>/);
});

test('[O-8, N-6] a list of the CMS leaves out what does not fit, and says once where', async () => {
  const edits = {
    'en/common': (content: { footer: { columns: Item[] } }) => {
      content.footer.columns.push({ title: 'Broken', links: [{ label: 'x', url: 'y' }, { url: 12 }] }, { links: [] });
    },
  };
  const cms = await editedCms(edits);
  const { stores, logged } = openPage(operator, { cmsUrl: cms.url });
  await stores.settings.common.load();
  await stores.settings.common.load();
  await cms.app.close();
  expect(stores.settings.common.value?.footer.columns.at(-1)?.links).toHaveLength(1);
  expect(logged.filter((line) => line.includes('ignored invalid field'))).toEqual([
    'cms: common: ignored invalid field footer.columns.*.links.*.label',
    'cms: common: ignored invalid field footer.columns.*.title',
  ]);
});
