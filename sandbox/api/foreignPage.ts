import type { FastifyRequest } from 'fastify';

/** Whether another site's page asks: by what browsers say of it, else by its origin, which is `null` for forms of our own. */
export function isFromForeignPage({ headers }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  return ![headers.host, headers['x-forwarded-host']].some(
    (host) => origin === `http://${host}` || origin === `https://${host}`,
  );
}
