/** A new player: the row, the contact, and fun money to start with. */

import type { LocaleCode } from '../../src/domain/locales';
import type { Database } from '../database/connect';
import { contacts, players } from './accountTables';
import { currencyOf, minorUnits } from './currencies';
import { bothSides, post } from './ledger';
import type { Login } from './logins';

export type PlayerRow = typeof players.$inferSelect;

/** The columns of a player, as the table has them where they are not given, and what is kept beside them. */
export interface NewPlayer extends Omit<typeof players.$inferInsert, 'uid' | 'registeredAt'> {
  locale: LocaleCode;
  contact: Login | null;
  /** A phone that was asked for beside the login. */
  otherContact?: Login | null;
  phoneCountryCode?: string;
  isContactConfirmed?: boolean;
  /** Milliseconds, UTC. */
  at: number;
}

/** Creates a player in the caller's transaction; null when the login, the contact or the Telegram account is taken. */
export async function createPlayer(tx: Database, player: NewPlayer): Promise<PlayerRow | null> {
  const [row] = await tx
    .insert(players)
    .values({ ...player, registeredAt: player.at })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  for (const contact of [player.contact, player.otherContact])
    if (contact) await addContact(tx, row.uid, contact, player);
  await grantFunMoney(tx, row.uid, row.currency, player.at);
  return row;
}

async function addContact(tx: Database, uid: number, contact: Login, player: NewPlayer): Promise<void> {
  await tx
    .insert(contacts)
    .values({
      uid,
      type: contact.type,
      contact: contact.value,
      phoneCountryCode: contact.type === 'phone' ? (player.phoneCountryCode ?? '') : '',
      isConfirmed: player.isContactConfirmed ?? false,
      createdAt: player.at,
    })
    // Somebody may hold it as an unconfirmed contact; the login is this player's all the same.
    .onConflictDoNothing();
}

/** Fun money of a currency, once a player. */
export async function grantFunMoney(tx: Database, uid: number, currency: string, at: number): Promise<void> {
  const lines = bothSides(uid, 'fun', 'issuer_fun', minorUnits(currencyOf(currency).fun, currency));
  await post(tx, { key: `fun-grant:${uid}:${currency}`, kind: 'fun-grant', uid, currency, at, lines });
}
