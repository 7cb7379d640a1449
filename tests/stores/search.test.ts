import { rmSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchStore } from '../../src/stores/games/SearchStore';
import { editedCms } from '../contract/startSite';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const stops: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** An open search whose configuration an editor has changed. */
async function openSearch(changed: Record<string, unknown> = {}) {
  const cms = await editedCms({ 'en/search-config': (config) => ({ ...config, ...changed }) });
  stops.push(async () => {
    await cms.app.close();
    rmSync(cms.contentDir, { recursive: true });
  });
  const { stores } = openPage(operator, { apiUrl: faulty.url, cmsUrl: cms.url });
  const search = stores.room(SearchStore);
  search.open();
  await until(() => search.results.value !== undefined);
  faulty.heard.length = 0;
  return search;
}
const asked = () => faulty.heardOf(/games\.get\?/).map(({ url }) => new URL(url, 'http://x').searchParams);

test('[W-19, G-3] a search begins with as many letters as the CMS says; until then what is popular stands', async () => {
  const search = await openSearch({ minLength: 4 });
  search.setQuery('fox');
  expect(search.wanted).toBe('');
  search.setQuery('foxy');
  expect(search.wanted).toBe('foxy');
});

test('[W-19, G-3] it waits as long as the CMS says for the next letter', async () => {
  const search = await openSearch({ debounceMs: 4000 });
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
  expect(asked().map((query) => JSON.parse(query.get('options') ?? ''))).toEqual([{ query: 'fox' }]);
});

test('[W-19, G-3] as many games are asked for as the CMS says', async () => {
  const search = await openSearch({ count: 4, debounceMs: 0 });
  expect(search.results.value).toHaveLength(4);
  search.setQuery('a crown');
  await until(() => asked().length === 1);
  expect(asked()[0]?.get('count')).toBe('4');
});
