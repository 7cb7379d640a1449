/** Live chat of the sandbox: the vendor's widget, the agent page, and the calls of the product API. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import brand from '#brand/brand.json' with { type: 'json' };
import { describeError } from '../common/describeError';
import type { Locale } from '../common/languages';
import { pageFiles } from '../common/pageFiles';
import type { Base } from '../kernel/Base';
import { ApiFailure, type Handlers, requirePlayer } from '../kernel/handlers';
import { readParams, shortText } from '../kernel/params';
import { registerAgentRoutes } from './agentRoutes';
import { ChatRefusal } from './ChatRefusal';
import { createConversations } from './conversations';
import { createIdentities } from './playerIdentity';
import { chatEvents } from './schema';
import { createVendorTokens, tokenVendors } from './vendorTokens';
import { registerVisitorRoutes } from './visitorRoutes';

export interface ChatOptions extends Base {
  /** Signs the players' identity proofs and the vendors' tokens. */
  secret: string;
}

const hours = { en: 'Every day, 8:00–24:00 UTC', fr: 'Tous les jours, de 8 h à minuit (UTC)' };
const channels = (locale: Locale) => [
  { type: 'chat' as const, value: 'chat', hours: hours[locale] },
  { type: 'email' as const, value: `support@${brand.domain}` },
];
const name = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/));
const eventParams = v.object({ vendor: name, event: name, data: v.optional(shortText(2_000), '') });
const tokenParams = v.object({ vendor: v.picklist(tokenVendors) });
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };
const AGENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** @returns handlers of the chat's calls, and `register` for the routes below `/sandbox/chat`. */
export function createChat({ db, now, secret }: ChatOptions) {
  const identities = createIdentities(secret);
  const tokens = createVendorTokens(secret);
  const conversations = createConversations(db, now);

  const handlers = {
    'support.getsettings': async (_params, { player, locale }) => {
      const identity = player ? identities.of(player.uid) : null;
      if (player && identity) await conversations.rememberPlayer(identity.id, player.uid);
      return {
        vendor: 'sandbox',
        channels: channels(locale),
        chat: { key: 'sandbox', hours: hours[locale], identity },
      };
    },
    'support.gettoken': async (params, context) => {
      const { uid } = requirePlayer(context);
      const { vendor } = readParams(tokenParams, params);
      return tokens.sign(vendor, identities.of(uid).id, context.now());
    },
    'chat.storeChatEvent': async (params, context) => {
      const input = readParams(eventParams, params);
      await db.insert(chatEvents).values({ uid: context.player?.uid ?? null, ...input, createdAt: context.now() });
      return 1 as const;
    },
  } satisfies Handlers;

  return {
    handlers,
    register(app: FastifyInstance): void {
      app.setErrorHandler((error, _request, reply) => {
        const status = error instanceof ChatRefusal ? error.status : statusOf(error);
        if (status >= 500) console.error('chat:', describeError(error));
        return reply.code(status).send({ error: error instanceof ChatRefusal ? error.code : 'failed' });
      });
      app.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        reply.header('x-content-type-options', 'nosniff');
      });
      registerFiles(app);
      registerVisitorRoutes(app, { conversations, identities, now });
      registerAgentRoutes(app, conversations);
    },
  };
}

const statusOf = (error: unknown): number => {
  // Refused before it reached the chat, such as an unstorable text.
  if (error instanceof ApiFailure) return 400;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
};

function registerFiles(app: FastifyInstance): void {
  const readFile = pageFiles('chat/page');
  app.get('/sandbox/chat', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', AGENT_POLICY)
      .header('referrer-policy', 'no-referrer')
      .send(await readFile('agent.html')),
  );
  app.get<{ Params: { file: string } }>('/sandbox/chat/:file', async (request, reply) => {
    const text = await readFile(request.params.file);
    const type = TYPES[request.params.file.split('.').at(-1) ?? ''];
    if (text === null || !type) return reply.code(404).send({ error: 'no-file' });
    return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);
  });
}
