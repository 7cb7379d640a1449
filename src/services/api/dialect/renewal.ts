/** Calls carry a short-lived access token; a longer-lived renewal token obtains a new pair. */
import { ApiError } from '@baize/contract/errors/apiError';
import { areSameTokens, type Tokens } from '../../../domain/player/tokens';
import type { Renewal, RenewalContext, WireRequest } from './Dialect';
import { recordCall } from './recordCall';

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
      const request = { ...protocol.toRequest(renewal, place), withoutCookies: true, noRetry: true };
      // Recorded without the tokens.
      const recording = recordCall(place.settings, place.http, { name: 'auth.renew', verb: 'POST', params: {} });
      const answer = await recording.http(request).catch((error: ApiError) => {
        recording.failed(error);
        throw error;
      });
      recording.answered(answer, '');
      const { status, data, requestId } = answer;
      const renewed = protocol.read(status, data);
      if (renewed === 'refused') return false;
      if (!renewed?.token) throw new ApiError({ status, isMalformed: status < 400, requestId });
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
