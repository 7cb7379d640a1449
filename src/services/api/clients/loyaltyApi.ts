import type { Call } from '../call';

export const createLoyaltyApi = (call: Call) => ({
  getInfo: (signal?: AbortSignal) => call('loyalty.getinfo', {}, { signal }),
});
