/** Shared by deposits and withdrawals: parameters of an order and its requisites. */
import * as v from 'valibot';
import type { Database } from '../database/connect';
import type { CurrentPlayer } from '../kernel/handlers';
import { shortText, wrongField } from '../kernel/params';
import type { ReturnSettings } from '../kernel/returnAddress';
import type { CashierRules } from './CashierRules';
import type { MethodRow, PaymentType } from './methodRows';
import { type ReadRequisites, readRequisites } from './requisites';
import { findSaved, fingerprintOf, recordUse } from './savedRequisites';

export interface CashierSettings extends ReturnSettings {
  db: Database;
  rules: CashierRules;
  /** Key of the requisites' fingerprints. */
  secret: string;
  /** Public origin of payment pages. */
  payOrigin(): string;
}

export const orderFields = {
  method: shortText(40),
  amount: v.optional(shortText(20), ''),
  /** Currency that the page showed; older clients do not send it. */
  currency: v.optional(shortText(10)),
  requisites: v.optional(v.record(v.string(), v.unknown()), {}),
  saved_id: v.optional(shortText(40), ''),
  remember: v.optional(v.picklist(['0', '1']), '1'),
};

export interface Order {
  method: string;
  amount: string;
  requisites: Record<string, unknown>;
  saved_id: string;
  remember: '0' | '1';
}

/** Requisites of an order. Saved ones have an `id` and no `full` values. */
export interface OrderRequisites extends ReadRequisites {
  id: string | null;
  fingerprint: string;
}

export interface OrderContext {
  type: PaymentType;
  method: MethodRow;
  player: CurrentPlayer;
  secret: string;
  /** Milliseconds, UTC. */
  at: number;
}

/** Requisites sent with the order, or the saved ones it names. @throws ApiFailure InvalidParameterException */
export async function findRequisites(db: Database, order: Order, orderContext: OrderContext): Promise<OrderRequisites> {
  const { type, method, player, secret, at } = orderContext;
  if (order.saved_id === '') {
    const read = readRequisites(method.fields, order.requisites, { method: method.sysname, nowMs: at });
    return { ...read, id: null, fingerprint: fingerprintOf(read, secret) };
  }
  if (Object.keys(order.requisites).length > 0)
    throw wrongField('saved_id', 'INVALID', 'Send either saved_id or requisites, not both');
  const saved = await findSaved(db, { uid: player.uid, type, method: method.sysname, id: order.saved_id });
  return { shown: saved.shown, full: {}, id: saved.id, fingerprint: saved.fingerprint };
}

/** Records the use in the caller's transaction. @returns their id; null for methods that save no requisites. */
export async function recordRequisites(
  tx: Database,
  requisites: OrderRequisites,
  orderContext: OrderContext & { isSaved: boolean },
): Promise<string | null> {
  const { type, method, player, at, isSaved } = orderContext;
  if (!method.canRemember || Object.keys(requisites.shown).length === 0) return null;
  const { fingerprint } = requisites;
  const use = { uid: player.uid, type, method: method.sysname, read: requisites, fingerprint, isSaved, at };
  return recordUse(tx, use);
}
