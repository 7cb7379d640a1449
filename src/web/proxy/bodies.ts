import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../settings/limits';
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
  startedAt: number;
  bytes: number;
  abort: (why: BodyRefused) => void;
}

/** Milliseconds for which no body counts as slow. */
const MIN_AGE_MS = 2_000;
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
    const arriving: Arriving = {
      client: clientOf(request.ip),
      startedAt: Date.now(),
      bytes: 0,
      abort: () => undefined,
    };
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
      const append = (chunk: Buffer) => {
        this.#held += counted(arriving.bytes + chunk.length) - counted(arriving.bytes);
        arriving.bytes += chunk.length;
        chunks.push(chunk);
        if (arriving.bytes > this.limits.bodyBytes) arriving.abort(tooLarge());
        else if (this.#held > this.limits.bufferBytes && !this.#giveUpSlowest())
          arriving.abort(new BodyRefused(503, 'BUFFER_MEGABYTES of buffered request bodies reached'));
      };
      const settle = (end: () => void) => () => {
        payload.off('data', append);
        end();
      };
      const disconnect = settle(() => reject(new BodyRefused(400, 'Client disconnected')));
      arriving.abort = (why) => settle(() => reject(why))();
      // It may have closed while this server was busy, in which case no event follows.
      if (payload.destroyed && !payload.readableEnded) {
        disconnect();
        return;
      }
      payload.on('data', append);
      payload.once('end', settle(resolve));
      payload.once('error', disconnect);
      payload.once('close', disconnect);
    });
  }

  #makeRoom(client: string): void {
    const ofClient = [...this.#arriving].filter((body) => body.client === client);
    if (ofClient.length >= this.limits.clientBodies) this.#giveUpSlowest(ofClient);
  }

  /** False if no body has been arriving for long enough to count as slow. */
  #giveUpSlowest(among: Iterable<Arriving> = this.#arriving): boolean {
    const now = Date.now();
    const speed = ({ bytes, startedAt }: Arriving) => bytes / (now - startedAt);
    let slowest: Arriving | null = null;
    for (const body of among)
      if (now - body.startedAt >= MIN_AGE_MS && (!slowest || speed(body) < speed(slowest))) slowest = body;
    if (!slowest) return false;
    this.#arriving.delete(slowest);
    slowest.abort(new BodyRefused(408, 'Request body arrived too slowly'));
    return true;
  }
}

const tooLarge = () => new BodyRefused(413, 'Request body is larger than BODY_MEGABYTES');
