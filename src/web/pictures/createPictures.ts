/** Pictures of the CMS in fixed widths, cached so that they survive an outage of the CMS. */
import { createHash } from 'node:crypto';
import { PICTURE_WIDTHS, type PictureWidth, RESIZABLE } from '@baize/contract/cms/uploadPath';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { rateLimitedLog } from '../observability/rateLimitedLog';
import { PageCache } from '../pages/PageCache';
import { Overloaded, RenderQueue } from '../pages/RenderQueue';
import { refuse, refuseCms } from '../proxy/refusals';
import type { WebSettings } from '../settings/settings';
import type { SharedCache } from '../sharedCache/SharedCache';
import { createSharedEntries } from '../sharedCache/sharedEntries';
import { fetchPicture, fetchVersion, NoPicture } from './fetchPicture';
import { loadResize, PICTURE_FORMATS, type Picture, type PictureFormat, type Resize } from './resize';

/** Milliseconds. A versioned address always has the same picture. */
const LIFETIME = 300_000;
const VERSIONED_LIFETIME = 7 * 86_400_000;
const STALE_FOR = 86_400_000;
/** A picture that the CMS does not have is asked for again after this. */
const MISSING_LIFETIME = 10_000;
/** A picture gets another version at most once in this time, because anyone may write any version into an address. */
const VERSION_PAUSE = 30_000;
const MAX_VERSIONED = 2_000;
/** Bytes of an entry besides its picture and its key. */
const ENTRY_BYTES = 1_000;
/** Characters. File names of the CMS are shorter, and anyone may write any path into an address. */
const LONGEST_PATH = 400;

const AT_ONCE = 2;
const WAITING = 100;

const VERSION = /^[0-9a-z]{1,12}$/;

interface Wanted {
  /** Path after `/cms/`. */
  path: string;
  width: PictureWidth | null;
  format: PictureFormat | null;
  version: string | null;
}

interface Answer extends Picture {
  etag: string;
  isMissing: boolean;
  isVersioned: boolean;
}

const MISSING = { type: '', bytes: Buffer.alloc(0), etag: '', isMissing: true };

/** Null if the request is not for a version of an upload; `invalid` for a width that is not offered or a long path. */
function wantedOf({ url, headers }: FastifyRequest): Wanted | 'invalid' | null {
  const [path = '', search = ''] = url.slice('/cms/'.length).split('?');
  if (!path.startsWith('uploads/')) return null;
  const query = new URLSearchParams(search);
  const width = query.get('w');
  const version = query.get('v');
  if (width === null && version === null) return null;
  const offered = PICTURE_WIDTHS.find((one) => String(one) === width) ?? null;
  const isInvalid =
    path.length > LONGEST_PATH ||
    (width !== null && (!offered || !RESIZABLE.test(path))) ||
    (version !== null && !VERSION.test(version));
  if (isInvalid) return 'invalid';
  const accepted = headers.accept ?? '';
  const format = offered && (PICTURE_FORMATS.find((one) => accepted.includes(`image/${one}`)) ?? null);
  return { path, width: offered, format, version };
}

function send(request: FastifyRequest, reply: FastifyReply, { type, bytes, etag }: Answer, maxAge: string) {
  reply.header('cache-control', `public, max-age=${maxAge}`);
  reply.header('etag', etag).header('vary', 'accept').type(type);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send(bytes);
}

/** @returns what answers an allowed read of a version of a picture, and undefined for anything else */
export function createPictures(fastify: FastifyInstance, settings: WebSettings, shared?: SharedCache) {
  const queue = new RenderQueue({ atOnce: AT_ONCE, waiting: WAITING });
  const log = rateLimitedLog((message) => fastify.log.warn(message));
  let resizing: Promise<Resize | null> | null = null;
  /** The version of each picture that was fetched last. */
  const latest = new LRUCache<string, { key: string; at: number }>({ max: MAX_VERSIONED });
  const cache = new PageCache<Answer>({
    lifetime: ({ isMissing, isVersioned }) =>
      isMissing ? MISSING_LIFETIME : isVersioned ? VERSIONED_LIFETIME : LIFETIME,
    staleFor: STALE_FOR,
    retainFor: Number.POSITIVE_INFINITY,
    size: ({ bytes }, key) => ENTRY_BYTES + key.length + bytes.length,
    maxBytes: Math.max(1, settings.pictureCacheBytes),
    isDegraded: () => false,
    // An address without a picture must not take the place of pictures for long.
    isTransient: ({ isMissing }) => isMissing,
    onRefreshError: (error) => log(`picture not refreshed: ${error}`),
    ...(shared && {
      shared: createSharedEntries<Answer, Omit<Answer, 'bytes'>>({
        cache: shared,
        kind: 'picture',
        codec: {
          encode: async ({ bytes, ...head }) => ({ head, body: bytes }),
          decode: ({ head, body }) => ({ ...head, bytes: body }),
        },
      }),
    }),
  });

  async function read({ path, width, format }: Wanted, signal: AbortSignal): Promise<Picture> {
    const address = `${settings.cmsUrl}/${path}`;
    if (width === null) return fetchPicture(address, signal);
    resizing ??= loadResize();
    const resize = await resizing;
    if (!resize) return fetchVersion(address, width, signal);
    const picture = await fetchPicture(address, signal);
    return resize(picture, width, format).catch((error: unknown) => {
      log(`picture ${path} not resized: ${error}`);
      return picture;
    });
  }

  async function make(wanted: Wanted, signal: AbortSignal): Promise<Answer> {
    const isVersioned = wanted.version !== null;
    const found = await queue
      .run(() => read(wanted, signal))
      .catch((error: unknown) => {
        if (error instanceof NoPicture) return null;
        throw error;
      });
    if (!found) return { ...MISSING, isVersioned };
    const etag = `"${createHash('sha256').update(found.bytes).digest('base64url').slice(0, 22)}"`;
    return { ...found, etag, isMissing: false, isVersioned };
  }

  function recentVersion(picture: string): Answer | null {
    const { key = '', at = 0 } = latest.get(picture) ?? {};
    return Date.now() - at < VERSION_PAUSE ? (cache.peek(key) ?? null) : null;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const wanted = wantedOf(request);
    if (wanted === null) return undefined;
    if (wanted === 'invalid') return refuseCms(reply, 'missing');
    const { version } = wanted;
    const picture = [wanted.path, wanted.width, wanted.format].join(' ');
    const key = `${picture} ${version ?? ''}`;
    try {
      const other = version === null || cache.peek(key) ? null : recentVersion(picture);
      const answer = other ?? (await cache.get(key, (signal) => make(wanted, signal)));
      if (version !== null && !other && latest.get(picture)?.key !== key) latest.set(picture, { key, at: Date.now() });
      if (answer.isMissing) return refuseCms(reply, 'missing');
      return send(request, reply, answer, other ? '10' : version === null ? '300' : '31536000, immutable');
    } catch (error) {
      if (error instanceof Overloaded) return refuse(reply, 503);
      throw error;
    }
  };
}
