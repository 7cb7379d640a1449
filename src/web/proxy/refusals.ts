/** Responses to requests that are refused or not answered upstream. */
import { ApiError } from '@baize/contract/errors/apiError';
import type { FastifyReply } from 'fastify';
import { unavailablePage } from '../pages/fallbackPage';
import { BodyRefused } from './bodies';

/** Seconds. */
const RETRY_SECONDS = '2';
/** Too long for a client to wait for it. */
const MISTAKE_RETRY_SECONDS = '60';

const isCall = (url: string) => /^\/(api|cms)\//.test(url);

/** The operator was reached, but its response was lost or late: a retry may succeed. */
const statusOfLostResponse: Record<string, number> = {
  UND_ERR_SOCKET: 502,
  ECONNRESET: 502,
  FST_REPLY_FROM_BAD_GATEWAY: 502,
  FST_REPLY_FROM_GATEWAY_TIMEOUT: 504,
};

/** One client exceeds its limit (429), or all together do (503): the envelope for calls, no body for others. */
export function refuse(reply: FastifyReply, status: 429 | 503): FastifyReply {
  reply.code(status).header('cache-control', 'no-store').header('retry-after', RETRY_SECONDS);
  if (!isCall(reply.request.url)) return reply.type('text/plain; charset=utf-8').send('');
  return reply.send({ error: { type: 'TooManyRequestsException', message: 'Too many concurrent requests' } });
}

export function refuseCms(reply: FastifyReply, entry: 'readOnly' | 'missing'): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (entry === 'readOnly') reply.header('allow', 'GET, HEAD');
  const [status, name, message] =
    entry === 'readOnly'
      ? ([405, 'MethodNotAllowedError', 'Method Not Allowed'] as const)
      : ([404, 'NotFoundError', 'Not Found'] as const);
  // An unread body must not be taken for the next request.
  if (!reply.request.raw.complete) reply.header('connection', 'close');
  return reply.code(status).send({ data: null, error: { status, name, message, details: {} } });
}

function refuseBody(reply: FastifyReply, { statusCode }: BodyRefused): void {
  if (statusCode !== 413) reply.header('retry-after', RETRY_SECONDS);
  reply.code(statusCode).header('cache-control', 'no-store').header('connection', 'close');
  reply.type('text/plain; charset=utf-8').send('');
}

export function answerFailure(reply: FastifyReply, error: Error & { code?: unknown; statusCode?: number }): void {
  const { request } = reply;
  if (error instanceof BodyRefused) {
    refuseBody(reply, error);
    return;
  }
  // The visitor has disconnected.
  if (reply.raw.destroyed) {
    reply.hijack();
    return;
  }
  reply.header('cache-control', 'no-store');
  // Refused by this server: a path that leaves its prefix, a wrong length.
  if (error.statusCode !== undefined && error.statusCode < 500) {
    reply.code(error.statusCode).type('text/plain; charset=utf-8').send('');
    return;
  }
  // The dialect could not sign the request, which a repetition would not change. The proxy's library has logged it.
  if (error.cause instanceof ApiError) {
    reply.code(500).header('retry-after', MISTAKE_RETRY_SECONDS);
    if (isCall(request.url)) reply.send({ error: { type: 'InternalServerErrorException', message: 'Not sent' } });
    else reply.type('text/plain; charset=utf-8').send('');
    return;
  }
  const status = statusOfLostResponse[String(error.code)] ?? 503;
  request.log.warn({ req: request, err: error }, 'upstream request failed');
  reply.code(status).header('retry-after', RETRY_SECONDS);
  if (!isCall(request.url)) {
    reply.type('text/html; charset=utf-8').send(unavailablePage(request.url));
    return;
  }
  const envelope = { error: { type: 'ApplicationUnavailableException', message: 'The service is not responding' } };
  if (status === 503) reply.send(envelope);
  else reply.type('text/plain; charset=utf-8').send('');
}
