/** Prepaid vouchers: single use, one currency, with an expiry date. */

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { randomText } from '../common/randomText';
import { DAY_MS } from '../common/time';
import type { Database } from '../database/connect';
import { vouchers } from '../kernel/bankTables';
import { minorUnits, roundSum } from '../kernel/currencies';
import { wrongField } from '../kernel/params';

export type VoucherRow = typeof vouchers.$inferSelect;

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GOOD_FOR_MS = 365 * DAY_MS;
const seedValues = ['EUR', 'USD', 'JPY'].flatMap((currency) => [20, 50].map((euros) => ({ currency, euros })));

/** Sixteen characters without look-alikes: 80 bits, too many to guess. */
const newCode = (): string => randomText(ALPHABET, GROUPS * 4);

/** Groups the code for display: `ABCD-…`. */
export const printCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Creates a voucher worth this many round euros. @param at milliseconds, UTC. */
export async function makeVoucher(
  db: Database,
  {
    currency,
    euros,
    at,
    expiresAt = at + GOOD_FOR_MS,
  }: { currency: string; euros: number; at: number; expiresAt?: number },
): Promise<VoucherRow> {
  const [row] = await db
    .insert(vouchers)
    .values({ code: newCode(), currency, amount: minorUnits(roundSum(euros, currency), currency), expiresAt })
    .returning();
  if (!row) throw new Error('voucher was not saved');
  return row;
}

/** Vouchers of a new sandbox, one of them expired. */
export async function seedVouchers(db: Database, at: number): Promise<void> {
  if ((await db.$count(vouchers)) > 0) return;
  for (const seed of seedValues) await makeVoucher(db, { ...seed, at });
  await makeVoucher(db, { currency: 'EUR', euros: 20, at, expiresAt: at - DAY_MS });
}

export const listVouchers = (db: Database): Promise<VoucherRow[]> =>
  db.select().from(vouchers).orderBy(sql`${vouchers.usedAt} is not null`, asc(vouchers.currency), asc(vouchers.amount));

/**
 * Redeems a code for a deposit. @throws ApiFailure InvalidParameterException with NOT_FOUND, USED, EXPIRED or CURRENCY.
 */
export async function redeemVoucher(
  tx: Database,
  use: { code: string; currency: string; transactionId: string; at: number },
): Promise<VoucherRow> {
  const refuse = (code: string) => wrongField('requisites.code', code, 'This voucher cannot be used');
  const [row] = await tx.select().from(vouchers).where(eq(vouchers.code, use.code)).for('update');
  if (!row) throw refuse('NOT_FOUND');
  if (row.usedAt !== null) throw refuse('USED');
  if (row.expiresAt <= use.at) throw refuse('EXPIRED');
  if (row.currency !== use.currency) throw refuse('CURRENCY');
  const [used] = await tx
    .update(vouchers)
    .set({ usedAt: use.at, transactionId: use.transactionId })
    .where(and(eq(vouchers.code, use.code), isNull(vouchers.usedAt)))
    .returning();
  if (!used) throw refuse('USED');
  return used;
}
