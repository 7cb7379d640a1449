/** What deposits and withdrawals have in common: the order as it arrives, and the requisites that it goes by. */
import * as v from 'valibot';
import type { Database } from '../database/connect';
import type { CurrentPlayer } from '../kernel/handlers';
import { shortText, wrongField } from '../kernel/params';
import type { ReturnSettings } from '../kernel/returnAddress';
import type { CashierRules } from './CashierRules';
import type { MethodRow, PaymentType } from './methodRows';
import { type ReadRequisites, readRequisites } from './requisites';
import { findSaved, fingerprintOf, noteUse } from './savedRequisites';

export interface CashierSettings extends ReturnSettings {
  db: Database;
  rules: CashierRules;
  /** What fingerprints of requisites are made with. */
  secret: string;
  /** Origin that the payment page is reached at by players. */
  payOrigin(): string;
}

export const orderFields = {
  method: shortText(40),
  amount: v.optional(shortText(20), ''),
  /** What the page took the sum for; an older client says nothing. */
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

/** The requisites of an order: `id` where they are known by one, `whole` only where they came with it. */
export interface OrderRequisites extends ReadRequisites {
  id: string | null;
  fingerprint: string;
}

export interface Ordering {
  type: PaymentType;
  method: MethodRow;
  player: CurrentPlayer;
  secret: string;
  /** Milliseconds, UTC. */
  at: number;
}

/** Requisites that came with an order, or the kept ones that it names. @throws ApiFailure InvalidParameterException */
export async function findRequisites(db: Database, order: Order, ordering: Ordering): Promise<OrderRequisites> {
  const { type, method, player, secret, at } = ordering;
  if (order.saved_id === '') {
    const read = readRequisites(method.fields, order.requisites, { method: method.sysname, nowMs: at });
    return { ...read, id: null, fingerprint: fingerprintOf(read, secret) };
  }
  if (Object.keys(order.requisites).length > 0)
    throw wrongField('saved_id', 'INVALID', 'Send either saved_id or requisites, not both');
  const saved = await findSaved(db, { uid: player.uid, type, method: method.sysname, id: order.saved_id });
  return { shown: saved.shown, whole: {}, id: saved.id, fingerprint: saved.fingerprint };
}

/** Notes the use in the caller's transaction. @returns the id; null for a method without requisites to know again. */
export async function noteRequisites(
  tx: Database,
  requisites: OrderRequisites,
  ordering: Ordering & { isKept: boolean },
): Promise<string | null> {
  const { type, method, player, at, isKept } = ordering;
  if (!method.canRemember || Object.keys(requisites.shown).length === 0) return null;
  const { fingerprint } = requisites;
  const use = { uid: player.uid, type, method: method.sysname, read: requisites, fingerprint, isKept, at };
  return noteUse(tx, use);
}
