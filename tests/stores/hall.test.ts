import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  clearFilters,
  countChosen,
  GameHallStore,
  hallFilterOf,
  hallQuery,
} from '../../src/stores/games/GameHallStore';
import { startOperator, type TestOperator } from '../contract/startOperator';
import { openPage } from './openPage';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator({ scale: 10_000 });
});
afterAll(() => operator.close());

const openHall = () => openPage(operator).stores.get(GameHallStore);
const filter = (query: string) => hallFilterOf(new URLSearchParams(query));

test('[G-2] ten thousand games come fifteen at a time, each once', async () => {
  const hall = openHall();
  await hall.show(filter(''));
  expect([hall.games.items.length, hall.games.total]).toEqual([15, 10_000]);
  for (let page = 1; page < 20; page += 1) await hall.games.loadMore();
  expect(new Set(hall.games.items.map(({ sysname }) => sysname)).size).toBe(300);
});

test('[G-2, R-14] category and providers intersect, and several providers are any of them', async () => {
  const hall = openHall();
  await hall.show(filter('category=slots'));
  const [first, second] = [...new Set(hall.games.items.map(({ provider }) => provider))];
  const all = hall.games.total ?? 0;
  const totals: number[] = [];
  for (const providers of [first, second, `${first},${second}`]) {
    await hall.show(filter(`category=slots&providers=${providers}`));
    expect(hall.games.items.every(({ provider, kind }) => providers?.includes(provider) && kind === 'slot')).toBe(true);
    totals.push(hall.games.total ?? 0);
  }
  const [one = 0, other = 0, both = 0] = totals;
  expect([one > 0, other > 0, one + other]).toEqual([true, true, both]);
  expect(both).toBeLessThan(all);
});

test.each(['slot', 'live', 'casino', 'fast'])('[G-2] the kind %s shows that kind alone', async (kind) => {
  const hall = openHall();
  await hall.show(filter(`kind=${kind}`));
  expect(hall.games.items.length).toBeGreaterThan(0);
  expect(new Set(hall.games.items.map((game) => game.kind))).toEqual(new Set([kind]));
});

test('[G-2] each order is another one, and the order by name is the alphabet', async () => {
  const hall = openHall();
  const sysnames = new Set<string>();
  for (const sort of ['popular', 'new', 'name']) {
    await hall.show(filter(`sort=${sort}`));
    sysnames.add(hall.games.items.map(({ sysname }) => sysname).join());
    if (sort !== 'name') continue;
    const names = hall.games.items.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
  }
  expect(sysnames.size).toBe(3);
  await hall.show(filter('sort=rtp'));
  const returns = hall.games.items.map(({ rtp }) => Number(rtp));
  expect(returns).toEqual([...returns].sort((a, b) => b - a));
});

test('[R-14] the same filter again keeps what has been read; another one starts anew', async () => {
  const hall = openHall();
  await hall.show(filter('kind=slot'));
  await hall.games.loadMore();
  await hall.show(filter('kind=slot'));
  expect(hall.games.items).toHaveLength(30);
  const switched = hall.show(filter('kind=live'));
  expect(hall.games.items).toEqual([]);
  await switched;
  expect(hall.games.items).toHaveLength(15);
});

test('[G-2] an answer to an older filter does not mix into a newer one', async () => {
  const hall = openHall();
  await Promise.all([hall.show(filter('kind=slot')), hall.show(filter('kind=fast'))]);
  expect(new Set(hall.games.items.map((game) => game.kind))).toEqual(new Set(['fast']));
});

test('[A-9, G-2] a sign-in leaves the list as it is; another language reads it anew', async () => {
  let language: 'en' | 'fr' = 'en';
  const { stores } = openPage(operator, { locale: () => language });
  const hall = stores.get(GameHallStore);
  await hall.show(filter(''));
  await hall.games.loadMore();
  const english = hall.categories.value?.map(({ name }) => name);
  // Called on every store when a session starts.
  hall.markStale();
  expect([hall.games.items.length, hall.categories.isStale]).toEqual([30, false]);
  language = 'fr';
  stores.changeLanguage();
  expect(hall.games.items).toEqual([]);
  await hall.show(filter(''));
  expect(hall.games.items).toHaveLength(15);
  expect(hall.categories.value?.map(({ name }) => name)).not.toEqual(english);
});

