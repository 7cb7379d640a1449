/** The double-entry ledger: every cent that moves leaves one account and reaches another, or nothing moves. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { type AccountKind, accountKinds, accounts, entries, lines } from './bankTables';

/** One side of a movement. `amount` is signed minor units; uid 0 is the operator. */
export interface Line {
  uid: number;
  kind: AccountKind;
  amount: bigint;
}

/** What the operator gives to a player's account, or takes from it where `amount` is below zero: both sides of it. */
export const bothSides = (uid: number, kind: AccountKind, operators: AccountKind, amount: bigint): Line[] => [
  { uid, kind, amount },
  { uid: 0, kind: operators, amount: -amount },
];

export interface Movement {
  /** Unique for this movement. */
  key: string;
  kind: string;
  /** The player whose movement it is. */
  uid: number;
  currency: string;
  lines: readonly Line[];
  roundId?: string;
  game?: string;
  /** Milliseconds, UTC. */
  at: number;
}

/** A player's account would fall below zero. */
export class NotEnoughMoney extends Error {}
/** The key of a movement was used for a different one. */
export class KeyTaken extends Error {}

type Account = typeof accounts.$inferSelect;

/**
 * Writes one movement inside the caller's transaction. A movement under a known key answers as it did and moves nothing.
 * @returns true when it moved now. @throws NotEnoughMoney, KeyTaken, RangeError when the lines do not sum to zero.
 */
export async function post(tx: Database, movement: Movement): Promise<boolean> {
  const moving = movement.lines.filter((line) => line.amount !== 0n);
  if (moving.reduce((sum, line) => sum + line.amount, 0n) !== 0n)
    throw new RangeError('ledger entry is unbalanced: debits and credits differ');
  const entryId = await openEntry(tx, movement);
  if (entryId === null) return false;
  const rows = await lockAccounts(tx, movement, moving);
  for (const [index, line] of moving.entries()) {
    await writeLine(tx, entryId, rows[index], line);
  }
  return true;
}

const fingerprintOf = (movement: Movement): string =>
  [movement.kind, movement.currency, ...movement.lines.map((line) => `${line.uid}/${line.kind}/${line.amount}`)].join(
    ' ',
  );

/** The id of a new entry, or null when the same movement is in the books. A concurrent one under the key is waited for. */
async function openEntry(tx: Database, movement: Movement): Promise<number | null> {
  const fingerprint = fingerprintOf(movement);
  const [created] = await tx
    .insert(entries)
    .values({ ...movement, fingerprint, createdAt: movement.at })
    .onConflictDoNothing({ target: entries.key })
    .returning({ id: entries.id });
  if (created) return created.id;
  const [before] = await tx.select().from(entries).where(eq(entries.key, movement.key));
  if (before?.fingerprint !== fingerprint) throw new KeyTaken('this key belongs to another movement');
  return null;
}

/** Rows of the lines' accounts, opened where missing, locked in the order of their ids so that no two wait in a circle. */
async function lockAccounts(tx: Database, movement: Movement, moving: readonly Line[]): Promise<Account[]> {
  const wanted = moving.map((line) => ({ uid: line.uid, kind: line.kind, currency: movement.currency }));
  if (wanted.length === 0) return [];
  const [uids, kinds] = [wanted.map(({ uid }) => uid), wanted.map(({ kind }) => kind)];
  const isWanted = and(
    eq(accounts.currency, movement.currency),
    inArray(accounts.uid, uids),
    inArray(accounts.kind, kinds),
  );
  const find = () => tx.select().from(accounts).where(isWanted).orderBy(accounts.id).for('update');
  const pick = (rows: Account[]) =>
    moving.map((line) => rows.find((row) => row.uid === line.uid && row.kind === line.kind));
  let picked = pick(await find());
  if (picked.includes(undefined)) {
    await tx.insert(accounts).values(wanted).onConflictDoNothing();
    picked = pick(await find());
  }
  return picked.filter((row) => row !== undefined);
}

async function writeLine(tx: Database, entryId: number, account: Account | undefined, line: Line): Promise<void> {
  if (!account) throw new Error(`account ${line.uid}/${line.kind} is missing`);
  account.balance += line.amount;
  if (account.uid !== 0 && account.balance < 0n) throw new NotEnoughMoney(`${line.kind} does not cover it`);
  await tx.update(accounts).set({ balance: account.balance }).where(eq(accounts.id, account.id));
  await tx.insert(lines).values({ entryId, accountId: account.id, amount: line.amount, balanceAfter: account.balance });
}

/** Minor units of each of a player's accounts in one currency; a missing account holds nothing. */
export async function readBalances(db: Database, uid: number, currency: string): Promise<Record<AccountKind, bigint>> {
  const rows = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.uid, uid), eq(accounts.currency, currency)));
  const balances = Object.fromEntries(accountKinds.map((kind) => [kind, 0n])) as Record<AccountKind, bigint>;
  for (const row of rows) balances[row.kind] = row.balance;
  return balances;
}
