/** Messages to support: taken, numbered, kept with their file. */
import { and, desc, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { Locale } from '../common/languages';
import { randomSigns } from '../common/randomSigns';
import type { Database } from '../database/connect';
import { firstOf } from '../database/firstOf';
import { supportTickets } from './schema';

/** Bytes that a file may have. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** And that a report may have, packed. */
export const MAX_REPORT_BYTES = 2 * 1024 * 1024;
/** Milliseconds after which the file of a ticket goes. */
export const FILE_MS = 30 * 24 * 60 * 60 * 1000;
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The same message within so many milliseconds is the same message, sent again after a lost answer. */
const SAME_MS = 10 * 60 * 1000;

export const fileKinds = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/gzip': 'baize',
} as const;
export type FileKind = keyof typeof fileKinds;
/** A report of the help desk: the only packed file that is taken. */
export const REPORT: FileKind = 'application/gzip';

const startsWith = (file: Uint8Array, text: string, at = 0) =>
  Buffer.from(file.subarray(at, at + text.length)).toString('latin1') === text;

/** What a file is by its first bytes, whatever it calls itself; null for a kind that is not taken. */
export function kindOf(file: Uint8Array): FileKind | null {
  if (startsWith(file, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(file, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(file, 'RIFF') && startsWith(file, 'WEBP', 8)) return 'image/webp';
  // Packed by the one method that there is, and without a name or other words of its sender.
  if (startsWith(file, '\x1f\x8b\x08\x00')) return REPORT;
  return startsWith(file, '%PDF-') ? 'application/pdf' : null;
}

export interface NewTicket {
  uid: number | null;
  topic: string;
  contact: string;
  message: string;
  locale: Locale;
  file: { bytes: Uint8Array; kind: FileKind } | null;
  /** The report's own name, where the file is one. */
  reportId: string | null;
  /** Milliseconds, UTC. */
  at: number;
}

const newNumber = () => `BZ-${randomSigns(ALPHABET, 8)}`;

/** The ticket that this one is again: by its report, however late, or by its words within some minutes. */
async function findBefore(db: Database, { uid, topic, contact, message, file, reportId, at }: NewTicket) {
  const same =
    reportId === null
      ? and(
          eq(supportTickets.message, message),
          eq(supportTickets.topic, topic),
          gt(supportTickets.createdAt, at - SAME_MS),
        )
      : eq(supportTickets.reportId, reportId);
  const [before] = await db
    .select()
    .from(supportTickets)
    .where(and(eq(supportTickets.contact, contact), same))
    .orderBy(desc(supportTickets.id))
    .limit(1);
  // Whoever has signed in meanwhile sends the same report.
  if (!before || reportId !== null) return before ?? null;
  return before.uid === uid && (before.file?.length ?? 0) === (file?.bytes.length ?? 0) ? before : null;
}

/** Keeps the message. @returns its number: the earlier one for a message that is sent again. */
export async function keepTicket(db: Database, ticket: NewTicket): Promise<string> {
  const before = await findBefore(db, ticket);
  if (before) return before.number;
  const { file, at, ...words } = ticket;
  const values = { ...words, fileType: file?.kind ?? null, file: file?.bytes ?? null, createdAt: at };
  const number = newNumber();
  const made = await db
    .insert(supportTickets)
    .values({ ...values, number })
    .onConflictDoNothing()
    .returning();
  if (made.length > 0) return number;
  // Sent twice at once: the other one was first. A stranger's report with the same name is another matter.
  const first = await findBefore(db, ticket);
  if (first) return first.number;
  await db.insert(supportTickets).values({ ...values, number, reportId: null });
  return number;
}

const listed = {
  number: supportTickets.number,
  uid: supportTickets.uid,
  topic: supportTickets.topic,
  contact: supportTickets.contact,
  message: supportTickets.message,
  fileType: supportTickets.fileType,
  createdAt: supportTickets.createdAt,
};

/** The newest first, without their files. */
export const readTickets = (db: Database, limit = 100) =>
  db.select(listed).from(supportTickets).orderBy(desc(supportTickets.id)).limit(limit);

export const readTicket = (db: Database, number: string) =>
  firstOf(
    db
      .select({ ...listed, reportId: supportTickets.reportId })
      .from(supportTickets)
      .where(eq(supportTickets.number, number)),
  );

/** The file of a ticket, until its days are over. */
export async function readFile(
  db: Database,
  number: string,
  nowMs: number,
): Promise<{ bytes: Uint8Array; kind: FileKind } | null> {
  const isThere = and(eq(supportTickets.number, number), gt(supportTickets.createdAt, nowMs - FILE_MS));
  const [row] = await db.select().from(supportTickets).where(isThere);
  const kind = row?.fileType as FileKind | null | undefined;
  return row?.file && kind ? { bytes: row.file, kind } : null;
}

/** Files whose days are over go; what was written stays. */
export async function dropOldFiles(db: Database, nowMs: number): Promise<void> {
  await db
    .update(supportTickets)
    .set({ file: null })
    .where(and(isNotNull(supportTickets.file), lt(supportTickets.createdAt, nowMs - FILE_MS)));
}
