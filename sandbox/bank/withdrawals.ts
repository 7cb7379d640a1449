/** Withdrawals: their settings, and the calls that create and cancel one. */

import type { Sent } from '@baize/contract/api/contract';
import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/connect';
import { type TransactionRow, transactions } from '../kernel/bankTables';
import { moneyOf, rateOf } from '../kernel/currencies';
import {
  type ApiContext,
  ApiFailure,
  type CallOf,
  type CurrentPlayer,
  type RawParams,
  requirePlayer,
} from '../kernel/handlers';
import { runOnce } from '../kernel/idempotency';
import { NotEnoughMoney, readBalances } from '../kernel/ledger';
import { checkAmountCurrency } from '../kernel/lockPlayer';
import { readParams } from '../kernel/params';
import { feeOf } from './fees';
import { listMethods, methodRowsFor, readAmount, requireMethod } from './methods';
import { type CashierSettings, findRequisites, orderFields, recordRequisites } from './order';
import { listSaved } from './savedRequisites';
import { bouncingRequisites } from './testRequisites';
import {
  advanceTransactions,
  cancelWithdrawal,
  newTransactionId,
  postWithdrawal,
  REVIEWED_AFTER_MS,
} from './transactions';
import {
  checkDayLimit,
  checkGates,
  checkOwner,
  checkRequisites,
  dayLimitOf,
  gateOf,
  standingOf,
  unmetOf,
  unverifiedMax,
} from './withdrawalGates';

const params = v.object(orderFields);
const idParams = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9A-Z]{12}$/)) });
type Settings = Sent<'cashier.getwithdrawsettings'>;

export async function withdrawSettings(
  { db, rules }: CashierSettings,
  player: CurrentPlayer,
  context: ApiContext,
): Promise<Settings> {
  const { uid, currency } = player;
  await advanceTransactions(db, uid, context.now());
  const standing = await standingOf(db, uid);
  const saved = await listSaved(db, uid, 'withdrawal');
  const rows = methodRowsFor('withdrawal', currency);
  const methods = listMethods('withdrawal', currency, context.locale).map((method, index) => {
    const row = rows[index];
    return {
      ...method,
      is_available: !rules.isStopped(method.sysname),
      saved: saved(method.sysname),
      unmet: row ? unmetOf(row, standing) : [],
    };
  });
  const day = await dayLimitOf(db, uid, currency, context.now());
  return {
    methods,
    ...(await fundsOf(db, player)),
    is_cancel_allowed: rules.isCancelAllowed,
    last_method: await lastMethod(db, player),
    day_limit: { amount: moneyOf(day.amount, currency), available: moneyOf(day.available, currency) },
    unverified_max: standing.isVerified ? null : moneyOf(unverifiedMax(currency), currency),
    gate: gateOf(standing),
  };
}

/** The withdrawable balance, and the amounts that cannot be withdrawn. */
async function fundsOf(
  db: Database,
  { uid, currency }: CurrentPlayer,
): Promise<Pick<Settings, 'available' | 'locked'>> {
  const { main, bonus, betting_bonus, withdrawals } = await readBalances(db, uid, currency);
  const unavailable = [
    { kind: 'bonus' as const, minor: bonus },
    { kind: 'betting_bonus' as const, minor: betting_bonus },
    { kind: 'pending' as const, minor: withdrawals },
  ];
  const locked = unavailable
    .filter(({ minor }) => minor > 0n)
    .map(({ kind, minor }) => ({ kind, amount: moneyOf(minor, currency) }));
  return { available: moneyOf(main, currency), locked };
}

async function lastMethod(db: Database, { uid, currency }: CurrentPlayer): Promise<string | null> {
  const [last] = await db
    .select({ method: transactions.method })
    .from(transactions)
    .where(and(eq(transactions.uid, uid), eq(transactions.type, 'withdrawal'), eq(transactions.currency, currency)))
    .orderBy(desc(transactions.createdAt))
    .limit(1);
  return last?.method ?? null;
}

export const makeWithdrawal: CallOf<CashierSettings, 'cashier.makewithdrawal'> = async (
  settings,
  incoming,
  context,
) => {
  const player = requirePlayer(context);
  const order = readParams(params, incoming);
  const { currency, uid } = player;
  return runOnce(settings.db, context, ['withdrawal', order, currency], async (tx) => {
    const at = context.now();
    checkAmountCurrency(order, player);
    const method = requireMethod('withdrawal', order.method, currency, (sysname) => settings.rules.isStopped(sysname));
    const amount = readAmount(order.amount, method, currency);
    const ordering = { type: 'withdrawal' as const, method, player, secret: settings.secret, at };
    const requisites = await findRequisites(tx, order, ordering);
    const standing = await standingOf(tx, uid);
    checkGates(method, player, amount, standing);
    checkOwner(requisites, standing);
    await checkBalance(tx, player, amount);
    const { full, fingerprint } = requisites;
    await checkRequisites(tx, { player, method, amount, full, fingerprint });
    await checkDayLimit(tx, player, amount, at);
    const isSaved = order.remember === '1';
    const requisitesId = requisites.id ?? (await recordRequisites(tx, requisites, { ...ordering, isSaved }));
    const isBouncing = Object.values(full).some((value) => bouncingRequisites.has(value));
    const [row] = await tx
      .insert(transactions)
      .values({
        id: newTransactionId(),
        uid,
        type: 'withdrawal',
        status: 'pending',
        method: method.sysname,
        currency,
        amount,
        rate: rateOf(currency),
        fee: feeOf(method, amount, currency),
        requisites: requisites.shown,
        details: isBouncing ? { fate: 'bounces' } : {},
        requisitesId,
        isRemembered: isSaved,
        locale: context.locale,
        dueAt: at + REVIEWED_AFTER_MS,
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    if (!row) throw new Error('withdrawal was not saved');
    await holdMoney(tx, row);
    return { id: row.id, status: row.status };
  });
};

const notEnough = () =>
  new ApiFailure('WithdrawalDeclinedException', 'Insufficient balance', { code: 'NOT_ENOUGH_MONEY' });

/** Checked before verification, so that nobody has to verify for an amount they do not have. */
async function checkBalance(tx: Database, { uid, currency }: CurrentPlayer, amount: bigint): Promise<void> {
  if ((await readBalances(tx, uid, currency)).main < amount) throw notEnough();
}

async function holdMoney(tx: Database, row: TransactionRow): Promise<void> {
  try {
    await postWithdrawal(tx, row, 'hold', row.createdAt);
  } catch (error) {
    throw error instanceof NotEnoughMoney ? notEnough() : error;
  }
}

/** Cancels a pending withdrawal if the operator allows it. */
export async function cancelPending(
  { db, rules }: CashierSettings,
  incoming: RawParams,
  context: ApiContext,
): Promise<1> {
  const { uid } = requirePlayer(context);
  const { id } = readParams(idParams, incoming);
  await advanceTransactions(db, uid, context.now());
  return runOnce(db, context, ['cancel', id], async (tx) => {
    if (!rules.isCancelAllowed) {
      throw new ApiFailure('WithdrawalDeclinedException', 'Withdrawals cannot be cancelled', { code: 'NOT_ALLOWED' });
    }
    const row = await cancelWithdrawal(tx, uid, id, context.now());
    if (!row)
      throw new ApiFailure('WithdrawalDeclinedException', 'This withdrawal can no longer be cancelled', {
        code: 'TOO_LATE',
      });
    return 1 as const;
  });
}
