/**
 * A server may ignore an upgrade that it does not support (RFC 9110, 7.8): Java's client and some monitors offer `h2c`
 * with every first request. Node hands over such a request as a bare socket, so it is parsed again without the offer.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

type Listener = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

const OFFER = /^(?:upgrade|http2-settings)$/i;

/** A `Connection` header without the offer. */
const withoutOffer = (connection: string) =>
  connection
    .split(',')
    .filter((option) => !OFFER.test(option.trim()))
    .join(',');

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (OFFER.test(name)) continue;
    const headerValue = /^connection$/i.test(name) ? withoutOffer(value) : value;
    if (headerValue.trim()) lines.push(`${name}: ${headerValue}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Call it after all other listeners are registered. */
export function ignoreOtherUpgrades({ server }: FastifyInstance): void {
  const listeners = server.listeners('upgrade') as Listener[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (/^websocket$/i.test(request.headers.upgrade ?? '')) {
      for (const listener of listeners) listener.call(server, request, socket, head);
      return;
    }
    socket.unshift(Buffer.concat([Buffer.from(headOf(request), 'latin1'), head]));
    server.emit('connection', socket);
  });
}
