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

/** The method of this name, else the first that is in service. */
export const chosenOf = (methods: CashierMethod[], sysname: string | null | undefined): CashierMethod | null =>
  methods.find((method) => method.sysname === sysname) ??
  methods.find((method) => method.is_available) ??
  methods[0] ??
  null;
