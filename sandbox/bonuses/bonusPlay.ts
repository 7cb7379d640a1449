/** Stakes and wins with bonus money. The player's own money is staked first; contribution depends on the game. */
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { entries } from '../kernel/bankTables';
import type { EngineKind } from '../kernel/GameDefinition';
import type { Round } from '../kernel/gameTables';
import { type LedgerLine, NotEnoughMoney, postEntry, readBalances } from '../kernel/ledger';
import { type BonusRow, endBonus, endDueBonuses, findActive, lockBonuses } from './bonusBook';
import { bonuses, bonusStakes } from './schema';

/** Percent of a stake that counts towards wagering. */
export const contributions: Record<EngineKind, bigint> = {
  slot: 100n,
  'slot-low': 100n,
  'slot-high': 100n,
  crash: 50n,
  wheel: 50n,
  roulette: 20n,
};

type PlayersRound = Round & { uid: number };
const isPlayers = (round: Round): round is PlayersRound => round.uid !== null && round.mode === 'play';

/**
 * Takes a round's stake, partly from the active bonus. @returns false without one, for the wallet to take it. @throws
 * NotEnoughMoney
 */
export async function stakeWithBonus(db: Database, round: Round, now: () => number): Promise<boolean> {
  if (!isPlayers(round) || !(await findActive(db, round.uid, 'bonus'))) return false;
  try {
    return await db.transaction((tx) => stake(tx, round, now()));
  } catch (error) {
    if (!(error instanceof NotEnoughMoney)) throw error;
    // The balance changed between reading and staking, so the stake is split again.
    return db.transaction((tx) => stake(tx, round, now()));
  }
}

async function stake(tx: Database, round: PlayersRound, at: number): Promise<boolean> {
  const { uid, currency, stake: amount } = round;
  const key = `play:${uid}:${round.id}:stake`;
  await lockBonuses(tx, uid);
  const [before] = await tx.select({ id: entries.id }).from(entries).where(eq(entries.key, key));
  if (before) return true;
  await endDueBonuses(tx, uid, currency, at);
  const bonus = await findActive(tx, uid, 'bonus');
  if (!bonus || bonus.currency !== currency) return false;
  const { main } = await readBalances(tx, uid, currency);
  const ownMoney = main < amount ? main : amount;
  const lines: LedgerLine[] = [
    { uid, kind: 'main', amount: -ownMoney },
    { uid, kind: 'bonus', amount: ownMoney - amount },
    { uid: 0, kind: 'house', amount },
  ];
  const rest = { kind: 'stake-bonus', uid, currency, roundId: round.id, game: round.sysname, at };
  await postEntry(tx, { key, lines, ...rest });
  await tx.insert(bonusStakes).values({ roundId: round.id, bonusId: bonus.id, amount: amount - ownMoney });
  await count(tx, bonus, (amount * contributions[round.engine]) / 100n, at);
  return true;
}

/** Adds a stake to the wagering; meeting the requirement ends a casino bonus as done. */
async function count(tx: Database, bonus: BonusRow, counted: bigint, at: number): Promise<void> {
  const sum = bonus.wagered + counted;
  const wagered = sum < bonus.wager ? sum : bonus.wager;
  await tx.update(bonuses).set({ wagered }).where(eq(bonuses.id, bonus.id));
  if (bonus.kind === 'bonus' && wagered === bonus.wager) await endBonus(tx, { ...bonus, wagered }, 'done', at);
}

/**
 * Pays the win of a round staked with bonus money, split like the stake. The bonus part goes to the main balance if the
 * bonus is done, and is forfeited if it ended otherwise. @returns false for other rounds, for the wallet to pay.
 */
export async function winWithBonus(db: Database, round: Round, now: () => number): Promise<boolean> {
  if (!isPlayers(round)) return false;
  const [staked] = await db.select().from(bonusStakes).where(eq(bonusStakes.roundId, round.id));
  if (!staked || staked.amount === 0n) return false;
  const { uid, currency, win } = round;
  await db.transaction(async (tx) => {
    await lockBonuses(tx, uid);
    const [bonus] = await tx.select().from(bonuses).where(eq(bonuses.id, staked.bonusId));
    const share = bonus?.state === 'done' ? 0n : (win * staked.amount) / round.stake;
    const lines: LedgerLine[] = [
      { uid, kind: 'main', amount: win - share },
      { uid, kind: 'bonus', amount: share },
      { uid: 0, kind: 'house', amount: -win },
    ];
    const key = `play:${uid}:${round.id}:win`;
    const rest = { kind: 'win-bonus', uid, currency, roundId: round.id, game: round.sysname };
    // A retry keeps the split of the first payment.
    const [before] = await tx.select({ id: entries.id }).from(entries).where(eq(entries.key, key));
    if (!before) await postEntry(tx, { key, lines, ...rest, at: now() });
  });
  return true;
}

/** Counts a bet of betting-bonus money; called in the bet's transaction before the stake moves. */
export async function countBet(
  tx: Database,
  bet: { uid: number; currency: string; stake: bigint; at: number },
): Promise<void> {
  await lockBonuses(tx, bet.uid);
  await endDueBonuses(tx, bet.uid, bet.currency, bet.at);
  const bonus = await findActive(tx, bet.uid, 'betting_bonus');
  if (bonus) await count(tx, bonus, bet.stake, bet.at);
}

/** Minor units of bonus money that games may stake now. */
export async function stakeableBonus(db: Database, uid: number, at: number): Promise<bigint> {
  const bonus = await findActive(db, uid, 'bonus');
  return bonus && bonus.expiresAt > at ? (await readBalances(db, uid, bonus.currency)).bonus : 0n;
}
