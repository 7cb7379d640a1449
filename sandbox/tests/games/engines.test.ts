import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { supportedLocales } from '../../common/languages';
import { burstPoint, CAP, crash, multiplierAt, timeOf } from '../../games/engines/crash';
import type { Engine, EngineContext } from '../../games/engines/Engine';
import { engines } from '../../games/engines/engines';
import { coverOf, payout, pockets, returnOf } from '../../games/engines/roulette';
import { evaluate, highVolatilitySlot, lines, lowVolatilitySlot, runOf, slot } from '../../games/engines/slot';
import { type SlotSet, slotSets } from '../../games/engines/slotSets';
import { ROUND_MS, segments, tableTime, wheelPayout } from '../../games/engines/wheel';
import { drawAll, hashOfSeed as hashInBrowser } from '../../games/frames/fair';
import { symbolName } from '../../games/frames/symbols';
import { createDraws, fromWords, hashOfSeed } from '../../provider/fair';
import { stakesOf } from '../../provider/stakes';

const ROUNDS = 200_000;
const SPINS = 40_000;

/** A seeded random stream, faster than hashing, so that simulations are reproducible. */
function seededDraws(seed: number) {
  let state = seed >>> 0;
  return fromWords(() => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  });
}

function playOut(engine: Engine, context: EngineContext): bigint {
  let step = engine.begin(context);
  while (!step.isOver) {
    const spins = step.state.spins as unknown[];
    const next = engine.act?.(context, step.state, { type: 'free', spin: spins.length });
    if (!next) throw new Error('The round did not end');
    step = next;
  }
  return step.win;
}

const share = ({ strips }: SlotSet, reel: number, ...symbols: string[]) => {
  const strip = strips[reel] ?? '';
  return [...strip].filter((one) => symbols.includes(one)).length / strip.length;
};

/** Mean and standard deviation of the payout of one line, in stakes, computed from the strips and the paytable. */
function exactLine(set: SlotSet): { mean: number; deviation: number } {
  let [mean, square] = [0, 0];
  for (const [symbol, [three, four, five]] of Object.entries(set.paytable)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = [0, 1, 2, 3, 4].map((reel) => share(set, reel, symbol, 'W'));
    const chances = [a * b * c * (1 - d), a * b * c * d * (1 - e), a * b * c * d * e];
    for (const [index, pays] of [three, four, five].entries()) {
      mean += (chances[index] ?? 0) * pays;
      square += (chances[index] ?? 0) * pays ** 2;
    }
  }
  return { mean, deviation: Math.sqrt(square - mean ** 2) };
}

/** The return of a slot, including retriggered free spins. */
function exactSlotRtp(set: SlotSet): number {
  let counts = [1];
  for (let reel = 0; reel < 5; reel += 1) {
    const seen = 3 * share(set, reel, 'S');
    counts = [...counts, 0].map((chance, n) => chance * (1 - seen) + (counts[n - 1] ?? 0) * seen);
  }
  const scatter = [3, 4, 5].reduce((sum, n) => sum + (counts[n] ?? 0) * (set.scatterPays[n] ?? 0), 0);
  const trigger = (counts[3] ?? 0) + (counts[4] ?? 0) + (counts[5] ?? 0);
  return (exactLine(set).mean + scatter) * (1 + ((10 * trigger) / (1 - 10 * trigger)) * 2);
}

const slots = [
  { name: 'quiet', engine: lowVolatilitySlot, set: slotSets.low },
  { name: 'middling', engine: slot, set: slotSets.medium },
  { name: 'wild', engine: highVolatilitySlot, set: slotSets.high },
];

