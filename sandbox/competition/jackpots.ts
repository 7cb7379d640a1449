/** Amounts and winners of the jackpots, and the contribution of each round. */
import { createHmac } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type JackpotKind, jackpotKinds, SHARE_PERCENT } from '../catalogue/jackpotKinds';
import { hashOf, seeded } from '../catalogue/random';
import type { Database } from '../database/connect';
import { players } from '../kernel/accountTables';
import { EURO } from '../kernel/currencies';
import { postEntry } from '../kernel/ledger';
import { maskedName, NICKNAMES, nicknameAt } from './nicknames';
import { payOut } from './payOut';
import { jackpotPots, jackpotWins } from './schema';

/** A real-money round in a jackpot's games. `stake` in minor units of euros; `at` milliseconds UTC. */
export interface JackpotRound {
  id: string;
  uid: number;
  sysname: string;
  stake: bigint;
  at: number;
}

export interface JackpotWin {
  jackpotId: number;
  fakename: string;
  /** Minor units of euros. */
  amount: bigint;
  /** Null for a simulated winner. */
  sysname: string | null;
  /** Milliseconds, UTC. */
  wonAt: number;
}

/** When a simulated player wins in a cycle, always in its second half; milliseconds UTC. */
function crowdWinAt({ id, cycleSeconds }: JackpotKind, cycle: number): number {
  const share = 0.55 + 0.45 * seeded(hashOf(`jackpot ${id} cycle ${cycle}`))();
  return Math.floor((cycle + share) * cycleSeconds) * 1000;
}

/** The cycle of the last simulated win. */
function lastCycle(kind: JackpotKind, now: number): number {
  const cycle = Math.floor(now / 1000 / kind.cycleSeconds);
  return crowdWinAt(kind, cycle) <= now ? cycle : cycle - 1;
}

/** Minor units contributed by the operator and simulated players since `since`. */
const crowdPart = (kind: JackpotKind, since: number, now: number): bigint =>
  BigInt(kind.base + Math.floor((Math.max(0, now - since) / 1000) * kind.perSecond));

/** Amount of a jackpot: `house` from the operator and simulated players, `pot` from real players. */
export async function jackpotAt(db: Database, kind: JackpotKind, now: number): Promise<{ house: bigint; pot: bigint }> {
  const since = Math.max(crowdWinAt(kind, lastCycle(kind, now)), ...(await momentsOf(db, kind, 1)));
  const [row] = await db.select().from(jackpotPots).where(eq(jackpotPots.jackpotId, kind.id));
  return { house: crowdPart(kind, since, now), pot: row?.amount ?? 0n };
}

/** Number in [0, 1) derived from the operator's secret; deterministic for a round. */
export const luckOf = (secret: string, jackpotId: number, roundId: string): number =>
  createHmac('sha256', secret).update(`jackpot ${jackpotId} ${roundId}`).digest().readUIntBE(0, 6) / 2 ** 48;

/** Whether a round wins the jackpot. The chance is proportional to the stake. */
export const isWon = ({ oneIn }: JackpotKind, stake: bigint, luck: number): boolean =>
  luck < Number(stake) / (oneIn * 100);

/** Adds a round's share to the pot, carrying fractions of a cent. Call it in the transaction that counts the round. */
async function feed(tx: Database, kind: JackpotKind, round: JackpotRound): Promise<void> {
  await tx.insert(jackpotPots).values({ jackpotId: kind.id }).onConflictDoNothing();
  const [pot] = await tx.select().from(jackpotPots).where(eq(jackpotPots.jackpotId, kind.id)).for('update');
  const hundredths = BigInt(pot?.remainder ?? 0) + round.stake * BigInt(SHARE_PERCENT);
  const fullUnits = hundredths / 100n;
  await tx
    .update(jackpotPots)
    .set({ amount: sql`${jackpotPots.amount} + ${fullUnits}`, remainder: Number(hundredths % 100n) })
    .where(eq(jackpotPots.jackpotId, kind.id));
  if (fullUnits === 0n) return;
  await postEntry(tx, {
    key: `jackpot:${kind.id}:feed:${round.id}`,
    kind: 'jackpot-feed',
    uid: round.uid,
    currency: EURO,
    lines: [
      { uid: 0, kind: 'house', amount: -fullUnits },
      { uid: 0, kind: 'jackpot', amount: fullUnits },
    ],
    roundId: round.id,
    game: round.sysname,
    at: round.at,
  });
}

