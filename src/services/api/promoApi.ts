import type { Call } from './call';

/** Rows of promo codes (B-1). */
export const createPromoApi = (call: Call) => ({
  check: (code: string) => call('campaigns.checkPromocode', { promo_code: code }),
  activate: (code: string) => call('campaigns.activateOffer', { promo_code: code }),
  tellNotFound: (code: string) =>
    call('events.handle', { event_name: 'promo_code_not_found', event_params: JSON.stringify({ promo_code: code }) }),
});

export type PromoApi = ReturnType<typeof createPromoApi>;
