/** Access log of the product API. The help desk joins it to a player's recording by request ID. */

import { asRequestId } from '@baize/contract/errors/requestId';
import { inArray, lt, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runEvery } from '../common/background';
import type { Database } from '../database/connect';
import { apiRequests } from './schema';

/** Retention limits. */
const MAX_ENTRIES = 100_000;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
/** Rows waiting to be written; above this number the oldest are dropped. */
const MAX_QUEUED = 2_000;
const WRITE_EVERY_MS = 1_000;
/** Retention is enforced once per this many rows. */
const SWEEP_EVERY = 1_000;

type NewEntry = typeof apiRequests.$inferInsert;
export type LogEntry = Pick<typeof apiRequests.$inferSelect, 'requestId' | 'name' | 'uid' | 'status' | 'error' | 'ms'>;

/** Details of a request that the handler adds before the row is written. */
interface RequestDetails {
  uid: number | null;
  error: string;
}

export class RequestLog {
  private queue: NewEntry[] = [];
  private readonly details = new WeakMap<FastifyRequest, RequestDetails>();

  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** Adds the caller or the error to the request's row. */
  note(request: FastifyRequest, details: Partial<RequestDetails>): void {
    this.details.set(request, { uid: null, error: '', ...this.details.get(request), ...details });
  }

  /** Logs every response of the scope. Rows are written in batches, so no response waits for the database. */
  logResponses(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const requestId = asRequestId(request.headers['x-request-id']);
      const { method: name } = (request.params ?? {}) as { method?: string };
      if (requestId === null || name === undefined) return;
      const { uid, error } = this.details.get(request) ?? { uid: null, error: '' };
      const ms = Math.round(reply.elapsedTime);
      const entry = { requestId, name: name.slice(0, 80), uid, status: reply.statusCode, error, ms, at: this.now() };
      this.queue.push(entry);
      if (this.queue.length > MAX_QUEUED) this.queue.shift();
    });
    runEvery(app, {
      task: () => this.write(),
      everyMs: WRITE_EVERY_MS,
      failure: 'support: failed to write the request log',
    });
    app.addHook('onClose', () => this.write());
  }

  async findEntries(requestIds: readonly string[]): Promise<LogEntry[]> {
    if (requestIds.length === 0) return [];
    await this.write();
    return this.db
      .select()
      .from(apiRequests)
      .where(inArray(apiRequests.requestId, [...requestIds]));
  }

  private async write(): Promise<void> {
    const rows = this.queue;
    if (rows.length === 0) return;
    this.queue = [];
    const made = await this.db.insert(apiRequests).values(rows).returning({ id: apiRequests.id });
    const newest = Math.max(...made.map(({ id }) => id));
    if (newest % SWEEP_EVERY >= made.length) return;
    const isExpired = or(lt(apiRequests.id, newest - MAX_ENTRIES), lt(apiRequests.at, this.now() - MAX_AGE_MS));
    await this.db.delete(apiRequests).where(isExpired);
  }
}
