/** The cookie that carries a session, and where else its token may come from. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS } from '../kernel/sessions';

export const SESSION_COOKIE = 'bz_session';

/** The header's token, empty where it is none; null where the header names none at all, or belongs to another scheme. */
function readBearer(request: FastifyRequest): string | null {
  const named = /^Bearer(?:\s+(.*))?$/i.exec(request.headers.authorization?.trim() ?? '');
  if (!named) return null;
  const [, token = ''] = named;
  return /^[\w-]{20,100}$/.test(token) ? token : '';
}

/** The token of a request: its header's, whatever that is worth, and its cookie's only without one; null without either. */
export function readSessionToken(request: FastifyRequest): string | null {
  const bearer = readBearer(request);
  return bearer === null ? (request.cookies[SESSION_COOKIE] ?? null) : bearer || null;
}

/** Did a browser add the session by itself? Whoever sends a header means it. */
export const comesByCookie = (request: FastifyRequest): boolean =>
  readBearer(request) === null && request.cookies[SESSION_COOKIE] !== undefined;

/** Puts the cookie on the answer, or takes it away with null; in a frame one that a foreign page's frame keeps. */
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
