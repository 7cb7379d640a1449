import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { LinkButton } from '../../components/LinkButton';
import { LocaleLink } from '../../components/LocaleLink';
import { DepositLimitStore } from '../../stores/profile/DepositLimitStore';
import styles from './cashier.module.css';
import { useCashier } from './useCashier';

const PATH = '/profile/responsible-game';

/** The way to the deposit limit; before the first deposit of somebody without one it is spoken of, once (C-11). */
export const LimitHint = observer(() => {
  const { t } = useTranslation('cashier');
  const { deposit } = useCashier();
  const { limit, hasLimit } = useStores().room(DepositLimitStore);
  if (!deposit.hasLimitHint || !limit.value || hasLimit)
    return (
      <LocaleLink to={PATH} className={styles.textLink}>
        {t('limitLink')}
      </LocaleLink>
    );
  return (
    <section className={styles.hint} aria-label={t('limitHint.title')}>
      <strong>{t('limitHint.title')}</strong>
      <p className={styles.muted}>{t('limitHint.text')}</p>
      <div className={styles.hintActions}>
        <LinkButton to={PATH}>{t('limitHint.link')}</LinkButton>
        <Button look="quiet" onClick={deposit.closeLimitHint}>
          {t('limitHint.close')}
        </Button>
      </div>
    </section>
  );
});
