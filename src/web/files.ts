/** The files of the built client. */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

/**
 * The worker decides what is kept of all else, so it is asked for anew every time (W-6). The path is that of the file within
 * the build, which may be a compressed form of the one that was asked for.
 */
function lifetimeOf(path: string): string {
  const name = path.replace(/\.(?:br|gz)$/, '');
  if (name.startsWith('assets/')) return IMMUTABLE;
  return name === 'sw.js' ? 'no-cache' : SHORT;
}

export function registerFiles(fastify: FastifyInstance, clientDir: string): void {
  fastify.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: existsSync(join(clientDir, 'assets')),
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', lifetimeOf(relative(clientDir, path).replaceAll(sep, '/')));
      reply.header('vary', 'accept-encoding');
      // Public files of the build: the help desk's frame, which has no origin, runs them too.
      reply.header('access-control-allow-origin', '*');
    },
  });
  // A file of another release: said at once and never kept, so that the client reloads (N-10).
  fastify.get('/assets/*', async (_, reply) => reply.code(404).header('cache-control', 'no-store').send('Not found'));
}