test('[G-2, R-14] what a game has, volatility and return narrow a hall too, and each choice tells how many games it would show', async () => {
  const hall = openHall();
  await hall.show(filter('category=slots&volatility=medium&rtp=97'));
  const { counts, games } = hall;
  expect(games.total).toBeGreaterThan(0);
  expect(games.items.every((game) => game.volatility === 'medium' && Number(game.rtp) >= 97)).toBe(true);
  expect(counts.value?.volatilities.medium).toBe(games.total);
  await hall.show(filter('kind=slot'));
  const { kinds, features, volatilities, rtps, providers } = counts.value ?? {};
  const sum = (tally: Record<string, number> = {}) => Object.values(tally).reduce((all, one) => all + one, 0);
  expect([kinds?.slot, sum(volatilities), sum(providers)]).toEqual([games.total, games.total, games.total]);
  expect(kinds?.all).toBe(10_000);
  for (const volatility of ['low', 'medium', 'high']) {
    await hall.show(filter(`kind=slot&volatility=${volatility}`));
    expect(hall.games.total, volatility).toBe(volatilities?.[volatility]);
  }
  for (const feature of ['jackpot', 'ways', 'demo']) {
    await hall.show(filter(`kind=slot&rtp=97.5&feature=${feature}`));
    expect(hall.games.total, feature).toBeGreaterThan(0);
    expect(hall.games.total, feature).toBe(hall.counts.value?.features[feature]);
    expect(hall.games.total, feature).toBeLessThan(features?.[feature] ?? 0);
  }
  await hall.show(filter('kind=slot&rtp=97.5'));
  expect(hall.games.total).toBe(rtps?.['97.5']);
});

test('[R-14] the filters stand in the address, and what it does not know falls to the default', () => {
  const query = '?category=slots&providers=ostrin,corvane&kind=slot&feature=ways&volatility=high&rtp=97.5&sort=rtp';
  expect(hallQuery(filter(query))).toBe(query);
  expect(hallQuery(filter('feature=luck&volatility=wild&rtp=120&sort=worst'))).toBe('');
});

test.each([
  ['category=nope', '', { category: true, providers: [] }],
  ['category=slots&providers=nope', 'category=slots', { category: false, providers: ['nope'] }],
  ['providers=quillmark,nope,no-such', 'providers=quillmark', { category: false, providers: ['nope', 'no-such'] }],
  ['category=nope&providers=nope&kind=live', 'kind=live', { category: true, providers: ['nope'] }],
])('[R-14] of %s what is known is shown, and what is not is told', async (requested, known, unknown) => {
  const [hall, other] = [openHall(), openHall()];
  await hall.show(filter(requested));
  await other.show(filter(known));
  expect(hall.unknownOf(hall.filter)).toEqual(unknown);
  expect([hall.games.error, hall.counts.error, hall.games.total]).toEqual([null, null, other.games.total]);
  expect(hall.games.items.map(({ sysname }) => sysname)).toEqual(other.games.items.map(({ sysname }) => sysname));
  expect(hall.counts.value).toEqual(other.counts.value);
  expect(hallQuery(hall.withoutUnknown(hall.filter))).toBe(hallQuery(filter(known)));
});

test('[E-6, G-2] choices are tried with how many games they leave, and the hall stays as it is', async () => {
  const hall = openHall();
  await hall.show(filter('category=slots'));
  const { total } = hall.games;
  hall.previewFilter(filter('category=slots&volatility=low&sort=name'));
  await hall.draftSize.ensure();
  expect(countChosen(hall.draft)).toBe(2);
  const tried = hall.draftSize.value?.total ?? 0;
  expect([tried > 0, tried < (total ?? 0), hall.games.total]).toEqual([true, true, total]);
  expect(hallQuery(hall.filter)).toBe('?category=slots');
  expect(hallQuery(clearFilters(hall.draft))).toBe('?category=slots');
  await hall.show(hall.draft);
  expect(hall.games.total).toBe(tried);
});
