/** Stores chat conversations: access tokens, messages and unread counts of both sides. */
import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, exists, gt, max, sql } from 'drizzle-orm';
import type { Locale } from '../common/languages';
import type { Database } from '../database/connect';
import { hashToken } from '../kernel/sessions';
import { ChatRefusal } from './ChatRefusal';
import { chatConversations, chatMessages, chatPlayers, chatVisitors } from './schema';

const TOKEN_MS = 30 * 24 * 60 * 60 * 1000;
const SHOWN_MESSAGES = 200;
export const MAX_MESSAGE_LENGTH = 2_000;

export type Side = 'visitor' | 'agent';
export type Conversation = typeof chatConversations.$inferSelect;

/** `uid` is null for guests. */
export type ListedConversation = Conversation & { uid: number | null; unread: number; last: string };

export interface Message {
  id: number;
  author: Side;
  text: string;
  /** `report`: asks for a problem report; a widget that does not know this kind shows the text. */
  kind: 'text' | 'report';
  /** Milliseconds, UTC. */
  at: number;
}

/** Marks requests for a report in the message's key, which no other message can contain. */
const REQUEST_KEY = 'report:';
const isRequest = (key: string) => key.includes(`agent:${REQUEST_KEY}`);

export interface View {
  messages: Message[];
  /** Agent messages that the visitor has not seen. */
  unread: number;
  isClosed: boolean;
  rating: number | null;
}

