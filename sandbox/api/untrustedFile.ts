import type { FastifyReply } from 'fastify';

interface UntrustedFile {
  /** As it is saved. */
  name: string;
  type: string;
  bytes: Uint8Array;
  /** It is looked at in the browser; saved without it. */
  isShown?: boolean;
}

/** Sends what came from outside as something that can do nothing and that nobody keeps. */
export const sendUntrusted = (reply: FastifyReply, { name, type, bytes, isShown = false }: UntrustedFile) =>
  reply
    .header('Cache-Control', 'no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Content-Disposition', `${isShown ? 'inline' : 'attachment'}; filename="${name}"`)
    .type(type)
    .send(Buffer.from(bytes));
