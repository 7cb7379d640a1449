/**
 * The live wheel: fifty segments, one spin shared by all players. A bet names a multiplier and returns stake x
 * multiplier when the wheel stops there; 48 / 50 on average for each multiplier. Two green segments return nothing.
 */
import { createHmac } from 'node:crypto';
import { createDraws, hashOfSeed } from '../../provider/fair';
import { type Bets, type Engine, type EngineContext, readBets, type Step, totalOf } from './Engine';

/** Multiplier by segment, clockwise; 0 is green. */
export const segments = [
  48, 2, 4, 2, 8, 2, 4, 2, 16, 2, 4, 2, 8, 2, 4, 2, 24, 2, 4, 2, 0, 2, 8, 2, 4, 2, 16, 2, 4, 2, 8, 2, 4, 2, 2, 24, 2, 4,
  2, 8, 2, 4, 2, 16, 2, 4, 2, 8, 4, 0,
] as const;
const choices = new Set(['2', '4', '8', '16', '24', '48']);

export const BETTING_MS = 15_000;
export const SPIN_MS = 7_000;
export const RESULT_MS = 5_000;
export const ROUND_MS = BETTING_MS + SPIN_MS + RESULT_MS;

export type TablePhase = 'betting' | 'spin' | 'result';

export interface TableTime {
  round: number;
  phase: TablePhase;
  /** Milliseconds, UTC. */
  startedAt: number;
  endsAt: number;
}

/** Round and phase at a moment. They depend on the clock alone, so every player sees the same ones. */
export function tableTime(now: number): TableTime {
  const round = Math.floor(now / ROUND_MS);
  const start = round * ROUND_MS;
  const elapsed = now - start;
  if (elapsed < BETTING_MS) return { round, phase: 'betting', startedAt: start, endsAt: start + BETTING_MS };
  const spinEnd = BETTING_MS + SPIN_MS;
  if (elapsed < spinEnd) return { round, phase: 'spin', startedAt: start + BETTING_MS, endsAt: start + spinEnd };
  return { round, phase: 'result', startedAt: start + spinEnd, endsAt: start + ROUND_MS };
}

/** Server seed of one shared round, derived from the operator's secret. */
export const tableSeed = (secret: string, sysname: string, round: number): string =>
  createHmac('sha256', secret).update(`${sysname}:${round}`).digest('hex');

export const tableHash = (secret: string, sysname: string, round: number): string =>
  hashOfSeed(tableSeed(secret, sysname, round));

/** Client seed of shared rounds: public, since no single player may choose it. */
export const TABLE_CLIENT_SEED = 'baize-live-wheel';

/** Segment at which a shared round stops. */
export const segmentOf = (serverSeed: string, round: number): number =>
  createDraws(serverSeed, TABLE_CLIENT_SEED, round).below(segments.length);

/** Minor units that bets return at a multiplier. */
export function wheelPayout(bets: Readonly<Bets>, multiplier: number): bigint {
  const staked = bets[String(multiplier)];
  return staked ? BigInt(staked) * BigInt(multiplier) : 0n;
}

const dueAt = (tableRound: number) => tableRound * ROUND_MS + BETTING_MS + SPIN_MS;

function settleWhenStopped(context: EngineContext, state: Record<string, unknown>): Step | null {
  if (context.now < dueAt(Number(state.tableRound))) return null;
  const segment = context.draws().below(segments.length);
  const multiplier = segments[segment] ?? 0;
  const bets = state.bets as Bets;
  return { state: { ...state, segment, multiplier }, win: wheelPayout(bets, multiplier), isOver: true };
}

export interface WheelRules {
  /** Multipliers, clockwise. */
  segments: readonly number[];
  bettingMs: number;
  spinMs: number;
  resultMs: number;
}

/** Segment and multiplier are known once the wheel has stopped. */
export interface WheelState {
  bets: Bets;
  tableRound: number;
  segment?: number;
  multiplier?: number;
}

export const wheel: Engine = {
  kind: 'wheel',
  rtp: 9600,
  volatility: 'medium',
  rules: { segments, bettingMs: BETTING_MS, spinMs: SPIN_MS, resultMs: RESULT_MS } satisfies WheelRules,
  check(body, stakes, now) {
    const time = tableTime(now);
    const bets = readBets(body.bets, stakes, (choice) => choices.has(choice));
    if (!bets || body.tableRound !== time.round || time.phase !== 'betting') return null;
    return { stake: totalOf(bets), request: { bets, tableRound: time.round } };
  },
  begin: ({ request }) => ({ state: { ...request }, win: 0n, isOver: false }),
  tick: settleWhenStopped,
  dueAt: (_context, state) => dueAt(Number(state.tableRound)),
  view: (state) => state,
};
