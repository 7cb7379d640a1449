/** Deposits: their settings, and the calls that start one. */

import { randomBytes } from 'node:crypto';
import type { Sent } from '@baize/contract/api/contract';
import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import brand from '#brand/brand.json' with { type: 'json' };
import { checkDepositOffer } from '../bonuses/offerState';
import { MINUTE_MS } from '../common/time';
import type { Database } from '../database/connect';
import { addressKey, countAttempt } from '../kernel/attempts';
import { type TransactionRow, transactions } from '../kernel/bankTables';
import { formatSum, minorUnits, rateOf } from '../kernel/currencies';
import { type ApiContext, ApiFailure, type CallOf, type CurrentPlayer, requirePlayer } from '../kernel/handlers';
import { runOnce } from '../kernel/idempotency';
import { checkAmountCurrency } from '../kernel/lockPlayer';
import { sendMessage } from '../kernel/outbox';
import { readParams, shortText } from '../kernel/params';
import { checkReturnBase } from '../kernel/returnAddress';
import { checkDepositLimit } from './depositLimit';
import { feeOf } from './fees';
import { detailsOf, instructionsOf } from './instructions';
import type { MethodRow, Settlement } from './methodRows';
import { findMethodRow, listMethods, readAmount, requireMethod } from './methods';
import { type CashierSettings, findRequisites, type OrderRequisites, orderFields, recordRequisites } from './order';
import { openAddress } from './paymentView';
import { isPast, readExpiry } from './requisiteChecks';
import { listSaved } from './savedRequisites';
import { phoneAnswers } from './testRequisites';
import { BLOCK_MS, decidePayment, newTransactionId } from './transactions';
import { redeemVoucher } from './vouchers';
import { checkOwner, standingOf } from './withdrawalGates';

const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds that a player has to pay, and after which the sandbox simulates a transfer's arrival. */
const paymentWindowMs: Record<Settlement, number> = {
  page: HOUR_MS,
  phone: HOUR_MS / 4,
  transfer: 72 * HOUR_MS,
  chain: HOUR_MS,
  voucher: HOUR_MS,
};
const arrivalDelayMs: Partial<Record<Settlement, number>> = { transfer: 45_000, chain: BLOCK_MS };
const VOUCHER_GUESSES = 5;
const VOUCHER_GUESSES_PER_ADDRESS = 20;

const params = v.object({
  ...orderFields,
  campaign_offer_id: v.optional(v.pipe(v.string(), v.regex(/^(-1|\d{1,9})$/)), '-1'),
  return_kind: v.picklist(['site', 'startapp']),
  return_base: shortText(300),
});
type DepositParams = v.InferOutput<typeof params>;

export async function depositSettings(
  { db, rules }: CashierSettings,
  player: CurrentPlayer,
  context: ApiContext,
): Promise<Sent<'cashier.getdepositsettings'>> {
  const { uid, currency } = player;
  const latest = await lastDeposits(db, player);
  const [last] = latest;
  const unitsOrNull = (row?: TransactionRow) => (row ? String(row.amount / minorUnits(1, currency)) : null);
  const lastBy = (sysname: string) => latest.find(({ method }) => method === sysname);
  const saved = await listSaved(db, uid, 'deposit');
  const methods = listMethods('deposit', currency, context.locale).map((method) => ({
    ...method,
    is_available: !rules.isStopped(method.sysname),
    saved: saved(method.sysname),
    last_amount: unitsOrNull(lastBy(method.sysname)),
  }));
  return { methods, last_method: last?.method ?? null, last_amount: unitsOrNull(last) };
}

/** Latest deposit of each method, newest first. */
async function lastDeposits(db: Database, { uid, currency }: CurrentPlayer): Promise<TransactionRow[]> {
  const rows = await db
    .selectDistinctOn([transactions.method])
    .from(transactions)
    .where(
      and(
        eq(transactions.uid, uid),
        eq(transactions.type, 'deposit'),
        eq(transactions.status, 'success'),
        eq(transactions.currency, currency),
      ),
    )
    .orderBy(transactions.method, desc(transactions.createdAt));
  return rows.toSorted((a, b) => b.createdAt - a.createdAt);
}

export const makeDeposit: CallOf<CashierSettings, 'cashier.makedeposit'> = async (settings, incoming, context) => {
  const player = requirePlayer(context);
  const order = readParams(params, incoming);
  checkReturnBase(order.return_kind, order.return_base, settings);
  const undoAttempt = await countVoucherAttempt(settings, order, context);
  const started = await runOnce(settings.db, context, ['deposit', order, player.currency], (tx) =>
    startDeposit(tx, settings, order, { player, context }),
  );
  await undoAttempt();
  return started;
};

/** Voucher codes could be guessed: attempts per player and address are counted before the code is checked. */
async function countVoucherAttempt(
  { db }: CashierSettings,
  order: DepositParams,
  context: ApiContext,
): Promise<() => Promise<void>> {
  if (findMethodRow('deposit', order.method)?.settlement !== 'voucher') return async () => {};
  const limits = [
    { subject: `voucher:${requirePlayer(context).uid}`, max: VOUCHER_GUESSES },
    { subject: `voucher-address:${addressKey(context.remoteAddress)}`, max: VOUCHER_GUESSES_PER_ADDRESS },
  ];
  return countAttempt(db, limits, context.now());
}

