/** A game engine: a pure reducer of a round. It moves no money and uses no database. */
import type { EngineKind } from '../../kernel/GameDefinition';
import type { RoundState } from '../../kernel/gameTables';
import type { Draws } from '../../provider/fair';
import { readMinor, TABLE_TOP } from '../../provider/stakes';

export interface EngineContext {
  stake: bigint;
  /** Validated by `check`. */
  request: RoundState;
  /** The round's draws from block `cursor` on. */
  draws(cursor?: number): Draws;
  /** Milliseconds, UTC. */
  now: number;
  startedAt: number;
}

export interface Step {
  state: RoundState;
  /** Total win of the round so far, minor units. */
  win: bigint;
  isOver: boolean;
}

export interface Bet {
  stake: bigint;
  request: RoundState;
}

export interface Engine {
  kind: EngineKind;
  /** Return to player in 1/100 of a percent: 9600 is 96.00 %. */
  rtp: number;
  /** `low`: frequent small wins; `high`: rare large ones. */
  volatility: 'low' | 'medium' | 'high';
  /** What the frame shows before play: paytable, payouts, limits. Plain JSON. */
  rules: RoundState;
  /** The bet in a request; null if it is invalid. `stakes` are the currency's allowed stakes, ascending. */
  check(body: RoundState, stakes: readonly bigint[], now: number): Bet | null;
  begin(context: EngineContext): Step;
  /** The player's next move in an open round; null if the round does not accept it. */
  act?(context: EngineContext, state: RoundState, action: RoundState): Step | null;
  /** For rounds that end by time: the final step once it is due, else null. */
  tick?(context: EngineContext, state: RoundState): Step | null;
  /** When `tick` will end it, milliseconds UTC. */
  dueAt?(context: EngineContext, state: RoundState): number;
  /** What the player may see: the state without the secrets of an unfinished round. */
  view(state: RoundState, isOver: boolean): RoundState;
}

/** Bet amounts in minor units by betting spot. */
export type Bets = Record<string, string>;

/** Bets of a request; null if any is invalid. @param isPlace whether the betting spot exists */
export function readBets(value: unknown, stakes: readonly bigint[], isPlace: (name: string) => boolean): Bets | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  const unit = stakes[0] ?? 1n;
  const top = (stakes.at(-1) ?? 0n) * TABLE_TOP;
  const isValid = entries.every(([place, amount]) => {
    const minor = readMinor(amount);
    return isPlace(place) && minor !== null && minor % unit === 0n && minor <= top;
  });
  return isValid && entries.length > 0 ? Object.fromEntries(entries) : null;
}

export const totalOf = (bets: Bets): bigint => Object.values(bets).reduce((sum, amount) => sum + BigInt(amount), 0n);

/** The requested stake if it is one of the allowed stakes, else null. */
export function allowedStake(value: unknown, stakes: readonly bigint[]): bigint | null {
  return stakes.find((stake) => stake.toString() === value) ?? null;
}
