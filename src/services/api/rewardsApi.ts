import type { Call } from './call';

/** Rows of offers, bonuses and the public side of loyalty (B-2, R-17). */
export const createRewardsApi = (call: Call) => ({
  getOffers: (signal?: AbortSignal) =>
    call(
      'campaigns.getoffers',
      { offset: 0, count: 100, fields: ['id', 'trigger', 'description', 'promotions'] },
      { signal },
    ),
  takeOffer: (offerId: number) => call('campaigns.takepromotions', { offer_id: offerId }),
  getBonuses: (signal?: AbortSignal) => call('bonuses.get', { offset: 0, count: 50 }, { signal }),
  getBettingBonuses: (signal?: AbortSignal) => call('BettingBonuses.get', { offset: 0, count: 50 }, { signal }),
  getCashbacks: (signal?: AbortSignal) => call('cashbacks.get', { offset: 0, count: 20 }, { signal }),
  getPrograms: (signal?: AbortSignal) => call('loyalty.getPrograms', {}, { signal }),
});
