/** A player's deposit limit. A lower limit applies at once; a higher one, or none, a day later. */

import type { Sent } from '@baize/contract/api/contract';
import { and, eq, gte } from 'drizzle-orm';
import * as v from 'valibot';
import { DAY_MS, weekStart } from '../common/time';
import type { Database } from '../database/connect';
import { depositLimits, type LimitPeriod, transactions } from '../kernel/bankTables';
import { convert, minorUnits, moneyOf } from '../kernel/currencies';
import {
  type ApiContext,
  ApiFailure,
  type CurrentPlayer,
  type Handlers,
  type RawParams,
  requirePlayer,
} from '../kernel/handlers';
import { checkAmountCurrency, lockPlayerInCurrency } from '../kernel/lockPlayer';
import { readParams, shortText, wrongField } from '../kernel/params';
import { findRestriction } from '../kernel/selfLimits';
import { sumOrders } from './orderSums';
import { worthIn } from './worth';

/** Cooling-off period before an increase applies. */
const COOLING_OFF_MS = DAY_MS;
/** Minimum days of each period, to compare limits of different periods per day. */
const days: Record<Exclude<LimitPeriod, 'none'>, bigint> = { day: 1n, week: 7n, month: 30n };

type LimitRow = typeof depositLimits.$inferSelect;
const noPendingIncrease = { nextPeriod: null, nextAmount: null, nextAt: null };
interface Limit {
  period: LimitPeriod;
  amount: bigint | null;
}

const params = v.object({
  period: v.picklist(['none', 'day', 'week', 'month']),
  amount: v.optional(shortText(20), ''),
  currency: v.optional(shortText(10)),
});

export function createDepositLimit({ db }: { db: Database }) {
  return {
    'account.getDepositLimit': async (_params, context) => {
      const player = requirePlayer(context);
      return limitOf(db, player, await findCurrentLimit(db, player.uid, context.now()), context.now());
    },
    'account.setDepositLimit': (input, context) => setLimit(db, input, context),
  } satisfies Handlers;
}

/** Start and end of the UTC day, week (from Monday) or month around `at`. */
export function periodAround(period: Exclude<LimitPeriod, 'none'>, at: number): { from: number; until: number } {
  if (period === 'month') {
    const day = new Date(at);
    const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()];
    return { from: Date.UTC(year, month, 1), until: Date.UTC(year, month + 1, 1) };
  }
  const length = period === 'day' ? DAY_MS : 7 * DAY_MS;
  const from = period === 'day' ? at - (at % DAY_MS) : weekStart(at);
  return { from, until: from + length };
}

/** The limit in force at a moment, after a pending increase that is due. */
async function findCurrentLimit(db: Database, uid: number, at: number, isLocked = false): Promise<LimitRow | null> {
  const query = db.select().from(depositLimits).where(eq(depositLimits.uid, uid));
  const [row] = await (isLocked ? query.for('update') : query);
  if (!row) return null;
  if (row.nextAt === null || row.nextAt > at) return row;
  return { ...row, period: row.nextPeriod ?? 'none', amount: row.nextAmount, ...noPendingIncrease };
}

/** Minor units deposited since a moment, converted from the currencies of that time. */
async function depositedSince(db: Database, uid: number, currency: string, from: number): Promise<bigint> {
  const paidIn = and(
    eq(transactions.uid, uid),
    eq(transactions.type, 'deposit'),
    eq(transactions.status, 'success'),
    gte(transactions.updatedAt, from),
  );
  return worthIn(currency, await sumOrders(db, paidIn));
}

/** Unix seconds at which the full limit is available again; null without a limit. */
function endOf(row: LimitRow | null, at: number): number | null {
  return !row || row.period === 'none' ? null : Math.floor(periodAround(row.period, at).until / 1000);
}

async function remainingOf(db: Database, row: LimitRow | null, uid: number, at: number): Promise<bigint | null> {
  if (!row || row.period === 'none' || row.amount === null) return null;
  const spent = await depositedSince(db, uid, row.currency, periodAround(row.period, at).from);
  return spent >= row.amount ? 0n : row.amount - spent;
}

/**
 * Minor units that may still be deposited; null without a limit. Locks the row, so that parallel deposits cannot both
 * use it.
 */
export async function remainingForDeposit(tx: Database, uid: number, at: number): Promise<bigint | null> {
  // Deposits that started before a time-out or exclusion fail.
  if (await findRestriction(tx, uid, at)) return 0n;
  return remainingOf(tx, await findCurrentLimit(tx, uid, at, true), uid, at);
}

/**
 * @throws ApiFailure BillingDepositLimitExceededException; `error_data` has the amount left and the end of the period.
 */
