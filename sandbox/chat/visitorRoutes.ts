/** Routes of the widget. The token of a conversation is sent in a header, never in the URL. */
import { randomUUID } from 'node:crypto';
import { visibleText } from '@baize/contract/validation/typedText';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { resolveLocale } from '../common/languages';
import { idParam } from '../kernel/params';
import { ChatRefusal } from './ChatRefusal';
import { type Conversation, type Conversations, MAX_MESSAGE_LENGTH, type View } from './conversations';
import type { Identities } from './playerIdentity';
import { createRateLimit } from './rateLimit';

const MINUTE = 60_000;
const locale = v.pipe(v.unknown(), v.transform(resolveLocale));

export const messageBody = v.object({
  text: v.pipe(v.string(), v.transform(visibleText), v.trim(), v.minLength(1), v.maxLength(MAX_MESSAGE_LENGTH)),
  key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)), () => randomUUID()),
});
const sessionBody = v.object({
  locale,
  identity: v.optional(v.nullable(v.object({ id: v.string(), hash: v.string() }), null), null),
});
const ratingBody = v.object({ rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)) });
/** Path without the query, which may contain private data. */
const pageBody = v.object({ page: v.pipe(v.string(), v.maxLength(200), v.regex(/^\/[^?#]*$/)) });
const afterQuery = v.fallback(idParam, 0);

/** @throws ChatRefusal 400 for an invalid body. */
export function readBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (!result.success) throw new ChatRefusal(400, 'not-readable');
  return result.output;
}

/** A visitor's access to a conversation until it is ended. */
export interface VisitorSession extends View {
  token: string;
}

export interface Done {
  done: true;
}

interface VisitorRouteOptions {
  conversations: Conversations;
  identities: Identities;
  now: () => number;
}

const tokenOf = (request: FastifyRequest): string | null => {
  const token = request.headers['x-chat-token'];
  return typeof token === 'string' && /^[\w-]{20,64}$/.test(token) ? token : null;
};

export function registerVisitorRoutes(
  app: FastifyInstance,
  { conversations, identities, now }: VisitorRouteOptions,
): void {
  const limitSessions = createRateLimit({ max: 300, windowMs: 10 * MINUTE }, now);
  const limitMessages = createRateLimit({ max: 20, windowMs: MINUTE }, now);

  const requireConversation = async (request: FastifyRequest): Promise<Conversation> => {
    const token = tokenOf(request);
    const conversation = token ? await conversations.findByToken(token) : null;
    if (!conversation) throw new ChatRefusal(401, 'no-conversation');
    return conversation;
  };

  /* Resumes the conversation of the token. A verified player gets their own. */
  app.post('/sandbox/chat/visitor/session', async (request): Promise<VisitorSession> => {
    const input = readBody(sessionBody, request.body);
    if (input.identity && !identities.isGenuine(input.identity)) throw new ChatRefusal(403, 'not-you');
    const token = tokenOf(request);
    const current = token ? await conversations.findByToken(token) : null;
    const owner = input.identity?.id ?? null;
    if (token && current && current.owner === owner) return { token, ...(await conversations.view(current, 0)) };
    limitSessions(request.ip);
    const conversation = owner
      ? await conversations.claim(owner, current, input.locale)
      : await conversations.find(await conversations.start(null, input.locale));
    return {
      token: await conversations.issueToken(conversation.id),
      ...(await conversations.view(conversation, 0)),
    };
  });

  app.get<{ Querystring: { after?: string } }>('/sandbox/chat/visitor/messages', async (request) =>
    conversations.view(await requireConversation(request), v.parse(afterQuery, request.query.after)),
  );

  const actions: Record<string, (id: string, body: unknown) => Promise<void>> = {
    messages(id, body) {
      const { text, key } = readBody(messageBody, body);
      limitMessages(id);
      return conversations.add(id, 'visitor', text, key);
    },
    read: (id) => conversations.markRead(id, 'visitor'),
    page: (id, body) => conversations.change(id, readBody(pageBody, body)),
    rating: (id, body) => conversations.change(id, readBody(ratingBody, body)),
  };
  for (const [name, act] of Object.entries(actions))
    app.post(`/sandbox/chat/visitor/${name}`, async (request): Promise<Done> => {
      await act((await requireConversation(request)).id, request.body);
      return { done: true };
    });

  /* Revokes the token, so that the next visitor of this browser starts a new conversation. */
  app.post('/sandbox/chat/visitor/end', async (request): Promise<Done> => {
    const token = tokenOf(request);
    if (token) await conversations.end(token);
    return { done: true };
  });
}
