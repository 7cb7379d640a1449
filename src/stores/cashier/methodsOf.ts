import type { PlayerInfo } from '@baize/contract/api/entities/account';
import type { CashierMethod } from '@baize/contract/api/entities/cashier';

/** Methods of the settings. A method without a currency uses the account's. */
export const methodsOf = (
  settings: { methods: CashierMethod[] } | undefined,
  player: PlayerInfo | null,
): CashierMethod[] => {
  const currency = player?.balance_main.currency ?? '';
  return (settings?.methods ?? []).map((method) => (method.currency ? method : { ...method, currency }));
};
