import type { FastifyRequest } from 'fastify';

/**
 * Another site's page must not act for whoever has it open. Browsers say how far a page is from here; our own pages tell
 * no address of theirs, so that the origin of their forms is `null`. Others are known by their origin.
 */
export function isFromForeignPage({ headers }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  return ![headers.host, headers['x-forwarded-host']].some(
    (host) => origin === `http://${host}` || origin === `https://${host}`,
  );
}
