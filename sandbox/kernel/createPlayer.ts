/** Creates a player with contacts and initial fun money. */

import type { LocaleCode } from '@baize/contract/i18n/locales';
import type { Database } from '../database/connect';
import { contacts, players } from './accountTables';
import { currencyOf, minorUnits } from './currencies';
import { postEntry, transferLines } from './ledger';
import type { Login } from './logins';

export type PlayerRow = typeof players.$inferSelect;

/** Player columns with the table's defaults, plus contacts. */
export interface NewPlayer extends Omit<typeof players.$inferInsert, 'uid' | 'registeredAt'> {
  locale: LocaleCode;
  contact: Login | null;
  /** Phone asked for in addition to the login. */
  otherContact?: Login | null;
  phoneCountryCode?: string;
  isContactConfirmed?: boolean;
  /** Milliseconds, UTC. */
  at: number;
}

/** Creates a player in the caller's transaction; null if the login, contact or Telegram account is taken. */
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
    // Another player may have it as an unconfirmed contact; the login is still this player's.
    .onConflictDoNothing();
}

/** Grants fun money once per player and currency. */
export async function grantFunMoney(tx: Database, uid: number, currency: string, at: number): Promise<void> {
  const lines = transferLines(uid, 'fun', 'issuer_fun', minorUnits(currencyOf(currency).fun, currency));
  await postEntry(tx, { key: `fun-grant:${uid}:${currency}`, kind: 'fun-grant', uid, currency, at, lines });
}
