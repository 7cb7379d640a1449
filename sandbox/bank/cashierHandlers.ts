/** The cashier's calls: deposits, withdrawals and their history. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Sent } from '../../src/services/api/contract';
import {
  type ApiContext,
  ApiFailure,
  type CurrentPlayer,
  type Handlers,
  type Incoming,
  requirePlayer,
} from '../api/handlers';
import { readParams, shortText, textList, wholeNumber, wrongField } from '../api/params';
import type { Database } from '../database/connect';
import { players } from '../identity/schema';
import { checkDepositOffer } from '../rewards/offerState';
import { currencyOf, decimalOf, minorUnits, moneyOf } from './currencies';
import { once } from './idempotency';
import { NotEnoughMoney, readBalances } from './ledger';
import { listMethods, methodOf, readRequisites, readSum } from './methods';
import { checkReturnBase, type ReturnSettings } from './returnAddress';
import { transactions } from './schema';
import {
  advanceTransactions,
  cancelWithdrawal,
  findOwn,
  listTransactions,
  newTransactionId,
  PROCESSING_AFTER_MS,
  postWithdrawal,
  type TransactionRow,
} from './transactions';

export interface CashierSettings extends ReturnSettings {
  db: Database;
  /** Origin that the payment page is reached at by players. */
  payOrigin(): string;
}

const statuses = ['pending', 'processing', 'success', 'failed', 'cancelled'] as const;
const order = {
  method: shortText(40),
  amount: shortText(20),
  requisites: v.optional(v.record(v.string(), v.unknown()), {}),
};
const depositParams = v.object({
  ...order,
  campaign_offer_id: v.optional(v.pipe(v.string(), v.regex(/^(-1|\d{1,9})$/)), '-1'),
  return_kind: v.picklist(['site', 'startapp']),
  return_base: shortText(300),
});
const withdrawalParams = v.object(order);
const idParams = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9A-Z]{12}$/)) });
const historyParams = v.object({
  type: v.picklist(['deposit', 'withdrawal']),
  statuses: v.pipe(textList, v.array(v.picklist(statuses))),
  offset: wholeNumber(0, 1_000_000, 0),
  count: wholeNumber(1, 100, 4),
});

export function createCashier(settings: CashierSettings) {
  const { db } = settings;
  return {
    'cashier.getdepositsettings': (_params, context) => depositSettings(db, requirePlayer(context), context),
    'cashier.makedeposit': (params, context) => makeDeposit(settings, params, context),
    'cashier.getwithdrawsettings': (_params, context) => withdrawSettings(db, requirePlayer(context), context),
    'cashier.makewithdrawal': (params, context) => makeWithdrawal(db, params, context),
    'cashier.cancelwithdrawal': (params, context) => cancel(db, params, context),
    'cashier.gethistory': (params, context) => history(db, params, context),
    'cashier.getdepositinfo': (params, context) => depositInfo(db, params, context),
    'cashier.getbanks': (_params, context) => {
      requirePlayer(context);
      return { items: [] };
    },
  } satisfies Handlers;
}

async function depositSettings(
  db: Database,
  player: CurrentPlayer,
  context: ApiContext,
): Promise<Sent<'cashier.getdepositsettings'>> {
  const methods = listMethods('deposit', player.currency, context.locale);
  const [last] = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.uid, player.uid),
        eq(transactions.type, 'deposit'),
        eq(transactions.status, 'success'),
        eq(transactions.currency, player.currency),
      ),
    )
    .orderBy(desc(transactions.createdAt))
    .limit(1);
  return {
    methods,
    last_method: last?.method ?? null,
    last_amount: last ? String(last.amount / minorUnits(1, last.currency)) : null,
  };
}

async function makeDeposit(
  settings: CashierSettings,
  params: Incoming,
  context: ApiContext,
): Promise<Sent<'cashier.makedeposit'>> {
  const player = requirePlayer(context);
  const asked = readParams(depositParams, params);
  const method = methodOf('deposit', asked.method);
  const amount = readSum(asked.amount, player.currency);
  const requisites = readRequisites(method, asked.requisites);
  checkReturnBase(asked.return_kind, asked.return_base, settings);
  const offerId = Number(asked.campaign_offer_id);
  const { uid, currency } = player;
  await checkDepositOffer(settings.db, {
    uid,
    currency,
    offerId,
    method: method.sysname,
    amount,
    nowMs: context.now(),
  });
  return once(settings.db, context, ['deposit', asked, player.currency], async (tx) => {
    const payToken = randomBytes(24).toString('base64url');
    const at = context.now();
    const id = newTransactionId();
    await tx.insert(transactions).values({
      id,
      uid: player.uid,
      type: 'deposit',
      status: 'pending',
      method: method.sysname,
      currency: player.currency,
      amount,
      requisites,
      offerId,
      payToken,
      returnKind: asked.return_kind,
      returnBase: asked.return_base,
      locale: context.locale,
      createdAt: at,
      updatedAt: at,
    });
    return { id, status: 'pending', flow: method.flow, address: `${settings.payOrigin()}/sandbox/pay/${payToken}` };
  });
}

