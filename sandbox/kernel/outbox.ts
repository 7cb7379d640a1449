/** Emails and text messages that a real operator would send; the sandbox lists them on a page. */
import { desc } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { outbox } from './accountTables';

export interface Letter {
  recipient: string;
  subject: string;
  body: string;
  code?: string;
  /** Milliseconds, UTC. */
  at: number;
}

export async function sendLetter(db: Database, letter: Letter): Promise<void> {
  await db.insert(outbox).values({ ...letter, createdAt: letter.at });
}

/** Newest first. */
export const readOutbox = (db: Database, limit = 100) => db.select().from(outbox).orderBy(desc(outbox.id)).limit(limit);
