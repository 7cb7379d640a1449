/** Client-side checks of the sportsbook's slip. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BettingFailure } from '../../betting/BettingFailure';
import type { BetLimits } from '../../betting/bettingService';
import { faultOfSlip, faultOfStake, type Order, stakeRange } from '../../betting/frames/checks';
import { formOf, translator } from '../../betting/frames/texts';
import { checkSlip, limitsOf, MAX_LEGS, MAX_TOTAL_ODDS, MIN_BONUS_ODDS, type Slip } from '../../betting/slip';

const euros = limitsOf('EUR');
const limits: BetLimits = {
  min: String(euros.min),
  max: String(euros.max),
  mostReturn: String(euros.mostReturn),
  legs: MAX_LEGS,
  bonusOdds: MIN_BONUS_ODDS,
  mostOdds: MAX_TOTAL_ODDS,
};

const order = (...prices: number[]): Order =>
  prices.map((odds, index) => ({ event: `match-${index}`, odds, current: odds }));

/** The operator's refusal of a bet; null when it is accepted. */
function refusalOf(stake: bigint, bet: Order, balance: Slip['balance'] = 'main') {
  const legs = bet.map(({ event, odds }) => ({ event, market: 'winner' as const, outcome: 'home' as const, odds }));
  const quoted = legs.map((leg) => ({ ...leg, view: null, line: null, current: leg.odds }));
  try {
    checkSlip({ key: 'slip-key', stake, balance, legs, takesBetter: false }, quoted, 'EUR');
    return null;
  } catch (error) {
    if (error instanceof BettingFailure) return error;
    throw error;
  }
}

const price = fc.integer({ min: 101, max: 5_100 }).map((steps) => steps * 10);
const bet = fc.array(price, { minLength: 1, maxLength: MAX_LEGS }).map((prices) => order(...prices));

describe('the slip', () => {
  test('[G-9] the slip sends exactly the bets that the operator accepts', () => {
    fc.assert(
      fc.property(
        bet,
        fc.bigInt({ min: 1n, max: 150_000n }),
        fc.constantFrom('main', 'betting_bonus'),
        (one, sum, from) => {
          const fault = faultOfSlip([one], from, limits) ?? faultOfStake(sum, 1, stakeRange([one], limits), null);
          const refused = refusalOf(sum, one, from)?.code ?? null;
          const expected = fault === 'low' || fault === 'high' ? 'limit' : fault;
          expect(expected).toBe(refused);
        },
      ),
    );
  });

  test('[G-9] the stakes that a refusal names are those that are taken, to the last minor unit', () => {
    fc.assert(
      fc.property(bet, (one) => {
        const range = stakeRange([one], limits);
        fc.pre(faultOfSlip([one], 'main', limits) === null);
        expect(refusalOf(range.max + 1n, one)?.details).toEqual({ min: String(range.min), max: String(range.max) });
        expect([refusalOf(range.min, one), refusalOf(range.max, one)]).toEqual([null, null]);
      }),
    );
  });

  test('[G-9] odds that are too high for any stake get a message', () => {
    const top = order(50_000, 20_000, 10_000);
    const over = order(50_000, 20_000, 10_010);
    expect([faultOfSlip([top], 'main', limits), refusalOf(20n, top)]).toEqual([null, null]);
    expect(stakeRange([top], limits).max).toBe(500n);
    expect(faultOfSlip([over], 'main', limits)).toBe('highest');
    expect(refusalOf(20n, over)).toMatchObject({ code: 'highest', details: { most: MAX_TOTAL_ODDS } });
  });

  test.each([
    [null, 1, 10_000n, 'unread'],
    [19n, 1, 10_000n, 'low'],
    [20n, 1, 10_000n, null],
    [100_000n, 1, null, null],
    [100_001n, 1, null, 'high'],
    [10_000n, 1, 10_000n, null],
    [10_001n, 1, 10_000n, 'funds'],
    [5_000n, 3, 10_000n, 'funds'],
  ])('[G-9] a stake of %s on %i bets with %s in the balance: %s', (sum, count, available, fault) => {
    expect(faultOfStake(sum, count, stakeRange([], limits), available)).toBe(fault);
  });

  test('[G-9] singles take the stake that each of them takes', () => {
    const dear = order(51_000);
    expect(stakeRange([order(2_000), dear], limits).max).toBe(98_039n);
    expect(stakeRange([order(2_000)], limits).max).toBe(euros.max);
  });

  test('[G-9] two selections of one match get a message before they are sent', () => {
    const [leg] = order(2_000);
    if (!leg) throw new Error('no leg');
    expect(faultOfSlip([[leg, leg]], 'main', limits)).toBe('related');
    expect(faultOfSlip([[leg], [leg]], 'main', limits)).toBeNull();
  });

  test.each([
    ['en', ['0 selections', '1 selection', '2 selections']],
    ['fr', ['0 sélection', '1 sélection', '2 sélections']],
  ] as const)('[G-9, R-33] selections are counted as %s counts', (lang, expected) => {
    const t = translator(lang);
    const labels = [0, 1, 2].map((n) => t(`openSlip_${formOf(lang, n)}`, { n }).split(', ')[1]);
    expect(labels).toEqual(expected);
  });
});
