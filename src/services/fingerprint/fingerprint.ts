/** The device's fingerprint beside what signs in and what moves money (N-9, docs/decisions/013). */
import type { Call } from '../api/call';
import type { CallName } from '../api/contract';

/** A vendor's session, a text that only the vendor reads. May hang, and may fail. */
export type Fingerprint = () => Promise<string>;

/** Milliseconds that a vendor may delay what the player does. */
const LIMIT_MS = 3_000;

const CARRIERS: ReadonlySet<CallName> = new Set<CallName>([
  'auth.login',
  'auth.register',
  'cashier.makedeposit',
  'cashier.makewithdrawal',
]);

function within(work: Promise<string>, limitMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), limitMs);
    const settle = (session: string | null) => {
      clearTimeout(timer);
      resolve(session);
    };
    work.then(settle, () => settle(null));
  });
}

interface Settings {
  isEnabled: () => boolean;
  fingerprint: Fingerprint;
  limitMs?: number | undefined;
}

/** Calls with the device's session as `device_session` where it is asked for; without it when it does not come in time. */
export function withFingerprint(call: Call, { isEnabled, fingerprint, limitMs = LIMIT_MS }: Settings): Call {
  return async (name, params, options) => {
    if (!CARRIERS.has(name) || !isEnabled()) return call(name, params, options);
    const session = await within(fingerprint(), limitMs);
    return call(name, session ? Object.assign({}, params, { device_session: session }) : params, options);
  };
}
