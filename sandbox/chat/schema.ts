/** Tables of the chat. Times are milliseconds, UTC; visitor tokens are stored only as hashes. */
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '../common/languages';
import { milliseconds } from '../database/columns';

export const chatConversations = pgTable(
  'chat_conversations',
  {
    id: text('id').primaryKey(),
    /** Opaque player ID from `support.getsettings`; null for a guest. */
    owner: text('owner'),
    locale: text('locale').$type<Locale>().notNull(),
    isClosed: boolean('is_closed').notNull().default(false),
    /** ID of the last message that each side has read. */
    readByVisitor: integer('read_by_visitor').notNull().default(0),
    readByAgent: integer('read_by_agent').notNull().default(0),
    /** Path of the visitor's page; empty if unknown. */
    page: text('page').notNull().default(''),
    /** 1 to 5; null until rated. */
    rating: integer('rating'),
    createdAt: milliseconds('created_at').notNull(),
    updatedAt: milliseconds('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('chat_conversations_owner').on(table.owner),
    index('chat_conversations_latest').on(table.updatedAt),
  ],
);

/** Player of each opaque ID; never sent to the widget. */
export const chatPlayers = pgTable('chat_players', {
  id: text('id').primaryKey(),
  uid: integer('uid').notNull(),
});

/** Tokens that grant access to a conversation. */
export const chatVisitors = pgTable('chat_visitors', {
  tokenHash: text('token_hash').primaryKey(),
  conversationId: text('conversation_id').notNull(),
  expiresAt: milliseconds('expires_at').notNull(),
});

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: serial('id').primaryKey(),
    conversationId: text('conversation_id').notNull(),
    author: text('author').$type<'visitor' | 'agent'>().notNull(),
    text: text('text').notNull(),
    /** Chosen by the sender, so that a retry is stored once. */
    key: text('key').notNull(),
    createdAt: milliseconds('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('chat_messages_key').on(table.conversationId, table.key),
    index('chat_messages_order').on(table.conversationId, table.id),
  ],
);

/** Events of `chat.storeChatEvent`, of any vendor. */
export const chatEvents = pgTable('chat_events', {
  id: serial('id').primaryKey(),
  uid: integer('uid'),
  vendor: text('vendor').notNull(),
  event: text('event').notNull(),
  data: text('data').notNull(),
  createdAt: milliseconds('created_at').notNull(),
});
