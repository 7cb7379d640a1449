import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of another site sent the request, by `Sec-Fetch-Site` or else by `Origin`. Our own pages send `Origin:
 * null` with forms.
 */
export function isCrossSiteRequest({ headers }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  return ![headers.host, headers['x-forwarded-host']].some(
    (host) => origin === `http://${host}` || origin === `https://${host}`,
  );
}
