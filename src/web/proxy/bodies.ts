import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../limits';
import { clientOf } from './clients';

export class BodyRefused extends Error {
  constructor(
    readonly statusCode: 400 | 408 | 413 | 503,
    message: string,
  ) {
    super(message);
  }
}

interface Arriving {
  client: string;
  since: number;
  bytes: number;
  giveUp: (why: BodyRefused) => void;
}

/** Milliseconds for which no body counts as slow. */
const YOUNG = 2_000;
/** Bytes of each body that are not counted, so that a form always has room. */
const FREE_BYTES = 16 * 1024;

const counted = (bytes: number) => Math.max(0, bytes - FREE_BYTES);

/** Buffers bodies, so that a slow one holds only its own connection; the slowest makes room for others. */
export class Bodies {
  readonly #arriving = new Set<Arriving>();
  #held = 0;

  constructor(private readonly limits: Pick<Limits, 'bodyBytes' | 'bufferBytes' | 'clientBodies'>) {}

  /** @throws BodyRefused with 408, 413 or 503, or with 400 if the client disconnects */
  async read(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
    if (Number(request.headers['content-length'] ?? 0) > this.limits.bodyBytes) throw tooLarge();
    const chunks: Buffer[] = [];
    const arriving: Arriving = { client: clientOf(request.ip), since: Date.now(), bytes: 0, giveUp: () => undefined };
    this.#makeRoom(arriving.client);
    this.#arriving.add(arriving);
    try {
      await this.#collect(payload, arriving, chunks);
      return Buffer.concat(chunks);
    } catch (error) {
      this.release(arriving.bytes);
      throw error;
    } finally {
      this.#arriving.delete(arriving);
    }
  }

  release(bytes: number): void {
    this.#held -= counted(bytes);
  }

  #collect(payload: IncomingMessage, arriving: Arriving, chunks: Buffer[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = (chunk: Buffer) => {
        this.#held += counted(arriving.bytes + chunk.length) - counted(arriving.bytes);
        arriving.bytes += chunk.length;
        chunks.push(chunk);
        if (arriving.bytes > this.limits.bodyBytes) arriving.giveUp(tooLarge());
        else if (this.#held > this.limits.bufferBytes && !this.#giveUpSlowest())
          arriving.giveUp(new BodyRefused(503, 'BUFFER_MEGABYTES of buffered request bodies reached'));
      };
      const settle = (end: () => void) => () => {
        payload.off('data', take);
        end();
      };
      const lost = settle(() => reject(new BodyRefused(400, 'Client disconnected')));
      arriving.giveUp = (why) => settle(() => reject(why))();
      // It may have closed while this server was busy, in which case no event follows.
      if (payload.destroyed && !payload.readableEnded) {
        lost();
        return;
      }
      payload.on('data', take);
      payload.once('end', settle(resolve));
      payload.once('error', lost);
      payload.once('close', lost);
    });
  }

  #makeRoom(client: string): void {
    const own = [...this.#arriving].filter((one) => one.client === client);
    if (own.length >= this.limits.clientBodies) this.#giveUpSlowest(own);
  }

  /** False if no body has been arriving for long enough to count as slow. */
  #giveUpSlowest(among: Iterable<Arriving> = this.#arriving): boolean {
    const now = Date.now();
    const speed = ({ bytes, since }: Arriving) => bytes / (now - since);
    let slowest: Arriving | null = null;
    for (const one of among) if (now - one.since >= YOUNG && (!slowest || speed(one) < speed(slowest))) slowest = one;
    if (!slowest) return false;
    this.#arriving.delete(slowest);
    slowest.giveUp(new BodyRefused(408, 'Request body arrived too slowly'));
    return true;
  }
}

const tooLarge = () => new BodyRefused(413, 'Request body is larger than BODY_MEGABYTES');
