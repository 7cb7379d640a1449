/** Routes of the widget. The token of a conversation is sent in a header, never in the URL. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { visibleText } from '../../src/domain/typedText';
import { spokenOf } from '../common/languages';
import { idParam } from '../kernel/params';
import { ChatRefusal } from './ChatRefusal';
import { type Conversation, type Conversations, LONGEST_MESSAGE, type View } from './conversations';
import { createPace } from './pace';
import type { Identities } from './playerIdentity';

const MINUTE = 60_000;
const locale = v.pipe(v.unknown(), v.transform(spokenOf));

export const messageBody = v.object({
  text: v.pipe(v.string(), v.transform(visibleText), v.trim(), v.minLength(1), v.maxLength(LONGEST_MESSAGE)),
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

interface Parts {
  conversations: Conversations;
  identities: Identities;
  now: () => number;
}

const tokenOf = (request: FastifyRequest): string | null => {
  const token = request.headers['x-chat-token'];
  return typeof token === 'string' && /^[\w-]{20,64}$/.test(token) ? token : null;
};

export function registerVisitorRoutes(app: FastifyInstance, { conversations, identities, now }: Parts): void {
  const paceOfVisits = createPace({ max: 300, windowMs: 10 * MINUTE }, now);
  const paceOfWords = createPace({ max: 20, windowMs: MINUTE }, now);

  const mine = async (request: FastifyRequest): Promise<Conversation> => {
    const token = tokenOf(request);
    const conversation = token ? await conversations.ofToken(token) : null;
    if (!conversation) throw new ChatRefusal(401, 'no-conversation');
    return conversation;
  };

  /* Resumes the conversation of the token. A verified player gets their own. */
  app.post('/sandbox/chat/visitor/session', async (request): Promise<VisitorSession> => {
    const asked = readBody(sessionBody, request.body);
    if (asked.identity && !identities.isTrue(asked.identity)) throw new ChatRefusal(403, 'not-you');
    const token = tokenOf(request);
    const known = token ? await conversations.ofToken(token) : null;
    const owner = asked.identity?.id ?? null;
    if (token && known && known.owner === owner) return { token, ...(await conversations.view(known, 0)) };
    paceOfVisits(request.ip);
    const conversation = owner
      ? await conversations.claim(owner, known, asked.locale)
      : await conversations.find(await conversations.start(null, asked.locale));
    return {
      token: await conversations.letIn(conversation.id),
      ...(await conversations.view(conversation, 0)),
    };
  });

  app.get<{ Querystring: { after?: string } }>('/sandbox/chat/visitor/messages', async (request) =>
    conversations.view(await mine(request), v.parse(afterQuery, request.query.after)),
  );

  const deeds: Record<string, (id: string, body: unknown) => Promise<void>> = {
    messages(id, body) {
      const { text, key } = readBody(messageBody, body);
      paceOfWords(id);
      return conversations.add(id, 'visitor', text, key);
    },
    read: (id) => conversations.markRead(id, 'visitor'),
    page: (id, body) => conversations.change(id, readBody(pageBody, body)),
    rating: (id, body) => conversations.change(id, readBody(ratingBody, body)),
  };
  for (const [name, act] of Object.entries(deeds))
    app.post(`/sandbox/chat/visitor/${name}`, async (request): Promise<Done> => {
      await act((await mine(request)).id, request.body);
      return { done: true };
    });

  /* Revokes the token, so that the next visitor of this browser starts a new conversation. */
  app.post('/sandbox/chat/visitor/end', async (request): Promise<Done> => {
    const token = tokenOf(request);
    if (token) await conversations.end(token);
    return { done: true };
  });
}
