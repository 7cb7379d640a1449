/** Log of everything that staff see and change, and the changes of tickets that it records. */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { supportTickets, type TicketStatus } from '../service/schema';
import { type StaffActionKind, staffActions } from './schema';

export interface StaffAction {
  name: string;
  action: StaffActionKind;
  ticket?: string;
  detail?: string;
  at: number;
}

export async function logAction(db: Pick<Database, 'insert'>, { ticket, detail, ...rest }: StaffAction): Promise<void> {
  await db.insert(staffActions).values({ ...rest, ticket: ticket ?? null, detail: detail ?? '' });
}

/** Requests of the pages for chats and documents, which are logged as method and address. */
const requestTexts: ReadonlyArray<readonly [RegExp, string]> = [
  [/^GET \/sandbox\/chat$/, 'opened the chat'],
  [/^POST .*\/conversations\/([\w-]+)\/messages$/, 'replied in the conversation $1'],
  [/^POST .*\/conversations\/([\w-]+)\/report$/, 'asked for a report in the conversation $1'],
  [/^POST .*\/conversations\/([\w-]+)\/close$/, 'closed the conversation $1'],
  [/^GET \/sandbox\/verification(\?.*)?$/, 'opened the verifications'],
  [/^GET \/sandbox\/verification\/([\w-]+)\/([\w-]+)$/, 'viewed the photo “$2” of the verification $1'],
  [/^POST \/sandbox\/verification$/, 'decided a verification'],
];

/** The request as a sentence; unknown ones as they were logged. */
export function requestText(detail: string): string {
  const [pattern, text] = requestTexts.find(([one]) => one.test(detail)) ?? [];
  return pattern && text ? detail.replace(pattern, text) : detail;
}

/** Maximum actions shown on a page; the latest ones. */
export const MAX_ACTIONS = 200;

/** Newest first. @param ticket number of a ticket; default: all actions */
export const readActions = (db: Database, ticket?: string, limit = MAX_ACTIONS) =>
  db
    .select()
    .from(staffActions)
    .where(ticket === undefined ? undefined : eq(staffActions.ticket, ticket))
    .orderBy(desc(staffActions.id))
    .limit(limit);

/** All notes of a ticket, oldest first. */
export const readNotes = (db: Database, ticket: string) =>
  db
    .select()
    .from(staffActions)
    .where(and(eq(staffActions.ticket, ticket), eq(staffActions.action, 'note')))
    .orderBy(asc(staffActions.id));

export interface TicketChange {
  status?: TicketStatus | undefined;
  /** Null: nobody. */
  assignee?: string | null | undefined;
  note?: string | undefined;
}

/** Saves changed values and logs each one in the same transaction. @returns whether the ticket exists */
export function changeTicket(
  db: Database,
  number: string,
  { status, assignee, note }: TicketChange,
  { name, at }: Pick<StaffAction, 'name' | 'at'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [ticket] = await tx
      .select({ status: supportTickets.status, assignee: supportTickets.assignee })
      .from(supportTickets)
      .where(eq(supportTickets.number, number))
      .for('update');
    if (!ticket) return false;
    const log = (action: StaffActionKind, detail: string) =>
      logAction(tx, { name, action, ticket: number, detail, at });
    const set = (values: Partial<typeof ticket>) =>
      tx.update(supportTickets).set(values).where(eq(supportTickets.number, number));
    if (status !== undefined && status !== ticket.status) {
      await set({ status });
      await log('status', status);
    }
    if (assignee !== undefined && assignee !== ticket.assignee) {
      await set({ assignee });
      await log('assignee', assignee ?? '');
    }
    if (note) await log('note', note);
    return true;
  });
}
