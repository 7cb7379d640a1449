/**
 * The other operator's sessions: a short-lived access token, and beside it one that is good for one new pair. As with the
 * well-known makers of such tokens, whoever asks again a moment later, since the answer was lost, is given the same pair.
 */
import { randomUUID } from 'node:crypto';

interface Pair {
  accessToken: string;
  renewalToken: string;
}

/** Milliseconds in which a token that was used is answered as it was then. */
const LEEWAY_MS = 10_000;

export function createTokens() {
  /** The sandbox's own session by the token that stands for it here. */
  const sessions = new Map<string, string>();
  const renewals = new Map<string, string>();
  const used = new Map<string, { pair: Pair; at: number }>();
  const expired = new Set<string>();
  let isAway = false;
  let held = Promise.resolve();
  const issue = (session: string): Pair => {
    const pair = { accessToken: randomUUID(), renewalToken: randomUUID() };
    sessions.set(pair.accessToken, session);
    renewals.set(pair.renewalToken, session);
    return pair;
  };
  /** Ways to a social provider by their mark in the way back, and what came of them by its code. */
  const ways = new Map<string, string>();
  const codes = new Map<string, { session: string; proof: string }>();
  const counts = { renewed: 0, refused: 0, again: 0 };
  return {
    issue,
    counts,
    get isAway() {
      return isAway;
    },
    /** Whose session it is; `expired` is answered before anything is done. */
    read(accessToken: string | null): { session: string | null } | 'expired' {
      if (accessToken === null) return { session: null };
      if (expired.has(accessToken)) return 'expired';
      return { session: sessions.get(accessToken) ?? 'nobody' };
    },
    /** A pair for another one; a token that was used once is good for nothing when the leeway is over. */
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
    /** A way begins with this proof. @returns its mark */
    setOut(proof: string): string {
      const way = randomUUID();
      ways.set(way, proof);
      return way;
    },
    /** A way has ended with a session. @returns a code that is good once, with the proof of that way alone */
    arrive(way: string, session: string): string {
      const code = randomUUID();
      codes.set(code, { session, proof: ways.get(way) ?? '' });
      ways.delete(way);
      return code;
    },
    takeCode(code: string, proof: string): string | null {
      const found = codes.get(code);
      codes.delete(code);
      return found && found.proof !== '' && found.proof === proof ? found.session : null;
    },
    /** All access tokens have run out. */
    expire() {
      for (const token of sessions.keys()) expired.add(token);
    },
    /** No token is renewed any more. */
    revoke() {
      renewals.clear();
      used.clear();
    },
    get answering(): Promise<void> {
      return held;
    },
    /** A pair is issued, and the answer keeps the page waiting. @returns what lets the answers go */
    holdAnswers(): () => void {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    /** Renewals are answered with 503 meanwhile. */
    setAway(is: boolean) {
      isAway = is;
    },
  };
}
