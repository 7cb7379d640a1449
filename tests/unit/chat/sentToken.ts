import type { ChatToken as SentToken } from '@baize/contract/api/entities/site';

/** Seconds. */
export const LIFETIME_S = 300;

export const encode = (value: unknown) => btoa(JSON.stringify(value));
/** Start of the tests, unix seconds. */
export const base = Math.floor(Date.UTC(2026, 0, 5) / 1000);

/** What the operator answers: claims of every vendor, so that each fake reads its own. */
export const sentToken = (id: string, number: number): SentToken => {
  const exp = Math.floor(Date.now() / 1000) + LIFETIME_S;
  const claims = { user_id: id, scope: 'user', external_id: id, exp };
  const token = `${encode({ alg: 'HS256', kid: 'k1' })}.${encode(claims)}.signature${number}`;
  return { token, expires_at: exp, entity_id: id };
};

export const NO_SETTINGS = { key: '', origin: '', region: '', group: '', hours: '', framed_page: '', identity: null };
export const one = { id: 'p1', hash: 'proof-of-p1' };
export const two = { id: 'p2', hash: 'proof-of-p2' };
