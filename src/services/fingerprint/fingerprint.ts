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

function withTimeLimit(work: Promise<string>): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), LIMIT_MS);
    const settle = (session: string | null) => {
      clearTimeout(timer);
      resolve(session);
    };
    work.then(settle, () => settle(null));
  });
}

/** Adds `device_session` if enabled; after the time limit the call is sent without it. */
export function withFingerprint(call: Call, { isEnabled, read = readVendor }: FingerprintSettings): Call {
  return async (name, params, options) => {
    if (!CARRIERS.has(name) || !isEnabled()) return call(name, params, options);
    const session = await withTimeLimit(read());
    return call(name, session ? Object.assign({}, params, { device_session: session }) : params, options);
  };
}
