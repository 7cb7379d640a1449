import type { FastifyRequest } from 'fastify';

/** Another site's page must not act for whoever has it open. */
export function isFromForeignPage({ headers }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin === undefined) return false;
  return ![headers.host, headers['x-forwarded-host']].some(
    (host) => origin === `http://${host}` || origin === `https://${host}`,
  );
}
