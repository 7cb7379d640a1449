/** Messages of players and guests to support, and files for download links. */
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { bytes, milliseconds } from '../database/columns';

export const ticketStatuses = ['new', 'open', 'pending', 'solved'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const supportTickets = pgTable(
  'support_tickets',
  {
    id: serial('id').primaryKey(),
    /** Shown to the sender; without look-alikes, to be read out. */
    number: text('number').notNull().unique(),
    /** Null for a guest. */
    uid: integer('uid'),
    topic: text('topic').notNull(),
    contact: text('contact').notNull(),
    message: text('message').notNull(),
    locale: text('locale').notNull(),
    /** MIME type detected from the content; null without a file. */
    fileType: text('file_type'),
    /** Deleted after 30 days; the type stays. */
    file: bytes('file'),
    /** ID of the attached report, so that a resent report finds its ticket. */
    reportId: text('report_id').unique(),
    /** Group of reports about the same failure; stays after the file is deleted. Null without a report or failure. */
    fingerprint: text('fingerprint'),
    status: text('status').$type<TicketStatus>().notNull().default('new'),
    /** Name of a staff member. */
    assignee: text('assignee'),
    createdAt: milliseconds('created_at').notNull(),
  },
  (table) => [
    index('support_tickets_contact').on(table.contact, table.createdAt),
    index('support_tickets_fingerprint').on(table.fingerprint, table.createdAt),
  ],
);

/** Files for download links, such as reports. */
export const downloadFiles = pgTable('kept_reports', {
  tokenHash: text('token_hash').primaryKey(),
  file: bytes('file').notNull(),
  expiresAt: milliseconds('expires_at').notNull(),
});
