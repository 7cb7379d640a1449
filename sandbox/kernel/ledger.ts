/** Double-entry ledger: every amount leaves one account and reaches another in the same entry. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { type AccountKind, accountKinds, accounts, entries, lines } from './bankTables';

/** One side of an entry. `amount` is signed minor units; uid 0 is the operator. */
export interface LedgerLine {
  uid: number;
  kind: AccountKind;
  amount: bigint;
}

/** Both lines of a movement between an operator account and a player's; a negative `amount` debits the player. */
export const transferLines = (
  uid: number,
  kind: AccountKind,
  operatorKind: AccountKind,
  amount: bigint,
): LedgerLine[] => [
  { uid, kind, amount },
  { uid: 0, kind: operatorKind, amount: -amount },
];

export interface Movement {
  /** Idempotency key. */
  key: string;
  kind: string;
  /** The player whose history shows the movement. */
  uid: number;
  currency: string;
  lines: readonly LedgerLine[];
  roundId?: string;
  game?: string;
  /** Milliseconds, UTC. */
  at: number;
}

/** A player's account would become negative. */
export class NotEnoughMoney extends Error {}
/** The key was used for a different movement. */
export class KeyTaken extends Error {}

type Account = typeof accounts.$inferSelect;

/**
 * Writes one movement in the caller's transaction. A repeated key moves nothing. @returns true if it moved now. @throws
 * NotEnoughMoney; KeyTaken; RangeError if the lines do not sum to zero.
 */
export async function postEntry(tx: Database, movement: Movement): Promise<boolean> {
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

/** ID of the new entry; null if the movement was already posted. Waits for a concurrent entry with the same key. */
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

/** Accounts of the lines, created if missing and locked in order of their IDs to avoid deadlocks. */
async function lockAccounts(tx: Database, movement: Movement, moving: readonly LedgerLine[]): Promise<Account[]> {
  const accountKeys = moving.map((line) => ({ uid: line.uid, kind: line.kind, currency: movement.currency }));
  if (accountKeys.length === 0) return [];
  const [uids, kinds] = [accountKeys.map(({ uid }) => uid), accountKeys.map(({ kind }) => kind)];
  const isNeeded = and(
    eq(accounts.currency, movement.currency),
    inArray(accounts.uid, uids),
    inArray(accounts.kind, kinds),
  );
  const find = () => tx.select().from(accounts).where(isNeeded).orderBy(accounts.id).for('update');
  const pick = (rows: Account[]) =>
    moving.map((line) => rows.find((row) => row.uid === line.uid && row.kind === line.kind));
  let picked = pick(await find());
  if (picked.includes(undefined)) {
    await tx.insert(accounts).values(accountKeys).onConflictDoNothing();
    picked = pick(await find());
  }
  return picked.filter((row) => row !== undefined);
}

async function writeLine(tx: Database, entryId: number, account: Account | undefined, line: LedgerLine): Promise<void> {
  if (!account) throw new Error(`account ${line.uid}/${line.kind} is missing`);
  account.balance += line.amount;
  if (account.uid !== 0 && account.balance < 0n) throw new NotEnoughMoney(`${line.kind} does not cover it`);
  await tx.update(accounts).set({ balance: account.balance }).where(eq(accounts.id, account.id));
  await tx.insert(lines).values({ entryId, accountId: account.id, amount: line.amount, balanceAfter: account.balance });
}

/** Balances of a player in one currency in minor units; missing accounts are zero. */
export async function readBalances(db: Database, uid: number, currency: string): Promise<Record<AccountKind, bigint>> {
  const rows = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.uid, uid), eq(accounts.currency, currency)));
  const balances = Object.fromEntries(accountKinds.map((kind) => [kind, 0n])) as Record<AccountKind, bigint>;
  for (const row of rows) balances[row.kind] = row.balance;
  return balances;
}