async function withdrawSettings(
  db: Database,
  player: CurrentPlayer,
  context: ApiContext,
): Promise<Sent<'cashier.getwithdrawsettings'>> {
  await advanceTransactions(db, player.uid, context.now());
  const balances = await readBalances(db, player.uid, player.currency);
  return {
    methods: listMethods('withdrawal', player.currency, context.locale),
    available: moneyOf(balances.main, player.currency),
    is_cancel_allowed: true,
  };
}

async function makeWithdrawal(
  db: Database,
  params: Incoming,
  context: ApiContext,
): Promise<Sent<'cashier.makewithdrawal'>> {
  const player = requirePlayer(context);
  const asked = readParams(withdrawalParams, params);
  const method = methodOf('withdrawal', asked.method);
  const amount = readSum(asked.amount, player.currency);
  const requisites = readRequisites(method, asked.requisites);
  return once(db, context, ['withdrawal', method.sysname, String(amount), player.currency, requisites], async (tx) => {
    await checkGates(tx, player, amount);
    const at = context.now();
    const row: TransactionRow = {
      id: newTransactionId(),
      uid: player.uid,
      type: 'withdrawal',
      status: 'pending',
      method: method.sysname,
      currency: player.currency,
      amount,
      requisites,
      reason: '',
      offerId: -1,
      payToken: null,
      returnKind: null,
      returnBase: null,
      locale: context.locale,
      dueAt: at + PROCESSING_AFTER_MS,
      createdAt: at,
      updatedAt: at,
    };
    await tx.insert(transactions).values(row);
    await hold(tx, row);
    return { id: row.id, status: 'pending' };
  });
}

async function hold(tx: Database, row: TransactionRow): Promise<void> {
  try {
    await postWithdrawal(tx, row, 'hold', row.createdAt);
  } catch (error) {
    if (!(error instanceof NotEnoughMoney)) throw error;
    throw new ApiFailure('WithdrawalDeclinedException', 'The balance does not cover it', { code: 'NOT_ENOUGH_MONEY' });
  }
}

/** What keeps a player from taking money out (C-6). */
async function checkGates(tx: Database, player: CurrentPlayer, amount: bigint): Promise<void> {
  const [row] = await tx.select().from(players).where(eq(players.uid, player.uid));
  if (row?.isKycBlockEnabled)
    throw new ApiFailure('KycWithdrawalException', 'Withdrawals wait for the check of your documents');
  if (row?.isOnVerification) throw new ApiFailure('KycUserProfileException', 'Your documents are being checked');
  if (!row?.isVerified && amount > minorUnits(currencyOf(player.currency).unverifiedMax, player.currency)) {
    throw new ApiFailure('SumsubVerificationRequiredException', 'Confirm who you are to take out this much');
  }
}

async function cancel(db: Database, params: Incoming, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const { id } = readParams(idParams, params);
  await advanceTransactions(db, uid, context.now());
  return once(db, context, ['cancel', id], async (tx) => {
    const row = await cancelWithdrawal(tx, uid, id, context.now());
    if (!row)
      throw new ApiFailure('WithdrawalDeclinedException', 'This withdrawal can no longer be cancelled', {
        code: 'TOO_LATE',
      });
    return 1 as const;
  });
}

async function history(db: Database, params: Incoming, context: ApiContext): Promise<Sent<'cashier.gethistory'>> {
  const { uid } = requirePlayer(context);
  const query = readParams(historyParams, params);
  await advanceTransactions(db, uid, context.now());
  const { rows, total } = await listTransactions(db, { uid, ...query });
  return { items: rows.map(itemOf), total };
}

async function depositInfo(
  db: Database,
  params: Incoming,
  context: ApiContext,
): Promise<Sent<'cashier.getdepositinfo'>> {
  const { uid } = requirePlayer(context);
  const { id } = readParams(idParams, params);
  await advanceTransactions(db, uid, context.now());
  const row = await findOwn(db, uid, id);
  if (row?.type !== 'deposit') throw wrongField('id', 'NOT_FOUND', 'There is no such deposit');
  return itemOf(row);
}

const itemOf = (row: TransactionRow): Sent<'cashier.getdepositinfo'> => ({
  id: row.id,
  created_at: Math.floor(row.createdAt / 1000),
  updated_at: Math.floor(row.updatedAt / 1000),
  amount: { amount: decimalOf(row.amount, row.currency), currency: row.currency },
  status: row.status,
  method: row.method,
  type: row.type,
  requisites: row.requisites,
  reason: row.reason,
});