export function createConversations(db: Database, now: () => number) {
  const find = async (id: string): Promise<Conversation> => {
    const [row] = await db.select().from(chatConversations).where(eq(chatConversations.id, id));
    if (!row) throw new ChatRefusal(404, 'no-conversation');
    return row;
  };

  const start = async (owner: string | null, locale: Locale): Promise<string> => {
    const id = randomUUID();
    const at = now();
    await db.insert(chatConversations).values({ id, owner, locale, createdAt: at, updatedAt: at });
    return id;
  };

  const issueToken = async (conversationId: string): Promise<string> => {
    const token = randomBytes(24).toString('base64url');
    const expiresAt = now() + TOKEN_MS;
    await db.insert(chatVisitors).values({ tokenHash: hashToken(token), conversationId, expiresAt });
    return token;
  };

  /** Conversation of a token; null if the token is unknown or expired. */
  const findByToken = async (token: string): Promise<Conversation | null> => {
    const isValidToken = and(eq(chatVisitors.tokenHash, hashToken(token)), gt(chatVisitors.expiresAt, now()));
    const [row] = await db.select().from(chatVisitors).where(isValidToken);
    return row ? find(row.conversationId) : null;
  };

  const messagesOf = async (id: string, after: number): Promise<Message[]> => {
    const rows = await db
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.conversationId, id), gt(chatMessages.id, after)))
      .orderBy(desc(chatMessages.id))
      .limit(SHOWN_MESSAGES);
    return rows.reverse().map(({ id, author, text, key, createdAt }) => ({
      ...{ id, author, text, kind: isRequest(key) ? ('report' as const) : ('text' as const), at: createdAt },
    }));
  };

  const unreadFor = (conversation: Conversation, side: Side): Promise<number> => {
    const read = side === 'visitor' ? conversation.readByVisitor : conversation.readByAgent;
    const other: Side = side === 'visitor' ? 'agent' : 'visitor';
    const ofConversation = eq(chatMessages.conversationId, conversation.id);
    return db.$count(chatMessages, and(ofConversation, eq(chatMessages.author, other), gt(chatMessages.id, read)));
  };

  const markRead = async (id: string, side: Side): Promise<void> => {
    const [row] = await db
      .select({ last: max(chatMessages.id) })
      .from(chatMessages)
      .where(eq(chatMessages.conversationId, id));
    const last = Number(row?.last ?? 0);
    const read = side === 'visitor' ? { readByVisitor: last } : { readByAgent: last };
    await db.update(chatConversations).set(read).where(eq(chatConversations.id, id));
  };

  /** Adds a message once per key. A visitor's message reopens a closed conversation. */
  const add = async (id: string, author: Side, text: string, key: string): Promise<void> => {
    await find(id);
    const at = now();
    await db
      .insert(chatMessages)
      .values({ conversationId: id, author, text, key: `${author}:${key}`, createdAt: at })
      .onConflictDoNothing();
    const change = author === 'visitor' ? { updatedAt: at, isClosed: false } : { updatedAt: at };
    await db.update(chatConversations).set(change).where(eq(chatConversations.id, id));
  };

  const view = async (conversation: Conversation, after: number): Promise<View> => ({
    messages: await messagesOf(conversation.id, after),
    unread: await unreadFor(conversation, 'visitor'),
    isClosed: conversation.isClosed,
    rating: conversation.rating,
  });

  /** The player's conversation, with the messages they wrote as a guest moved into it. */
  const claim = async (owner: string, guest: Conversation | null, locale: Locale): Promise<Conversation> => {
    const [existing] = await db.select().from(chatConversations).where(eq(chatConversations.owner, owner));
    if (guest && guest.owner === null) {
      if (!existing) {
        await db.update(chatConversations).set({ owner }).where(eq(chatConversations.id, guest.id));
        return find(guest.id);
      }
      await db
        .update(chatMessages)
        .set({ conversationId: existing.id, key: sql`${guest.id} || ':' || ${chatMessages.key}` })
        .where(eq(chatMessages.conversationId, guest.id));
      await db.delete(chatVisitors).where(eq(chatVisitors.conversationId, guest.id));
      await db.delete(chatConversations).where(eq(chatConversations.id, guest.id));
      await db.update(chatConversations).set({ updatedAt: now() }).where(eq(chatConversations.id, existing.id));
    }
    return existing ? find(existing.id) : find(await start(owner, locale));
  };

  return {
    find,
    start,
    issueToken,
    findByToken,
    markRead,
    add,
    view,
    claim,
    messagesOf,
    /** Asks the visitor for a problem report. */
    askForReport: (id: string, text: string): Promise<void> => add(id, 'agent', text, `${REQUEST_KEY}${randomUUID()}`),
    async end(token: string): Promise<void> {
      await db.delete(chatVisitors).where(eq(chatVisitors.tokenHash, hashToken(token)));
    },
    async change(
      id: string,
      change: Partial<Pick<Conversation, 'isClosed' | 'rating' | 'locale' | 'page'>>,
    ): Promise<void> {
      await find(id);
      await db.update(chatConversations).set(change).where(eq(chatConversations.id, id));
    },
    /** Links an opaque player ID to its uid, for the agent. */
    async rememberPlayer(id: string, uid: number): Promise<void> {
      await db.insert(chatPlayers).values({ id, uid }).onConflictDoNothing();
    },
    /** Conversations with messages, newest first. */
    async list(): Promise<ListedConversation[]> {
      const found = await db
        .select({ row: chatConversations, uid: chatPlayers.uid })
        .from(chatConversations)
        .leftJoin(chatPlayers, eq(chatPlayers.id, chatConversations.owner))
        .where(exists(db.select().from(chatMessages).where(eq(chatMessages.conversationId, chatConversations.id))))
        .orderBy(asc(chatConversations.isClosed), desc(chatConversations.updatedAt))
        .limit(100);
      const rows = found.map(({ row, uid }) => ({ ...row, uid }));
      const listed = await Promise.all(
        rows.map(async (row) => {
          const [last] = await db
            .select({ text: chatMessages.text })
            .from(chatMessages)
            .where(eq(chatMessages.conversationId, row.id))
            .orderBy(desc(chatMessages.id))
            .limit(1);
          return last ? { ...row, last: last.text.slice(0, 120), unread: await unreadFor(row, 'agent') } : null;
        }),
      );
      return listed.filter((row) => row !== null);
    },
  };
}

export type Conversations = ReturnType<typeof createConversations>;
