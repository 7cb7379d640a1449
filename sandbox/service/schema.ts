/** Messages of players and guests to support. */
import { customType, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { milliseconds } from '../database/columns';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

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
    file: bytes('file'),
    createdAt: milliseconds('created_at').notNull(),
  },
  (table) => [index('support_tickets_contact').on(table.contact, table.createdAt)],
);
