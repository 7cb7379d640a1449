import type { CashierMethod, PlayerInfo } from '../../services/api/entities';

/** Methods of the settings; one whose currency the operator does not name is in the account's own. */
export const methodsOf = (
  settings: { methods: CashierMethod[] } | undefined,
  player: PlayerInfo | null,
): CashierMethod[] => {
  const currency = player?.balance_main.currency ?? '';
  return (settings?.methods ?? []).map((method) => (method.currency ? method : { ...method, currency }));
};
