import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BROWSER_NOTICE } from '../early/earlyScripts';
import type { WebSettings } from '../settings/settings';
import { IMMUTABLE, SHORT } from './cacheTimes';
import { registerOtherBuilds } from './otherBuilds';

/** The service worker is revalidated every time. @param path within the build, possibly of a compressed file */
function lifetimeOf(path: string): string {
  const name = path.replace(/\.(?:br|gz)$/, '');
  if (name.startsWith('assets/')) return IMMUTABLE;
  return name === 'sw.js' ? 'no-cache' : SHORT;
}

const VALIDATORS = ['etag', 'last-modified', 'accept-ranges'];

/** @param settings say where files of other builds are; without them only this build's files are served */
export function registerFiles(fastify: FastifyInstance, clientDir: string, settings?: WebSettings): void {
  fastify.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: existsSync(join(clientDir, 'assets')),
    cacheControl: false,
    setHeaders: (reply, path) => {
      const relativePath = relative(clientDir, path).replaceAll(sep, '/');
      // Files outside of the folder belong to other builds and have hashed names.
      const lifetime = relativePath.startsWith('..') ? IMMUTABLE : lifetimeOf(relativePath);
      reply.header('cache-control', lifetime);
      // A file that never changes needs no validators and no ranges; every page requests a dozen of them.
      if (lifetime === IMMUTABLE) for (const name of VALIDATORS) reply.removeHeader(name);
      reply.header('vary', 'accept-encoding');
      // Build files are public; the help desk's replay page, which has no origin, runs them too.
      reply.header('access-control-allow-origin', '*');
    },
  });
  // Browsers request it for documents that name no icon, such as robots.txt.
  fastify.get('/favicon.ico', (_, reply) => reply.header('cache-control', SHORT).redirect('/favicon.svg', 302));
  fastify.get('/browsers.js', (_, reply) =>
    reply.header('cache-control', SHORT).type('text/javascript; charset=utf-8').send(BROWSER_NOTICE),
  );
  if (settings) registerOtherBuilds(fastify, clientDir, settings);
}
