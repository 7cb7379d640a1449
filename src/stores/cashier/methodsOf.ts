import type { PlayerInfo } from '../../services/api/entities/account';
import type { CashierMethod } from '../../services/api/entities/cashier';

/** Methods of the settings; without a currency of its own, a method is in the account's. */
export const methodsOf = (
  settings: { methods: CashierMethod[] } | undefined,
  player: PlayerInfo | null,
): CashierMethod[] => {
  const currency = player?.balance_main.currency ?? '';
  return (settings?.methods ?? []).map((method) => (method.currency ? method : { ...method, currency }));
};
