import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/contexts';
import type { SumCheck } from '../../domain/sum';
import type { CashierMethod } from '../../services/api/entities';
import { useCashier } from './useCashier';

/** Words for sums and methods of the cashier, in the player's language and the method's currency (C-2, C-12). */
export function useSumText() {
  const { t } = useTranslation('cashier');
  const { settings } = useStores();
  const cashier = useCashier();
  const sumOf = (amount: string, currency: string) => settings.formatMoney({ amount, currency });
  const boundsOf = ({ min, max, currency }: Pick<CashierMethod, 'min' | 'max' | 'currency'>) => ({
    min: sumOf(min, currency),
    max: sumOf(max, currency),
  });
  const detailOf = (method: CashierMethod): string => {
    const { detalization, view } = settings.cashier.value ?? {};
    const minutes = method.duration_minutes;
    const parts = [
      view?.showLimits !== false && t('limits', boundsOf(method)),
      detalization?.showDuration !== false && minutes !== null && t('minutes', { count: minutes }),
      detalization?.showFee !== false && method.fee && t('fee', { fee: method.fee }),
    ];
    return parts.filter(Boolean).join(' · ');
  };
  const problemOf = (check: SumCheck | null, currency: string): string | null =>
    check && !check.ok ? t(`sum.${check.reason}`, boundsOf({ ...check, currency })) : null;
  /** A method's name; an operator's own word where it no longer offers the method. */
  const methodName = (sysname: string): string =>
    [...cashier.deposit.methods, ...cashier.withdraw.methods].find((method) => method.sysname === sysname)?.name ??
    t(`methods.${sysname}` as 'methods.card', { defaultValue: sysname });
  return { sumOf, boundsOf, detailOf, problemOf, methodName };
}
