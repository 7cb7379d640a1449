/** Crash: P(burst >= x) is 0.97 / x, so that any cash-out point returns 97 %. Multipliers are integers in 1/100. */
import type { Draws } from '../../provider/fair';
import type { Engine, EngineContext, Step } from './Engine';
import { allowedStake } from './Engine';

const RTP = 97n;
const WORD_RANGE = 2n ** 32n;
/** Highest multiplier: every flight ends here. */
export const CAP = 50_000;
const LOWEST_CASH_OUT = 101;
/** Growth of the exponent per millisecond: ×2 after 8.7 s. */
export const GROWTH = 0.00008;

/** Multiplier at which a flight bursts, from 100 (at once) to CAP. */
export function burstPoint(draws: Draws): number {
  const left = WORD_RANGE - BigInt(draws.below(2 ** 32));
  const point = (RTP * WORD_RANGE) / left;
  if (point < 100n) return 100;
  return point > BigInt(CAP) ? CAP : Number(point);
}

/** Multiplier after `elapsed` milliseconds. */
export function multiplierAt(elapsed: number): number {
  if (elapsed <= 0) return 100;
  // The epsilon keeps `timeOf` the inverse of this function despite rounding.
  return Math.min(CAP, Math.floor(100 * Math.exp(GROWTH * elapsed) + 1e-9));
}

/** First millisecond at which the multiplier has reached `point`. */
export function timeOf(point: number): number {
  let elapsed = Math.max(0, Math.floor(Math.log(point / 100) / GROWTH) - 1);
  while (multiplierAt(elapsed) < point) elapsed += 1;
  return elapsed;
}

/** What a frame shows before play; multipliers in 1/100. */
export interface FlightRules {
  /** Growth of the exponent per millisecond. */
  growth: number;
  cap: number;
  lowest: number;
}

interface Flight {
  burst: number;
  target: number | null;
}

/** What the player may see of a flight: `burst` is secret until it is over. */
export interface FlightView {
  target: number | null;
  burst?: number;
  cashedAt?: number | null;
}

function readFlight(state: Record<string, unknown>): Flight {
  return { burst: Number(state.burst), target: typeof state.target === 'number' ? state.target : null };
}

/** Multiplier that ends the flight if the player does nothing: the target if it comes first, else the burst. */
const endOf = ({ burst, target }: Flight) => (target !== null && target <= burst ? target : burst);

function endFlight(flight: Flight, at: number | null, stake: bigint): Step {
  const win = at === null ? 0n : (stake * BigInt(at)) / 100n;
  return { state: { ...flight, cashedAt: at }, win, isOver: true };
}

function settleByRule(context: EngineContext, state: Record<string, unknown>): Step | null {
  const flight = readFlight(state);
  const end = endOf(flight);
  if (context.now - context.startedAt < timeOf(end)) return null;
  const isWon = end === flight.target || end === CAP;
  return endFlight(flight, isWon ? end : null, context.stake);
}

export const crash: Engine = {
  kind: 'crash',
  rtp: 9700,
  // It depends on the player's target: a low one wins often, a high one rarely.
  volatility: 'medium',
  rules: { growth: GROWTH, cap: CAP, lowest: LOWEST_CASH_OUT } satisfies FlightRules,
  check(body, stakes) {
    const stake = allowedStake(body.stake, stakes);
    const target = body.target ?? null;
    if (stake === null) return null;
    if (target === null) return { stake, request: { target } };
    const isValid = Number.isSafeInteger(target) && Number(target) >= LOWEST_CASH_OUT && Number(target) <= CAP;
    return isValid ? { stake, request: { target } } : null;
  },
  begin(context) {
    const state = { burst: burstPoint(context.draws()), target: context.request.target ?? null };
    return settleByRule(context, state) ?? { state, win: 0n, isOver: false };
  },
  act(context, state, action) {
    if (action.type !== 'cashout') return null;
    const due = settleByRule(context, state);
    if (due) return due;
    const at = multiplierAt(context.now - context.startedAt);
    return at < LOWEST_CASH_OUT ? null : endFlight(readFlight(state), at, context.stake);
  },
  tick: settleByRule,
  dueAt: (context, state) => context.startedAt + timeOf(endOf(readFlight(state))),
  view: (state, isOver) =>
    isOver ? { burst: state.burst, target: state.target, cashedAt: state.cashedAt } : { target: state.target },
};
