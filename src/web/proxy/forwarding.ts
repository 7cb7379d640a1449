/** Which headers are passed from a visitor to the operator and to the CMS, and back. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { SESSION_MARK } from '../../platform/common/sessionMark';

const HOP_HEADERS = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer upgrade expect transfer-encoding'.split(
    ' ',
  ),
);

/**
 * Headers by which a proxy describes a visitor, or a client changes method, host or path. Some servers read `_` as `-`.
 */
const UNTRUSTED_HEADERS = new RegExp(
  `^(?:${[
    'forwarded|via|x-forward.*|x-real-.*|x-true-.*|true-client-.*|client-ip|x-client-ip|x-cluster-client-ip',
    'x-originating-.*|x-remote-.*|x-custom-ip.*|x-proxy.*|proxy.*|cf-.*|fastly-.*|x-azure-.*|x-appengine-.*|x-envoy-.*',
    'x-original-.*|x-rewrite-.*|x-override-.*|x-host|x-backend-.*|x-server-.*|x-scheme|x-url-.*|x-ssl-.*|front-end-https',
    'x-http-.*|x-method.*|x-accel-.*|x-sendfile.*|x-middleware-.*',
  ].join('|')})$`,
);

const READER_HEADERS = new Set([
  ...['host', 'accept', 'accept-encoding', 'accept-language', 'user-agent', 'range', 'strapi-response-format'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range', 'x-request-id'],
]);
const EDITOR_HEADERS = new Set([...READER_HEADERS, 'authorization', 'content-type', 'content-length']);

type Passes = (name: string) => boolean;
const normalized = (name: string) => name.replaceAll('_', '-');

export const toOperator: Passes = (name) => !HOP_HEADERS.has(name) && !UNTRUSTED_HEADERS.test(normalized(name));
/** The proxy negotiates a WebSocket of its own with the operator. */
export const toOperatorSocket: Passes = (name) =>
  toOperator(name) && name !== 'host' && !name.startsWith('sec-websocket-');
export const toCms =
  (hasSignIn: boolean): Passes =>
  (name) =>
    (hasSignIn ? EDITOR_HEADERS : READER_HEADERS).has(name);

/** Addresses that trusted proxies report, nearest last, and the one that this server sees. */
function chainOf(request: FastifyRequest, trustedProxies: number): string {
  const reported = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const trusted = trustedProxies > 0 ? reported.map((address) => address.trim()).filter(Boolean) : [];
  return [...trusted.slice(-trustedProxies), request.raw.socket.remoteAddress ?? ''].join(', ');
}

export function forwardedHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  passes: Passes,
  trustedProxies: number,
): IncomingHttpHeaders {
  const forwarded = Object.fromEntries(Object.entries(headers).filter(([name]) => passes(name)));
  // A read has no body: one that a client sends is not passed on, and neither is its length.
  if (request.method === 'GET' || request.method === 'HEAD') delete forwarded['content-length'];
  return {
    ...forwarded,
    'x-request-id': request.id,
    'x-forwarded-for': chainOf(request, trustedProxies),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

/** Adds a cookie that pages can read: it is set and cleared with the session's, and does not contain its value. */
export function withSessionMark(headers: IncomingHttpHeaders, sessionCookie: string): IncomingHttpHeaders {
  // A single cookie is a string.
  const cookies = [headers['set-cookie'] ?? []].flat();
  const marks = cookies
    .filter((cookie) => cookie.startsWith(`${sessionCookie}=`))
    .map((cookie) => {
      const [pair = '', ...attributes] = cookie.split(';');
      const value = pair.length > sessionCookie.length + 1 ? '1' : '';
      return [
        `${SESSION_MARK}=${value}`,
        ...attributes.filter((attribute) => !/^\s*httponly\s*$/i.test(attribute)),
      ].join(';');
    });
  return marks.length > 0 ? { ...headers, 'set-cookie': [...cookies, ...marks] } : headers;
}

export const answeredHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_HEADERS.has(name)));
