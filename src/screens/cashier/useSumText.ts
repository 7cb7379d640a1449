import type { CashierMethod, HistoryItem } from '@baize/contract/api/entities/cashier';
import type { ApiError } from '@baize/contract/errors/apiError';
import type { SumCheck } from '@baize/contract/money/sum';
import { useStores } from '../../components/contexts';
import { useTranslation } from '../../components/texts';
import { nonBreakingFacts } from '../../domain/content/facts';

/** Minutes. */
const HOUR = 60;
const DAY = 24 * HOUR;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const isDecimal = (value: unknown): value is string => typeof value === 'string' && DECIMAL.test(value);

/** Texts of amounts and methods in the cashier. */
export function useSumText() {
  const { t } = useTranslation('cashier');
  const { settings } = useStores();
  const sumOf = (amount: string, currency: string) => settings.formatMoney({ amount, currency });
  const boundsOf = ({ min, max, currency }: Pick<CashierMethod, 'min' | 'max' | 'currency'>) => ({
    min: sumOf(min, currency),
    max: sumOf(max, currency),
  });
  const durationOf = (minutes: number): string => {
    if (minutes < HOUR) return t('minutes', { count: minutes });
    if (minutes < DAY) return t('hours', { count: Math.round(minutes / HOUR) });
    return t('days', { count: Math.round(minutes / DAY) });
  };
  /** Limits, duration and fee of a method, as far as the operator shows them, or that it is unavailable. */
  const detailsOf = (method: CashierMethod): string[] => {
    if (!method.is_available) return [t('outOfService')];
    const { detalization, view } = settings.cashier.value ?? {};
    const minutes = method.duration_minutes;
    return nonBreakingFacts([
      view?.showLimits !== false && method.has_amount && t('limits', boundsOf(method)),
      detalization?.showDuration !== false && minutes !== null && durationOf(minutes),
      detalization?.showFee !== false && method.fee && t('fee', { fee: method.fee }),
    ]);
  };
  const problemOf = (check: SumCheck | null, currency: string): string | null =>
    check && !check.ok ? t(`sum.${check.reason}`, boundsOf({ ...check, currency })) : null;
  /** The operator's error about an amount, with its own bounds. */
  const amountRefusal = (error: ApiError | null, currency: string): string | null => {
    if (error?.type !== 'InvalidParameterException' || !('amount' in error.data)) return null;
    const { min, max } = error.data;
    return isDecimal(min) && isDecimal(max) ? t('sum.range', boundsOf({ min, max, currency })) : t('sum.refused');
  };
  /** The operator's name of a method, else ours. */
  const methodName = ({ method, method_name }: Pick<HistoryItem, 'method' | 'method_name'>): string =>
    method_name || t(`methods.${method}` as 'methods.card', { defaultValue: method });
  return { sumOf, boundsOf, detailsOf, problemOf, amountRefusal, methodName };
}
