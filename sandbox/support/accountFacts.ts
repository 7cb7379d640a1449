/** Account data shown to staff next to a ticket: balances, orders, ledger and rounds, newest first. */
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { contacts, players } from '../kernel/accountTables';
import { accounts, entries, lines, transactions } from '../kernel/bankTables';
import { bets } from '../kernel/betTables';
import { decimalOf } from '../kernel/currencies';
import { gameRounds } from '../kernel/gameTables';

const sumText = (minor: bigint, code: string) => `${decimalOf(minor, code)} ${code}`;

/** Maximum rows per list. */
const MAX_ROWS = 20;

export async function readAccountFacts(db: Database, uid: number) {
  const [player] = await db.select().from(players).where(eq(players.uid, uid));
  if (!player) return null;
  const [contactRows, balances, orders, ledger, rounds, slips] = await Promise.all([
    db.select().from(contacts).where(eq(contacts.uid, uid)),
    db.select().from(accounts).where(eq(accounts.uid, uid)),
    db
      .select()
      .from(transactions)
      .where(eq(transactions.uid, uid))
      .orderBy(desc(transactions.createdAt))
      .limit(MAX_ROWS),
    db
      .select({ line: lines, entry: entries, account: accounts })
      .from(lines)
      .innerJoin(entries, eq(entries.id, lines.entryId))
      .innerJoin(accounts, eq(accounts.id, lines.accountId))
      .where(eq(accounts.uid, uid))
      .orderBy(desc(lines.id))
      .limit(MAX_ROWS),
    db.select().from(gameRounds).where(eq(gameRounds.uid, uid)).orderBy(desc(gameRounds.startedAt)).limit(MAX_ROWS),
    db.select().from(bets).where(eq(bets.uid, uid)).orderBy(desc(bets.placedAt)).limit(MAX_ROWS),
  ]);
  const { login, currency, locale, countryCode, isVerified, isBanned, registeredAt, telegramId } = player;
  return {
    player: { uid, login, currency, locale, countryCode, isVerified, isBanned, registeredAt, telegramId },
    contacts: contactRows.map(({ type, contact, isConfirmed }) => ({ type, contact, isConfirmed })),
    balances: balances.map(({ kind, currency: code, balance }) => ({ kind, sum: sumText(balance, code) })),
    orders: orders.map(({ id, type, method, status, reason, ...order }) => {
      const sum = sumText(order.amount, order.currency);
      return { at: order.createdAt, id, type, method, sum, status, reason };
    }),
    ledger: ledger.map(({ line, entry, account }) => ({
      at: entry.createdAt,
      kind: entry.kind,
      account: account.kind,
      sum: sumText(line.amount, account.currency),
      after: sumText(line.balanceAfter, account.currency),
      key: entry.key,
    })),
    rounds: rounds.map((round) => ({
      at: round.startedAt,
      game: round.sysname,
      id: round.id,
      mode: round.mode,
      stake: sumText(round.stake, round.currency),
      win: sumText(round.win, round.currency),
      status: round.status,
    })),
    bets: slips.map((bet) => ({
      at: bet.placedAt,
      id: bet.id,
      stake: sumText(bet.stake, bet.currency),
      payout: sumText(bet.payout, bet.currency),
      status: bet.status,
    })),
  };
}
