/** Calls for the history and its exports, and the route that serves a finished export. */

import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import brand from '#brand/brand.json' with { type: 'json' };
import { readSessionToken } from '../api/sessionCookie';
import { MINUTE_MS } from '../common/time';
import { historyExports } from '../kernel/betTables';
import { moneyOf } from '../kernel/currencies';
import { forPlayer } from '../kernel/forPlayer';
import { ApiFailure, type Handlers } from '../kernel/handlers';
import { integerParam } from '../kernel/params';
import { findSession } from '../kernel/sessions';
import { createDownloadLink } from '../service/downloadLinks';
import { exportText } from './exportFile';
import { type HistoryParts, readHistory, sumHistory } from './history';

/** Milliseconds that an export stays pending. */
const EXPORT_MS = 2_000;
const EXPORTS_A_MINUTE = 5;
const MAX_ROWS = 10_000;
const LATEST_SECONDS = 9_999_999_999;

const moment = (fallback: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)), String(fallback));
const period = {
  type: v.optional(v.picklist(['casino', 'sports']), 'casino'),
  from: moment(0),
  to: moment(LATEST_SECONDS),
};
const ListParams = v.object({ ...period, offset: integerParam(0, 1_000_000, 0), count: integerParam(1, 100, 20) });
const ExportParams = v.object(period);
const IdParams = v.object({ id: v.pipe(v.string(), v.uuid()) });
const FileParams = v.object({ address: v.string() });
const FILE = /^\/platform\/history\/([\da-f-]{36})\.csv$/;

export interface HistoryServiceParts extends HistoryParts {
  now: () => number;
  /** Settles due bets, so that the history is up to date. */
  settleDue: (uid: number) => Promise<unknown>;
  siteOrigin: () => string;
}

export function createHistory(parts: HistoryServiceParts) {
  const { db, now } = parts;

  async function findExport(id: string, uid: number) {
    const isMine = and(eq(historyExports.id, id), eq(historyExports.uid, uid));
    const [found] = await db.select().from(historyExports).where(isMine);
    return found;
  }

  type Export = NonNullable<Awaited<ReturnType<typeof findExport>>>;
  const isReady = ({ createdAt }: Pick<Export, 'createdAt'>) => now() >= createdAt + EXPORT_MS;
  const nameOf = ({ type }: Export) => `${brand.name.toLowerCase()}-${type}.csv` as const;

  async function textOf({ uid, type, fromAt, untilAt, locale }: Export): Promise<string> {
    const rows = await readHistory(parts, { uid, type, from: fromAt, until: untilAt }, { offset: 0, count: MAX_ROWS });
    return exportText(rows, locale);
  }

  const viewExport = (id: string, createdAt: number) => {
    return isReady({ createdAt })
      ? { id, status: 'ready' as const, address: `/platform/history/${id}.csv` }
      : { id, status: 'pending' as const };
  };

  const handlers = {
    'games.getHistory': forPlayer(ListParams, async ({ uid, currency }, { type, from, to, offset, count }) => {
      await parts.settleDue(uid);
      const query = { uid, type, from: from * 1000, until: to * 1000 };
      const items = await readHistory(parts, query, { offset, count });
      const sums = await sumHistory(parts, query, currency);
      const totals = { stake: moneyOf(sums.stake, currency), win: moneyOf(sums.win, currency) };
      return { items, total: sums.count, totals };
    }),
    'games.createhistoryexportrequest': forPlayer(ExportParams, async ({ uid }, { type, from, to }, { locale }) => {
      const at = now();
      const isRecent = and(eq(historyExports.uid, uid), gt(historyExports.createdAt, at - MINUTE_MS));
      if ((await db.$count(historyExports, isRecent)) >= EXPORTS_A_MINUTE)
        throw new ApiFailure('TooManyRequestsException', 'Too many exports', { retryAfterSeconds: 60 });
      const row = { id: randomUUID(), uid, type, locale, createdAt: at };
      // The file ends at the time of the request, however late it is downloaded.
      const untilAt = Math.min(to * 1000, at);
      await db.insert(historyExports).values({ ...row, fromAt: from * 1000, untilAt });
      return viewExport(row.id, at);
    }),
    'games.gethistoryexportrequest': forPlayer(IdParams, async ({ uid }, { id }) => {
      const found = await findExport(id, uid);
      if (!found) throw new ApiFailure('InvalidParameterException', 'Export not found', { code: 'export' });
      return viewExport(found.id, found.createdAt);
    }),
    'account.createFileLink': forPlayer(FileParams, async ({ uid }, { address }) => {
      const [, id = ''] = FILE.exec(address) ?? [];
      const found = v.is(IdParams, { id }) ? await findExport(id, uid) : undefined;
      if (!found || !isReady(found))
        throw new ApiFailure('InvalidParameterException', 'File not found', { code: 'address' });
      const bytes = Buffer.from(await textOf(found));
      const file = { name: nameOf(found), bytes, siteOrigin: parts.siteOrigin(), nowMs: now() };
      return { address: await createDownloadLink(db, file) };
    }),
  } satisfies Handlers;

  async function sendFile(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    const token = readSessionToken(request);
    const session = token ? await findSession(db, token, now()) : null;
    if (!session || session.isBanned) return reply.code(401).send('');
    const isId = v.is(IdParams, request.params);
    const found = isId ? await findExport(request.params.id, session.player.uid) : undefined;
    if (!found || !isReady(found)) return reply.code(404).send('');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${nameOf(found)}"`)
      .send(await textOf(found));
  }

  return {
    handlers,
    async register(app: FastifyInstance): Promise<void> {
      await app.register(cookie);
      app.get<{ Params: { id: string } }>('/platform/history/:id.csv', sendFile);
    },
  };
}
