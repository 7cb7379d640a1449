import { setMaxListeners } from 'node:events';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { singleSlashes } from '../domain/addresses';
import { pageAddress } from './address';
import type { PageAssets } from './assets';
import { isPreview } from './cms/preview';
import type { Changes } from './cms/webhook';
import { composeDocument } from './document';
import { acceptedEncoding, EncodedText } from './encoding';
import { busyPage, sendFailure } from './fallbackPage';
import type { Guards } from './guards';
import { pathForLog } from './logging';
import { type Meter, noMeter, type Rendering } from './meter';
import { PageCache } from './PageCache';
import { quietLog } from './quietLog';
import { Overloaded, RenderQueue } from './RenderQueue';
import type { PageResult, RenderContext, RenderPage } from './renderTypes';
import { sayWhen } from './retryAfter';
import type { WebSettings } from './settings';
import { forgetSharedReads } from './sharedReads';
import { noSources, policyWith, type Sources } from './vendorPolicy';

/** Milliseconds. A render that exceeds `RENDER_LIMIT` is aborted with its reads. */
const LIFETIME = 30_000;
const POOR_LIFETIME = 2_000;
const STALE_FOR = 300_000;
/** Milliseconds for which a complete page replaces one that cannot be made. */
const KEPT_FOR = 86_400_000;
const RENDER_LIMIT = 10_000;
const ENTRY_BYTES = 2_000;
const LONGEST_KEY = 400;

type Answer =
  | { kind: 'redirect'; status: 301 | 302; location: string; isPrivate: boolean; isPoor: boolean }
  | {
      kind: 'page';
      status: number;
      etag: string;
      html: EncodedText;
      asked: readonly string[];
      sources: Sources;
      isPrivate: boolean;
      isPoor: boolean;
    };

export interface PageParts {
  renderPage: RenderPage;
  assets: (modules: readonly string[]) => PageAssets;
  transform?: (html: string, url: string) => Promise<string>;
  /** False in development: every request renders. */
  isCached: boolean;
}

class TooSlow extends Error {}

