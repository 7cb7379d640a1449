/** Calls carry a short-lived access token; a longer-lived renewal token obtains a new pair. */
import { ApiError } from '../../../domain/errors/apiError';
import type { Renewal, RenewalContext, WireRequest } from './Dialect';

/** Both tokens pass through the product as one text that only the dialect splits, so neither may contain a space. */
export const tokenPair = (access: string, renewal: string | null | undefined): string =>
  renewal ? `${access} ${renewal}` : access;
export const accessTokenOf = (token: string): string => token.split(' ')[0] ?? '';
const renewalTokenOf = (token: string): string | null => token.split(' ')[1] ?? null;

/** A new pair, a refusal, or null for an answer that could not be parsed. */
export type Renewed = { token: string; renewal?: string | null } | 'refused' | null;

interface RenewalProtocol {
  toRequest(renewal: string, place: RenewalContext): WireRequest;
  read(status: number, data: unknown): Renewed;
}

export function createRenewal(protocol: RenewalProtocol, place: RenewalContext): Renewal {
  const { token: current, saveToken, alone = (work) => work() } = place.settings;
  let running: Promise<boolean> | null = null;
  const renew = (expired: string): Promise<boolean> =>
    alone(async () => {
      // Another tab may have renewed it while this one waited for the lock.
      const now = current();
      if (now !== expired) return now !== null;
      const renewal = renewalTokenOf(expired);
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
      saveToken?.(tokenPair(renewed.token, renewed.renewal ?? renewal));
      return true;
    });
  return {
    settled: async () => void (await running?.catch(() => undefined)),
    async recover(parsed, token) {
      const isExpired = parsed !== null && 'error' in parsed && parsed.error.isExpired === true;
      if (!isExpired || token === null) return false;
      if (current() !== token) return current() !== null;
      running ??= renew(token).finally(() => {
        running = null;
      });
      return running;
    },
  };
}
