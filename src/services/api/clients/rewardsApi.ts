import type { Call } from '../call';

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
  bonusSteps: {
    casino: {
      activate: (id: number) => call('bonuses.activate', { bonus_id: id }),
      deactivate: (id: number) => call('bonuses.deactivate', { bonus_id: id }),
      remove: (id: number) => call('bonuses.remove', { bonus_id: id }),
    },
    betting: {
      activate: (id: number) => call('BettingBonuses.activate', { bonus_id: id }),
      remove: (id: number) => call('BettingBonuses.remove', { bonus_id: id }),
    },
  },
  getCashbacks: (signal?: AbortSignal) => call('cashbacks.get', { offset: 0, count: 20 }, { signal }),
  payOutCashback: (idempotencyKey: string) => call('cashbacks.payout', {}, { idempotencyKey }),
  removeCashback: (idempotencyKey: string) => call('cashbacks.remove', {}, { idempotencyKey }),
  getPrograms: (signal?: AbortSignal) => call('loyalty.getPrograms', {}, { signal }),
  getProgram: (sysname: string, signal?: AbortSignal) => call('loyalty.getProgram', { sysname }, { signal }),
});

export type RewardsApi = ReturnType<typeof createRewardsApi>;
