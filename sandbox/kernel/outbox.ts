/** Emails and text messages that a real operator would send; the sandbox lists them on a page. */
import { desc } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { outbox } from './accountTables';

export interface OutgoingMessage {
  recipient: string;
  subject: string;
  body: string;
  code?: string;
  /** Milliseconds, UTC. */
  at: number;
}

export async function sendMessage(db: Database, message: OutgoingMessage): Promise<void> {
  await db.insert(outbox).values({ ...message, createdAt: message.at });
}

/** Newest first. */
export const readOutbox = (db: Database, limit = 100) => db.select().from(outbox).orderBy(desc(outbox.id)).limit(limit);
