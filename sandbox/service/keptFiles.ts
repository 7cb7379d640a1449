/** Files that a player's place fetches by an address of ours, since it saves none that a page has made. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../api/htmlPage';
import { sendUntrusted } from '../api/untrustedFile';
import { keepDoing } from '../common/background';
import type { Database } from '../database/connect';
import { hashToken } from '../kernel/sessions';
import { keptFiles } from './schema';
import { dropOldFiles } from './tickets';

/** Milliseconds for which a link works. */
const LINK_MS = 10 * 60 * 1000;
const SWEEP_MS = 60 * 60 * 1000;

const TYPES = { baize: 'application/gzip', csv: 'text/csv; charset=utf-8' } as const;
type FileName = `${string}.${keyof typeof TYPES}`;

const typeOf = (name: string): string | undefined =>
  new Map<string, string>(Object.entries(TYPES)).get(/^[\w-]+\.(\w+)$/.exec(name)?.[1] ?? '');

interface KeptFile {
  name: FileName;
  bytes: Uint8Array;
  siteOrigin: string;
  nowMs: number;
}

/** @returns the link, which says nothing of its player */
export async function keepFile(db: Database, { name, bytes, siteOrigin, nowMs }: KeptFile): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.delete(keptFiles).where(lt(keptFiles.expiresAt, nowMs));
  await db.insert(keptFiles).values({ tokenHash: hashToken(token), file: bytes, expiresAt: nowMs + LINK_MS });
  return `${siteOrigin}/sandbox/files/${token}/${name}`;
}

const goneTemplate = `<div class="card"><h1>This link has expired</h1>
<p class="hint">Download links expire after 10 minutes. Go back and request the file again.</p></div>`;

interface KeptFileParts {
  db: Database;
  now: () => number;
  /** Origins of pages that fetch files for the player, as Telegram does in a browser. */
  readerOrigins: readonly string[];
}

/**
 * `/sandbox/files/…`: a file for whoever has its link; and the end of files whose days are over. A link is not used up:
 * Telegram's clients ask for the size first, by HEAD or by GET.
 */
export function registerKeptFiles(app: FastifyInstance, { db, now, readerOrigins }: KeptFileParts): void {
  const sweep = async () => {
    await dropOldFiles(db, now());
    await db.delete(keptFiles).where(lt(keptFiles.expiresAt, now()));
  };
  app.addHook('onReady', sweep);
  keepDoing(app, { task: sweep, everyMs: SWEEP_MS, failure: 'support: failed to delete old files' });
  app.get<{ Params: { token: string; name: string } }>('/sandbox/files/:token/:name', async (request, reply) => {
    const { token, name } = request.params;
    const type = typeOf(name);
    const isAlive = and(eq(keptFiles.tokenHash, hashToken(token)), gt(keptFiles.expiresAt, now()));
    const [row] = await db.select().from(keptFiles).where(isAlive);
    if (!row || !type)
      return sendPage(reply.code(404), { lang: 'en', title: 'Expired', template: goneTemplate, data: {} });
    const { origin } = request.headers;
    reply.header('Vary', 'Origin');
    if (origin && readerOrigins.includes(origin)) reply.header('Access-Control-Allow-Origin', origin);
    return sendUntrusted(reply, { name, type, bytes: row.file });
  });
}
