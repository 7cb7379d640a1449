import { useStores } from './contexts';
import { useTranslation } from './texts';

/**
 * What the operator calls loyalty points; our word while that is unknown. For observers.
 * `told`: as a programme calls them, for whoever has no account.
 */
export function usePointsWord(told = ''): string {
  const { t } = useTranslation('loyalty');
  return useStores().loyalty.info.value?.pointsAlias || told || t('pointsWord');
}
