/** Serves only the help desk, for local files: no operator, no CMS, reachable from this machine alone. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { registerFiles } from '../static/files';
import { registerDesk } from './desk';

/**
 * @param files paths of reports, served as `/desk/files/0` and on
 * @returns the desk's address, and a function that closes it
 */
export async function startDesk(
  files: readonly string[],
  port = 0,
): Promise<{ url: string; close: () => Promise<void> }> {
  const dist = join(dirname(fileURLToPath(import.meta.url)), '..');
  const clientDir = join(dist, 'client');
  const fastify = Fastify({ forceCloseConnections: true });
  registerFiles(fastify, clientDir);
  registerDesk(fastify, clientDir, join(dist, 'desk'));
  fastify.get<{ Params: { number: string } }>('/desk/files/:number', async ({ params }, reply) => {
    const path = files[Number(params.number)];
    if (path === undefined) return reply.code(404).send();
    return reply.type('application/octet-stream').send(await readFile(path));
  });
  const url = await fastify.listen({ host: '127.0.0.1', port });
  return { url, close: () => fastify.close() };
}
