/** The way to a social provider and back, in addresses. */

/** How a way ended, in the operator's words: no address ever carries more than this. */
export const socialResults = [
  'done',
  'new',
  'linked',
  'denied',
  'exists',
  'taken',
  'guest',
  'blocked',
  'failed',
] as const;
export type SocialResult = (typeof socialResults)[number];

/** A word that came by an address or from another window; whatever is not known has failed. */
export const socialResult = (told: unknown): SocialResult => socialResults.find((known) => known === told) ?? 'failed';

interface Way {
  service: string;
  purpose: 'login' | 'link';
  /** Whole address to come back to. */
  back: string;
  /** What the code that comes back is good with and without which it is not; where no cookie tells whose way it was (O-7). */
  proof?: string | null;
}

/** What came back from a provider: how it ended, and in the place of a cookie a code that is good once. */
export interface SocialEnd {
  result: unknown;
  code?: unknown;
}

/** Where the operator sends a browser on to the provider. */
export const socialAddress = (origin: string, { service, purpose, back, proof }: Way): string =>
  `${origin}/oauth/init?${new URLSearchParams({ service, redirect_url: back, type_auth: purpose, ...(proof && { proof }) })}`;
