/**
 * Sessions of the other operator: a short-lived access token, and a renewal token for one new pair. As with common
 * token services, a client that repeats a renewal within the leeway, because the response was lost, gets the same pair.
 */
import { randomUUID } from 'node:crypto';

export interface Pair {
  accessToken: string;
  renewalToken: string;
}

/** Milliseconds during which a used renewal token returns the same pair. */
const LEEWAY_MS = 10_000;

export function createTokens() {
  /** Sandbox sessions by access token. */
  const sessions = new Map<string, string>();
  const renewals = new Map<string, string>();
  const used = new Map<string, { pair: Pair; at: number }>();
  const expired = new Set<string>();
  let isDown = false;
  let delay = Promise.resolve();
  const issue = (session: string): Pair => {
    const pair = { accessToken: randomUUID(), renewalToken: randomUUID() };
    sessions.set(pair.accessToken, session);
    renewals.set(pair.renewalToken, session);
    return pair;
  };
  /** Proofs of started social sign-ins by their id in the return address, and the finished ones by code. */
  const signIns = new Map<string, string>();
  const codes = new Map<string, { session: string; proof: string }>();
  const counts = { renewed: 0, refused: 0, again: 0 };
  return {
    issue,
    counts,
    get isDown() {
      return isDown;
    },
    /** The session of a token; expired tokens are refused before the call is made. */
    read(accessToken: string | null): { session: string | null } | 'expired' {
      if (accessToken === null) return { session: null };
      if (expired.has(accessToken)) return 'expired';
      return { session: sessions.get(accessToken) ?? 'nobody' };
    },
    /** Exchanges a renewal token for a new pair. A used token is invalid after the leeway. */
    renew(renewalToken: string): Pair | null {
      const before = used.get(renewalToken);
      if (before && Date.now() - before.at < LEEWAY_MS) {
        counts.again += 1;
        return before.pair;
      }
      const session = renewals.get(renewalToken);
      renewals.delete(renewalToken);
      if (session === undefined) {
        counts.refused += 1;
        return null;
      }
      counts.renewed += 1;
      const pair = issue(session);
      used.set(renewalToken, { pair, at: Date.now() });
      return pair;
    },
    /** Starts a social sign-in with this proof. @returns its id */
    startSignIn(proof: string): string {
      const signInId = randomUUID();
      signIns.set(signInId, proof);
      return signInId;
    },
    /** Finishes a social sign-in. @returns a single-use code, valid only with the proof of that sign-in */
    finishSignIn(signInId: string, session: string): string {
      const code = randomUUID();
      codes.set(code, { session, proof: signIns.get(signInId) ?? '' });
      signIns.delete(signInId);
      return code;
    },
    redeemCode(code: string, proof: string): string | null {
      const found = codes.get(code);
      codes.delete(code);
      return found && found.proof !== '' && found.proof === proof ? found.session : null;
    },
    /** Expires all access tokens. */
    expire() {
      for (const token of sessions.keys()) expired.add(token);
    },
    /** Revokes all renewal tokens. */
    revoke() {
      renewals.clear();
      used.clear();
    },
    get answering(): Promise<void> {
      return delay;
    },
    /** Delays renewal responses after the pair was issued. @returns a function that releases them */
    holdAnswers(): () => void {
      let release = () => {};
      delay = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    /** Makes renewals fail with 503. */
    setDown(is: boolean) {
      isDown = is;
    },
  };
}
