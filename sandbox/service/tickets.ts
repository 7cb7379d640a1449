/** Stores support tickets with their files. */
import { and, count, desc, eq, gt, inArray, isNotNull, lt, min } from 'drizzle-orm';
import type { Locale } from '../common/languages';
import { randomText } from '../common/randomText';
import type { Database } from '../database/connect';
import { firstOf } from '../database/firstOf';
import { groupOf } from './reportFile';
import { supportTickets, type TicketStatus } from './schema';

/** Maximum size of a file. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** Maximum size of a compressed report. */
export const MAX_REPORT_BYTES = 2 * 1024 * 1024;
/** Milliseconds after which a ticket's file is deleted. */
export const FILE_MS = 30 * 24 * 60 * 60 * 1000;
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Identical messages within this many milliseconds are retries. */
const RETRY_WINDOW_MS = 10 * 60 * 1000;

export const fileKinds = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/gzip': 'baize',
} as const;
export type FileKind = keyof typeof fileKinds;
/** Report of the help desk, the only compressed file that is accepted. */
export const REPORT: FileKind = 'application/gzip';

const startsWith = (file: Uint8Array, text: string, at = 0) =>
  Buffer.from(file.subarray(at, at + text.length)).toString('latin1') === text;

/** MIME type detected from the first bytes; null if it is not accepted. */
export function kindOf(file: Uint8Array): FileKind | null {
  if (startsWith(file, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(file, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(file, 'RIFF') && startsWith(file, 'WEBP', 8)) return 'image/webp';
  // Deflate, and no flags: the header contains no file name or comment of the sender.
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
  /** ID of the report, if the file is one. */
  reportId: string | null;
  /** Milliseconds, UTC. */
  at: number;
}

const newNumber = () => `BZ-${randomText(ALPHABET, 8)}`;

/** The ticket that this one repeats: same report at any time, or same text within ten minutes. */
async function findRepeated(db: Database, { uid, topic, contact, message, file, reportId, at }: NewTicket) {
  const same =
    reportId === null
      ? and(
          eq(supportTickets.message, message),
          eq(supportTickets.topic, topic),
          gt(supportTickets.createdAt, at - RETRY_WINDOW_MS),
        )
      : eq(supportTickets.reportId, reportId);
  const [before] = await db
    .select()
    .from(supportTickets)
    .where(and(eq(supportTickets.contact, contact), same))
    .orderBy(desc(supportTickets.id))
    .limit(1);
  // A resent report matches even if the sender has signed in since.
  if (!before || reportId !== null) return before ?? null;
  return before.uid === uid && (before.file?.length ?? 0) === (file?.bytes.length ?? 0) ? before : null;
}

/** Saves a ticket. @returns its number, or that of the ticket it repeats */
export async function saveTicket(db: Database, ticket: NewTicket): Promise<string> {
  const before = await findRepeated(db, ticket);
  if (before) return before.number;
  const { file, at, ...content } = ticket;
  const fingerprint = file?.kind === REPORT ? await groupOf(file.bytes) : null;
  const values = { ...content, fingerprint, fileType: file?.kind ?? null, file: file?.bytes ?? null, createdAt: at };
  const number = newNumber();
  const made = await db
    .insert(supportTickets)
    .values({ ...values, number })
    .onConflictDoNothing()
    .returning();
  if (made.length > 0) return number;
  // A parallel retry was faster, or another sender's report has the same ID.
  const first = await findRepeated(db, ticket);
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
  fingerprint: supportTickets.fingerprint,
  status: supportTickets.status,
  assignee: supportTickets.assignee,
  createdAt: supportTickets.createdAt,
};

export interface TicketFilter {
  status?: TicketStatus;
  assignee?: string;
  fingerprint?: string;
}

/** Newest first, without files. */
export const readTickets = (db: Database, { status, assignee, fingerprint }: TicketFilter = {}, limit = 100) =>
  db
    .select(listed)
    .from(supportTickets)
    .where(
      and(
        status === undefined ? undefined : eq(supportTickets.status, status),
        assignee === undefined ? undefined : eq(supportTickets.assignee, assignee),
        fingerprint === undefined ? undefined : eq(supportTickets.fingerprint, fingerprint),
      ),
    )
    .orderBy(desc(supportTickets.id))
    .limit(limit);

export interface TicketGroup {
  count: number;
  /** When the first ticket of the group arrived. */
  since: number;
}

/** Groups by fingerprint. */
export async function readGroups(db: Database, fingerprints: readonly string[]): Promise<Map<string, TicketGroup>> {
  if (fingerprints.length === 0) return new Map();
  const rows = await db
    .select({ key: supportTickets.fingerprint, count: count(), since: min(supportTickets.createdAt) })
    .from(supportTickets)
    .where(inArray(supportTickets.fingerprint, [...fingerprints]))
    .groupBy(supportTickets.fingerprint);
  return new Map(rows.map(({ key, count: size, since }) => [key ?? '', { count: size, since: Number(since) }]));
}

export const readTicket = (db: Database, number: string) =>
  firstOf(
    db
      .select({ ...listed, reportId: supportTickets.reportId })
      .from(supportTickets)
      .where(eq(supportTickets.number, number)),
  );

/** File of a ticket, until it is deleted. */
export async function readFile(
  db: Database,
  number: string,
  nowMs: number,
): Promise<{ bytes: Uint8Array; kind: FileKind } | null> {
  const isAvailable = and(eq(supportTickets.number, number), gt(supportTickets.createdAt, nowMs - FILE_MS));
  const [row] = await db.select().from(supportTickets).where(isAvailable);
  const kind = row?.fileType as FileKind | null | undefined;
  return row?.file && kind ? { bytes: row.file, kind } : null;
}

/** Deletes files after 30 days; the tickets stay. */
export async function deleteOldFiles(db: Database, nowMs: number): Promise<void> {
  await db
    .update(supportTickets)
    .set({ file: null })
    .where(and(isNotNull(supportTickets.file), lt(supportTickets.createdAt, nowMs - FILE_MS)));
}