interface DepositContext {
  player: CurrentPlayer;
  context: ApiContext;
}

async function startDeposit(
  tx: Database,
  settings: CashierSettings,
  order: DepositParams,
  { player, context }: DepositContext,
): Promise<Sent<'cashier.makedeposit'>> {
  const at = context.now();
  const { uid, currency } = player;
  checkAmountCurrency(order, player);
  const method = requireMethod('deposit', order.method, currency, (sysname) => settings.rules.isStopped(sysname));
  const ordering = { type: 'deposit' as const, method, player, secret: settings.secret, at };
  const requisites = await findRequisites(tx, order, ordering);
  checkOwner(requisites, await standingOf(tx, uid));
  const id = newTransactionId();
  const code = requisites.full.code ?? '';
  const isVoucher = method.settlement === 'voucher';
  const amount = isVoucher
    ? (await redeemVoucher(tx, { code, currency, transactionId: id, at })).amount
    : readAmount(order.amount, method, currency);
  const offerId = Number(order.campaign_offer_id);
  await checkDepositOffer(tx, { uid, currency, offerId, method: method.sysname, amount, nowMs: at });
  await checkDepositLimit(tx, player, amount, at);
  checkProviderAccepts(method, requisites, at);
  const isRemembered = order.remember === '1';
  const row = newDeposit({ id, method, amount, order, requisites, player, context });
  const requisitesId =
    requisites.id ?? (await recordRequisites(tx, requisites, { ...ordering, isSaved: isRemembered }));
  await tx.insert(transactions).values({ ...row, requisitesId, isRemembered });
  if (method.settlement === 'phone')
    await sendPhoneConfirmation(tx, settings, row, String(order.requisites.phone ?? ''));
  const [written] = await tx.select().from(transactions).where(eq(transactions.id, id));
  const now = isVoucher ? await decidePayment(tx, id, 'approve', at) : written;
  if (!now) throw new Error('deposit was not saved');
  return {
    id,
    status: now.status,
    flow: method.flow,
    address: openAddress(now, { pageOf: paymentPageUrl(settings) }),
    instructions: instructionsOf(now, context.locale),
  };
}

export const paymentPageUrl =
  ({ payOrigin }: Pick<CashierSettings, 'payOrigin'>) =>
  (payToken: string): string =>
    `${payOrigin()}/sandbox/pay/${payToken}`;

/** Refusals of providers that come before a payment page opens. */
function checkProviderAccepts(method: MethodRow, { shown }: OrderRequisites, at: number): void {
  const expiry = readExpiry(shown.card_expiry ?? '');
  if (expiry && isPast(expiry, at)) {
    throw new ApiFailure('BillingTransactionDeclinedException', 'This card has expired', { code: 'CARD_EXPIRED' });
  }
  if (method.settlement !== 'phone') return;
  const answer = phoneAnswers[shown.phone?.slice(-4) ?? ''];
  if (answer === 'error') throw new ApiFailure('BillingServiceErrorException', 'The mobile operator does not respond');
  if (answer === 'decline') {
    throw new ApiFailure('BillingTransactionDeclinedException', 'The mobile operator declined the payment', {
      code: 'DECLINED',
    });
  }
}

interface NewDeposit extends DepositContext {
  id: string;
  method: MethodRow;
  amount: bigint;
  order: DepositParams;
  requisites: OrderRequisites;
}

function newDeposit({ id, method, amount, order, requisites, player, context }: NewDeposit) {
  const at = context.now();
  const { currency } = player;
  const settlement = method.settlement ?? 'page';
  const arrival = arrivalDelayMs[settlement];
  return {
    id,
    uid: player.uid,
    type: 'deposit',
    status: 'pending',
    method: method.sysname,
    currency,
    amount,
    rate: rateOf(currency),
    fee: feeOf(method, amount, currency),
    requisites: requisites.shown,
    details: detailsOf(settlement, id, amount, currency),
    offerId: Number(order.campaign_offer_id),
    payToken: settlement === 'page' || settlement === 'phone' ? randomBytes(24).toString('base64url') : null,
    returnKind: order.return_kind,
    returnBase: order.return_base,
    locale: context.locale,
    dueAt: arrival === undefined ? null : at + arrival,
    expiresAt: at + paymentWindowMs[settlement],
    createdAt: at,
    updatedAt: at,
  } as const;
}

const messages = {
  en: (sum: string, page: string) => ({
    subject: 'Pocketbell: confirm a payment',
    body: `Confirm the payment of ${sum} to ${brand.name}: ${page}\nIf this wasn’t you, ignore this message.`,
  }),
  fr: (sum: string, page: string) => ({
    subject: 'Pocketbell : confirmez un paiement',
    body: `Confirmez le paiement de ${sum} à ${brand.name} : ${page}\nSi ce n’est pas vous, ignorez ce message.`,
  }),
};

/** Sends the text message with the confirmation link. */
async function sendPhoneConfirmation(
  tx: Database,
  settings: CashierSettings,
  row: ReturnType<typeof newDeposit>,
  phone: string,
): Promise<void> {
  const page = paymentPageUrl(settings)(row.payToken ?? '');
  const message = messages[row.locale](formatSum(row.amount, row.currency), page);
  await sendMessage(tx, { recipient: phone.trim() || row.requisites.phone || '', ...message, at: row.createdAt });
}