export async function checkDepositLimit(
  tx: Database,
  player: CurrentPlayer,
  amount: bigint,
  at: number,
): Promise<void> {
  const remaining = await remainingForDeposit(tx, player.uid, at);
  if (remaining === null || amount <= remaining) return;
  throw new ApiFailure('BillingDepositLimitExceededException', 'This deposit exceeds your deposit limit', {
    errorData: {
      available_amount: moneyOf(remaining, player.currency),
      expired_at: endOf(await findCurrentLimit(tx, player.uid, at), at),
    },
  });
}

async function limitOf(
  db: Database,
  { uid, currency }: CurrentPlayer,
  row: LimitRow | null,
  at: number,
): Promise<Sent<'account.getDepositLimit'>> {
  const period = row?.period ?? 'none';
  const money = (amount: bigint | null) => (amount === null ? null : moneyOf(amount, row?.currency ?? currency));
  return {
    period,
    limit_amount: money(row?.amount ?? null),
    available_amount: money(await remainingOf(db, row, uid, at)),
    expired_at: endOf(row, at),
    can_edit: !row || row.nextAt === null,
    pending: pendingOf(row, money),
  };
}

function pendingOf(
  row: LimitRow | null,
  money: (amount: bigint | null) => Sent<'account.getDepositLimit'>['limit_amount'],
) {
  if (!row || row.nextAt === null) return null;
  const starts_at = Math.ceil(row.nextAt / 1000);
  return { period: row.nextPeriod ?? ('none' as const), limit_amount: money(row.nextAmount), starts_at };
}

/** Whether `next` allows more than `now`, in total or per day. */
function isIncrease(now: Limit, next: Limit): boolean {
  if (now.period === 'none' || now.amount === null) return false;
  if (next.period === 'none' || next.amount === null) return true;
  if (next.amount * days[now.period] > now.amount * days[next.period]) return true;
  // A longer period with the same daily average allows more at once.
  return next.period !== now.period && next.amount > now.amount;
}

const isSame = (a: Limit, b: Limit): boolean => a.period === b.period && a.amount === b.amount;

async function setLimit(db: Database, input: RawParams, context: ApiContext): Promise<Sent<'account.setDepositLimit'>> {
  const player = requirePlayer(context);
  const next = readLimit(input, player);
  const at = context.now();
  return db.transaction(async (tx) => {
    await lockPlayerInCurrency(tx, player);
    const empty = { uid: player.uid, period: 'none' as const, currency: player.currency, updatedAt: at };
    await tx.insert(depositLimits).values(empty).onConflictDoNothing();
    const before = await findCurrentLimit(tx, player.uid, at, true);
    const change = changeOf(before, next, at);
    const row = { ...empty, amount: null, ...noPendingIncrease, ...before, ...change, updatedAt: at };
    await tx.update(depositLimits).set(row).where(eq(depositLimits.uid, player.uid));
    return limitOf(tx, player, row, at);
  });
}

/**
 * Converts the limit when the account changes its currency: at the operator's rates, rounded down so that it never
 * rises.
 */
export async function convertLimit(tx: Database, uid: number, currency: string): Promise<void> {
  const [row] = await tx.select().from(depositLimits).where(eq(depositLimits.uid, uid)).for('update');
  if (!row || row.currency === currency) return;
  const converted = (minor: bigint | null) => (minor === null ? null : convert(minor, row.currency, currency));
  const set = { currency, amount: converted(row.amount), nextAmount: converted(row.nextAmount) };
  await tx.update(depositLimits).set(set).where(eq(depositLimits.uid, uid));
}

/**
 * Change that a request for `next` makes. @throws ApiFailure InvalidParameterException if an increase is already
 * pending.
 */
function changeOf(before: LimitRow | null, next: Limit, at: number): Partial<LimitRow> {
  const now: Limit = { period: before?.period ?? 'none', amount: before?.amount ?? null };
  if (isSame(now, next)) return noPendingIncrease;
  if (!isIncrease(now, next)) return { ...next, ...noPendingIncrease };
  if (before && before.nextAt !== null) {
    const pendingLimit: Limit = { period: before.nextPeriod ?? 'none', amount: before.nextAmount };
    if (isSame(pendingLimit, next)) return {};
    throw wrongField('period', 'WAITING', 'A limit increase is already pending');
  }
  return { nextPeriod: next.period, nextAmount: next.amount, nextAt: at + COOLING_OFF_MS };
}

function readLimit(input: RawParams, player: CurrentPlayer): Limit {
  const { period, amount, currency } = readParams(params, input);
  checkAmountCurrency({ currency }, player);
  if (period === 'none') {
    if (amount !== '') throw wrongField('amount', 'INVALID', 'Leave the amount empty to remove the limit');
    return { period, amount: null };
  }
  if (amount === '') throw wrongField('amount', 'REQUIRED');
  if (!/^[1-9][0-9]{0,8}$/.test(amount)) throw wrongField('amount', 'INVALID', 'The amount must be a whole number');
  return { period, amount: minorUnits(BigInt(amount), player.currency) };
}
