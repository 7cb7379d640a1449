/** Results that the operator reports. Addresses carry nothing else. */
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

/** Parses a result from an address or a window; an unknown one is `failed`. */
export const socialResult = (value: unknown): SocialResult =>
  socialResults.find((known) => known === value) ?? 'failed';

interface SocialRequest {
  service: string;
  purpose: 'login' | 'link';
  back: string;
  /** Required with the returned code if no cookie identifies the browser. */
  proof?: string | null;
}

/** The provider's response: its result, and without cookies a one-time code. */
export interface SocialResponse {
  result: unknown;
  code?: unknown;
}

export const socialAddress = (origin: string, { service, purpose, back, proof }: SocialRequest): string =>
  `${origin}/oauth/init?${new URLSearchParams({ service, redirect_url: back, type_auth: purpose, ...(proof && { proof }) })}`;
