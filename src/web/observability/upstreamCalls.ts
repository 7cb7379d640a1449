/** Observes every request to the operator and the CMS: the proxy's, and those of pages, which are sent by fetch. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { contract } from '@baize/contract/api/contract';
import { dialect } from '../../services/api/dialect/chosen';
import { CALL_HEADER } from '../../services/api/dialect/wireRequest';
import { isEntityAddress } from '../../services/cms/addresses';
import type { WebSettings } from '../settings/settings';

const calls = new Set<string>(Object.keys(contract).map((name) => name.toLowerCase()));

/** Renewals of tokens are calls of a dialect, but not of the contract. */
calls.add('auth.renew');

export type UpstreamAddresses = Pick<WebSettings, 'apiUrl' | 'cmsUrl'> & Partial<Pick<WebSettings, 'apiHosts'>>;

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

const rowOf = (name: string) => (calls.has(name.toLowerCase()) ? name.toLowerCase() : 'other');

/**
 * The API call or the CMS entity of an upstream address; null for neither.
 * @param call the row that a call of a dialect names in a header; its address may belong to several
 */
export function upstreamOf(
  address: string,
  { apiUrl, cmsUrl, apiHosts = {} }: UpstreamAddresses,
  call?: string,
): Upstream | null {
  const pathWithin = (base: string) =>
    address.startsWith(`${base}/`) && (address.slice(base.length).split('?')[0] ?? '');
  const entry = pathWithin(cmsUrl);
  if (entry) {
    const path = entry.replace(/^\/api\//, '');
    const isFile = entry.startsWith('/uploads/');
    return { to: 'cms', row: isFile ? 'uploads' : isEntityAddress(path) ? (path.split('/')[0] ?? 'other') : 'other' };
  }
  const path = [...Object.values(apiHosts), apiUrl].map(pathWithin).find(Boolean);
  if (!path) return null;
  const [, prefix = '', name = ''] = path.split('/');
  if (prefix === 'api') return { to: 'api', row: rowOf(calls.has(name.toLowerCase()) ? name : (call ?? name)) };
  if (call !== undefined && dialect.prefixes.some((one) => path.startsWith(`${one}/`)))
    return { to: 'api', row: rowOf(call) };
  return { to: 'api', row: ['platform', 'oauth', 'hit', 'media'].includes(prefix) ? prefix : 'other' };
}

/** As undici publishes it; its headers are names and values in turn. */
export interface ObservedRequest {
  origin: string | URL;
  path: string;
  headers?: unknown;
}

export function upstreamOfRequest({ origin, path, headers }: ObservedRequest, addresses: UpstreamAddresses) {
  const list: unknown[] = Array.isArray(headers) ? headers : [];
  const at = list.findIndex(
    (name, index) => index % 2 === 0 && String(name).toLowerCase() === CALL_HEADER.toLowerCase(),
  );
  const call = at < 0 ? undefined : String(list[at + 1]);
  return upstreamOf(`${String(origin).replace(/\/$/, '')}${path}`, addresses, call);
}

interface Sent {
  request: ObservedRequest;
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
    const upstream = upstreamOfRequest(request, addresses);
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