describe('return to player', () => {
  test.each(slots)('[G-5] the $name slot declares what its reels and paytable give', ({ engine, set }) => {
    expect(engine.rtp / 10_000).toBeCloseTo(exactSlotRtp(set), 4);
    // The formula requires at most one scatter per window.
    for (const strip of set.strips) expect(strip + strip.slice(0, 3)).not.toMatch(/S.?S/);
  });

  test('[G-5] all slots draw alike, and what they call their volatility is so', () => {
    const lengths = slots.map(({ set }) => set.strips.map((strip) => strip.length).join());
    expect(new Set(lengths).size).toBe(1);
    const [quiet = 0, middling = 0, wild = 0] = slots.map(({ set }) => exactLine(set).deviation);
    expect(quiet * 1.15).toBeLessThan(middling);
    expect(middling * 1.15).toBeLessThan(wild);
    expect(slots.map(({ engine }) => engine.volatility)).toEqual(['low', 'medium', 'high']);
    for (const [kind, engine] of Object.entries(engines)) expect(engine.kind).toBe(kind);
  });

  test.each(
    slots.flatMap((one) => [10, 20].map((count) => ({ ...one, count }))),
  )('[G-5] the $name slot played 40,000 times on $count lines has its declared RTP', ({ engine, count }) => {
    const draws = seededDraws(count);
    const context: EngineContext = { stake: 100n, request: { lines: count }, draws: () => draws, now: 0, startedAt: 0 };
    let [sum, square] = [0, 0];
    for (let round = 0; round < SPINS; round += 1) {
      const returned = Number(playOut(engine, context)) / 100;
      sum += returned;
      square += returned ** 2;
    }
    const mean = sum / SPINS;
    const error = Math.sqrt((square / SPINS - mean ** 2) / SPINS);
    expect(Math.abs(mean - engine.rtp / 10_000)).toBeLessThan(3 * error);
    expect(error).toBeLessThan(0.1);
  });

  test.each([120, 200, 1000])('[G-5] crash returns 97 % at the target of %i hundredths', (target) => {
    const draws = seededDraws(target);
    let won = 0;
    for (let round = 0; round < ROUNDS; round += 1) if (burstPoint(draws) >= target) won += target;
    expect(Math.abs(won / (ROUNDS * 100) - crash.rtp / 10_000)).toBeLessThan(0.02);
  });

  test.each([
    '17',
    '17-20',
    '1-2-3',
    '1-2-4-5',
    '1-2-3-4-5-6',
    'dozen2',
    'column3',
    'red',
    'even',
    'low',
    '0-1-2',
  ])('[G-5] roulette: %s returns 36 of 37 over all pockets', (bet) => {
    const returned = pockets.reduce((sum, pocket) => sum + payout({ [bet]: '100' }, pocket), 0n);
    expect(returned).toBe(3600n);
  });

  test.each([2, 4, 8, 16, 24, 48])('[G-5] wheel: x%i returns 48 of 50 over all segments', (choice) => {
    const returned = segments.reduce((sum, multiplier) => sum + wheelPayout({ [choice]: '100' }, multiplier), 0n);
    expect(segments).toHaveLength(50);
    expect(returned).toBe(4800n);
  });
});

describe('slot', () => {
  test.each([
    ['hhhab', 'h', 3],
    ['hWhWh', 'h', 5],
    ['ahhhh', 'a', 1],
    ['aWbaa', 'a', 2],
    ['SWWWa', 'S', 4],
  ])('[G-5] a line of %s is a run of %s, %i long', (symbols, symbol, count) => {
    expect(runOf([...symbols])).toEqual({ symbol, count });
  });

  test('[G-5] the whole stake is shared by the lines, free spins pay twice', () => {
    const grid = ['aha', 'aWa', 'bhb', 'cdc', 'ded'];
    const paid = evaluate(slotSets.medium, grid, 100n, 10, 1);
    const middle = paid.wins.find((win) => win.line === 0);
    expect(middle).toEqual({ line: 0, symbol: 'h', count: 3, win: '400' });
    expect(evaluate(slotSets.medium, grid, 100n, 10, 2).total).toBe(paid.total * 2n);
  });

  test('[G-5] scatters pay by the whole stake, in any position', () => {
    const grid = ['Sab', 'bSc', 'cdS', 'efg', 'gha'];
    expect(evaluate(slotSets.medium, grid, 100n, 20, 1)).toMatchObject({ scatters: 3, total: 200n });
  });

  test('[G-5] no two lines are the same', () => {
    expect(new Set(lines.map((rows) => rows.join(''))).size).toBe(20);
  });

  test('[G-5] stakes off the ladder and other numbers of lines are refused', () => {
    const stakes = stakesOf('EUR');
    expect(slot.check({ stake: '100', lines: 20 }, stakes, 0)).not.toBeNull();
    for (const body of [
      { stake: '101', lines: 20 },
      { stake: 100, lines: 20 },
      { stake: '100', lines: 5 },
      { stake: '-100', lines: 10 },
    ]) {
      expect(slot.check(body, stakes, 0)).toBeNull();
    }
  });
});

