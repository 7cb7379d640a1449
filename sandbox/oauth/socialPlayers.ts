/** Finds, registers, links and unlinks players of provider accounts. */
import { and, eq } from 'drizzle-orm';
import type { Locale } from '../common/languages';
import type { Database } from '../database/connect';
import { createPlayerWithPoints } from '../identity/signIn';
import { contacts, players } from '../kernel/accountTables';
import type { NewPlayer, PlayerRow } from '../kernel/createPlayer';
import { readLogin } from '../kernel/logins';
import type { Service, SocialProfile } from './providers';
import { socialAccounts } from './schema';

/** `exists`: a player with this address exists and must link the account themselves. */
export type Found = { player: PlayerRow; isNew: boolean } | 'exists';

interface SocialIdentity {
  service: Service;
  profile: SocialProfile;
  locale: Locale;
  nowMs: number;
}

async function findByAccount(db: Database, service: Service, subject: string): Promise<PlayerRow | null> {
  const [row] = await db
    .select({ player: players })
    .from(socialAccounts)
    .innerJoin(players, eq(players.uid, socialAccounts.uid))
    .where(and(eq(socialAccounts.service, service), eq(socialAccounts.subject, subject)));
  return row?.player ?? null;
}

/** Whether the address is a login or contact of any player. */
async function isTaken(tx: Database, address: string): Promise<boolean> {
  if ((await tx.$count(players, eq(players.login, address))) > 0) return true;
  return (await tx.$count(contacts, eq(contacts.contact, address))) > 0;
}

function newPlayerOf({ service, profile, locale, nowMs }: SocialIdentity): NewPlayer {
  const { email = '', isEmailVerified = false, countryCode = '' } = profile;
  const contact = readLogin(email);
  return {
    login: contact?.value ?? `${service}:${profile.subject}`,
    contact,
    passwordHash: null,
    currency: 'EUR',
    locale,
    countryCode,
    profile: {
      ...(profile.firstName && { first_name: profile.firstName }),
      ...(profile.lastName && { last_name: profile.lastName }),
    },
    isContactConfirmed: isEmailVerified,
    isRegistrationCompleted: contact !== null && isEmailVerified && countryCode !== '',
    at: nowMs,
  };
}

/** The player of a provider's account. Unknown accounts are registered, completely if the provider shared enough. */
export async function findOrRegister(db: Database, arrival: SocialIdentity): Promise<Found> {
  const { service, profile, nowMs } = arrival;
  const existing = await findByAccount(db, service, profile.subject);
  if (existing) return { player: existing, isNew: false };
  const registered = await db.transaction(async (tx) => {
    const newPlayer = newPlayerOf(arrival);
    if (newPlayer.contact && (await isTaken(tx, newPlayer.contact.value))) return null;
    const player = await createPlayerWithPoints(tx, newPlayer);
    if (!player) return null;
    await tx
      .insert(socialAccounts)
      .values({ service, subject: profile.subject, uid: player.uid, name: profile.name, linkedAt: nowMs });
    return player;
  });
  if (registered) return { player: registered, isNew: true };
  // Another request may have registered the same account at the same time.
  const arrived = await findByAccount(db, service, profile.subject);
  return arrived ? { player: arrived, isNew: false } : 'exists';
}

/**
 * Links an account to a player. @returns false if it is linked to another player, or the player has another one of this
 * provider.
 */
export async function linkAccount(
  db: Database,
  uid: number,
  { service, profile, nowMs }: SocialIdentity,
): Promise<boolean> {
  await db
    .insert(socialAccounts)
    .values({ service, subject: profile.subject, uid, name: profile.name, linkedAt: nowMs })
    .onConflictDoNothing();
  return (await findByAccount(db, service, profile.subject))?.uid === uid;
}

export const accountsOf = (db: Database, uid: number) =>
  db.select().from(socialAccounts).where(eq(socialAccounts.uid, uid)).orderBy(socialAccounts.linkedAt);

/** Unlinks an account. @returns false if it is the player's only way to sign in. */
export async function unlinkAccount(db: Database, uid: number, service: Service): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [player] = await tx.select().from(players).where(eq(players.uid, uid)).for('update');
    const others = (await accountsOf(tx, uid)).filter((account) => account.service !== service);
    const hasOtherMethod = player && (player.passwordHash !== null || player.telegramId !== null || others.length > 0);
    if (!hasOtherMethod) return false;
    await tx.delete(socialAccounts).where(and(eq(socialAccounts.uid, uid), eq(socialAccounts.service, service)));
    return true;
  });
}
