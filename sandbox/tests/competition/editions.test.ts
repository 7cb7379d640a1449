import { describe, expect, test } from 'vitest';
import { jackpotKinds } from '../../catalogue/jackpotKinds';
import { categories } from '../../catalogue/texts';
import { crowdAt, editionOf, editionsAround, isShownEdition, statusOf } from '../../competition/editions';
import { isWon } from '../../competition/jackpots';
import { nicknamesFor, publicName } from '../../competition/nicknames';
import { prizeOf, prizePool } from '../../competition/standings';
import { tournamentKinds } from '../../competition/tournamentKinds';
import { convert, EURO, inEuros } from '../../kernel/currencies';

const NOW = Date.UTC(2026, 10, 18, 12, 5) / 1000;

describe('editions', () => {
  test('[G-8] at any moment tournaments run, come and have ended, each under an id that leads back to it', () => {
    for (let hour = 0; hour < 48; hour += 1) {
      const now = NOW + hour * 3600;
      const editions = editionsAround(now);
      const statuses = editions.map((edition) => statusOf(edition, now));
      expect(statuses.filter((status) => status === 'running').length).toBeGreaterThanOrEqual(3);
      expect(statuses.filter((status) => status === 'coming')).toHaveLength(tournamentKinds.length);
      expect(statuses).toEqual([...statuses].sort((a, b) => 'rcf'.indexOf(a.charAt(0)) - 'rcf'.indexOf(b.charAt(0))));
      expect(new Set(editions.map(({ id }) => id)).size).toBe(editions.length);
      for (const edition of editions) expect(editionOf(edition.id)).toEqual(edition);
      expect(editions.every((edition) => isShownEdition(edition, now) && edition.id <= 999_999_999)).toBe(true);
    }
  });

  test('[G-8] a week starts on Monday at midnight UTC', () => {
    const week = editionsAround(NOW).find(({ kind }) => kind.id === 1);
    expect(new Date((week?.startedAt ?? 0) * 1000).toISOString()).toBe('2026-11-16T00:00:00.000Z');
  });

  test('[R-2] an id with an unknown kind or a time too far back is no tournament', () => {
    expect(editionOf(15)).toBeNull();
    const old = editionOf(11);
    expect(old && isShownEdition(old, NOW)).toBe(false);
    const far = editionOf(99_999_991);
    expect(far && isShownEdition(far, NOW)).toBe(false);
  });

  test('[G-8] simulated players only gain points, are equal in every process, and stop at the end', () => {
    const edition = editionsAround(NOW).find(({ kind }) => kind.id === 4);
    if (!edition) throw new Error('The schedule has no tournament "coffee break"');
    const at = (share: number) =>
      crowdAt(edition, edition.startedAt + share * edition.kind.length).map(({ points }) => points);
    expect(crowdAt(edition, edition.startedAt)).toEqual([]);
    let before = at(0.01);
    for (let share = 0.1; share <= 1; share += 0.1) {
      const after = at(share);
      expect(after.every((points, index) => points >= (before[index] ?? 0))).toBe(true);
      before = after;
    }
    expect(at(1)).toEqual(at(1));
    expect(at(3)).toEqual(at(1));
    expect(new Set(crowdAt(edition, edition.finishedAt).map(({ fakename }) => fakename)).size).toBe(edition.kind.crowd);
  });

  test('[G-8] prizes leave no gap between places and add up to the pool', () => {
    for (const kind of tournamentKinds) {
      const edition = editionOf(kind.id + 10);
      if (!edition) throw new Error('The tournament has no edition');
      const last = kind.prizes.at(-1)?.to ?? 0;
      let sum = 0n;
      for (let place = 1; place <= last; place += 1) {
        expect(prizeOf(edition, place)).toBeGreaterThan(0n);
        sum += prizeOf(edition, place);
      }
      expect(sum).toBe(prizePool(edition));
      expect(prizeOf(edition, last + 1)).toBe(0n);
      expect(Object.keys(categories)).toContain(kind.category);
    }
  });
});

test('[G-8] the chance of a jackpot grows with the stake', () => {
  const [kind] = jackpotKinds;
  if (!kind) throw new Error('No jackpot was found');
  const chance = 1 / kind.oneIn;
  expect(isWon(kind, 100n, chance * 0.99)).toBe(true);
  expect(isWon(kind, 100n, chance * 1.01)).toBe(false);
  expect(isWon(kind, 500n, chance * 4.99)).toBe(true);
  expect(isWon(kind, 20n, chance * 0.99)).toBe(false);
});

test.each([
  [100n, 'EUR', 100n],
  [109n, 'USD', 100n],
  [165n, 'JPY', 100n],
  [20n, 'JPY', 12n],
])('[G-8] %s minor units of %s are worth %s cents', (minor, currency, cents) => {
  expect(inEuros(minor, currency)).toBe(cents);
  expect(convert(inEuros(minor, currency), EURO, currency)).toBeLessThanOrEqual(minor);
});

test('[G-8] nicknames are fictional, different, and tell nothing of a player without one', () => {
  expect(new Set(nicknamesFor('x', 120)).size).toBe(120);
  expect(publicName({ uid: 4, fakename: 'DemoOne' })).toBe('DemoOne');
  expect(publicName({ uid: 4, fakename: '' })).toMatch(/^[A-Z][a-z]+[A-Z][a-z]+4$/);
});
