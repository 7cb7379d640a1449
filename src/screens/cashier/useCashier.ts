import { useStores } from '../../components/contexts';
import { CashierStore } from '../../stores/cashier/CashierStore';

/** The cashier's stores. */
export const useCashier = (): CashierStore => useStores().room(CashierStore);
