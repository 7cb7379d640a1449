/** Reads and writes the session token: bearer header or cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS } from '../kernel/sessions';

export const SESSION_COOKIE = 'bz_session';

/** Token of the `Authorization: Bearer` header: empty if malformed, null without a bearer header. */
function readBearer(request: FastifyRequest): string | null {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(request.headers.authorization?.trim() ?? '');
  if (!match) return null;
  const [, token = ''] = match;
  return /^[\w-]{20,100}$/.test(token) ? token : '';
}

/** Session token of the request or null. A bearer header wins over the cookie, even if its token is malformed. */
export function readSessionToken(request: FastifyRequest): string | null {
  const bearer = readBearer(request);
  return bearer === null ? (request.cookies[SESSION_COOKIE] ?? null) : bearer || null;
}

/** Whether the browser attached the session on its own; a header is always deliberate. */
export const isCookieAuthenticated = (request: FastifyRequest): boolean =>
  readBearer(request) === null && request.cookies[SESSION_COOKIE] !== undefined;

/** Sets the session cookie, or clears it with null. Framed pages need a partitioned third-party cookie. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | null,
  isFramed: boolean,
): void {
  const options = isFramed
    ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ sameSite: 'lax', secure: request.protocol === 'https' } as const);
  const common = { path: '/', httpOnly: true, ...options };
  if (token === null) reply.setCookie(SESSION_COOKIE, '', { ...common, maxAge: 0 });
  else reply.setCookie(SESSION_COOKIE, token, { ...common, maxAge: SESSION_MS / 1000 });
}
