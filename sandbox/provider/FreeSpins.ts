import type { FrameSession } from '../kernel/gameTables';

/** Free spins of a player in one game. */
export interface SpinPack {
  id: number;
  count: number;
  left: number;
  /** Stake of each spin, minor units of the account's currency. */
  stake: bigint;
  /** Minor units won with it so far. */
  won: bigint;
  /** `bonus`: the wins become a bonus once the pack is finished. */
  balance: 'main' | 'bonus';
  /** Milliseconds, UTC. */
  expiresAt: number;
}

/** The operator's free spins, as games use them. */
export interface FreeSpins {
  /** The pack that a frame plays next, or the one with this id if it can be played here; null for none. */
  find(of: Pick<FrameSession, 'uid' | 'sysname' | 'mode' | 'currency'>, id?: number): Promise<SpinPack | null>;
  /** Result of a finished pack; null if it is unfinished or another player's. */
  resultOf(uid: number, id: number): Promise<SpinsResult | null>;
}

/** Result of a finished pack: spins played, wins, and the balance that holds them. */
export interface SpinsResult {
  count: number;
  /** Minor units. */
  won: bigint;
  balance: 'main' | 'bonus';
  /** Wagering multiplier of the resulting bonus; zero for wins without wagering. */
  wagerTimes: number;
}

export const noFreeSpins: FreeSpins = { find: async () => null, resultOf: async () => null };
