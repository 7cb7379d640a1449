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
}

/** Where the operator sends a browser on to the provider. */
export const socialAddress = (origin: string, { service, purpose, back }: Way): string =>
  `${origin}/oauth/init?${new URLSearchParams({ service, redirect_url: back, type_auth: purpose })}`;
