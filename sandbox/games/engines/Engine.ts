/** What an engine is: a pure reducer of a round. It moves no money and knows no database. */
import type { EngineKind } from '../../kernel/GameDefinition';
import type { RoundState } from '../../kernel/gameTables';
import type { Draws } from '../../provider/fair';
import { readMinor, TABLE_TOP } from '../../provider/stakes';

export interface EngineContext {
  stake: bigint;
  /** Checked by `check`. */
  request: RoundState;
  /** The round's draws from block `cursor` on. */
  draws(cursor?: number): Draws;
  /** Milliseconds, UTC. */
  now: number;
  startedAt: number;
}

export interface Step {
  state: RoundState;
  /** Whole win of the round so far, minor units. */
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
  /** How far a round may fall from that return: small wins often, or large ones rarely. */
  volatility: 'low' | 'medium' | 'high';
  /** What the frame shows before play: paytable, payouts, limits. Plain JSON. */
  rules: RoundState;
  /** The bet in a request; null for a wrong one. `stakes` is the ladder of the currency. */
  check(body: RoundState, stakes: readonly bigint[], now: number): Bet | null;
  begin(context: EngineContext): Step;
  /** The player's next move in an open round; null for one that the round does not know. */
  act?(context: EngineContext, state: RoundState, action: RoundState): Step | null;
  /** Where time alone ends a round: the step once it is due, else null. */
  tick?(context: EngineContext, state: RoundState): Step | null;
  /** When `tick` will end it, milliseconds UTC. */
  dueAt?(context: EngineContext, state: RoundState): number;
  /** What the player may see; an unfinished round keeps its secret. */
  view(state: RoundState, isOver: boolean): RoundState;
}

/** Minor units by the places that they are laid on. */
export type Bets = Record<string, string>;

/** Bets as they arrived; null where one is wrong. @param isPlace whether a bet can be laid there */
export function readBets(value: unknown, stakes: readonly bigint[], isPlace: (name: string) => boolean): Bets | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  const unit = stakes[0] ?? 1n;
  const top = (stakes.at(-1) ?? 0n) * TABLE_TOP;
  const isFit = entries.every(([place, amount]) => {
    const minor = readMinor(amount);
    return isPlace(place) && minor !== null && minor % unit === 0n && minor <= top;
  });
  return isFit && entries.length > 0 ? Object.fromEntries(entries) : null;
}

export const totalOf = (bets: Bets): bigint => Object.values(bets).reduce((sum, amount) => sum + BigInt(amount), 0n);

/** A stake of the ladder, or null. */
export function ladderStake(value: unknown, stakes: readonly bigint[]): bigint | null {
  return stakes.find((stake) => stake.toString() === value) ?? null;
}
