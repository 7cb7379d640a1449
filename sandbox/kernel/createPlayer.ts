/** A new player: the row, the contact, and fun money to start with. */

import type { Locale } from '../common/languages';
import type { Database } from '../database/connect';
import { contacts, type ProfileRow, players } from './accountTables';
import { currencyOf, minorUnits } from './currencies';
import { bothSides, post } from './ledger';
import type { Login } from './logins';

export type PlayerRow = typeof players.$inferSelect;

export interface NewPlayer {
  login: string;
  contact: Login | null;
  /** A phone that was asked for beside the login. */
  otherContact?: Login | null;
  passwordHash: string | null;
  telegramId?: number;
  currency: string;
  locale: Locale;
  countryCode?: string;
  phoneCountryCode?: string;
  fakename?: string;
  promoCode?: string;
  profile?: ProfileRow;
  isVerified?: boolean;
  isKycBlockEnabled?: boolean;
  isContactConfirmed?: boolean;
  isRegistrationCompleted?: boolean;
  twoFactorAuth?: boolean;
  isBanned?: boolean;
  /** Milliseconds, UTC. */
  at: number;
}

/** Creates a player in the caller's transaction; null when the login, the contact or the Telegram account is taken. */
export async function createPlayer(tx: Database, player: NewPlayer): Promise<PlayerRow | null> {
  const [row] = await tx
    .insert(players)
    .values({
      login: player.login,
      passwordHash: player.passwordHash,
      telegramId: player.telegramId ?? null,
      currency: player.currency,
      locale: player.locale,
      countryCode: player.countryCode ?? '',
      fakename: player.fakename ?? '',
      promoCode: player.promoCode ?? '',
      profile: player.profile ?? {},
      isVerified: player.isVerified ?? false,
      isKycBlockEnabled: player.isKycBlockEnabled ?? false,
      isRegistrationCompleted: player.isRegistrationCompleted ?? true,
      twoFactorAuth: player.twoFactorAuth ?? false,
      isBanned: player.isBanned ?? false,
      registeredAt: player.at,
    })
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
  const amount = minorUnits(currencyOf(currency).fun, currency);
  await post(tx, {
    key: `fun-grant:${uid}:${currency}`,
    kind: 'fun-grant',
    uid,
    currency,
    at,
    lines: bothSides(uid, 'fun', 'issuer_fun', amount),
  });
}
