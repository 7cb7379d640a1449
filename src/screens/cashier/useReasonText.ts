import { useTranslation } from '../../components/texts';

/** Why a transaction failed: a known reason in the player's language, else the operator's text. */
export function useReasonText(): (reason: string) => string {
  const { t, i18n } = useTranslation('payments');
  return (reason) => {
    const name = reason.toLowerCase();
    const isKnown = /^[a-z_]+$/.test(name) && name !== 'quoted' && i18n.exists(`payments:reasons.${name}`);
    return isKnown ? t(`reasons.${name}` as 'reasons.declined') : t('reasons.quoted', { words: reason });
  };
}
