import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { Agent, type Dispatcher } from 'undici';

/** Milliseconds. */
const CONNECT_LIMIT = 3_000;
const ANSWER_LIMIT = 30_000;
/** Allowed silence within a response; event streams send something more often than this. */
const SILENCE_LIMIT = 300_000;

/** Aborts with the visitor whose request is passed on; the proxy's library offers no parameter for it. */
const visitor = new AsyncLocalStorage<AbortSignal>();

export const runForVisitor = <T>(signal: AbortSignal, send: () => T): T => visitor.run(signal, send);

interface Sent {
  socket: Socket;
  isReused: boolean;
  bytesRead: number;
}
const sent = new WeakMap<object, Sent>();
const usedSockets = new WeakSet<Socket>();
const unanswered = new WeakSet<object>();

subscribe('undici:client:sendHeaders', (message) => {
  const { request, socket } = message as { request: object; socket: Socket };
  sent.set(request, { socket, isReused: usedSockets.has(socket), bytesRead: socket.bytesRead });
  usedSockets.add(socket);
});
subscribe('undici:request:error', (message) => {
  const { request, error } = message as { request: object; error: Error & { code?: string } };
  const sending = sent.get(request);
  const isCut = error.code === 'UND_ERR_SOCKET' || error.code === 'ECONNRESET' || error.code === 'EPIPE';
  if (isCut && sending?.isReused && sending.socket.bytesRead === sending.bytesRead) unanswered.add(error);
});

/** A complete request, as it is sent. */
export type UpstreamRequest = Dispatcher.RequestOptions & { origin: string; headers: IncomingHttpHeaders };
export type ExtraHeaders = (request: UpstreamRequest) => Record<string, string>;

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * Retries nothing, because the browser does, except a read on a kept-alive connection that the operator closed at the
 * moment it was sent: that happens wherever idle connections are closed, and is no sign of an outage. Callers release
 * the agent with `destroy`.
 * @param extraHeaders of a request, for example its signature; a request for which it throws is not sent
 */
export function createUpstream(connections: number, extraHeaders: ExtraHeaders | null = null) {
  const agent = new Agent({
    connections,
    pipelining: 1,
    connect: { timeout: CONNECT_LIMIT },
    headersTimeout: ANSWER_LIMIT,
    bodyTimeout: SILENCE_LIMIT,
  });
  type Done = (error: Error | null, answer: Dispatcher.ResponseData) => void;
  const request = (given: UpstreamRequest, done: Done) => {
    const signal = visitor.getStore();
    let options = given;
    try {
      if (extraHeaders) options = { ...given, headers: { ...given.headers, ...extraHeaders(given) } };
    } catch (error) {
      done(error as Error, undefined as never);
      return;
    }
    const send = (isRetry: boolean) =>
      agent.request({ ...options, ...(signal && { signal }) }, (error, answer) => {
        if (error && !isRetry && unanswered.has(error) && isRead(options.method) && !signal?.aborted) send(true);
        else done(error, answer);
      });
    send(false);
  };
  return { request: request as unknown as Dispatcher['request'], destroy: () => agent.destroy() };
}
