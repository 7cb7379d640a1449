/** HTTP routes of the provider's page, in a frame or opened by a link, its files and its calls. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { describeError } from '../common/describeError';
import { resolveLocale } from '../common/languages';
import { pageFiles, servePageFiles } from '../common/pageFiles';
import type { Database } from '../database/connect';
import type { Base } from '../kernel/Base';
import { ApiFailure } from '../kernel/handlers';
import { chooseDocument, documentKinds, MAX_FILE_BYTES, saveFile, stepsOf, submitCheck } from './checks';
import { findByKey, isPassValid, redeemPass } from './passes';
import type { Check } from './schema';
import { VerificationFailure } from './VerificationFailure';
import { type Appearance, sendLanding, sendVerifier } from './verifierPage';

interface VerifierParts extends Base {
  /** Origins other than its own that may embed the frame. */
  frameAncestors: readonly string[];
}

interface PageQuery {
  Querystring: { token?: string; lang?: string; scheme?: string };
}

const appearanceOf = ({ lang, scheme }: PageQuery['Querystring']): Appearance => ({
  lang: resolveLocale(lang),
  scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
});

/** Adds `/platform/verification/…`. */
export function registerVerifier(app: FastifyInstance, parts: VerifierParts): void {
  const { db, now, frameAncestors: ancestors } = parts;
  app.get<PageQuery>('/platform/verification/frame', async ({ query }, reply) => {
    const opened = await redeemPass(db, 'token', String(query.token ?? ''), now());
    return sendVerifier(reply, { ...appearanceOf(query), opened, ancestors });
  });
  // GET does not consume a link, because browsers and messengers prefetch addresses.
  app.get<PageQuery>('/platform/verification/link', async ({ query }, reply) => {
    const token = String(query.token ?? '');
    const isValid = await isPassValid(db, 'link', token, now());
    return sendLanding(reply, { ...appearanceOf(query), token: isValid ? token : null });
  });
  app.post<{ Body: unknown } & PageQuery>('/platform/verification/link', async ({ body, query }, reply) => {
    const { token = '' } = (typeof body === 'object' ? body : {}) as { token?: unknown };
    const opened = await redeemPass(db, 'link', String(token), now());
    return sendVerifier(reply, { ...appearanceOf(query), opened, ancestors: [] });
  });
  servePageFiles(app, '/platform/verification/page/:file', pageFiles('verification/page'));
  void app.register(async (scope) => registerCalls(scope, parts));
}

const documentBody = v.object({ document: v.picklist(documentKinds) });

function registerCalls(app: FastifyInstance, { db, now }: VerifierParts): void {
  app.removeAllContentTypeParsers();
  // One byte above the limit, so that a file of the maximum size is distinct from one that is too large.
  const options = { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES + 1 } as const;
  app.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => sendRefusal(reply, error));

  const calls: Record<string, (check: Check, body: Buffer, step: string) => Promise<void>> = {
    open: async () => {},
    document: async ({ id }, body) => {
      const read = v.safeParse(documentBody, jsonOf(body));
      if (!read.success) throw new VerificationFailure('step');
      await chooseDocument(db, id, read.output.document);
    },
    file: ({ id }, body, step) => saveFile(db, id, step, body, now()),
    submit: ({ id }) => submitCheck(db, id, now()),
  };
  app.post<{ Params: { call: string }; Querystring: { step?: string } }>(
    '/platform/verification/call/:call',
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const find = () => findByKey(db, String(request.headers['x-verification-key'] ?? ''), now());
      const check = await find();
      if (!check) throw new VerificationFailure('session');
      const run = Object.hasOwn(calls, request.params.call) ? calls[request.params.call] : undefined;
      if (!run) throw new VerificationFailure('unknown');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await run(check, body, String(request.query.step ?? ''));
      return viewOf(db, (await find()) ?? check);
    },
  );
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** Response of the page's calls. */
export type VerificationView = Awaited<ReturnType<typeof viewOf>>;

const viewOf = async (db: Database, check: Check) => ({
  status: check.status,
  isAction: check.action !== '',
  document: check.document,
  reasons: check.reasons,
  steps: await stepsOf(db, check),
});

function sendRefusal(reply: FastifyReply, error: unknown) {
  if (error instanceof ApiFailure) return reply.code(400).send({ error: 'unknown' });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const failure = status === 413 ? new VerificationFailure('TOO_LARGE') : error;
  if (failure instanceof VerificationFailure) return reply.code(failure.status).send({ error: failure.code });
  if (status < 500) return reply.code(status).send({ error: 'unknown' });
  console.error('verification:', describeError(error));
  return reply.code(500).send({ error: 'failed' });
}
