/** Messages to support: taken, numbered, kept with their file. */
import { randomInt } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { supportTickets } from './schema';

/** Bytes that a file may have. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The same message within so many milliseconds is the same message, sent again after a lost answer. */
const SAME_MS = 10 * 60 * 1000;

export const fileKinds = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;
export type FileKind = keyof typeof fileKinds;

const startsWith = (file: Uint8Array, text: string, at = 0) =>
  Buffer.from(file.subarray(at, at + text.length)).toString('latin1') === text;

/** What a file is by its first bytes, whatever it calls itself; null for a kind that is not taken. */
export function kindOf(file: Uint8Array): FileKind | null {
  if (startsWith(file, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(file, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(file, 'RIFF') && startsWith(file, 'WEBP', 8)) return 'image/webp';
  return startsWith(file, '%PDF-') ? 'application/pdf' : null;
}

export interface NewTicket {
  uid: number | null;
  topic: string;
  contact: string;
  message: string;
  locale: 'en' | 'fr';
  file: { bytes: Uint8Array; kind: FileKind } | null;
  /** Milliseconds, UTC. */
  at: number;
}

const newNumber = () => `BZ-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

/** Keeps the message. @returns its number: the earlier one for a message that is sent again. */
export async function keepTicket(db: Database, ticket: NewTicket): Promise<string> {
  const { uid, topic, contact, message, locale, file, at } = ticket;
  const same = and(
    eq(supportTickets.contact, contact),
    eq(supportTickets.message, message),
    eq(supportTickets.topic, topic),
    gt(supportTickets.createdAt, at - SAME_MS),
  );
  const [before] = await db.select().from(supportTickets).where(same).orderBy(desc(supportTickets.id)).limit(1);
  if (before && before.uid === uid && (before.file?.length ?? 0) === (file?.bytes.length ?? 0)) return before.number;
  const number = newNumber();
  await db.insert(supportTickets).values({
    number,
    uid,
    topic,
    contact,
    message,
    locale,
    fileType: file?.kind ?? null,
    file: file?.bytes ?? null,
    createdAt: at,
  });
  return number;
}

/** The newest first, without their files. */
export const readTickets = (db: Database, limit = 100) =>
  db
    .select({
      number: supportTickets.number,
      uid: supportTickets.uid,
      topic: supportTickets.topic,
      contact: supportTickets.contact,
      message: supportTickets.message,
      fileType: supportTickets.fileType,
      createdAt: supportTickets.createdAt,
    })
    .from(supportTickets)
    .orderBy(desc(supportTickets.id))
    .limit(limit);

export async function readFile(db: Database, number: string): Promise<{ bytes: Uint8Array; kind: FileKind } | null> {
  const [row] = await db.select().from(supportTickets).where(eq(supportTickets.number, number));
  const kind = row?.fileType as FileKind | null | undefined;
  return row?.file && kind ? { bytes: row.file, kind } : null;
}