/** Pays the full jackpot to the round's player and resets it. */
async function payJackpot(tx: Database, kind: JackpotKind, round: JackpotRound): Promise<void> {
  const { house, pot } = await jackpotAt(tx, kind, round.at);
  const { id: roundId, uid, sysname, at } = round;
  await tx
    .insert(jackpotWins)
    .values({ jackpotId: kind.id, uid, roundId, sysname, amount: house + pot, wonAt: round.at });
  await tx.update(jackpotPots).set({ amount: 0n }).where(eq(jackpotPots.jackpotId, kind.id));
  const key = `jackpot:${kind.id}:win:${roundId}`;
  const from = { house, jackpot: pot };
  await payOut(tx, { uid, from, key, kind: 'jackpot-win', roundId, game: sysname, at });
}

/** Counts one round of this jackpot's games, in the caller's transaction. */
export async function playForJackpot(
  tx: Database,
  kind: JackpotKind,
  round: JackpotRound,
  luck: number,
): Promise<void> {
  await feed(tx, kind, round);
  if (isWon(kind, round.stake, luck)) await payJackpot(tx, kind, round);
}

/** Wins of players who show their wins publicly, newest first. @param jackpotId default: all jackpots */
export async function playersWins(db: Database, limit: number, jackpotId?: number): Promise<JackpotWin[]> {
  const rows = await db
    .select()
    .from(jackpotWins)
    .innerJoin(players, eq(players.uid, jackpotWins.uid))
    .where(
      and(eq(players.areWinsShown, true), jackpotId === undefined ? undefined : eq(jackpotWins.jackpotId, jackpotId)),
    )
    .orderBy(desc(jackpotWins.wonAt))
    .limit(limit);
  return rows.map(({ jackpot_wins: win, players: player }) => ({ ...win, fakename: maskedName(player) }));
}

/** Times of all players' wins, public or not, newest first. */
async function momentsOf(db: Database, { id }: JackpotKind, limit: number): Promise<number[]> {
  const rows = await db
    .select({ wonAt: jackpotWins.wonAt })
    .from(jackpotWins)
    .where(eq(jackpotWins.jackpotId, id))
    .orderBy(desc(jackpotWins.wonAt))
    .limit(limit);
  return rows.map(({ wonAt }) => wonAt);
}

/** Simulated wins, one per cycle. A player's win at one of the `moments` has emptied the jackpot before. */
function crowdWins(kind: JackpotKind, moments: readonly number[], now: number, count: number): JackpotWin[] {
  const last = lastCycle(kind, now);
  return Array.from({ length: count }, (_, index) => {
    const [from, wonAt] = [crowdWinAt(kind, last - index - 1), crowdWinAt(kind, last - index)];
    const between = moments.filter((moment) => moment > from && moment < wonAt);
    const amount = crowdPart(kind, Math.max(from, ...between), wonAt);
    const random = seeded(hashOf(`jackpot ${kind.id} ${wonAt}`));
    const fakename = nicknameAt(Math.floor(random() * NICKNAMES));
    return { jackpotId: kind.id, fakename, amount, sysname: null, wonAt };
  });
}

/** Winners of a jackpot, newest first. @param now milliseconds, UTC. */
export async function winsOf(db: Database, kind: JackpotKind, now: number, count: number): Promise<JackpotWin[]> {
  const real = await playersWins(db, count, kind.id);
  const crowd = crowdWins(kind, await momentsOf(db, kind, count), now, count);
  return [...real, ...crowd].sort((a, b) => b.wonAt - a.wonAt).slice(0, count);
}

export const jackpotOf = (id: number): JackpotKind | undefined => jackpotKinds.find((kind) => kind.id === id);
