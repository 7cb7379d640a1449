/** Files of other builds, which open tabs, caches and other instances still request. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSettings } from '../settings/settings';
import { IMMUTABLE } from './cacheTimes';

/** Milliseconds after the last start of an instance that has the file. */
const RETAINED_FOR_MS = 30 * 86_400_000;
const FETCH_LIMIT = 5_000;
const LARGEST = 5 * 1024 * 1024;
const NAME = /^[\w-]+(?:\.[\w-]+)*\.(?:js|css)$/;
/** Header of requests between instances; an instance that receives it does not ask others in turn. */
const ASKING_HEADER = 'x-baize-asks';

const kinds: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
const kindOf = (name: string) => kinds[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Copies a file atomically, because instances of one build start at the same moment. */
async function copyAtomically(from: string, to: string, now: Date): Promise<void> {
  if (existsSync(to)) {
    await utimes(to, now, now);
    return;
  }
  const partial = `${to}.${process.pid}.part`;
  await copyFile(from, partial);
  await utimes(partial, now, now);
  await rename(partial, to);
}

async function dropOld(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && now - found.mtimeMs > RETAINED_FOR_MS) await rm(path, { force: true });
  }
}

/** Copies this build's files to the shared folder, and deletes those that no instance has had for long. */
export async function shareOwnFiles(clientDir: string, folder: string, log: FastifyBaseLogger): Promise<void> {
  const assetsDir = join(clientDir, 'assets');
  const now = new Date();
  try {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(assetsDir)) await copyAtomically(join(assetsDir, name), join(folder, name), now);
    await dropOld(folder, now.getTime());
  } catch (error) {
    // The site works without it; only other builds' pages lose their files.
    log.error({ err: error }, "failed to copy this build's files to KEPT_ASSETS; check that the folder is writable");
  }
}

async function fetchFromOrigin(origin: string, name: string, reply: FastifyReply): Promise<boolean> {
  const answer = await fetch(`${origin}/assets/${name}`, {
    headers: { [ASKING_HEADER]: '1' },
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_LIMIT),
  });
  const isFile = answer.ok && !`${answer.headers.get('content-type')}`.startsWith('text/html');
  if (!isFile || !answer.body || Number(answer.headers.get('content-length') ?? 0) > LARGEST) {
    await answer.body?.cancel();
    return false;
  }
  reply
    .header('cache-control', IMMUTABLE)
    .type(kindOf(name))
    .send(Readable.fromWeb(answer.body as never));
  return true;
}

/** Serves files that this build lacks; an unknown file is an uncached 404 at once, so that the client reloads. */
export function registerOtherBuilds(fastify: FastifyInstance, clientDir: string, settings: WebSettings): void {
  // Earlier builds in the same folder leave their files next to this one's.
  const folders = [join(clientDir, '../earlier'), settings.keptAssets].filter((folder) => folder !== null);
  /** @returns true once it replies. It never returns the reply, because awaiting that would wait for its end. */
  const find = async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<boolean> => {
    const folder = folders.find((dir) => existsSync(join(dir, name)));
    if (folder) {
      reply.sendFile(name, folder);
      return true;
    }
    const { assetsOrigin } = settings;
    if (!assetsOrigin || request.headers[ASKING_HEADER]) return false;
    return fetchFromOrigin(assetsOrigin, name, reply).catch((error: unknown) => {
      request.log.warn({ req: request, err: error }, 'failed to fetch a file of another build from ASSETS_ORIGIN');
      return false;
    });
  };
  fastify.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const { '*': name } = request.params;
    reply.header('access-control-allow-origin', '*');
    if (NAME.test(name) && (await find(request, reply, name))) return reply;
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  });
}
