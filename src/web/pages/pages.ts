import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { newRequestId } from '@baize/contract/errors/requestId';
import { singleSlashes } from '@baize/contract/links/addresses';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Changes } from '../cms/Changes';
import { isPreview } from '../cms/preview';
import { EVERYTHING, surrogateKey, tagsOf } from '../cms/webhook';
import { policyWith } from '../http/vendorPolicy';
import { pathForLog } from '../observability/logging';
import type { Meter, Rendering } from '../observability/meter';
import { rateLimitedLog } from '../observability/rateLimitedLog';
import type { RenderDocument, RenderedPage } from '../render/renderDocument';
import type { PageRequest } from '../render/renderTypes';
import type { WebSettings } from '../settings/settings';
import type { SharedCache } from '../sharedCache/SharedCache';
import { type Answer, addressOf, GUEST, MEMBER, sharedPages } from './answers';
import { acceptedEncoding, EncodedText, etagOf } from './encoding';
import { busyPage, sendFailure } from './fallbackPage';
import type { LoadShedding } from './loadShedding';
import { PageCache } from './PageCache';
import { isPersonal, isWarmedUp, pageAddress } from './pageAddress';
import { Overloaded, RenderQueue } from './RenderQueue';
import { setRetryAfter } from './retryAfter';

/** Milliseconds. A render that exceeds `RENDER_LIMIT` is aborted with its reads. */
const LIFETIME = 30_000;
const DEGRADED_LIFETIME = 2_000;
const STALE_FOR = 300_000;
/** Milliseconds for which a complete page replaces one that cannot be made. */
const RETAIN_FOR = 86_400_000;
/** Milliseconds for which a page is served, while it is made again, that a change of another entry may have changed. */
const CHANGED_STALE_FOR = 10_000;
const RENDER_LIMIT = 10_000;
const SLOW_RENDER = 1_000;
const ENTRY_BYTES = 2_000;
const LONGEST_KEY = 400;
/** Pages that a start renders, and the milliseconds that it waits for them. */
const WARM_COUNT = 50;
const WARM_LIMIT = 5_000;

export interface RenderSetup {
  renderDocument: RenderDocument;
  /** Makes the renderer read the operator and the CMS again. */
  forgetReads: () => void;
  /** False in development: every request renders. */
  isCached: boolean;
  /** Render threads that run; absent: the main thread renders. */
  count?: () => number;
  close?: () => Promise<void>;
}

interface PagesOptions {
  renderSetup: RenderSetup;
  settings: WebSettings;
  log: FastifyBaseLogger;
  loadShedding: LoadShedding;
  meter: Meter;
  shared: SharedCache | undefined;
  changes: Changes;
}

/** A page to render; `requestId` is that of the request that caused it. */
type Visit = PageRequest & { requestId: string };

class RenderTimeout extends Error {}

/** Every client that waited for the page has disconnected. */
class ClientsLeft extends Error {}

/** @param work gets a signal that aborts after `RENDER_LIMIT` or with `leaving`; its result is not awaited then */
async function withLimit<T>(leaving: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  // Not `AbortSignal.any`: Node 20 leaks such a signal, and the page that listens to it.
  const limit = new AbortController();
  const { signal } = limit;
  // A page makes about twenty reads at a time, above Node's limit for a warning.
  setMaxListeners(0, signal);
  const isOver = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const timer = setTimeout(
    () => limit.abort(new RenderTimeout(`Rendering took longer than ${RENDER_LIMIT} ms`)),
    RENDER_LIMIT,
  );
  const leave = () => limit.abort(new ClientsLeft());
  leaving.addEventListener('abort', leave);
  try {
    return await Promise.race([work(signal), isOver]);
  } finally {
    clearTimeout(timer);
    leaving.removeEventListener('abort', leave);
  }
}

/** Serves page requests: renders pages, and caches by address those that every visitor may see. */
export class Pages {
  readonly #cache: PageCache<Answer>;
  readonly #session: RegExp;
  readonly #say: ReturnType<typeof rateLimitedLog>;
  readonly #queue: RenderQueue;
  readonly #logged = new WeakSet<Error>();

  private readonly renderSetup: RenderSetup;
  private readonly settings: WebSettings;
  private readonly log: FastifyBaseLogger;
  private readonly loadShedding: LoadShedding;
  private readonly meter: Meter;
  private readonly shared: SharedCache | undefined;

