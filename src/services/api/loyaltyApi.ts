import type { Call } from './call';

/** Rows of loyalty; players only. */
export const createLoyaltyApi = (call: Call) => ({
  getInfo: (signal?: AbortSignal) => call('loyalty.getinfo', {}, { signal }),
});

export type LoyaltyApi = ReturnType<typeof createLoyaltyApi>;
