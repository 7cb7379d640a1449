import type { Call } from '../call';

export const createPromoApi = (call: Call) => ({
  check: (code: string) => call('campaigns.checkPromocode', { promo_code: code }),
  activate: (code: string) => call('campaigns.activateOffer', { promo_code: code }),
});

export type PromoApi = ReturnType<typeof createPromoApi>;
