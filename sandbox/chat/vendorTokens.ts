/**
 * Short-lived tokens by which chat vendors recognise a player, in the formats of their documentation (docs/vendors.md).
 * A real operator requests LiveChat's tokens from LiveChat; the sandbox signs its own instead.
 */
import { createHmac } from 'node:crypto';

/** Seconds of validity. */
const LIFETIME = 300;
const KEY_ID = 'sandbox-key-1';

export const tokenVendors = ['intercom', 'zendesk', 'livechat'] as const;
type TokenVendor = (typeof tokenVendors)[number];

const claims: Record<TokenVendor, (id: string) => Record<string, string>> = {
  intercom: (id) => ({ user_id: id }),
  zendesk: (id) => ({ scope: 'user', external_id: id }),
  livechat: (id) => ({ entity_id: id }),
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function createVendorTokens(secret: string) {
  /** The key that a vendor shares with the operator. */
  const keyOf = (vendor: TokenVendor) => createHmac('sha256', secret).update(`vendor:${vendor}`).digest('base64url');
  return {
    keyOf,
    /** @param id opaque id of the player @param nowMs milliseconds UTC */
    sign(vendor: TokenVendor, id: string, nowMs: number) {
      const iat = Math.floor(nowMs / 1000);
      const exp = iat + LIFETIME;
      const header = { alg: 'HS256', typ: 'JWT', ...(vendor === 'zendesk' && { kid: KEY_ID }) };
      const signed = `${encode(header)}.${encode({ ...claims[vendor](id), iat, exp })}`;
      const signature = createHmac('sha256', keyOf(vendor)).update(signed).digest('base64url');
      return { token: `${signed}.${signature}`, expires_at: exp, ...(vendor === 'livechat' && { entity_id: id }) };
    },
  };
}
