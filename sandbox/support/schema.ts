/** Tables of the help desk: staff sessions and the log of what staff did. */
import { index, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { milliseconds } from '../database/columns';

export const staffSessions = pgTable('staff_sessions', {
  /** SHA-256 of the token, which is not stored. */
  tokenHash: text('token_hash').primaryKey(),
  name: text('name').notNull(),
  expiresAt: milliseconds('expires_at').notNull(),
});

/** `list`, `ticket`, `file` and `log`: what was viewed. `chat` and `verification`: requests of those pages. */
export type StaffActionKind =
  | 'signIn'
  | 'signOut'
  | 'list'
  | 'ticket'
  | 'file'
  | 'log'
  | 'chat'
  | 'verification'
  | 'status'
  | 'assignee'
  | 'note';

/** Everything that staff see and change. Rows are never changed. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: serial('id').primaryKey(),
    /** Number of the ticket; null for actions outside of tickets. */
    ticket: text('ticket'),
    name: text('name').notNull(),
    action: text('action').$type<StaffActionKind>().notNull(),
    /** The new value, or the text of a note. */
    detail: text('detail').notNull(),
    at: milliseconds('at').notNull(),
  },
  (table) => [index('staff_actions_ticket').on(table.ticket)],
);
