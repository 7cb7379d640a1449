import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE, SHORT } from './cacheTimes';
import { BROWSER_NOTICE } from './earlyScripts';
import { registerOtherBuilds } from './otherBuilds';
import type { WebSettings } from './settings';

/** @param path within the build, maybe of a compressed form. The worker is asked for anew every time. */
function lifetimeOf(path: string): string {
  const name = path.replace(/\.(?:br|gz)$/, '');
  if (name.startsWith('assets/')) return IMMUTABLE;
  return name === 'sw.js' ? 'no-cache' : SHORT;
}

const VALIDATORS = ['etag', 'last-modified', 'accept-ranges'];

/** @param settings where files of other builds are; those of this one alone without it */
export function registerFiles(fastify: FastifyInstance, clientDir: string, settings?: WebSettings): void {
  fastify.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: existsSync(join(clientDir, 'assets')),
    cacheControl: false,
    setHeaders: (reply, path) => {
      const within = relative(clientDir, path).replaceAll(sep, '/');
      // Elsewhere are files of other builds, all of them with hashed names.
      const lifetime = within.startsWith('..') ? IMMUTABLE : lifetimeOf(within);
      reply.header('cache-control', lifetime);
      // A file that never changes needs no validators and no ranges; every page sends for a dozen such files.
      if (lifetime === IMMUTABLE) for (const name of VALIDATORS) reply.removeHeader(name);
      reply.header('vary', 'accept-encoding');
      // Public files of the build: the help desk's frame, which has no origin, runs them too.
      reply.header('access-control-allow-origin', '*');
    },
  });
  // Browsers ask for it themselves where a document, such as robots.txt, names no icon.
  fastify.get('/favicon.ico', (_, reply) => reply.header('cache-control', SHORT).redirect('/favicon.svg', 302));
  fastify.get('/browsers.js', (_, reply) =>
    reply.header('cache-control', SHORT).type('text/javascript; charset=utf-8').send(BROWSER_NOTICE),
  );
  if (settings) registerOtherBuilds(fastify, clientDir, settings);
}
