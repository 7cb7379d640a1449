/** Calls carry a short-lived access token; a longer-lived renewal token obtains a new pair. */
import { ApiError } from '../../../domain/apiError';
import type { Renewal, RenewalPlace, WireRequest } from './Dialect';

/** Both tokens pass through the product as one text that only the dialect splits, so neither may contain a space. */
export const pairOf = (access: string, renewal: string | null | undefined): string =>
  renewal ? `${access} ${renewal}` : access;
export const accessOf = (token: string): string => token.split(' ')[0] ?? '';
const renewalOf = (token: string): string | null => token.split(' ')[1] ?? null;

/** A new pair, a refusal, or null for an answer that could not be parsed. */
export type Renewed = { token: string; renewal?: string | null } | 'refused' | null;

interface Manner {
  ask(renewal: string, place: RenewalPlace): WireRequest;
  read(status: number, data: unknown): Renewed;
}

export function createRenewal(manner: Manner, place: RenewalPlace): Renewal {
  const { token: current, keepToken, alone = (work) => work() } = place.settings;
  let running: Promise<boolean> | null = null;
  const renew = (worn: string): Promise<boolean> =>
    alone(async () => {
      // Another tab may have renewed it while this one waited for the lock.
      const now = current();
      if (now !== worn) return now !== null;
      const renewal = renewalOf(worn);
      if (renewal === null) return false;
      const { status, data, requestId } = await place.http({
        ...manner.ask(renewal, place),
        told: { name: 'auth.renew', params: {}, body: () => '' },
        withoutCookies: true,
        noRetry: true,
      });
      const renewed = manner.read(status, data);
      if (renewed === 'refused') return false;
      if (renewed === null) throw new ApiError({ status, isMalformed: status < 400, requestId });
      keepToken?.(pairOf(renewed.token, renewed.renewal ?? renewal));
      return true;
    });
  return {
    settled: async () => void (await running?.catch(() => undefined)),
    async recovers(said, token) {
      const isExpired = said !== null && 'error' in said && said.error.isExpired === true;
      if (!isExpired || token === null) return false;
      if (current() !== token) return current() !== null;
      running ??= renew(token).finally(() => {
        running = null;
      });
      return running;
    },
  };
}
