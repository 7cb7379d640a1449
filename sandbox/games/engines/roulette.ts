/** European roulette: 37 pockets, one zero. Every bet returns 36/37 of its stake on average. */
import { type Bets, type Engine, readBets, totalOf } from './Engine';

/** Pockets in wheel order, clockwise from zero. */
export const pockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
export const MAX_BETS = 60;

const outside: Record<string, readonly number[]> = {
  red: numbers.filter((n) => reds.has(n)),
  black: numbers.filter((n) => !reds.has(n)),
  odd: numbers.filter((n) => n % 2 === 1),
  even: numbers.filter((n) => n % 2 === 0),
  low: numbers.filter((n) => n <= 18),
  high: numbers.filter((n) => n > 18),
  dozen1: numbers.filter((n) => n <= 12),
  dozen2: numbers.filter((n) => n > 12 && n <= 24),
  dozen3: numbers.filter((n) => n > 24),
  column1: numbers.filter((n) => n % 3 === 1),
  column2: numbers.filter((n) => n % 3 === 2),
  column3: numbers.filter((n) => n % 3 === 0),
};

/** Whether these ascending numbers are adjacent on the table, so that one chip can cover them. */
function isAdjacent(group: readonly number[]): boolean {
  const [first = -1, second = -1] = group;
  if (group.length === 1) return first >= 0 && first <= 36;
  if (first === 0) return ['0-1', '0-2', '0-3', '0-1-2', '0-2-3', '0-1-2-3'].includes(group.join('-'));
  const isRowStart = first % 3 === 1;
  const runs = (size: number) => group.length === size && group.every((n, index) => n === first + index);
  if (group.length === 2) return second - first === 3 || (second - first === 1 && first % 3 !== 0);
  if (group.length === 3 || group.length === 6) return isRowStart && runs(group.length);
  const corner = [first, first + 1, first + 3, first + 4];
  return group.length === 4 && first % 3 !== 0 && group.every((n, index) => n === corner[index]);
}

/** Numbers that a bet covers: `red`, `dozen2`, or numbers joined by dashes as `17`, `17-20`, `1-2-4-5`; null if none. */
export function coverOf(bet: string): readonly number[] | null {
  if (Object.hasOwn(outside, bet)) return outside[bet] ?? null;
  if (!/^\d{1,2}(-\d{1,2}){0,5}$/.test(bet)) return null;
  const group = bet.split('-').map(Number);
  const isCanonical = group.join('-') === bet && group.every((n) => n <= 36);
  return isCanonical && isAdjacent(group) ? group : null;
}

/** Payout of a winning bet, stake included, as a multiple of its stake: 36 for one number, 2 for eighteen. */
export const returnOf = (cover: readonly number[]): number => 36 / cover.length;

/** Minor units that these bets return when the ball lands in `pocket`. */
export function payout(bets: Readonly<Bets>, pocket: number): bigint {
  return Object.entries(bets).reduce((sum, [bet, amount]) => {
    const cover = coverOf(bet);
    return cover?.includes(pocket) ? sum + BigInt(amount) * BigInt(returnOf(cover)) : sum;
  }, 0n);
}

export interface RouletteRules {
  /** In wheel order, clockwise from zero. */
  pockets: readonly number[];
  /** Numbers that each outside bet covers. */
  outside: Readonly<Record<string, readonly number[]>>;
}

export interface RouletteState {
  pocket: number;
  bets: Bets;
}

export const roulette: Engine = {
  kind: 'roulette',
  rtp: 9730,
  volatility: 'low',
  rules: { pockets, outside } satisfies RouletteRules,
  check(body, stakes) {
    const bets = readBets(body.bets, stakes, (bet) => coverOf(bet) !== null);
    return bets && Object.keys(bets).length <= MAX_BETS ? { stake: totalOf(bets), request: { bets } } : null;
  },
  begin({ draws, request }) {
    const pocket = draws().below(37);
    const bets = request.bets as Bets;
    return { state: { pocket, bets }, win: payout(bets, pocket), isOver: true };
  },
  view: (state) => state,
};