/** Every client that waited for the page has disconnected. */
class Left extends Error {}

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
    () => limit.abort(new TooSlow(`Rendering took longer than ${RENDER_LIMIT} ms`)),
    RENDER_LIMIT,
  );
  const leave = () => limit.abort(new Left());
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
  readonly #say: ReturnType<typeof quietLog>;
  readonly #queue: RenderQueue;

  constructor(
    private readonly parts: PageParts,
    private readonly settings: WebSettings,
    private readonly log: FastifyBaseLogger,
    private readonly guards: Guards,
    private readonly meter: Meter = noMeter,
  ) {
    this.#session = new RegExp(`(?:^|;\\s*)${settings.sessionCookie}=[^;\\s]`);
    this.#say = quietLog((message, page) => log.warn(page, message));
    this.#queue = new RenderQueue({ atOnce: settings.rendersAtOnce, waiting: settings.rendersWaiting });
    this.#cache = new PageCache<Answer>({
      lifetime: (answer) => (answer.isPoor ? POOR_LIFETIME : LIFETIME),
      staleFor: STALE_FOR,
      keptFor: KEPT_FOR,
      size: (answer) => ENTRY_BYTES + (answer.kind === 'page' ? answer.html.mostBytes : 0),
      maxBytes: Math.max(1, settings.pageCacheBytes),
      isPoor: (answer) => answer.isPoor,
      onRefreshError: (error) => {
        if (!(error instanceof Overloaded)) log.error({ err: error }, 'failed to refresh a cached page');
      },
    });
  }

  levels() {
    return {
      rendersRunning: this.#queue.running,
      rendersWaiting: this.#queue.waiting,
      cacheEntries: this.#cache.entries,
      cacheBytes: this.#cache.bytes,
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
        isPrivate: false,
        isPoor: false,
      });
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    try {
      const hasPlayer = this.#mayHavePlayer(request);
      if (isPreview(request.headers, this.settings.cms.previewSecret)) {
        reply.header('x-robots-tag', 'noindex, nofollow');
        const draft = await this.#makeFor(request, url, hasPlayer, gone.signal, true);
        return await this.#send(request, reply, { ...draft, isPrivate: true });
      }
      const answer = await this.#answer(request, hasPlayer, gone.signal);
      return await this.#send(request, reply, answer);
    } catch (error) {
      if (error instanceof Left) return reply.hijack();
      if (error instanceof Overloaded) return this.#refuse(reply, url, error);
      this.log.error({ req: request, err: error }, 'failed to render a page');
      return sendFailure(reply, error instanceof TooSlow ? 503 : 500, url);
    }
  }

  /** @returns how many cached pages these changes affect */
  forget(changes: Changes): number {
    forgetSharedReads();
    return this.#cache.expire((key) => changes(key.slice(key.indexOf(' ') + 1)));
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
    asked: readonly string[] = [],
  ): Promise<Answer> {
    const { url } = request;
    const address = pageAddress(url, asked);
    const answer = await this.#keptAnswer(request, address, hasSession, leaving);
    // A redirect keeps the full query, including names that the cached address omits.
    if (answer.kind === 'redirect') return address === url ? answer : this.#makeFor(request, url, hasSession, leaving);
    if (pageAddress(url, answer.asked) === address) return answer;
    return this.#answer(request, hasSession, leaving, answer.asked);
  }

  async #makeFor(
    request: FastifyRequest,
    address: string,
    hasSession: boolean,
    leaving: AbortSignal,
    isPreview = false,
  ): Promise<Answer> {
    await this.guards.assertShare(request);
    return this.#make(address, hasSession, leaving, isPreview);
  }

  async #keptAnswer(
    request: FastifyRequest,
    address: string,
    hasSession: boolean,
    leaving: AbortSignal,
  ): Promise<Answer> {
    const isKept = this.parts.isCached && this.settings.pageCacheBytes > 0 && address.length <= LONGEST_KEY;
    if (!isKept) return this.#makeFor(request, address, hasSession, leaving);
    const guestKey = `guest ${address}`;
    // Only a guarded page depends on the cookie; public pages are the same for all.
    const isPublic = this.#cache.peek(guestKey)?.isPrivate === false;
    const key = hasSession && !isPublic ? `member ${address}` : guestKey;
    // A client over its share still gets cached pages, even stale ones.
    if (!this.#cache.peek(key)) await this.guards.assertShare(request);
    this.meter.kept(this.#cache.look(key));
    return this.#cache.get(key, (signal) => this.#make(address, hasSession && !isPublic, signal), leaving);
  }

  async #render(url: string, hasSession: boolean, leaving: AbortSignal, isPreview: boolean): Promise<PageResult> {
    const started = performance.now();
    const tell = (how: Rendering) => this.meter.rendered(how, (performance.now() - started) / 1000);
    try {
      if (leaving.aborted) throw new Left();
      const result = await this.#renderOnce(url, hasSession, leaving, isPreview);
      tell(result.kind);
      return result;
    } catch (error) {
      tell(error instanceof Left ? 'left' : error instanceof TooSlow ? 'late' : 'failed');
      throw error;
    }
  }

  #renderOnce(url: string, hasSession: boolean, leaving: AbortSignal, isPreview: boolean): Promise<PageResult> {
    const log = (message: string) => this.#say(message, { path: pathForLog(url) });
    const {
      apiUrl,
      cmsUrl,
      cms,
      siteOrigin,
      telegramOrigins,
      telegramAppLink,
      chatVendors,
      isRecorded,
      sessionCookie,
    } = this.settings;
    const of = { apiUrl, cmsUrl, cms, siteOrigin, telegramOrigins, telegramAppLink, chatVendors };
    const visit = { url, hasSession, ...(isPreview && { isPreview }) };
    return withLimit(leaving, (signal) => {
      const context: RenderContext = { ...of, isRecorded, sessionCookie, log, signal };
      return this.parts.renderPage(visit, context);
    });
  }

  async #make(url: string, hasSession: boolean, leaving: AbortSignal, isPreview = false): Promise<Answer> {
    this.guards.assertFree();
    const result = await this.#queue.run(() => this.#render(url, hasSession, leaving, isPreview));
    if (result.kind === 'redirect') return { ...result, isPoor: result.isDegraded ?? false };
    const document = composeDocument(result, this.parts.assets(result.modules));
    const html = new EncodedText(this.parts.transform ? await this.parts.transform(document, url) : document);
    return {
      kind: 'page',
      status: result.status,
      etag: html.etag,
      html,
      asked: result.asked ?? [],
      sources: result.sources ?? noSources,
      isPrivate: result.isPrivate,
      isPoor: result.isDegraded || result.status >= 500,
    };
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
    sayWhen(reply, answer.status);
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') reply.header('content-security-policy', policyWith(policy, answer.sources));
    if (!answer.isPrivate) {
      reply.header('etag', answer.etag);
      const known = request.headers['if-none-match'];
      if (answer.status === 200 && known?.split(',').some((tag) => tag.trim() === answer.etag)) {
        return reply.code(304).send();
      }
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(await answer.html.in(encoding));
  }

  #cacheControl(answer: Answer): string {
    if (answer.isPrivate || !this.parts.isCached) return 'private, no-store';
    const seconds = (answer.isPoor ? POOR_LIFETIME : LIFETIME) / 1000;
    return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${answer.isPoor ? 0 : seconds * 2}`;
  }
}
