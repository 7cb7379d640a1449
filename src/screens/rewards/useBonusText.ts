import type { Offer } from '@baize/contract/api/entities/rewards';
import { useStores } from '../../components/contexts';
import { useTranslation } from '../../components/texts';

/** The value of an offer: a share of a deposit up to an amount, or the amount itself; null if unknown. */
export function useBonusText(): (offer: Offer) => string | null {
  const { t } = useTranslation('rewards');
  const { settings } = useStores();
  return ({ max_bonus, trigger }) => {
    if (!max_bonus) return null;
    const sum = settings.formatMoney(max_bonus);
    return trigger.action === 'deposit' ? t('upTo', { sum }) : sum;
  };
}
