import { useTranslation } from 'react-i18next';

/** Why the operator ended a transaction: a known reason in the player's language, any other in the operator's own words. */
export function useReasonText(): (reason: string) => string {
  const { t, i18n } = useTranslation('cashier');
  return (reason) => {
    const key = `cashier:reasons.${reason.toLowerCase()}`;
    const isKnown = /^[a-z_]+$/.test(reason.toLowerCase()) && reason !== 'quoted' && i18n.exists(key);
    return isKnown ? t(key as 'cashier:reasons.declined') : t('reasons.quoted', { words: reason });
  };
}
