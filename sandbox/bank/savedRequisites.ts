/** Requisites that a player has used: masked, offered again by an opaque ID, recognised by a fingerprint. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Sent } from '@baize/contract/api/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { requisites } from '../kernel/bankTables';
import { wrongField } from '../kernel/params';
import type { PaymentType } from './methodRows';
import type { ReadRequisites } from './requisites';

export type RequisitesRow = typeof requisites.$inferSelect;
type Saved = NonNullable<Sent<'cashier.getdepositsettings'>['methods'][number]['saved']>[number];

const MAX_OFFERED = 5;

/** Keyed hash of the full requisites, which cannot be reversed without the secret. */
export function fingerprintOf({ full, shown }: ReadRequisites, secret: string): string {
  const source = Object.keys(full).length > 0 ? full : shown;
  const sorted = Object.entries(source).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', `requisites:${secret}`).update(JSON.stringify(sorted)).digest('base64url');
}

export interface Use {
  uid: number;
  type: PaymentType;
  method: string;
  read: ReadRequisites;
  fingerprint: string;
  isSaved: boolean;
  /** Milliseconds, UTC. */
  at: number;
}

/** Records a use of requisites. Saved ones stay saved until the player removes them. @returns their id */
export async function recordUse(tx: Database, use: Use): Promise<string> {
  const { isSaved, at } = use;
  const { shown } = use.read;
  const [row] = await tx
    .insert(requisites)
    .values({ ...use, id: randomBytes(12).toString('base64url'), shown, createdAt: at, usedAt: at })
    .onConflictDoUpdate({
      target: [requisites.uid, requisites.type, requisites.method, requisites.fingerprint],
      set: { shown, usedAt: at, isSaved: sql`${requisites.isSaved} or ${isSaved}` },
    })
    .returning({ id: requisites.id });
  return row?.id ?? '';
}

/** Saved requisites of an order. @throws ApiFailure InvalidParameterException if the id is not this player's. */
export async function findSaved(
  db: Database,
  criteria: { uid: number; type: PaymentType; method: string; id: string },
): Promise<RequisitesRow> {
  const [row] = await db
    .select()
    .from(requisites)
    .where(
      and(
        eq(requisites.id, criteria.id),
        eq(requisites.uid, criteria.uid),
        eq(requisites.type, criteria.type),
        eq(requisites.method, criteria.method),
        eq(requisites.isSaved, true),
      ),
    );
  if (!row) throw wrongField('saved_id', 'NOT_FOUND', 'Saved payment details not found');
  return row;
}

/** Latest saved requisites of each method. */
export async function listSaved(db: Database, uid: number, type: PaymentType): Promise<(method: string) => Saved[]> {
  const rows = await db
    .select()
    .from(requisites)
    .where(and(eq(requisites.uid, uid), eq(requisites.type, type), eq(requisites.isSaved, true)))
    .orderBy(desc(requisites.usedAt), requisites.id);
  return (method) =>
    rows
      .filter((row) => row.method === method)
      .slice(0, MAX_OFFERED)
      .map((row) => ({
        id: row.id,
        title: titleOf(row.shown),
        requisites: row.shown,
        used_at: Math.floor(row.usedAt / 1000),
      }));
}

/** Fields that can name saved requisites; the first one present is used. */
const titleFields = ['card_number', 'iban', 'email', 'phone', 'cpf', 'address', 'bank'] as const;

const titleOf = (shown: Record<string, string>): string => {
  const name = titleFields.find((one) => Object.hasOwn(shown, one));
  return (name && shown[name]) ?? '';
};

/** Removes saved requisites. @returns false if there were none. */
export async function removeSaved(db: Database, uid: number, id: string): Promise<boolean> {
  const removed = await db
    .update(requisites)
    .set({ isSaved: false })
    .where(and(eq(requisites.id, id), eq(requisites.uid, uid), eq(requisites.isSaved, true)))
    .returning({ id: requisites.id });
  return removed.length > 0;
}

/** Marks requisites that a deposit was paid with. */
export async function markPaid(tx: Database, id: string): Promise<void> {
  await tx.update(requisites).set({ hasPaid: true }).where(eq(requisites.id, id));
}

export const findByFingerprint = (db: Database, uid: number, fingerprint: string): Promise<RequisitesRow[]> =>
  db
    .select()
    .from(requisites)
    .where(and(eq(requisites.uid, uid), eq(requisites.fingerprint, fingerprint)));
