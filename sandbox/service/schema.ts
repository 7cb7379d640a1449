/** Messages of players and guests to support. */
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { bytes, milliseconds } from '../database/columns';

export const supportTickets = pgTable(
  'support_tickets',
  {
    id: serial('id').primaryKey(),
    /** What the sender is given; without look-alikes, to be read out. */
    number: text('number').notNull().unique(),
    /** Null for a guest. */
    uid: integer('uid'),
    topic: text('topic').notNull(),
    contact: text('contact').notNull(),
    message: text('message').notNull(),
    locale: text('locale').notNull(),
    /** Kind by its first bytes; null without a file. */
    fileType: text('file_type'),
    /** Gone after its days; the kind stays. */
    file: bytes('file'),
    /** Of the report that the file is: a second ticket with it is the first one, sent again. */
    reportId: text('report_id').unique(),
    createdAt: milliseconds('created_at').notNull(),
  },
  (table) => [index('support_tickets_contact').on(table.contact, table.createdAt)],
);

/** Files that their players fetch by a link, such as reports. */
export const keptFiles = pgTable('kept_reports', {
  tokenHash: text('token_hash').primaryKey(),
  file: bytes('file').notNull(),
  expiresAt: milliseconds('expires_at').notNull(),
});
