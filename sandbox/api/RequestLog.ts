/** Access log of the product API. The help desk joins it to a player's recording by request ID. */
import { inArray, lt, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asRequestId } from '../../src/domain/requestId';
import { keepDoing } from '../common/background';
import type { Database } from '../database/connect';
import { apiRequests } from './schema';

/** Retention limits. */
const MOST_LINES = 100_000;
const OLDEST_MS = 30 * 24 * 60 * 60 * 1000;
/** Rows waiting to be written; above this number the oldest are dropped. */
const MOST_WAITING = 2_000;
const WRITE_EVERY_MS = 1_000;
/** Retention is enforced once per this many rows. */
const SWEEP_EVERY = 1_000;

type NewLine = typeof apiRequests.$inferInsert;
export type LogLine = Pick<typeof apiRequests.$inferSelect, 'requestId' | 'name' | 'uid' | 'status' | 'error' | 'ms'>;

/** Details of a request that the handler adds before the row is written. */
interface Known {
  uid: number | null;
  error: string;
}

export class RequestLog {
  private waiting: NewLine[] = [];
  private readonly known = new WeakMap<FastifyRequest, Known>();

  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** Adds the caller or the error to the request's row. */
  note(request: FastifyRequest, known: Partial<Known>): void {
    this.known.set(request, { uid: null, error: '', ...this.known.get(request), ...known });
  }

  /** Logs every response of the scope. Rows are written in batches, so no response waits for the database. */
  follow(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const requestId = asRequestId(request.headers['x-request-id']);
      const { method: name } = (request.params ?? {}) as { method?: string };
      if (requestId === null || name === undefined) return;
      const { uid, error } = this.known.get(request) ?? { uid: null, error: '' };
      const ms = Math.round(reply.elapsedTime);
      const line = { requestId, name: name.slice(0, 80), uid, status: reply.statusCode, error, ms, at: this.now() };
      this.waiting.push(line);
      if (this.waiting.length > MOST_WAITING) this.waiting.shift();
    });
    keepDoing(app, {
      task: () => this.write(),
      everyMs: WRITE_EVERY_MS,
      failure: 'support: failed to write the request log',
    });
    app.addHook('onClose', () => this.write());
  }

  async linesOf(requestIds: readonly string[]): Promise<LogLine[]> {
    if (requestIds.length === 0) return [];
    await this.write();
    return this.db
      .select()
      .from(apiRequests)
      .where(inArray(apiRequests.requestId, [...requestIds]));
  }

  private async write(): Promise<void> {
    const lines = this.waiting;
    if (lines.length === 0) return;
    this.waiting = [];
    const made = await this.db.insert(apiRequests).values(lines).returning({ id: apiRequests.id });
    const newest = Math.max(...made.map(({ id }) => id));
    if (newest % SWEEP_EVERY >= made.length) return;
    const isOver = or(lt(apiRequests.id, newest - MOST_LINES), lt(apiRequests.at, this.now() - OLDEST_MS));
    await this.db.delete(apiRequests).where(isOver);
  }
}
