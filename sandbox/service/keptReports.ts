/** Reports that a player's place fetches by an address of ours, since it keeps no file that a page has made (H-4). */
import { randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../api/htmlPage';
import { sendUntrusted } from '../api/untrustedFile';
import { keepDoing } from '../common/background';
import type { Database } from '../database/connect';
import { hashToken } from '../kernel/sessions';
import { keptReports } from './schema';
import { dropOldFiles } from './tickets';

/** Milliseconds for which a link waits to be opened. */
const LINK_MS = 10 * 60 * 1000;
const SWEEP_MS = 60 * 60 * 1000;

/** @returns the token that its link ends with. */
export async function keepReport(db: Database, file: Uint8Array, nowMs: number): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.delete(keptReports).where(lt(keptReports.expiresAt, nowMs));
  await db.insert(keptReports).values({ tokenHash: hashToken(token), file, expiresAt: nowMs + LINK_MS });
  return token;
}

const goneTemplate = `<div class="card"><h1>This link has been used</h1>
<p class="hint">It opens once, within ten minutes. Ask for the report again where you made it.</p></div>`;

/** `/sandbox/reports/…`: a report, once, to whoever has its link; and the end of files whose days are over (H-20). */
export function registerKeptReports(app: FastifyInstance, db: Database, now: () => number): void {
  const sweep = async () => {
    await dropOldFiles(db, now());
    await db.delete(keptReports).where(lt(keptReports.expiresAt, now()));
  };
  app.addHook('onReady', sweep);
  keepDoing(app, { task: sweep, everyMs: SWEEP_MS, failure: 'support: old files stay' });
  app.get<{ Params: { token: string } }>(
    '/sandbox/reports/:token',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const [row] = await db
        .delete(keptReports)
        .where(eq(keptReports.tokenHash, hashToken(request.params.token)))
        .returning();
      if (!row || row.expiresAt < now())
        return sendPage(reply.code(404), { lang: 'en', title: 'Used', template: goneTemplate, data: {} });
      // Telegram in a browser fetches it from its own page.
      reply.header('Access-Control-Allow-Origin', 'https://web.telegram.org');
      return sendUntrusted(reply, { name: 'report.baize', type: 'application/gzip', bytes: row.file });
    },
  );
}
