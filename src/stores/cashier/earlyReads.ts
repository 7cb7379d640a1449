/** Prefetches what every cashier page needs; the stores reuse the responses. */
import type { Call } from '../../services/api/call';
import { createCashierApi } from '../../services/api/clients/cashierApi';
import { createLimitsApi } from '../../services/api/clients/limitsApi';
import { createRewardsApi } from '../../services/api/clients/rewardsApi';

export function readDeposit(call: Call): void {
  void createCashierApi(call).getDepositSettings();
  void createRewardsApi(call).getOffers();
  void createLimitsApi(call).getSelfLimits();
  void createLimitsApi(call).getDepositLimit();
}

export function readWithdrawal(call: Call): void {
  void createCashierApi(call).getWithdrawSettings();
}
