import type { FrameSession } from '../kernel/gameTables';

/** Spins that a player may play for nothing in one game. */
export interface SpinPack {
  id: number;
  count: number;
  left: number;
  /** Minor units of the account's currency that each spin is played at. */
  stake: bigint;
  /** Minor units won with it so far. */
  won: bigint;
  /** `bonus`: what it wins becomes a bonus once it is over. */
  balance: 'main' | 'bonus';
  /** Milliseconds, UTC. */
  expiresAt: number;
}

/** What the games ask of the operator's free spins. */
export interface FreeSpins {
  /** The pack that a frame plays next, or the one named, if it can be played here; null for none. */
  find(of: Pick<FrameSession, 'uid' | 'sysname' | 'mode' | 'currency'>, id?: number): Promise<SpinPack | null>;
  /** What came of a pack that is over; null for one that goes on, or is another player's. */
  resultOf(uid: number, id: number): Promise<SpinsResult | null>;
}

/** A pack at its end: how many were played, what they won and where that lies. */
export interface SpinsResult {
  count: number;
  /** Minor units. */
  won: bigint;
  balance: 'main' | 'bonus';
  /** How often a bonus of it has to be staked; zero for the player's own money. */
  wagerTimes: number;
}

export const noFreeSpins: FreeSpins = { find: async () => null, resultOf: async () => null };
