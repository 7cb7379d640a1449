/** Observes every request to the operator and the CMS: the proxy's, and those of pages, which are sent by fetch. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { contract } from '@baize/contract/api/contract';
import { isEntityAddress } from '../../services/cms/addresses';
import type { WebSettings } from '../settings/settings';

const calls = new Set<string>(Object.keys(contract).map((name) => name.toLowerCase()));

export type UpstreamAddresses = Pick<WebSettings, 'apiUrl' | 'cmsUrl'>;

interface Upstream {
  to: 'api' | 'cms';
  row: string;
}

/** `given_up`: aborted by this server; `lost`: no answer. */
export interface UpstreamCall extends Upstream {
  outcome: `${number}xx` | 'given_up' | 'lost';
  /** Until the response headers; null if the call was not sent. */
  seconds: number | null;
}

/** The API call or the CMS entity of an upstream address; null for neither. */
export function upstreamOf(address: string, { apiUrl, cmsUrl }: UpstreamAddresses): Upstream | null {
  const pathWithin = (base: string) =>
    address.startsWith(`${base}/`) && (address.slice(base.length).split('?')[0] ?? '');
  const entry = pathWithin(cmsUrl);
  if (entry) {
    const path = entry.replace(/^\/api\//, '');
    const isFile = entry.startsWith('/uploads/');
    return { to: 'cms', row: isFile ? 'uploads' : isEntityAddress(path) ? (path.split('/')[0] ?? 'other') : 'other' };
  }
  const path = pathWithin(apiUrl);
  if (!path) return null;
  const [, prefix = '', name = ''] = path.split('/');
  if (prefix === 'api') return { to: 'api', row: calls.has(name.toLowerCase()) ? name.toLowerCase() : 'other' };
  return { to: 'api', row: ['platform', 'oauth', 'hit', 'media'].includes(prefix) ? prefix : 'other' };
}

interface Sent {
  request: { origin: string | URL; path: string; method: string };
  response?: { statusCode: number };
  error?: Error & { code?: string };
}

/**
 * Reports each call of this thread once, when its response headers or an error arrive. undici and Node's fetch publish
 * their requests on these channels.
 * @returns a function that stops it
 */
export function watchUpstream(addresses: UpstreamAddresses, report: (call: UpstreamCall) => void): () => void {
  const begun = new WeakMap<object, number>();
  const reported = new WeakSet<object>();
  const begin = (message: unknown) => void begun.set((message as Sent).request, performance.now());
  const end = (message: unknown) => {
    const { request, response, error } = message as Sent;
    if (reported.has(request)) return;
    reported.add(request);
    const upstream = upstreamOf(`${String(request.origin).replace(/\/$/, '')}${request.path}`, addresses);
    if (!upstream) return;
    const startedAt = begun.get(request);
    report({
      ...upstream,
      outcome: response
        ? `${Math.floor(response.statusCode / 100)}xx`
        : error?.name === 'AbortError'
          ? 'given_up'
          : 'lost',
      seconds: startedAt === undefined ? null : (performance.now() - startedAt) / 1000,
    });
  };
  const channels = [
    ['undici:request:create', begin],
    ['undici:request:headers', end],
    ['undici:request:error', end],
  ] as const;
  for (const [name, listener] of channels) subscribe(name, listener);
  return () => {
    for (const [name, listener] of channels) unsubscribe(name, listener);
  };
}