test('[W-15, G-5] every symbol that a reel can show has its own name in both languages', () => {
  for (const { strips } of Object.values(slotSets)) {
    const letters = [...new Set(strips.join(''))];
    for (const lang of supportedLocales) {
      const names = letters.map((letter) => symbolName(letter, lang));
      expect(names.filter((name) => name.length < 3)).toEqual([]);
      expect(new Set(names).size).toBe(letters.length);
    }
  }
});

describe('crash', () => {
  test.each([101, 150, 200, 5000, CAP])('[G-5] time and multiplier are each other’s inverse at %i', (point) => {
    expect(multiplierAt(timeOf(point))).toBeGreaterThanOrEqual(point);
    expect(multiplierAt(timeOf(point) - 1)).toBeLessThan(point);
  });

  test('[G-5] the burst point is no secret once it is over, and one before', () => {
    expect(crash.view({ burst: 250, target: null }, false)).toEqual({ target: null });
    expect(crash.view({ burst: 250, target: null, cashedAt: null }, true)).toMatchObject({ burst: 250 });
  });
});

test.each([
  '37',
  '1-3',
  '3-4',
  '1-2-3-4',
  '2-3-4',
  '17-17',
  '20-17',
  'pink',
  '',
  '01',
  '0-4',
  '0-1-3',
  '3-4-6-7',
  '__proto__',
])('[G-5] roulette has no bet %s', (bet) => {
  expect(coverOf(bet)).toBeNull();
});

test('[G-5] roulette pays whole multiples only', () => {
  for (const bet of ['7', '7-8', '7-8-9', '7-8-10-11', '7-8-9-10-11-12', 'column1', 'black']) {
    expect(Number.isInteger(returnOf(coverOf(bet) ?? []))).toBe(true);
  }
});

test('[G-5] the wheel’s rounds follow one another without a gap', () => {
  const first = tableTime(ROUND_MS * 1000);
  expect(first).toMatchObject({ round: 1000, phase: 'betting' });
  expect(tableTime(first.endsAt).phase).toBe('spin');
  expect(tableTime(first.endsAt - 1).phase).toBe('betting');
  expect(tableTime(tableTime(tableTime(first.endsAt).endsAt).endsAt)).toMatchObject({ round: 1001, phase: 'betting' });
});

describe('provably fair', () => {
  test('[G-5] the player’s browser draws the same outcome as the server', async () => {
    const limits = [33, 34, 37, 50, 2 ** 32, 3, 5, 7, 11, 2 ** 31 + 1];
    for (let nonce = 0; nonce < 20; nonce += 1) {
      const draws = createDraws('server', 'client', nonce, nonce * 4);
      expect(await drawAll('server', 'client', nonce, limits, nonce * 4)).toEqual(
        limits.map((limit) => draws.below(limit)),
      );
    }
    expect(await hashInBrowser('server')).toBe(hashOfSeed('server'));
    expect(hashOfSeed('server')).toBe(createHash('sha256').update('server').digest('hex'));
  });

  test('[G-5] words past the last whole multiple are drawn again, not folded', () => {
    const words = [2 ** 32 - 1, 2 ** 32 - 1, 5];
    expect(fromWords(() => words.shift() ?? 0).below(3)).toBe(2);
    expect(words).toHaveLength(0);
  });

  test('[G-5] another client seed, nonce or cursor gives another stream', () => {
    const first = (...args: Parameters<typeof createDraws>) => createDraws(...args).below(2 ** 32);
    const all = [first('s', 'c', 0), first('s', 'd', 0), first('s', 'c', 1), first('s', 'c', 0, 1), first('t', 'c', 0)];
    expect(new Set(all).size).toBe(5);
  });
});

test('[C-12] stakes are whole minor units of the currency', () => {
  expect(stakesOf('EUR')[0]).toBe(20n);
  expect(stakesOf('JPY').at(-1)).toBe(10_000n);
  for (const currency of ['EUR', 'JPY', 'KWD']) for (const stake of stakesOf(currency)) expect(stake % 20n).toBe(0n);
});
