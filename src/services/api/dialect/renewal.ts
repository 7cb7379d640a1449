/** Calls carry a short-lived access token; a longer-lived renewal token obtains a new pair. */
import { ApiError } from '@baize/contract/errors/apiError';
import { areSameTokens, type Tokens } from '../../../domain/player/tokens';
import type { Renewal, RenewalContext, WireRequest } from './Dialect';

/** A new pair, a refusal, or null for an answer that could not be parsed. */
export type Renewed = { token: string; renewal?: string | null } | 'refused' | null;

interface RenewalProtocol {
  toRequest(renewal: string, place: RenewalContext): WireRequest;
  read(status: number, data: unknown): Renewed;
}

export function createRenewal(protocol: RenewalProtocol, place: RenewalContext): Renewal {
  const { tokens: current, saveTokens, alone = (work) => work() } = place.settings;
  let running: Promise<boolean> | null = null;
  const isCurrent = (tokens: Tokens) => areSameTokens(tokens, current());
  const renew = (expired: Tokens): Promise<boolean> =>
    alone(async () => {
      // Another tab may have renewed it while this one waited for the lock.
      if (!isCurrent(expired)) return current() !== null;
      const { renewal } = expired;
      if (renewal === null) return false;
      const { status, data, requestId } = await place.http({
        ...protocol.toRequest(renewal, place),
        recordedAs: { name: 'auth.renew', params: {}, body: () => '' },
        withoutCookies: true,
        noRetry: true,
      });
      const renewed = protocol.read(status, data);
      if (renewed === 'refused') return false;
      if (renewed === null) throw new ApiError({ status, isMalformed: status < 400, requestId });
      saveTokens?.({ access: renewed.token, renewal: renewed.renewal ?? renewal });
      return true;
    });
  return {
    settled: async () => void (await running?.catch(() => undefined)),
    async recover(parsed, tokens) {
      const isExpired = parsed !== null && 'error' in parsed && parsed.error.isExpired === true;
      if (!isExpired || tokens === null) return false;
      if (!isCurrent(tokens)) return current() !== null;
      running ??= renew(tokens).finally(() => {
        running = null;
      });
      return running;
    },
  };
}
