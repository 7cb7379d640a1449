/** The product's scripts as a replay runs them: it decides when each dynamic import finishes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export const PRODUCT_PREFIX = '/desk/product';

/** `importWhenArrived` is defined in `src/desk/replayPage/arrivals.ts`. */
export const withReplayedImports = (script: string): string =>
  script.replace(/(?<![\w$.])import\(/g, 'importWhenArrived(import.meta.url,');

/** @param scripts paths of this build's scripts */
export function registerProduct(fastify: FastifyInstance, clientDir: string, scripts: readonly string[]): void {
  const known = new Set(scripts);
  const cache = new Map<string, Promise<Buffer>>();
  const read = async (file: string) =>
    promisify(gzip)(withReplayedImports(await readFile(join(clientDir, file), 'utf8')));
  fastify.get<{ Params: { '*': string } }>(`${PRODUCT_PREFIX}/*`, async ({ params }, reply) => {
    const file = `/${params['*']}`;
    if (!known.has(file)) return reply.code(404).send();
    const content = cache.get(file) ?? read(file);
    cache.set(file, content);
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'private, max-age=600')
      .header('content-encoding', 'gzip')
      .type('text/javascript; charset=utf-8')
      .send(await content);
  });
}
