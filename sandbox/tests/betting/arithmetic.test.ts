import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFixture, fixturesAround } from '../../betting/fixtures';
import * as frame from '../../betting/frames/money';
import { leagues, sports } from '../../betting/leagues';
import { isWon, linesOf, type Market, marketsOf, oddsOf } from '../../betting/markets';
import { matchOf, scoreAt } from '../../betting/match';
import { modelOf } from '../../betting/model';
import { combinedOdds, countedOdds, type Leg, returnOf, settle } from '../../betting/payout';
import { outlook } from '../../betting/pricing';
import type { LegResult } from '../../kernel/betTables';

const NOW = 1_800_000_000_000;
const stakes = fc.bigInt({ min: 1n, max: 10n ** 12n });
const odds = fc.integer({ min: 101, max: 5_100 }).map((steps) => steps * 10);
const legsWith = (...results: Array<LegResult | null>) =>
  fc.array(fc.record({ odds, result: fc.constantFrom<LegResult | null>(...results) }), { minLength: 1, maxLength: 10 });

test.each([
  ['\u200e１２,5\u202c', 1250n],
  ['٧٥', 7500n],
  ['1234567890123456', null],
])('[K-15, G-9] the stake %j is %s cents', (typed, minor) => {
  expect(frame.moneyOf({ currency: 'EUR', decimals: 2 }).read(typed)).toBe(minor);
});

