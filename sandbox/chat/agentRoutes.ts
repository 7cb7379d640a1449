/** Routes of the agent page; staff only. */
import type { FastifyInstance } from 'fastify';
import type { Locale } from '../common/languages';
import type { Conversations, ListedConversation, Message } from './conversations';
import { messageBody, readBody } from './visitorRoutes';

/** Tells players whose chat has no button for it where the form is. */
const REPORT_REQUEST: Record<Locale, string> = {
  en: 'Please send us a report of the problem: open Support and choose “Report a problem”.',
  fr: 'Envoyez-nous un rapport du problème : ouvrez Assistance et choisissez « Signaler un problème ».',
};

interface ConversationRoute {
  Params: { id: string };
}

/** Conversation in the agent's list. */
export interface AgentRow
  extends Omit<ListedConversation, 'owner' | 'uid' | 'createdAt' | 'readByVisitor' | 'readByAgent'> {
  who: string;
}

export interface AgentList {
  items: AgentRow[];
}

export interface AgentConversation {
  messages: Message[];
  isClosed: boolean;
}

export function registerAgentRoutes(app: FastifyInstance, conversations: Conversations): void {
  app.get(
    '/sandbox/chat/agent/conversations',
    async (): Promise<AgentList> => ({
      items: (await conversations.list()).map(
        ({ id, owner, uid, page, locale, isClosed, rating, unread, last, updatedAt }) => {
          const who = owner ? `Player ${uid ?? owner.slice(0, 6)}` : `Guest ${id.slice(0, 6)}`;
          return { id, who, page, locale, isClosed, rating, unread, last, updatedAt };
        },
      ),
    }),
  );

  app.get<ConversationRoute>(
    '/sandbox/chat/agent/conversations/:id',
    async ({ params }): Promise<AgentConversation> => {
      const conversation = await conversations.find(params.id);
      await conversations.markRead(conversation.id, 'agent');
      return { messages: await conversations.messagesOf(conversation.id, 0), isClosed: conversation.isClosed };
    },
  );

  app.post<ConversationRoute>('/sandbox/chat/agent/conversations/:id/messages', async ({ params, body }) => {
    const { text, key } = readBody(messageBody, body);
    await conversations.add(params.id, 'agent', text, key);
    return { done: true };
  });

  app.post<ConversationRoute>('/sandbox/chat/agent/conversations/:id/report', async ({ params }) => {
    const { id, locale } = await conversations.find(params.id);
    await conversations.askForReport(id, REPORT_REQUEST[locale]);
    return { done: true };
  });

  app.post<ConversationRoute>('/sandbox/chat/agent/conversations/:id/close', async ({ params }) => {
    await conversations.change(params.id, { isClosed: true });
    return { done: true };
  });
}
