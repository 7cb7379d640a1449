import { useStores } from './contexts';
import { useTranslation } from './texts';

/** What the operator calls loyalty points; our word while that is unknown. For observers. */
export function usePointsWord(): string {
  const { t } = useTranslation('loyalty');
  return useStores().loyalty.info.value?.pointsAlias || t('pointsWord');
}
