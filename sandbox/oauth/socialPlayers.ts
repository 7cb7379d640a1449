/** Players by the accounts of providers: found, registered, linked, parted. */
import { and, eq } from 'drizzle-orm';
import type { Locale } from '../common/languages';
import type { Database } from '../database/connect';
import { createWelcomed } from '../identity/signIn';
import { contacts, players } from '../kernel/accountTables';
import type { NewPlayer, PlayerRow } from '../kernel/createPlayer';
import { readLogin } from '../kernel/logins';
import type { Service, SocialProfile } from './providers';
import { socialAccounts } from './schema';

/** `new`: registered just now. `exists`: a player with a password has this address; it must be them who link it. */
export type Found = { player: PlayerRow; isNew: boolean } | 'exists';

interface Arrival {
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

/** Whoever has the address already, as a login or as a contact. */
async function isTaken(tx: Database, address: string): Promise<boolean> {
  if ((await tx.$count(players, eq(players.login, address))) > 0) return true;
  return (await tx.$count(contacts, eq(contacts.contact, address))) > 0;
}

function newPlayerOf({ service, profile, locale, nowMs }: Arrival): NewPlayer {
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

/** The player of a provider's account; one that is unknown is registered, complete if the provider told enough. */
export async function findOrRegister(db: Database, arrival: Arrival): Promise<Found> {
  const { service, profile, nowMs } = arrival;
  const known = await findByAccount(db, service, profile.subject);
  if (known) return { player: known, isNew: false };
  const registered = await db.transaction(async (tx) => {
    const wanted = newPlayerOf(arrival);
    if (wanted.contact && (await isTaken(tx, wanted.contact.value))) return null;
    const player = await createWelcomed(tx, wanted);
    if (!player) return null;
    await tx
      .insert(socialAccounts)
      .values({ service, subject: profile.subject, uid: player.uid, name: profile.name, linkedAt: nowMs });
    return player;
  });
  if (registered) return { player: registered, isNew: true };
  // The same account may have arrived twice at once.
  const arrived = await findByAccount(db, service, profile.subject);
  return arrived ? { player: arrived, isNew: false } : 'exists';
}

/** Links an account to a player. @returns false when it, or another of the same provider, is linked elsewhere. */
export async function linkAccount(db: Database, uid: number, { service, profile, nowMs }: Arrival): Promise<boolean> {
  await db
    .insert(socialAccounts)
    .values({ service, subject: profile.subject, uid, name: profile.name, linkedAt: nowMs })
    .onConflictDoNothing();
  return (await findByAccount(db, service, profile.subject))?.uid === uid;
}

export const accountsOf = (db: Database, uid: number) =>
  db.select().from(socialAccounts).where(eq(socialAccounts.uid, uid)).orderBy(socialAccounts.linkedAt);

/** Parts an account from its player. @returns false when the player could not sign in any more. */
export async function unlinkAccount(db: Database, uid: number, service: Service): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [player] = await tx.select().from(players).where(eq(players.uid, uid)).for('update');
    const others = (await accountsOf(tx, uid)).filter((account) => account.service !== service);
    const hasAnotherWay = player && (player.passwordHash !== null || player.telegramId !== null || others.length > 0);
    if (!hasAnotherWay) return false;
    await tx.delete(socialAccounts).where(and(eq(socialAccounts.uid, uid), eq(socialAccounts.service, service)));
    return true;
  });
}
