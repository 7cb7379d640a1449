/**
 * A slot of five reels and three rows with ten or twenty lines. `W` replaces any symbol but the scatter `S`; three
 * scatters anywhere pay and start ten free spins at twice the win, which can start ten more.
 */
import type { Draws } from '../../provider/fair';
import { allowedStake, type Engine } from './Engine';
import { type SlotSet, type SlotVolatility, slotSets } from './slotSets';

export const FREE_SPINS = 10;
export const FREE_MULTIPLIER = 2;
const MAX_FREE_SPINS = 200;

/** Rows of each payline, reel by reel. */
export const lines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 2, 2, 2, 1],
  [1, 0, 0, 0, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
] as const;

export interface LineWin {
  line: number;
  symbol: string;
  count: number;
  /** Minor units. */
  win: string;
}

export interface Spin {
  stops: number[];
  /** Three symbols per reel, top to bottom. */
  grid: string[];
  lines: LineWin[];
  scatters: number;
  /** Total win of the spin in minor units, free-spin multiplier included. */
  win: string;
  isFree: boolean;
}

/** The three visible symbols of a reel at a stop. */
function windowOf(strip: string, stop: number): string {
  return [0, 1, 2].map((row) => strip.charAt((stop + row) % strip.length)).join('');
}

/** Symbol and length of the run that a line starts with; a run under three pays nothing. */
export function runOf(symbols: readonly string[]): { symbol: string; count: number } {
  const [symbol = ''] = symbols;
  const end = symbols.findIndex((other) => other !== symbol && other !== 'W');
  return { symbol, count: end === -1 ? symbols.length : end };
}

/** Line wins, scatters and total win of a grid. @param stake the total stake, a multiple of `lineCount` */
export function evaluate(set: SlotSet, grid: readonly string[], stake: bigint, lineCount: number, multiplier: number) {
  const lineStake = stake / BigInt(lineCount);
  const wins = lines.slice(0, lineCount).flatMap((rows, line): LineWin[] => {
    const { symbol, count } = runOf(rows.map((row, reel) => grid[reel]?.charAt(row) ?? ''));
    const pays = count >= 3 ? (set.paytable[symbol]?.[count - 3] ?? 0) : 0;
    const win = lineStake * BigInt(pays * multiplier);
    return pays > 0 ? [{ line, symbol, count, win: win.toString() }] : [];
  });
  const scatters = grid.join('').split('S').length - 1;
  const scatterWin = stake * BigInt((set.scatterPays[scatters] ?? 0) * multiplier);
  const total = wins.reduce((sum, { win }) => sum + BigInt(win), scatterWin);
  return { wins, scatters, total };
}

function spin(set: SlotSet, draws: Draws, stake: bigint, lineCount: number, isFree: boolean): Spin {
  const stops = set.strips.map((strip) => draws.below(strip.length));
  const grid = stops.map((stop, reel) => windowOf(set.strips[reel] ?? '', stop));
  const { wins, scatters, total } = evaluate(set, grid, stake, lineCount, isFree ? FREE_MULTIPLIER : 1);
  return { stops, grid, lines: wins, scatters, win: total.toString(), isFree };
}

/** What a frame shows before play. */
export interface SlotRules extends Pick<SlotSet, 'strips' | 'paytable' | 'scatterPays'> {
  /** Rows of each payline, reel by reel. */
  lines: readonly (readonly number[])[];
  freeSpins: number;
  freeMultiplier: number;
}

export interface SlotState extends Record<string, unknown> {
  lines: number;
  /** All spins of the round, the paid one first. */
  spins: Spin[];
  freeLeft: number;
  freeTotal: number;
}

/** Draw blocks reserved for each spin of a round. */
const BLOCKS_A_SPIN = 4;

function addSpin(state: SlotState, next: Spin) {
  const room = MAX_FREE_SPINS - state.freeTotal;
  const gained = next.scatters >= 3 ? Math.min(FREE_SPINS, room) : 0;
  const spins = [...state.spins, next];
  const freeLeft = state.freeLeft - (next.isFree ? 1 : 0) + gained;
  const win = spins.reduce((sum, one) => sum + BigInt(one.win), 0n);
  return { state: { ...state, spins, freeLeft, freeTotal: state.freeTotal + gained }, win, isOver: freeLeft === 0 };
}

const kinds = { low: 'slot-low', medium: 'slot', high: 'slot-high' } as const;

function createSlot(volatility: SlotVolatility): Engine {
  const set = slotSets[volatility];
  const { strips, paytable, scatterPays, rtp } = set;
  return {
    kind: kinds[volatility],
    rtp,
    volatility,
    rules: {
      strips,
      paytable,
      scatterPays,
      lines,
      freeSpins: FREE_SPINS,
      freeMultiplier: FREE_MULTIPLIER,
    } satisfies SlotRules,
    check(body, stakes) {
      const stake = allowedStake(body.stake, stakes);
      const count = body.lines;
      return stake !== null && (count === 10 || count === 20) ? { stake, request: { lines: count } } : null;
    },
    begin({ draws, stake, request }) {
      const count = Number(request.lines);
      const state: SlotState = { lines: count, spins: [], freeLeft: 0, freeTotal: 0 };
      return addSpin(state, spin(set, draws(0), stake, count, false));
    },
    act({ draws, stake }, state, action) {
      const current = state as SlotState;
      // The request names the spin, so that a repeated tap cannot play the next free spin as well.
      if (action.type !== 'free' || current.freeLeft === 0 || action.spin !== current.spins.length) return null;
      const cursor = current.spins.length * BLOCKS_A_SPIN;
      return addSpin(current, spin(set, draws(cursor), stake, current.lines, true));
    },
    view: (state) => state,
  };
}

export const lowVolatilitySlot = createSlot('low');
export const slot = createSlot('medium');
export const highVolatilitySlot = createSlot('high');