describe('payout', () => {
  test('[G-9] odds of a combination are its product, rounded half up to the two decimals that are shown', () => {
    fc.assert(
      fc.property(fc.array(odds, { minLength: 1, maxLength: 10 }), (prices) => {
        const shown = combinedOdds(prices);
        const scale = 1000n ** BigInt(prices.length - 1);
        const exact = prices.reduce((product, price) => product * BigInt(price), 1n);
        expect(shown % 10n).toBe(0n);
        expect((shown - 5n) * scale <= exact && exact < (shown + 5n) * scale).toBe(true);
      }),
    );
  });

  test('[G-9] a win pays the stake at the odds that are shown, cut down to whole minor units', () => {
    fc.assert(
      fc.property(stakes, fc.array(odds, { minLength: 1, maxLength: 10 }), (stake, prices) => {
        const hundredths = combinedOdds(prices) / 10n;
        const paid = returnOf(stake, prices);
        expect(paid).toBe((stake * hundredths) / 100n);
        expect(
          settle(
            stake,
            'main',
            prices.map((price) => ({ odds: price, result: 'won' })),
          )?.main,
        ).toBe(paid);
        expect(paid >= stake).toBe(true);
      }),
    );
  });

  test('[G-9] the slip counts as the operator does', () => {
    fc.assert(
      fc.property(stakes, fc.array(odds, { minLength: 1, maxLength: 10 }), (stake, prices) => {
        expect(frame.combinedOdds(prices)).toBe(combinedOdds(prices));
        expect(frame.returnOf(stake, prices)).toBe(returnOf(stake, prices));
      }),
    );
  });

  test('[G-9] the order of the legs is nothing to the payout', () => {
    fc.assert(
      fc.property(stakes, legsWith('won', 'void'), (stake, legs) => {
        expect(settle(stake, 'main', [...legs].reverse())).toEqual(settle(stake, 'main', legs));
      }),
    );
  });

  test('[G-9] one lost leg loses the bet, whatever else is open', () => {
    fc.assert(
      fc.property(stakes, legsWith('won', 'void', null, 'lost'), odds, (stake, legs, price) => {
        const withLost: Leg[] = [...legs, { odds: price, result: 'lost' }];
        expect(settle(stake, 'main', withLost)).toEqual({ status: 'lost', main: 0n, bonus: 0n });
      }),
    );
  });

  test('[G-9] a bet stays open while a leg is open and no leg is lost', () => {
    fc.assert(
      fc.property(stakes, legsWith('won', 'void', null), odds, (stake, legs, price) => {
        expect(settle(stake, 'main', [...legs, { odds: price, result: null }])).toBeNull();
      }),
    );
  });

  test('[G-9] a void leg counts as odds of one; a bet of void legs alone gives the stake back where it came from', () => {
    fc.assert(
      fc.property(stakes, legsWith('won'), legsWith('void'), (stake, won, voided) => {
        expect(settle(stake, 'main', [...won, ...voided])).toEqual(settle(stake, 'main', won));
        expect(settle(stake, 'main', voided)).toEqual({ status: 'void', main: stake, bonus: 0n });
        expect(settle(stake, 'betting_bonus', voided)).toEqual({ status: 'void', main: 0n, bonus: stake });
      }),
    );
  });

  test('[G-9] a bet with bonus money pays its profit only: never the stake, never to the bonus balance', () => {
    fc.assert(
      fc.property(stakes, legsWith('won', 'void'), (stake, legs) => {
        fc.pre(legs.some((leg) => leg.result === 'won'));
        const own = settle(stake, 'main', legs);
        const bonus = settle(stake, 'betting_bonus', legs);
        expect(bonus).toEqual({ status: 'won', main: (own?.main ?? 0n) - stake, bonus: 0n });
      }),
    );
  });

  test.each([
    { prices: [2_400, 1_900], shown: 4_560n, stake: 500n, paid: 2_280n },
    // 7.876 is rounded to 7.88 before it is multiplied by the stake.
    { prices: [1_760, 2_500, 1_790], shown: 7_880n, stake: 500n, paid: 3_940n },
    // 1.645 is exactly halfway and is rounded up.
    { prices: [1_750, 940], shown: 1_650n, stake: 100n, paid: 165n },
    { prices: [1_010, 1_010, 1_010], shown: 1_030n, stake: 333n, paid: 342n },
    { prices: [], shown: 1_000n, stake: 500n, paid: 500n },
  ])('[G-9] $prices together are $shown, and a stake of $stake returns $paid', ({ prices, shown, stake, paid }) => {
    expect([combinedOdds(prices), returnOf(stake, prices)]).toEqual([shown, paid]);
    expect([frame.combinedOdds(prices), frame.returnOf(stake, prices)]).toEqual([shown, paid]);
  });

  test('[G-9] a broken-off match counts no more in the odds of its bet', () => {
    const legs: Leg[] = [
      { odds: 1_760, result: 'won' },
      { odds: 2_500, result: 'void' },
      { odds: 1_790, result: null },
    ];
    expect(combinedOdds(countedOdds(legs))).toBe(3_150n);
  });
});

const score = fc.record({ home: fc.nat(150), away: fc.nat(150) });
const sport = fc.constantFrom(...sports);
const edge = fc.double({ min: -1.2, max: 1.2, noNaN: true });
const share = fc.double({ min: 0.05, max: 1, noNaN: true });

const selections = (market: Market) =>
  market.outcomes.map(({ name }) => ({ market: market.name, line: market.line, outcome: name }));

