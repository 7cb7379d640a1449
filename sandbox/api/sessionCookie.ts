/** The cookie that carries a session, and where else its token may come from (N-1, M-14). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS } from '../identity/sessions';

export const SESSION_COOKIE = 'bz_session';

/** The token of a request: its header's, else its cookie's; null without either. */
export function readSessionToken(request: FastifyRequest): string | null {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer ?? request.cookies[SESSION_COOKIE] ?? null;
}

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
