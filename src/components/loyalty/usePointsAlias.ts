import { LoyaltyStore } from '../../stores/shell/LoyaltyStore';
import { useStores } from '../contexts';
import { useTranslation } from '../texts';

/**
 * The operator's name for loyalty points; else the programme's, for visitors without an account; else ours. Call it in
 * an observer.
 */
export function usePointsAlias(programAlias = ''): string {
  const { t } = useTranslation('loyalty');
  return useStores().get(LoyaltyStore).info.value?.pointsAlias || programAlias || t('pointsWord');
}