describe('markets', () => {
  test('[G-9] exactly one outcome of each market comes true, but a level end of a match without draws', () => {
    fc.assert(
      fc.property(sport, edge, score, (name, strength, final) => {
        fc.pre(final.home !== final.away);
        for (const market of marketsOf(modelOf(name, strength), { home: 0, away: 0, points: null }, 1, true)) {
          expect(selections(market).filter((selection) => isWon(selection, final))).toHaveLength(1);
        }
      }),
    );
    const draw = { market: 'winner' as const, line: null, outcome: 'draw' as const };
    expect([isWon(draw, { home: 2, away: 2 }), isWon(draw, { home: 2, away: 1 })]).toEqual([true, false]);
  });

  test('[G-9] all outcomes of a market together cost more than they can return', () => {
    fc.assert(
      fc.property(sport, edge, share, (name, strength, left) => {
        const points = name === 'volleyball' ? { home: 3, away: 5 } : null;
        for (const market of marketsOf(modelOf(name, strength), { home: 1, away: 1, points }, left, true)) {
          const prices = market.outcomes.map((outcome) => outcome.odds);
          if (prices.includes(null)) continue;
          expect(prices.reduce<number>((sum, price) => sum + 1000 / (price ?? 1), 0)).toBeGreaterThan(1.03);
        }
      }),
    );
  });

  test('[G-9] odds are in steps of a hundredth, and an almost decided outcome is closed', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.0001, max: 0.9999, noNaN: true }), (chance) => {
        const price = oddsOf(chance);
        if (price === null) return;
        expect(price % 10).toBe(0);
        expect(price).toBeGreaterThanOrEqual(1_010);
        expect((price / 1000) * chance).toBeLessThan(1);
      }),
    );
    expect([oddsOf(0), oddsOf(0.99), oddsOf(Number.NaN)]).toEqual([null, null, null]);
    const closed = marketsOf(modelOf('football', 0), { home: 0, away: 0, points: null }, 0.01, false);
    expect(closed.flatMap(({ outcomes }) => outcomes).every((outcome) => outcome.odds === null)).toBe(true);
  });

  test('[G-9] lines are half-numbers, so that no bet ends level', () => {
    fc.assert(
      fc.property(sport, edge, (name, strength) => {
        const { total, handicap } = linesOf(modelOf(name, strength));
        expect([Math.abs(total % 1), Math.abs(handicap % 1)]).toEqual([0.5, 0.5]);
      }),
    );
  });

  test.each(sports)('[G-9] what %s is priced at is what is played', (name) => {
    const league = leagues.find((one) => one.sport === name);
    if (!league) throw new Error('no league');
    let expected = 0;
    let seen = 0;
    const count = 1_500;
    for (let number = 1; number <= count; number += 1) {
      const fixture = findFixture('calibration', `${league.id}-${number}`, NOW);
      if (!fixture) throw new Error('no fixture');
      const { model } = matchOf('calibration', fixture);
      const final = scoreAt(matchOf('calibration', fixture), 1);
      expected += outlook(model, scoreAt(matchOf('calibration', fixture), 0), 1).diffAbove(0);
      if (final.home > final.away) seen += 1;
    }
    expect(Math.abs(seen - expected) / count).toBeLessThan(0.04);
  });
});

describe('matches', () => {
  const times = fc.integer({ min: NOW, max: NOW + 30 * 86_400_000 });

  test('[G-9] the same seed and time give the same matches, found again by their ids; another seed gives others', () => {
    fc.assert(
      fc.property(times, (at) => {
        const list = fixturesAround('seed', at);
        expect(list.length).toBeGreaterThan(leagues.length * 3);
        expect(fixturesAround('seed', at)).toEqual(list);
        for (const fixture of list) expect(findFixture('seed', fixture.id, at)).toEqual(fixture);
        expect(list.every(({ home, away }) => home !== away)).toBe(true);
        expect(fixturesAround('other', at)).not.toEqual(list);
      }),
      { numRuns: 25 },
    );
  });

  test('[G-9] a score never falls, and the match ends as its last moment says', () => {
    const list = fixturesAround('seed', NOW);
    fc.assert(
      fc.property(fc.nat(list.length - 1), share, share, (index, a, b) => {
        const fixture = list[index];
        if (!fixture) return;
        const match = matchOf('seed', fixture);
        const [early, late] = [scoreAt(match, Math.min(a, b)), scoreAt(match, Math.max(a, b))];
        expect(late.home >= early.home && late.away >= early.away).toBe(true);
      }),
    );
  });

  test.each([
    '',
    'lantern',
    'lantern-',
    'lantern-01',
    'lantern--1',
    'nowhere-5',
    'lantern-99999999999',
    '../x-1',
  ])('[G-9] there is no match %j', (id) => {
    expect(findFixture('seed', id, NOW)).toBeNull();
  });
});
