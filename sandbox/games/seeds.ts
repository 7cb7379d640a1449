/** A player's seeds: one active pair, the earlier ones revealed. */
import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { gameRounds, gameSeeds, type Seed } from '../kernel/gameTables';
import { FrameFailure } from '../provider/FrameFailure';
import { hashOfSeed, newServerSeed } from '../provider/fair';

/** What the player may see of their seeds. */
export interface SeedsView {
  serverHash: string;
  clientSeed: string;
  /** Of the next round. */
  nonce: number;
  previous: { id: string; serverSeed: string; serverHash: string; clientSeed: string; rounds: number } | null;
}

async function insertSeed(db: Database, owner: string, clientSeed: string, now: number): Promise<void> {
  const serverSeed = newServerSeed();
  const serverHash = hashOfSeed(serverSeed);
  const row = { id: randomUUID(), owner, serverSeed, serverHash, clientSeed, createdAt: now };
  await db.insert(gameSeeds).values(row).onConflictDoNothing();
}

const isActive = (owner: string) => and(eq(gameSeeds.owner, owner), isNull(gameSeeds.retiredAt));

/** The active pair, created on first use. */
export async function activeSeed(db: Database, owner: string, now: number): Promise<Seed> {
  const [existing] = await db.select().from(gameSeeds).where(isActive(owner));
  if (existing) return existing;
  await insertSeed(db, owner, randomBytes(8).toString('hex'), now);
  const [created] = await db.select().from(gameSeeds).where(isActive(owner));
  if (!created) throw new Error('no active server seed');
  return created;
}

/** Seed of a new round and its unique nonce. */
export async function takeNonce(db: Database, owner: string, now: number): Promise<{ seedId: string; nonce: number }> {
  const seed = await activeSeed(db, owner, now);
  const [taken] = await db
    .update(gameSeeds)
    .set({ nonce: sql`${gameSeeds.nonce} + 1` })
    .where(eq(gameSeeds.id, seed.id))
    .returning({ nonce: gameSeeds.nonce });
  if (!taken) throw new Error('no active server seed');
  return { seedId: seed.id, nonce: taken.nonce - 1 };
}

export async function viewSeeds(db: Database, owner: string, now: number): Promise<SeedsView> {
  const { serverHash, clientSeed, nonce } = await activeSeed(db, owner, now);
  const isRetired = and(eq(gameSeeds.owner, owner), isNotNull(gameSeeds.retiredAt));
  const [last] = await db.select().from(gameSeeds).where(isRetired).orderBy(desc(gameSeeds.retiredAt)).limit(1);
  return { serverHash, clientSeed, nonce, previous: last ? revealed(last) : null };
}

const revealed = ({ id, serverSeed, serverHash, clientSeed, nonce }: Seed) => ({
  id,
  serverSeed,
  serverHash,
  clientSeed,
  rounds: nonce,
});

/** Reveals the active server seed and starts a new pair. @throws FrameFailure busy while any round of the player is open. */
export async function rotateSeeds(db: Database, owner: string, clientSeed: string, now: number): Promise<SeedsView> {
  if (!/^[\w-]{1,64}$/.test(clientSeed)) throw new FrameFailure('bet');
  const active = await activeSeed(db, owner, now);
  await db.transaction(async (tx) => {
    // The update locks the row first, so that a round starting meanwhile waits and gets the new pair.
    await tx.update(gameSeeds).set({ retiredAt: now }).where(eq(gameSeeds.id, active.id));
    const isOpen = inArray(gameRounds.status, ['opening', 'open', 'paying']);
    const open = await tx
      .select({ id: gameRounds.id })
      .from(gameRounds)
      .where(and(eq(gameRounds.seedId, active.id), isOpen));
    if (open.length > 0) throw new FrameFailure('busy');
    await insertSeed(tx, owner, clientSeed, now);
  });
  return viewSeeds(db, owner, now);
}
