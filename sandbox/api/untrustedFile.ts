import type { FastifyReply } from 'fastify';

interface UntrustedFile {
  /** File name to save it under. */
  name: string;
  type: string;
  bytes: Uint8Array;
  /** Shown in the browser; downloaded by default. */
  isInline?: boolean;
}

/** Sends an uploaded file without letting the browser run, sniff or cache it. */
export const sendUntrusted = (reply: FastifyReply, { name, type, bytes, isInline = false }: UntrustedFile) =>
  reply
    .header('Cache-Control', 'no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Content-Disposition', `${isInline ? 'inline' : 'attachment'}; filename="${name}"`)
    .type(type)
    .send(Buffer.from(bytes));