  constructor({ renderSetup, settings, log, loadShedding, meter, shared, changes }: PagesOptions) {
    this.renderSetup = renderSetup;
    this.settings = settings;
    this.log = log;
    this.loadShedding = loadShedding;
    this.meter = meter;
    this.shared = shared;
    this.#session = new RegExp(`(?:^|;\\s*)${settings.sessionCookie}=[^;\\s]`);
    this.#say = rateLimitedLog((message, page) => log.warn(page, message));
    this.#queue = new RenderQueue({ atOnce: settings.rendersAtOnce, waiting: settings.rendersWaiting });
    this.#cache = new PageCache<Answer>({
      lifetime: (answer) => (answer.isDegraded ? DEGRADED_LIFETIME : LIFETIME),
      staleFor: STALE_FOR,
      retainFor: RETAIN_FOR,
      size: (answer) => ENTRY_BYTES + (answer.kind === 'page' ? answer.html.maxBytes : 0),
      maxBytes: Math.max(1, settings.pageCacheBytes),
      isDegraded: (answer) => answer.isDegraded,
      // The page may exist by now, and an outage is never shown as a 404.
      isFallback: (answer) => answer.kind === 'redirect' || answer.status !== 404,
      onRefreshError: (error, key) => {
        if (error instanceof Overloaded) return;
        log.error({ path: pathForLog(addressOf(key)), err: error }, 'failed to refresh a cached page');
      },
      ...(shared && { shared: sharedPages(shared) }),
    });
    changes.listen((tag) => this.#expire(tag));
  }

  levels() {
    return {
      renderThreads: this.renderSetup.count?.() ?? 0,
      rendersRunning: this.#queue.running,
      rendersWaiting: this.#queue.waiting,
      cacheEntries: this.#cache.entries,
      cacheBytes: this.#cache.bytes,
      isSharedCacheUsable: this.shared?.isUsable ?? null,
    };
  }

  /** An internal error becomes a plain page (500, or 503 for a slow render) and a log line. */
  async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { url } = request;
    const single = singleSlashes(url);
    if (single !== null)
      return this.#send(request, reply, {
        kind: 'redirect',
        status: 301,
        location: single,
        isPrivate: isPersonal(single),
        isDegraded: false,
      });
    const disconnected = new AbortController();
    reply.raw.once('close', () => disconnected.abort());
    try {
      const hasPlayer = this.#mayHavePlayer(request);
      const isDraft = isPreview(request.headers, this.settings.cms.previewSecret);
      if (isDraft) reply.header('x-robots-tag', 'noindex, nofollow');
      if (isDraft || isPersonal(url)) {
        const visit = { ...this.#visitOf(request, url, hasPlayer), ...(isDraft && { isPreview: true }) };
        const answer = await this.#makeFor(request, visit, disconnected.signal);
        return await this.#send(request, reply, { ...answer, isPrivate: true });
      }
      const answer = await this.#answer(request, hasPlayer, disconnected.signal);
      return await this.#send(request, reply, answer);
    } catch (error) {
      if (error instanceof ClientsLeft) return reply.hijack();
      if (error instanceof Overloaded) return this.#refuse(reply, url, error);
      this.#logFailure(request, error);
      return sendFailure(reply, error instanceof RenderTimeout ? 503 : 500, url);
    }
  }

  /** All visitors who wait for a page get the same error, which is logged once. */
  #logFailure(request: FastifyRequest, error: unknown): void {
    if (error instanceof Error && this.#logged.has(error)) return;
    if (error instanceof Error) this.#logged.add(error);
    request.log.error({ req: request, err: error }, 'failed to render a page');
  }

  /** @returns how many pages have this tag */
  #expire(tag: string): number {
    this.renderSetup.forgetReads();
    return this.#cache.expire(
      (key) => tagsOf(addressOf(key)).includes(tag),
      tag === EVERYTHING ? CHANGED_STALE_FOR : 0,
    );
  }

  /** Renders what visitors of other copies read last, so that a new build does not start cold. */
  async warmUp(): Promise<void> {
    const addresses = (await this.shared?.latestAddresses(WARM_COUNT)) ?? [];
    const isUsual = (address: string) => address.startsWith('/') && address.length <= LONGEST_KEY;
    // Addresses that other builds noted may be of any kind.
    const noted = addresses.filter((address) => isUsual(address) && isWarmedUp(address));
    const visits = noted.map((url) => ({ url, hasSession: false, requestId: newRequestId() }));
    const render = (visit: Visit) => this.#cache.get(GUEST + visit.url, (signal) => this.#make(visit, signal));
    const enough = pause(WARM_LIMIT, undefined, { ref: false });
    await Promise.race([Promise.allSettled(visits.map(render)), enough]);
  }

  /** A launch in a frame may have a session without a cookie; its guests are redirected in the browser. */
  #mayHavePlayer({ headers }: FastifyRequest): boolean {
    return headers['sec-fetch-dest'] === 'iframe' || this.#session.test(headers.cookie ?? '');
  }

  /** @param queryNames query names that the CMS's redirects use, besides those that the page depends on */
  async #answer(
    request: FastifyRequest,
    hasSession: boolean,
    leaving: AbortSignal,
    queryNames: readonly string[] = [],
  ): Promise<Answer> {
    const { url } = request;
    const address = pageAddress(url, queryNames);
    const answer = await this.#cachedAnswer(request, address, hasSession, leaving);
    // A redirect keeps the full query, including names that the cached address omits.
    if (answer.kind === 'redirect')
      return address === url ? answer : this.#makeFor(request, this.#visitOf(request, url, hasSession), leaving);
    if (pageAddress(url, answer.queryNames) === address) return answer;
    return this.#answer(request, hasSession, leaving, answer.queryNames);
  }

  #visitOf(request: FastifyRequest, url: string, hasSession: boolean): Visit {
    return { url, hasSession, requestId: String(request.id) };
  }

  async #makeFor(request: FastifyRequest, visit: Visit, leaving: AbortSignal): Promise<Answer> {
    await this.loadShedding.assertShare(request);
    return this.#make(visit, leaving);
  }

  async #cachedAnswer(
    request: FastifyRequest,
    address: string,
    hasSession: boolean,
    leaving: AbortSignal,
  ): Promise<Answer> {
    const isCacheable = this.renderSetup.isCached && this.settings.pageCacheBytes > 0 && address.length <= LONGEST_KEY;
    if (!isCacheable) return this.#makeFor(request, this.#visitOf(request, address, hasSession), leaving);
    const guestKey = GUEST + address;
    // Only a guarded page depends on the cookie; public pages are the same for all.
    const isPublic = (await this.#cache.find(guestKey))?.isPrivate === false;
    const key = hasSession && !isPublic ? MEMBER + address : guestKey;
    // A client over its share still gets cached pages, even stale ones.
    if (!this.#cache.peek(key)) await this.loadShedding.assertShare(request);
    this.meter.cacheServed(this.#cache.statusOf(key));
    const visit = this.#visitOf(request, address, hasSession && !isPublic);
    return this.#cache.get(key, (signal) => this.#make(visit, signal), leaving);
  }

  async #render(visit: Visit, leaving: AbortSignal): Promise<RenderedPage> {
    const started = performance.now();
    const report = (how: Rendering) => this.meter.rendered(how, (performance.now() - started) / 1000);
    try {
      if (leaving.aborted) throw new ClientsLeft();
      const { requestId, ...request } = visit;
      const log = (message: string) => this.#say(message, { path: pathForLog(visit.url) });
      const result = await withLimit(leaving, (signal) =>
        this.renderSetup.renderDocument(request, { log, signal, requestId }),
      );
      report(result.kind);
      const tookMs = performance.now() - started;
      if (tookMs > SLOW_RENDER) this.#logSlow(visit, tookMs, result);
      return result;
    } catch (error) {
      report(error instanceof ClientsLeft ? 'left' : error instanceof RenderTimeout ? 'late' : 'failed');
      throw error;
    }
  }

  #logSlow({ url, requestId }: Visit, tookMs: number, result: RenderedPage): void {
    const { readMs = 0, markupMs = 0 } = (result.kind === 'page' && result.times) || {};
    const times = { tookMs, readMs, markupMs, otherMs: tookMs - readMs - markupMs };
    const rounded = Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, Math.round(ms)]));
    this.log.info({ path: pathForLog(url), requestId, ...rounded }, 'a page took long to render');
  }

  async #make(visit: Visit, leaving: AbortSignal): Promise<Answer> {
    this.loadShedding.assertFree();
    const result = await this.#queue.run(() => this.#render(visit, leaving));
    if (result.kind === 'redirect') return result;
    const { times: _, ...page } = result;
    return { ...page, html: new EncodedText(page.html), etag: etagOf(page.html) };
  }

  /** Refuses to render a page; cached pages are still served. */
  #refuse(reply: FastifyReply, url: string, { why, seconds }: Overloaded): FastifyReply {
    this.meter.refused(why);
    reply
      .code(why === 'client' ? 429 : 503)
      .header('retry-after', seconds)
      .header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(busyPage(url));
  }

  async #send(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
    reply.header('cache-control', this.#cacheControl(answer));
    if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
    reply.code(answer.status).header('vary', 'accept-encoding');
    setRetryAfter(reply, answer.status);
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') reply.header('content-security-policy', policyWith(policy, answer.sources));
    if (!answer.isPrivate) {
      reply.header('etag', answer.etag).header('surrogate-key', surrogateKey(request.url));
      const knownEtags = request.headers['if-none-match'];
      if (answer.status === 200 && knownEtags?.split(',').some((tag) => tag.trim() === answer.etag)) {
        return reply.code(304).send();
      }
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(await answer.html.in(encoding));
  }

  #cacheControl(answer: Answer): string {
    if (answer.isPrivate || !this.renderSetup.isCached) return 'private, no-store';
    const seconds = (answer.isDegraded ? DEGRADED_LIFETIME : LIFETIME) / 1000;
    return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${answer.isDegraded ? 0 : seconds * 2}`;
  }
}
