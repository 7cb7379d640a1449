import type { LocaleCode } from '@baize/contract/i18n/locales';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchStore } from '../../src/stores/games/SearchStore';
import { call } from '../contract/startOperator';
import { editedCms } from '../contract/startSite';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { memory, openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const stops: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Reads of the whole catalogue, and all other reads of games. */
const CATALOGUE = /games\.get\?.*fields/;
const QUERY = /games\.get\?(?!.*fields)/;
const refusal = JSON.stringify({ error: { type: 'InvalidParameterException', message: 'count: too many' } });
const refuse = (pattern: RegExp) => faulty.addFault(pattern, { kind: 'answer', status: 400, body: refusal });

/** An open search with changed CMS settings. */
async function openSearch(changed: Record<string, unknown> = {}) {
  const cms = await editedCms({ 'en/search-config': (config) => ({ ...config, ...changed }) });
  stops.push(() => cms.app.close());
  const { stores } = openPage(operator, { apiUrl: faulty.url, cmsUrl: cms.url });
  const search = stores.get(SearchStore);
  search.open();
  await until(() => isReady(search) && search.config.value !== undefined && !search.results.isLoading);
  faulty.heard.length = 0;
  return search;
}

const isReady = ({ catalogue, providers, categories }: SearchStore) =>
  [catalogue, providers, categories].every(({ isLoading }) => !isLoading);

/** A search without the catalogue, so that every query goes to the operator. */
function openServerSearch(changed: Record<string, unknown> = {}) {
  refuse(CATALOGUE);
  return openSearch(changed);
}
const sentQueries = () => faulty.heardOf(QUERY).map(({ url }) => new URL(url, 'http://x').searchParams);
const namesOf = (search: SearchStore) => search.games?.map(({ name }) => name) ?? [];

test('[G-3] the catalogue is read once; from then on every answer comes at once and without a request', async () => {
  const search = await openSearch();
  expect(search.catalogue.value?.games).toHaveLength(704);
  for (const query of ['roulette', 'ruolette', 'zzzz', '']) {
    search.setQuery(query);
    expect(search.games).toBeDefined();
    expect(search.isLoading).toBe(false);
  }
  search.close();
  search.open();
  await until(() => isReady(search));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  search.setQuery('fox');
  vi.advanceTimersByTime(60_000);
  expect(faulty.heard).toEqual([]);
});

test('[G-3] typing errors are forgiven, and nonsense finds nothing but is told what is popular', async () => {
  const search = await openSearch();
  const [name = ''] =
    search.catalogue.value?.games.map((game) => game.name).filter((one) => /^\w{6,} /.test(one)) ?? [];
  search.setQuery(name.slice(0, 2) + name.slice(3));
  expect(namesOf(search)).toContain(name);
  search.setQuery('xqzzvw');
  expect([search.isEmpty, namesOf(search), search.popular.length]).toEqual([true, [], 15]);
});

test('[G-3] studios and halls are found too, in the language of the page', async () => {
  let locale: LocaleCode = 'en';
  const { stores } = openPage(operator, { apiUrl: faulty.url, locale: () => locale });
  const search = stores.get(SearchStore);
  search.open();
  await until(() => isReady(search));
  search.setQuery('quilmark');
  expect(search.foundProviders.map(({ sysname }) => sysname)).toEqual(['quillmark']);
  search.setQuery('slots');
  expect(search.foundCategories.map(({ id }) => id)).toContain('slots');
  locale = 'fr';
  stores.changeLanguage();
  search.open();
  await until(() => isReady(search));
  search.setQuery('machines a sous');
  expect(search.foundCategories.map(({ id }) => id)).toContain('slots');
});

test('[G-3, G-4] favourites come first; a heart that is tapped moves nothing until the next letter', async () => {
  const { stores, token } = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const search = stores.get(SearchStore);
  search.open();
  await until(() => isReady(search));
  search.setQuery('fox');
  const before = namesOf(search);
  const last = search.found?.at(-1);
  if (!last) throw new Error('No game with "fox" in the catalogue');
  await call(operator, 'games.addLike', { sysname: last.sysname }, { token });
  await stores.favourites.likes.load();
  expect(namesOf(search)).toEqual(before);
  search.setQuery('fox ');
  expect(namesOf(search)[0]).toBe(last.name);
});

test('[W-19, G-3] a search begins with as many letters as the CMS says; until then what is popular stands', async () => {
  const search = await openSearch({ minLength: 4 });
  const popular = namesOf(search);
  search.setQuery('fox');
  expect([search.activeQuery, namesOf(search)]).toEqual(['', popular]);
  search.setQuery('foxy');
  expect(search.activeQuery).toBe('foxy');
});

test('[W-19, G-3] as many games are shown as the CMS says, and as many more when they are asked for', async () => {
  const search = await openSearch({ count: 4 });
  expect([search.games?.length, search.hasMore]).toEqual([4, false]);
  search.setQuery('jackpot');
  expect([search.games?.length, search.hasMore]).toEqual([4, true]);
  search.showMore();
  expect(search.games?.length).toBe(8);
  search.setQuery('jackpo');
  expect(search.games?.length).toBe(4);
});

test('[G-3, N-14] where the catalogue does not come, the operator is asked', async () => {
  const search = await openServerSearch({ debounceMs: 0 });
  expect([search.catalogue.value, namesOf(search).length, search.error]).toEqual([undefined, 15, null]);
  search.setQuery('a crown');
  await until(() => sentQueries().length === 1 && !search.results.isLoading);
  expect(namesOf(search).every((name) => /crown/i.test(name))).toBe(true);
  faulty.recover();
  search.close();
  search.open();
  await until(() => search.catalogue.value !== undefined);
});

test('[G-3, N-14] with neither, the search says what failed, and trying again mends it', async () => {
  refuse(/games\.get\?/);
  const search = await openSearch();
  expect([search.error?.type, search.games, search.isPending]).toEqual(['InvalidParameterException', undefined, false]);
  faulty.recover();
  search.retry();
  await until(() => search.catalogue.value !== undefined);
  expect([search.error, search.games?.length]).toEqual([null, 15]);
});

test('[G-3] while the catalogue is on its way the operator answers', async () => {
  faulty.addFault(CATALOGUE, { kind: 'hold' });
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const search = stores.get(SearchStore);
  search.open();
  await until(() => search.games?.length === 15);
  expect(search.catalogue.isLoading).toBe(true);
  faulty.recover();
  await until(() => search.catalogue.value !== undefined);
});

const answerOf = (names: readonly string[], total: number) => {
  const items = names.map((name) => ({ sysname: name, name, kind: 'slot', provider: 'x' }));
  return { kind: 'answer' as const, body: JSON.stringify({ response: { items, total } }) };
};

test('[G-3] a catalogue in pieces is put together; in too many of them it is left to the operator', async () => {
  faulty.addFault(CATALOGUE, answerOf(['Fox', 'Crown'], 3), 1);
  faulty.addFault(CATALOGUE, answerOf(['Lion'], 3), 1);
  const opened = await openSearch();
  expect(opened.catalogue.value?.games.map(({ name }) => name)).toEqual(['Fox', 'Crown', 'Lion']);
  faulty.addFault(CATALOGUE, answerOf(['Fox'], 900));
  const pieces = await openSearch();
  expect([pieces.catalogue.value, namesOf(pieces).length, pieces.error]).toEqual([undefined, 15, null]);
});

test('[W-19, G-3] before a request it waits as long as the CMS says for the next letter', async () => {
  const search = await openServerSearch({ debounceMs: 4000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  search.setQuery('fo');
  vi.advanceTimersByTime(3000);
  search.setQuery('fox');
  vi.advanceTimersByTime(3999);
  expect(search.results.isLoading).toBe(false);
  vi.advanceTimersByTime(1);
  expect(search.results.isLoading).toBe(true);
  vi.useRealTimers();
  await until(() => !search.results.isLoading);
  expect(sentQueries().map((query) => JSON.parse(query.get('options') ?? ''))).toEqual([{ query: 'fox' }]);
});

test('[W-19, G-3] as many games are asked for as the CMS says', async () => {
  const search = await openServerSearch({ count: 4, debounceMs: 0 });
  expect(search.games).toHaveLength(4);
  search.setQuery('a crown');
  await until(() => sentQueries().length === 1);
  expect(sentQueries()[0]?.get('count')).toBe('4');
});

/** Searches for each text and opens a result. */
function searchAndOpen(search: SearchStore, words: readonly string[]): void {
  for (const text of words) {
    search.setQuery(text);
    search.noteOpened();
  }
  search.close();
}

test('[G-3] the device keeps the last eight searches that led to something, the newest first', async () => {
  const storage = memory();
  const searchOf = () => openPage(operator, { storage }).stores.get(SearchStore);
  const search = searchOf();
  searchAndOpen(search, ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', '  Two ', 'x', '']);
  search.setQuery('never opened');
  const again = searchOf();
  again.open();
  expect(again.recent.queries).toEqual(['Two', 'nine', 'eight', 'seven', 'six', 'five', 'four', 'three']);
  again.recent.remove('nine');
  search.open();
  expect(search.recent.queries).toEqual(['Two', 'eight', 'seven', 'six', 'five', 'four', 'three']);
  search.recent.clear();
  expect([search.recent.queries, storage.entries.has('baize/searches')]).toEqual([[], false]);
  again.close();
  search.close();
});

test.each([
  '{',
  '{"a":1}',
  '[1,null,"fox"]',
])('[G-3] recent searches survive what stands on the device: %s', (stored) => {
  const storage = memory();
  storage.set('baize/searches', stored);
  const search = openPage(operator, { storage }).stores.get(SearchStore);
  search.recent.read();
  expect(search.recent.queries).toEqual(stored.includes('fox') ? ['fox'] : []);
});

test('[G-3, A-14] recent searches go at sign-out, also where the search was never opened', async () => {
  const storage = memory();
  const { stores } = await openPlayerPage(operator, 0, { storage });
  const end = stores.start(new Promise(() => {}));
  const search = stores.get(SearchStore);
  searchAndOpen(search, ['fox']);
  expect(storage.entries.get('baize/searches')).toBe('["fox"]');
  await stores.session.logout.run();
  expect([search.recent.queries, storage.entries.has('baize/searches')]).toEqual([[], false]);
  end();
  const next = await openPlayerPage(operator, 0, { storage });
  storage.set('baize/searches', '["crown"]');
  const stop = next.stores.start(new Promise(() => {}));
  await next.stores.session.logout.run();
  expect(storage.entries.has('baize/searches')).toBe(false);
  stop();
});

test('[G-3] what a guest looked for stays when they sign in', async () => {
  const storage = memory();
  searchAndOpen(openPage(operator, { storage }).stores.get(SearchStore), ['fox']);
  const { stores } = await openPlayerPage(operator, 0, { storage });
  const search = stores.get(SearchStore);
  search.recent.read();
  expect(search.recent.queries).toEqual(['fox']);
});
