/** The shell comes from the cache, public pages and reads from the network with the cache as fallback. */

import { locales } from '@baize/contract/i18n/locales';
import { localePath } from '@baize/contract/links/addresses';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { isAnonymous, isCacheable, isCompleteKey, isPagePath, isSharedRead, offlinePageOf, pageKey } from './cacheable';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The used part of the worker's scope, which the DOM's types lack. */
interface WorkerScope {
  __WB_MANIFEST: { url: string; revision: string | null }[];
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(options: { type: 'window' }): Promise<readonly unknown[]> };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & MessageEvent) => void): void;
}
declare const self: WorkerScope;

const DAY = 24 * 60 * 60;
/** Seconds that a page may take before a cached copy is used. */
const PAGE_LIMIT = 4;
const LOBBIES = locales.map(({ code }) => localePath(code, '/'));

const files = self.__WB_MANIFEST;
const entry = files.find(({ url }) => /assets\/main-[^/]+\.js$/.test(url))?.url ?? '';

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>[number];

const limits = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true }) as Plugin;

const cachePlugin = (needsPublic: boolean) => ({
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    isCacheable(request, response, { needsPublic }) ? response : null,
});

const underPageKey = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => pageKey(request.url),
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    isCompleteKey(request.url) && isCacheable(request, response, { needsPublic: true }) ? response : null,
};

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: PAGE_LIMIT,
  plugins: [underPageKey, limits(40, 7)],
});

precacheAndRoute(files, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isPagePath(url.pathname),
  pages,
);
// Chunks beyond the shell's have a hash in their name.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'chunks', plugins: [cachePlugin(true), limits(150, 30)] }),
);
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/media/') && !request.headers.has('range'),
  new StaleWhileRevalidate({ cacheName: 'media', plugins: [cachePlugin(false), limits(200, 30)] }),
);
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && isSharedRead(url, request),
  new NetworkFirst({ cacheName: 'reads', plugins: [cachePlugin(true), limits(60, 1)] }),
);
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/cms/') && isAnonymous(request),
  new NetworkFirst({ cacheName: 'content', plugins: [cachePlugin(false), limits(60, 7)] }),
);

setCatchHandler(async ({ request, url }) => {
  const page = request.mode === 'navigate' ? await matchPrecache(offlinePageOf(url.pathname)) : undefined;
  return page ?? Response.error();
});

/** The lobby of every language works offline from the first visit on; a failure here must not fail the installation. */
async function cacheLobbies(event: WorkerEvent): Promise<void> {
  const requests = LOBBIES.map((path) => new Request(path, { credentials: 'omit' }));
  await Promise.allSettled(requests.map((request) => pages.handle({ event, request })));
}

/** Takes over silently if the only open page is of this release; otherwise the page asks its player. */
async function adopt(entryOfPage: unknown): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' });
  if (windows.length > 1 || typeof entryOfPage !== 'string' || !entryOfPage.endsWith(entry)) return false;
  await self.skipWaiting();
  return true;
}

self.addEventListener('install', (event) => event.waitUntil(cacheLobbies(event)));

self.addEventListener('activate', (event) => {
  const claim = self.clients.claim();
  // A preload would request a frame twice, and a launch of a game or the sportsbook works only once.
  const noPreload = self.registration.navigationPreload?.disable();
  event.waitUntil(Promise.allSettled([claim, noPreload]));
});

self.addEventListener('message', (event) => {
  const { type, entry: entryOfPage } = (event.data ?? {}) as { type?: string; entry?: unknown };
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'ADOPT') event.waitUntil(adopt(entryOfPage).then((isDone) => event.ports[0]?.postMessage(isDone)));
});
