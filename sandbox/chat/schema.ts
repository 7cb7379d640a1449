/** Tables of the chat. Times are milliseconds, UTC; a visitor's token is kept as its hash only. */
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '../common/languages';
import { milliseconds } from '../database/columns';

export const chatConversations = pgTable(
  'chat_conversations',
  {
    id: text('id').primaryKey(),
    /** Opaque id of the player, as `support.getsettings` gives it; null for a guest. */
    owner: text('owner'),
    locale: text('locale').$type<Locale>().notNull(),
    isClosed: boolean('is_closed').notNull().default(false),
    /** Number of the last message that each side has read. */
    readByVisitor: integer('read_by_visitor').notNull().default(0),
    readByAgent: integer('read_by_agent').notNull().default(0),
    /** Path of the page that the visitor looks at; empty while unknown. */
    page: text('page').notNull().default(''),
    /** 1 to 5, once the visitor has given it. */
    rating: integer('rating'),
    createdAt: milliseconds('created_at').notNull(),
    updatedAt: milliseconds('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('chat_conversations_owner').on(table.owner),
    index('chat_conversations_latest').on(table.updatedAt),
  ],
);

/** Whose opaque ids these are: the operator's own knowledge, which no page of the player's is told. */
export const chatPlayers = pgTable('chat_players', {
  id: text('id').primaryKey(),
  uid: integer('uid').notNull(),
});

/** Who may read a conversation: the bearers of these tokens. */
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
    /** Named by the sender: the same message sent twice is kept once. */
    key: text('key').notNull(),
    createdAt: milliseconds('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('chat_messages_key').on(table.conversationId, table.key),
    index('chat_messages_order').on(table.conversationId, table.id),
  ],
);

/** What `chat.storeChatEvent` was told, of any vendor. */
export const chatEvents = pgTable('chat_events', {
  id: serial('id').primaryKey(),
  uid: integer('uid'),
  vendor: text('vendor').notNull(),
  event: text('event').notNull(),
  data: text('data').notNull(),
  createdAt: milliseconds('created_at').notNull(),
});
