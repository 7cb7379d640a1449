/** Adds the device fingerprint to sign-ins and payments (docs/decisions/055). */

import type { CallName } from '@baize/contract/api/contract';
import type { Call, Fingerprint, FingerprintSettings } from '../api/call';

/** Maximum delay of a player's action by the vendor, in milliseconds. */
const LIMIT_MS = 3_000;

const CARRIERS: ReadonlySet<CallName> = new Set<CallName>([
  'auth.login',
  'auth.register',
  'cashier.makedeposit',
  'cashier.makewithdrawal',
]);

const readVendor: Fingerprint = async () => (await import('./seon')).readSession();

/** Adds `device_session` if enabled; after the time limit the call is sent without it. */
export function withFingerprint(call: Call, { isEnabled, read = readVendor }: FingerprintSettings): Call {
  return async (name, params, options) => {
    if (!CARRIERS.has(name) || !isEnabled()) return call(name, params, options);
    const limit = new Promise<null>((resolve) => setTimeout(resolve, LIMIT_MS, null));
    const session = await Promise.race([read().catch(() => null), limit]);
    return call(name, session ? Object.assign({}, params, { device_session: session }) : params, options);
  };
}
